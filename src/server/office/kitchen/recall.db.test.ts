import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { writeLetter } from "#server/domain/mail/write-letter.ts";
import { recall } from "#server/domain/orders/letters/recall.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { sender } from "#test/sender.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

const of = ({ orderId }: Ordered) => ({ params: { day: wednesday, orderId } });
const batch = { params: { day: wednesday, menuId: "1" } };
const letter = {
  subject: "Bitte nicht essen",
  message: "In der Charge fehlt\nein Hinweis auf Senf.\n\nBitte wegwerfen.",
};

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
// three orders of one day, two of them shipped
const orders = [await ordered(shop), await ordered(shop), await ordered(shop)];
beforeAll(async () => {
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  for (const [at, order] of orders.slice(0, 2).entries()) {
    await boss.call("packParcel", { ...of(order), query: { early: true } });
    const body = { carrier: "DHL" as const, trackingNumber: dhlNumber(at) };
    await boss.call("shipParcel", { ...of(order), body });
  }
});

const mails = (kind: string) =>
  shop.database.rows<{ recipient: string; data: Parameters<typeof recall>[0] }>(
    "SELECT recipient, data FROM mails WHERE kind = $1",
    [kind],
  );

describe("a recall", () => {
  it("lists the orders with portions of the batch, and those that have them already", async () => {
    const { data } = await boss.call("readBatchGuests", batch);
    expect(data).toMatchObject({ batch: "L260916-001", recalls: [] });
    expect(data.guests.map(({ portions, hasLeft }) => [portions, hasLeft])).toEqual([
      [6, true],
      [6, true],
      [6, false],
    ]);
  });

  it("is shown before it is sent, and sent once to each order that has left", async () => {
    const { text } = (await boss.call("previewRecall", { ...batch, body: letter })).data;
    for (const expected of [
      "fehlt ein Hinweis auf Senf.",
      "Bitte wegwerfen.",
      "L260916-001",
      `${orderPrefix}-100001`,
    ]) {
      expect(text).toContain(expected);
    }
    expect(await mails("recall")).toEqual([]);
    const body = { id: randomUUID(), ...letter };
    const sent = await Promise.all([1, 2, 3].map(() => boss.call("sendRecall", { ...batch, body })));
    for (const { data } of sent) expect(data).toMatchObject({ id: body.id, recipients: 2 });
    const queued = await mails("recall");
    expect(queued.map(({ data }) => data.orderNumber).sort()).toEqual([
      `${orderPrefix}-100001`,
      `${orderPrefix}-100002`,
    ]);
    expect(writeLetter(recall(queued[0]!.data), sender).html).toContain("Bitte nicht essen");
    expect((await boss.call("readBatchGuests", batch)).data.recalls).toHaveLength(1);
    expect(
      await shop.database.rows("SELECT subject_id FROM log_entries WHERE action = 'Rückruf verschickt'"),
    ).toEqual([{ subject_id: "L260916-001" }]);
  });

  it("without a message or without recipients is refused", async () => {
    const body = { id: randomUUID(), ...letter };
    expect(await boss.refused("sendRecall", { ...batch, body: { ...body, message: "  " } })).toMatchObject({
      errors: { message: [expect.any(String)] },
    });
    const unknown = { params: { day: wednesday, menuId: "999999" } };
    expect(await boss.refused("sendRecall", { ...unknown, body })).toMatchObject({ httpStatus: 404 });
    const other = { params: { day: wednesday, menuId: "2" } };
    expect(await boss.refused("sendRecall", { ...other, body })).toMatchObject({ code: "not_found" });
  });
});
