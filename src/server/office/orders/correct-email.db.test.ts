import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { personMark } from "#server/platform/log/audit.ts";
import { eva, fillCart, placeOrder } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { correctorOf, rightEmail as right } from "#test/email-corrections.ts";
import { shopForTests } from "#test/open-shop.ts";
import { sampleLetters } from "#test/sample-letters.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const corrector = correctorOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

it("who packs reads an order without mailbox, amounts and documents, also of what was corrected and given back", async () => {
  const order = await ordered(shop);
  await corrector.correct(order);
  const where = { params: { orderId: order.orderId } };
  const packing = await staffOf(shop, "packing");
  await packing.call("writeNote", { ...where, body: { id: randomUUID(), text: "Karton ist eng." } });
  expect(await packing.refused("readOrder", where)).toMatchObject({ code: "forbidden" });
  const { data } = await packing.call("readOrderToPack", where);
  const told = JSON.stringify(data);
  expect(told).not.toMatch(
    /@|€|"(\w*(mail|price|cost)|total|refund|amount|discount|payment|invoices?|goods)":/i,
  );
  const [seen] = (await corrector.seen(order)).deliveries;
  expect(data.deliveries[0]).toMatchObject({
    address: seen?.address,
    lines: seen?.lines.map(({ menuId, name, qty, refundedQty }) => ({ menuId, name, qty, refundedQty })),
  });
  expect(data.events.map(({ text }) => text)).toEqual(["Bestellt", "Karton ist eng."]);
});

describe("a corrected address", () => {
  it("replaces the old one; history and log show the change, the log without the addresses", async () => {
    const order = await ordered(shop);
    await corrector.correct(order);
    const { email, events } = await corrector.seen(order);
    expect(email).toBe(right);
    expect(events.filter(({ by }) => by)).toMatchObject([
      {
        kind: "change",
        text: `E-Mail-Adresse berichtigt: ${eva.email} → ${right} (bisheriger Link gesperrt)`,
      },
    ]);
    const log = await shop.database.rows<{ action: string; changes: unknown }>(
      "SELECT action, changes FROM log_entries WHERE subject_id = $1",
      [order.orderId],
    );
    expect(log).toMatchObject([
      {
        action: "E-Mail-Adresse berichtigt",
        changes: expect.arrayContaining([
          ["E-Mail von Person", personMark(eva.email), personMark(right)],
          ["Bisheriger Link", null, "gesperrt"],
        ]),
      },
    ]);
    expect(JSON.stringify(log)).not.toContain("@");
    const found = await support.call("readOrders", { query: { q: right } });
    expect(found.data.rows.map(({ id }) => id)).toContain(order.orderId);
  });

  it("is not in the invoice, which stays as it is", async () => {
    const order = await ordered(shop);
    const documents = () =>
      shop.database.rows("SELECT number, document FROM invoices WHERE order_id = $1", [order.orderId]);
    const before = await documents();
    expect(JSON.stringify(before)).not.toContain("@example.de");
    await corrector.correct(order);
    expect(await documents()).toEqual(before);
  });

  it.each([
    ["", "E-Mail ist erforderlich."],
    ["eva@shop", "Ungültige E-Mail-Adresse."],
    [`${"e".repeat(200)}@example.de`, "Bitte höchstens 200 Zeichen eingeben."],
    [eva.email, "So steht die Adresse schon in der Bestellung."],
  ])("%s is refused", async (email, message) => {
    const order = await ordered(shop);
    const { httpStatus, errors } = await corrector.refusedTo(order, corrector.correctionInput({ email }));
    expect([httpStatus, errors?.email?.[0]]).toEqual([422, message]);
    expect((await corrector.seen(order)).email).toBe(eva.email);
  });

  it("needs an order that there is, whose person is not erased, and a confirmation only where something was paid", async () => {
    expect(await corrector.refusedTo({ orderId: randomUUID() })).toMatchObject({ code: "order_not_found" });
    const guest = shop.guest();
    const open = await placeOrder(guest, await fillCart(guest));
    expect(await corrector.refusedTo(open)).toMatchObject({ code: "order_not_paid" });
    await corrector.correct(open, corrector.correctionInput({ confirms: false }));
    expect(await corrector.mailsOf(open)).toEqual([]);
    const { orderId } = await ordered(shop);
    await shop.database.rows(
      `UPDATE orders SET first_name = '', last_name = '', email = '', phone = '', street = '', street_nr = '', zip_code = '',
         city = '', notes = '', contact_erased_at = now(), erased_at = now() WHERE id = $1`,
      [orderId],
    );
    expect(await corrector.refusedTo({ orderId }, corrector.correctionInput({ seen: "" }))).toMatchObject({
      code: "person_erased",
    });
  });
});

