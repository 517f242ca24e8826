import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addDays } from "#contract/day.ts";
import { enforceRetention } from "#server/domain/team/privacy/enforce-retention.ts";
import { erasePerson, previewErasure } from "#server/domain/team/privacy/erase-person.ts";
import { buy, eva } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { newAddress } from "#test/newsletter.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const admin = await staffOf(shop, "admin");
const support = await staffOf(shop, "support");

async function orderOf(email: string) {
  const { orderId } = await buy(shop, shop.guest(), {
    guestData: { ...eva, email, notes: "Bitte dreimal klingeln" },
  });
  return { params: { orderId }, orderId };
}
const deliver = (orderId: string) =>
  shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [orderId]);
const notesOf = async (orderId: string) =>
  (await shop.database.row<{ notes: string }>("SELECT notes FROM orders WHERE id = $1", [orderId]))?.notes;
const logged = () =>
  shop.database.row(
    "SELECT staff_id, action, subject FROM log_entries WHERE kind = 'change' ORDER BY id DESC LIMIT 1",
  );

it("the administration takes a copy of all that is stored of a guest, of no other; it stands in the log", async () => {
  const [email, other] = [newAddress(), newAddress()];
  const order = await orderOf(email);
  await orderOf(other);
  const { data: file } = await admin.call("exportGuest", order);
  expect(JSON.parse(file.text)).toMatchObject({ email, orders: [{ email }] });
  expect(file.text).not.toContain(other);
  expect(await logged()).toEqual({
    staff_id: admin.id,
    action: "Datenkopie herausgegeben",
    subject: "person",
  });
});

it("what a look at an erasure says would go, goes; the look changes nothing", async () => {
  const email = newAddress();
  const [over, open] = [await orderOf(email), await orderOf(email)];
  await deliver(over.orderId);
  const { data: seen } = await admin.call("readErasure", over);
  expect(seen).toMatchObject({
    email,
    open: [expect.stringContaining("Zahlung, Lieferung oder Erstattung steht aus")],
    goes: expect.arrayContaining([expect.stringContaining("1 Bestellung: Telefon"), "1 Warenkorb"]),
    stays: expect.arrayContaining([expect.stringMatching(/Name, Anschrift und E-Mail mit RE-/)]),
  });
  expect(await notesOf(over.orderId)).toBe("Bitte dreimal klingeln");
  const { data: done } = await admin.call("eraseGuest", { ...over, body: { seen: email } });
  expect(done.report).toContain("Warenkörbe gelöscht: 1.");
  expect([await notesOf(over.orderId), await notesOf(open.orderId)]).toEqual(["", "Bitte dreimal klingeln"]);
  expect(await logged()).toMatchObject({ staff_id: admin.id, action: "Daten gelöscht" });
  // a second person who presses the same changes nothing
  const { data: again } = await admin.call("eraseGuest", { ...over, body: { seen: email } });
  expect(again.report).toContain("Bestellungen mit jetzt gelöschten Kontaktdaten: 0.");
});

it.each([
  ["planned", 0, true],
  ["planned", 4, true],
  ["packed", 90, true],
  ["packed", 91, false],
  ["shipped", 4, true],
  ["shipped", 31, false],
  ["delivered", 0, false],
  ["cancelled", 0, false],
])("an order whose delivery is %s, %i days after its day, stays whole: %s", async (status, days, isWhole) => {
  const email = newAddress();
  const order = await orderOf(email);
  await shop.database.rows("UPDATE order_deliveries SET status = $2 WHERE order_id = $1", [
    order.orderId,
    status,
  ]);
  const [row] = await shop.database.rows<{ day: string }>(
    "SELECT delivery_day AS day FROM order_deliveries WHERE order_id = $1",
    [order.orderId],
  );
  const now = new Date(`${addDays(deliveryDay(row!.day), days)}T12:00:00Z`);
  const seen = await previewErasure(shop.database, email, now);
  expect([seen.open.length, seen.goes.some((text) => text.includes("Telefon"))]).toEqual(
    isWhole ? [1, false] : [0, true],
  );
  await erasePerson(shop.database, email, now);
  await enforceRetention(shop.database, now);
  expect(await notesOf(order.orderId)).toBe(isWhole ? "Bitte dreimal klingeln" : "");
});

it("what must not be erased is refused: an address that was not shown, an erased person, other roles, unknown orders", async () => {
  const email = newAddress();
  const order = await orderOf(email);
  await deliver(order.orderId);
  const body = { seen: newAddress() };
  expect(await admin.refused("eraseGuest", { ...order, body })).toMatchObject({ code: "edited_meanwhile" });
  expect(await notesOf(order.orderId)).toBe("Bitte dreimal klingeln");
  await shop.database.rows("UPDATE orders SET email = '' WHERE id = $1", [order.orderId]);
  const unknown = { params: { orderId: randomUUID() } };
  for (const name of ["exportGuest", "readErasure"] as const) {
    expect.soft(await admin.refused(name, order), name).toMatchObject({ code: "person_erased" });
    expect.soft(await admin.refused(name, unknown), name).toMatchObject({ code: "order_not_found" });
    expect.soft(await support.refused(name, order), name).toMatchObject({ code: "forbidden" });
  }
  expect(await admin.refused("eraseGuest", { ...order, body: { seen: "" } })).toMatchObject({
    code: "person_erased",
  });
});

it("support hands a wish over as a task; doing it ends the task, an open order keeps it", async () => {
  const email = newAddress();
  const [over, open] = [await orderOf(email), await orderOf(email)];
  await deliver(over.orderId);
  const ask = (kind: "copy" | "erasure") => ({ ...over, body: { id: randomUUID(), kind } });
  const [copy, erasure] = [ask("copy"), ask("erasure")];
  for (const wish of [copy, erasure, copy]) {
    await support.call("askForData", wish);
    shop.clock.forward({ seconds: 1 });
  }
  const waiting = async () => (await admin.call("readGuest", open)).data.dataRequests.map(({ kind }) => kind);
  expect(await waiting()).toEqual(["copy", "erasure"]);
  const tasks = async () => (await admin.call("readTasks")).data.dataRequests;
  expect(await tasks()).toMatchObject({ total: 2, rows: [{ orderId: over.orderId, kind: "copy" }, {}] });
  expect((await support.call("readTasks")).data.dataRequests).toBeNull();
  await admin.call("exportGuest", open);
  expect(await waiting()).toEqual(["erasure"]);
  await admin.call("eraseGuest", { ...over, body: { seen: email } });
  expect(await waiting()).toEqual(["erasure"]);
  await deliver(open.orderId);
  await admin.call("eraseGuest", { ...over, body: { seen: email } });
  expect(await tasks()).toEqual({ rows: [], total: 0 });
});

it("a wish is ticked off by hand once, by the administration alone", async () => {
  const order = await orderOf(newAddress());
  const id = randomUUID();
  await support.call("askForData", { ...order, body: { id, kind: "copy" } });
  const params = { requestId: id };
  expect(await support.refused("settleDataRequest", { params })).toMatchObject({ code: "forbidden" });
  await admin.call("settleDataRequest", { params });
  await admin.call("settleDataRequest", { params });
  expect((await admin.call("readGuest", order)).data.dataRequests).toEqual([]);
  const unknown = { params: { requestId: randomUUID() } };
  expect(await admin.refused("settleDataRequest", unknown)).toMatchObject({ httpStatus: 404 });
});
