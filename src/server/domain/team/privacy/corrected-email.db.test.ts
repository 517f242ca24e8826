import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { enforceRetention } from "#server/domain/team/privacy/enforce-retention.ts";
import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { eventsOf } from "#server/office/orders/order-events.ts";
import { buy, eva } from "#test/buy.ts";
import { correctorOf } from "#test/email-corrections.ts";
import { newAddress } from "#test/newsletter.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const corrector = correctorOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

/** An order whose confirmation went to a mistyped address, which staff has corrected since. */
async function corrected() {
  const [wrong, right] = [newAddress(), newAddress()];
  const { orderId } = await buy(shop, shop.guest(), { guestData: { ...eva, email: wrong } });
  await shop.database.rows(
    `UPDATE mails SET status = 'sent', sent_at = created_at, subject = 's', html = 'h', plain = 'p', kind = 'dispatch'
     WHERE order_id = $1`,
    [orderId],
  );
  await corrector.correct(
    { orderId },
    corrector.correctionInput({ seen: wrong, email: right, confirms: false }),
  );
  return { orderId, wrong, right };
}

const deliver = (orderId: string) =>
  shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [orderId]);
const correctionsOf = async (orderId: string) =>
  (await shop.database.rows("SELECT FROM email_corrections WHERE order_id = $1", [orderId])).length;
const mailOf = (orderId: string) =>
  shop.database.row("SELECT recipient, plain FROM mails WHERE order_id = $1", [orderId]);
const inMonths = (months: number) => new Date(shop.now().getTime() + months * 31 * 24 * 3_600_000);

it("an order is exported by its corrected address, with what went to the wrong one and no name of the team; by the wrong one it is not", async () => {
  const { orderId, wrong, right } = await corrected();
  const note = { id: randomUUID(), text: "Hat sich vertippt.", isAboutGuest: false };
  await support.call("writeNote", { params: { orderId }, body: note });
  const data = await exportPerson(shop.database, right, shop.now());
  expect(data.orders).toMatchObject([
    {
      email: right,
      email_corrections: [{ from_email: wrong, to_email: right }],
      notes: [{ text: note.text }],
    },
  ]);
  expect(JSON.stringify(data.orders)).not.toContain("staff_name");
  expect(data.mails).toMatchObject([{ recipient: wrong, plain: "p" }]);
  expect((await exportPerson(shop.database, wrong, shop.now())).orders).toEqual([]);
});

it("erasing by the corrected address erases both addresses where the law requires neither", async () => {
  const { orderId, wrong, right } = await corrected();
  await deliver(orderId);
  const report = await erasePerson(shop.database, right, shop.now());
  expect(report).toContain("Berichtigte E-Mail-Adressen vergessen: 1.");
  expect(await mailOf(orderId)).toEqual({ recipient: "gelöscht", plain: "" });
  expect(await correctionsOf(orderId)).toBe(0);
  const text = JSON.stringify(await shop.database.rows("SELECT to_jsonb(a) FROM log_entries a"));
  expect(text).not.toContain(wrong);
  expect(text).not.toContain(right);
  // The correction stays in the order's history, without the addresses.
  const events = await eventsOf(shop.database, orderId);
  expect(events.filter(({ by }) => by).map(({ text: eventText }) => eventText)).toEqual([
    "E-Mail-Adresse berichtigt",
  ]);
});

it("the owner of the wrong mailbox can have it erased, and the order stays with its guest", async () => {
  const { orderId, wrong, right } = await corrected();
  expect(await erasePerson(shop.database, wrong, shop.now())).toContain(
    "Berichtigte E-Mail-Adressen vergessen: 1.",
  );
  expect(await mailOf(orderId)).toEqual({ recipient: "gelöscht", plain: "" });
  expect((await corrector.seen({ orderId })).email).toBe(right);
});

it("an open order keeps its corrections", async () => {
  const { orderId, wrong, right } = await corrected();
  // also where its guest's own address was the one that was replaced
  for (const [seen, email] of [
    [right, wrong],
    [wrong, right],
  ] as const)
    await corrector.correct({ orderId }, corrector.correctionInput({ seen, email, confirms: false }));
  await erasePerson(shop.database, right, shop.now());
  expect(await correctionsOf(orderId)).toBe(3);
  expect(await mailOf(orderId)).toMatchObject({ plain: "p" });
});

it("a correction is erased with the contact data after three months; a later correction, three months after it was made", async () => {
  const { orderId, wrong, right } = await corrected();
  await deliver(orderId);
  await enforceRetention(shop.database, inMonths(2));
  expect(await correctionsOf(orderId)).toBe(1);
  await enforceRetention(shop.database, inMonths(4));
  expect(await correctionsOf(orderId)).toBe(0);
  shop.clock.set("2027-02-01T09:00:00");
  await corrector.correct(
    { orderId },
    corrector.correctionInput({ seen: right, email: wrong, confirms: false }),
  );
  await enforceRetention(shop.database, inMonths(2));
  expect(await correctionsOf(orderId)).toBe(1);
  await enforceRetention(shop.database, inMonths(4));
  expect(await correctionsOf(orderId)).toBe(0);
});