describe("correcting an address opens no way around the fresh proof of a cancellation", () => {
  const notices = (id: string) =>
    shop.database.rows("SELECT recipient, order_id, data FROM mails WHERE cause = 'email-changed/' || $1", [
      id,
    ]);
  const input = (order: Ordered, body = corrector.correctionInput()) => ({
    params: { orderId: order.orderId },
    body,
  });

  it("without a fresh proof or with a key it is refused", async () => {
    const order = await ordered(shop);
    const borrowed = await staffOf(shop, "support");
    await shop.database.rows("UPDATE staff_sessions SET verified_at = NULL WHERE staff_id = $1", [
      borrowed.id,
    ]);
    expect(await borrowed.refused("correctEmail", input(order))).toMatchObject({ code: "step_up_required" });
    // what is refused anyway needs no proof
    const unusable = { ...input(order), body: { ...input(order).body, email: "eva@shop" } };
    expect((await borrowed.refused("correctEmail", unusable)).errors).toHaveProperty("email");
    expect(scopeOfCall("correctEmail")).toBeUndefined();
    expect((await corrector.seen(order)).email).toBe(eva.email);
  });

  it("the old address is told once, without a link, a name or the new address", async () => {
    const order = await ordered(shop);
    const body = corrector.correctionInput();
    await Promise.all([1, 2].map(() => corrector.correct(order, body)));
    // a second correction takes the order's unsent mails along, but not the notice
    await corrector.correct(order, corrector.correctionInput({ seen: right, email: "dritte@example.de" }));
    const { number: orderNumber } = await corrector.seen(order);
    expect(await notices(body.id)).toEqual([{ recipient: eva.email, order_id: null, data: { orderNumber } }]);
    expect(sampleLetters["email-changed"]?.html).not.toContain("href");
  });

  it("a person corrects at most 20 in an hour; what is refused does not count", async () => {
    const order = await ordered(shop);
    const busy = correctorOf(await staffOf(shop, "support"));
    const addresses = [eva.email, ...Array.from({ length: 20 }, (_, at) => `nummer.${at}@example.de`)];
    for (const [at, seen] of addresses.slice(0, -1).entries()) {
      const email = addresses[at + 1]!;
      await busy.refusedTo(order, busy.correctionInput({ seen: "x", email }));
      await busy.correct(order, busy.correctionInput({ seen, email }));
    }
    const next = busy.correctionInput({ seen: addresses.at(-1)!, email: "einer.mehr@example.de" });
    expect(await busy.refusedTo(order, next)).toMatchObject({ code: "too_many_requests" });
    shop.clock.forward({ hours: 1 });
    await busy.correct(order, next);
  });
});

describe("its link", () => {
  const withToken = ({ guest, token }: Ordered) => guest.refused("readGuestOrder", { params: { token } });

  it("in sent mails opens nothing any more; the guest's own browser has the new one", async () => {
    const order = await ordered(shop);
    await corrector.correct(order);
    expect(await withToken(order)).toMatchObject({ code: "order_not_found" });
    for (const file of ["liefertage.ics", `invoices/${order.invoiceNr}`]) {
      const answer = await shop.app.inject(`/api/v1/orders/${order.token}/${file}`);
      expect(answer.statusCode).toBe(404);
    }
    const guestId = await shop.database.row<{ id: string }>(
      "SELECT guest_id AS id FROM orders WHERE id = $1",
      [order.orderId],
    );
    const browser = shop.guest(guestId?.id);
    const { token } = (await browser.call("readOrderLink", { params: { orderId: order.orderId } })).data;
    expect((await order.guest.call("readGuestOrder", { params: { token } })).data.email).toBe(right);
  });

  it("keeps working on request", async () => {
    const order = await ordered(shop);
    await corrector.correct(order, corrector.correctionInput({ revokesLink: false }));
    const { data } = await order.guest.call("readGuestOrder", { params: { token: order.token } });
    expect(data.email).toBe(right);
    expect((await corrector.seen(order)).events.at(-1)?.text).toBe(
      `E-Mail-Adresse berichtigt: ${eva.email} → ${right}`,
    );
  });
});

describe("a second person at the same order", () => {
  it("with an outdated page is refused, and overwrites nothing", async () => {
    const order = await ordered(shop);
    await corrector.correct(order);
    for (const email of ["ganz.andere@example.de", right]) {
      expect(await corrector.refusedTo(order, corrector.correctionInput({ email }))).toMatchObject({
        code: "edited_meanwhile",
        httpStatus: 409,
      });
    }
    expect((await corrector.seen(order)).email).toBe(right);
  });

  it("at the same moment: one of them wins; equal requests count once", async () => {
    const order = await ordered(shop);
    const answers = await Promise.allSettled(
      ["a@example.de", "b@example.de"].map((email) =>
        corrector.correct(order, corrector.correctionInput({ email })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { email } = await corrector.seen(order);
    const correction = corrector.correctionInput({ seen: email });
    await Promise.all(Array.from({ length: 10 }, () => corrector.correct(order, correction)));
    const { events } = await corrector.seen(order);
    expect(events.filter(({ by }) => by)).toHaveLength(2);
    const row = await shop.database.row("SELECT link_version FROM orders WHERE id = $1", [order.orderId]);
    expect(row).toEqual({ link_version: 3 });
  });

  it("is refused when the same request id had another address before", async () => {
    const order = await ordered(shop);
    const correction = corrector.correctionInput();
    await corrector.correct(order, correction);
    const conflicting = { ...correction, seen: correction.email, email: "third@example.de" };
    expect(await corrector.refusedTo(order, conflicting)).toMatchObject({ code: "edited_meanwhile" });
    expect((await corrector.seen(order)).email).toBe(correction.email);
  });

  it("cannot reuse a request id of another order", async () => {
    const [firstOrder, second] = [await ordered(shop), await ordered(shop)];
    const correction = corrector.correctionInput();
    await corrector.correct(firstOrder, correction);
    expect(await corrector.refusedTo(second, correction)).toMatchObject({ code: "malformed" });
    expect((await corrector.seen(second)).email).toBe(eva.email);
  });

  it("is let in by role", async () => {
    const order = await ordered(shop);
    const packing = await staffOf(shop, "packing");
    const answer = await packing.refused("correctEmail", {
      params: { orderId: order.orderId },
      body: corrector.correctionInput(),
    });
    expect(answer.httpStatus).toBe(403);
    const boss = await staffOf(shop, "admin");
    await boss.call("correctEmail", {
      params: { orderId: order.orderId },
      body: corrector.correctionInput(),
    });
    expect((await corrector.seen(order)).email).toBe(right);
  });
});
