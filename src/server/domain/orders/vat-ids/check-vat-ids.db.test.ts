import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { blankPerson } from "#server/domain/orders/blank-orders.ts";
import { checkVatIds } from "#server/domain/orders/vat-ids/check-vat-ids.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { eva, fillCart } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { firm } from "#test/firm.ts";
import { anotherFirm, changeTerms, orderOnInvoice } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const packer = await staffOf(shop, "packing");

/** Speaks the register's protocol; what it was asked, and with which headers. */
let asked: { method?: string | undefined; url?: string | undefined; text: string }[] = [];
let answer: (reply: ServerResponse) => void;
const server = createServer((incoming, reply) => {
  asked.push({ method: incoming.method, url: incoming.url, text: JSON.stringify(incoming.rawHeaders) });
  answer(reply);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const vies = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: object, status = 200) =>
  (reply: ServerResponse) =>
    void reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const known = json({
  isValid: true,
  requestDate: "2026-09-14T07:00:00.000Z",
  userError: "VALID",
  name: "---",
});
const unknown = json({ isValid: false, requestDate: "2026-09-14T07:00:00.000Z", userError: "INVALID" });
const busy = json({ isValid: false, requestDate: "2026-09-14T07:00:00.000Z", userError: "MS_UNAVAILABLE" });

const monday = "2026-09-14T09:00:00";
let orderId: string;
beforeEach(async () => {
  await shop.database.rows("DELETE FROM vat_id_checks; UPDATE orders SET created_at = '2020-01-01'");
  shop.clock.set(monday);
  orderId = (await buyAs("DE123456788")).orderId;
  asked = [];
  answer = known;
});

const buyAs = (vatId: string) => ordered(shop, { invoiceBuyer: { ...firm, vatId } });
const round = (more: Partial<Parameters<typeof checkVatIds>[0]> = {}) =>
  checkVatIds({
    database: shop.database,
    clock: shop.checkout.clock,
    settings: { asksVies: true },
    vies,
    stop: new AbortController().signal,
    ...more,
  });
const checkOf = async (of = orderId) =>
  (await support.call("readOrder", { params: { orderId: of } })).data.vatIdCheck;

it("nobody is asked until the owner switches it on, and the office's setting does so", async () => {
  const boss = await staffOf(shop, "admin");
  const { data } = await boss.call("readSettings");
  expect(data.asksVies).toBe(false);
  await round({ settings: shop.snapshot.settings });
  expect([asked, await checkOf()]).toEqual([[], null]);
  await boss.call("changeSettings", { body: { ...data, asksVies: true } });
  expect(shop.snapshot.settings.asksVies).toBe(true);
  await boss.call("changeSettings", { body: { ...data, asksVies: false, version: data.version + 1 } });
});

it("only the VAT id is sent, once, however many workers look, and the order says when it was answered", async () => {
  const greek = await buyAs("GR 094 259 216");
  await buyAs("");
  await Promise.all([round(), round(), round()]);
  await round();
  expect(asked.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    "GET /taxation_customs/vies/rest-api/ms/DE/vat/123456788",
    "GET /taxation_customs/vies/rest-api/ms/EL/vat/094259216",
  ]);
  for (const { text } of asked) expect(text).not.toMatch(/Löffel|eva|cookie|authorization|referer/i);
  expect(await checkOf()).toEqual({ at: "2026-09-14T07:00:00+00:00", state: "valid" });
  expect(await checkOf(greek.orderId)).toMatchObject({ state: "valid" });
  const { data } = await packer.call("readOrderToPack", { params: { orderId } });
  expect(JSON.stringify(data)).not.toContain("123456788");
});

it.each<[string, (reply: ServerResponse) => void, string]>([
  ["a known one", known, "valid"],
  ["a known one, as the register's other calls say it", json({ valid: true }), "valid"],
  ["an unknown one", unknown, "invalid"],
  ["a state that is not there", busy, "asked"],
  ["too many questions", json({ isValid: false, userError: "GLOBAL_MAX_CONCURRENT_REQ" }), "asked"],
  ["a yes beside a fault", json({ isValid: true, userError: "SERVICE_UNAVAILABLE" }), "asked"],
  ["a no without a reason", json({ isValid: false }), "asked"],
  ["faults in a list", json({ actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] }), "asked"],
  ["a yes in words", json({ isValid: "true" }), "asked"],
  ["an answer with status 500", json({ isValid: true, userError: "VALID" }, 500), "asked"],
  ["another page", (reply) => void reply.end("<html>Wartung</html>"), "asked"],
  ["another address", (reply) => void reply.writeHead(302, { location: "/elsewhere" }).end(), "asked"],
  ["nothing", (reply) => void reply.end(), "asked"],
  ["a connection that ends", (reply) => void reply.destroy(), "asked"],
  ["a huge answer", json({ isValid: true, userError: "VALID", name: "x".repeat(100_000) }), "asked"],
])("%s: the order says so (%#)", async (_what, reply, state) => {
  answer = reply;
  await round();
  expect(await checkOf()).toMatchObject({ state });
  expect(asked).toHaveLength(1);
});

it("a silent register is left after five seconds, and a worker that stops ends the round", async () => {
  const over = new AbortController();
  const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
  answer = () => over.abort();
  await round();
  expect(patience).toHaveBeenCalledExactlyOnceWith(5_000);
  patience.mockRestore();
  expect(await checkOf()).toMatchObject({ state: "asked" });
  const stopping = new AbortController();
  answer = () => stopping.abort();
  for (let order = 0; order < 2; order++) await buyAs("DE123456788");
  await round({ stop: stopping.signal });
  expect(asked).toHaveLength(2);
});

it("an unanswered question is asked again with growing pauses, and in the end counts as not answered", async () => {
  answer = busy;
  await round();
  const hours: number[] = [];
  for (let hour = 1; hour <= 72; hour++) {
    shop.clock.forward({ hours: 1 });
    const before = asked.length;
    await round();
    if (asked.length > before) hours.push(hour);
  }
  expect(hours).toEqual([1, 2, 6, 18, 36]);
  expect(await checkOf()).toEqual({ at: "2026-09-15T19:00:00+00:00", state: "unanswered" });
});

it("a later answer counts, and an answer is not asked for again", async () => {
  answer = busy;
  await round();
  shop.clock.forward({ minutes: 14 });
  answer = unknown;
  await round();
  expect(asked).toHaveLength(1);
  shop.clock.forward({ minutes: 1 });
  await round();
  shop.clock.forward({ hours: 48 });
  await round();
  expect([asked.length, (await checkOf())?.state]).toEqual([2, "invalid"]);
});

it("a buyer whose VAT id was changed is asked about again", async () => {
  answer = unknown;
  await round();
  const { wantsXRechnung: _, buyerReference: __, invoice_email: ___, ...buyer } = firm;
  await support.call("changeBuyerForGuest", {
    params: { orderId },
    body: { ...buyer, vatId: "ATU12345675" },
  });
  expect(await checkOf()).toBeNull();
  answer = known;
  await round();
  expect(asked.at(-1)?.url).toMatch(/ms\/AT\/vat\/U12345675$/);
  expect(await checkOf()).toMatchObject({ state: "valid" });
});

it("a firm that waits for the team is asked about, an unpaid page and an old order are not", async () => {
  await shop.database.rows("UPDATE orders SET created_at = $1::timestamptz - interval '31 days'", [monday]);
  await changeTerms(shop, { invoiceLimit: 5000 });
  const first = await orderOnInvoice(shop.guest(), {
    ...anotherFirm("Neuling"),
    invoice_buyer: { ...firm, invoice_company: "Neuling GmbH", vatId: "DE136695976" },
  });
  const guest = shop.guest();
  const form = { cart_id: await fillCart(guest), guest_data: eva, invoice_buyer: firm };
  await guest.call("placeOrder", { body: form });
  await round();
  expect(asked.map(({ url }) => url?.split("/").at(-1))).toEqual(["136695976"]);
  expect(await checkOf(first.orderId)).toMatchObject({ state: "valid" });
});

it("a round asks twenty at most, whoever orders", async () => {
  await shop.database.rows(
    `UPDATE orders SET created_at = $1, invoice_buyer = jsonb_build_object('vatId', 'DE123456788') WHERE status = 'paid'`,
    [monday],
  );
  while (
    ((await shop.database.row<{ n: number }>("SELECT count(*)::int AS n FROM orders WHERE status = 'paid'"))
      ?.n ?? 0) < 21
  )
    await buyAs("DE123456788");
  await round();
  expect(asked).toHaveLength(20);
});

it("what was asked is told to its person, and goes with the order's data", async () => {
  await round();
  const told = await exportPerson(shop.database, eva.email, shop.now());
  expect(JSON.stringify(told.orders)).toContain('"vat_id":"DE123456788"');
  await blankPerson(shop.database, [orderId], shop.now());
  expect(await shop.database.rows("SELECT FROM vat_id_checks WHERE order_id = $1", [orderId])).toEqual([]);
});
