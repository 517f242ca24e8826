import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { formatEuro } from "#contract/money.ts";
import { eva, wednesday } from "#test/buy.ts";
import { changeTerms } from "#test/invoice-purchase.ts";
import { firm } from "#test/firm.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { ordered, thursday } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const read = async (orderId: string) => (await support.call("readOrder", { params: { orderId } })).data;
const lines = [{ menuId: 1, quantity: 4 }];
const byPhone = () => ({
  id: randomUUID(),
  lines: lines.map((line) => ({ ...line, day: wednesday as string })),
  terms: { pays: "link" as const },
});

it("a caller without an order gets one like a guest's, once; what is wrong is said at its field", async () => {
  await changeTerms(shop, {});
  const guest_data = { ...eva, email: "anruf@example.de", company: "Anruf GmbH" };
  const body = { ...byPhone(), guest_data, terms: { pays: "invoice" } as const };
  const call = () => support.call("orderByPhone", { body });
  const [first, second] = await Promise.all([call(), call()]);
  expect(second.data).toEqual(first.data);
  const made = await read(first.data.orderId);
  expect(made).toMatchObject({ status: "paid", email: guest_data.email, onInvoice: { open: made.total } });
  expect(made.events.filter(({ text }) => text.startsWith("Vom Team"))).toHaveLength(1);
  expect(made.deliveries[0]?.lines).toMatchObject([{ menuId: 1, qty: 4 }]);
  const wrong = { ...guest_data, email: "", zip_code: "1" };
  const { errors } = await support.refused("orderByPhone", { body: { ...body, guest_data: wrong } });
  expect(Object.keys(errors ?? {}).sort()).toEqual(["email", "zip_code"]);
});

it("by telephone a guest gets what the shop has: more days, a code, a gift, and another who pays", async () => {
  const twoDays = [wednesday, thursday].map((day) => ({ ...lines[0]!, day }));
  const { email: _, ...recipient } = { ...eva, email: "" };
  const body = {
    ...byPhone(),
    lines: twoDays,
    discount_code: " sommer5 ",
    guest_data: { ...recipient, email: "" },
    gift_card: "Alles Gute!",
  };
  const { errors } = await support.refused("orderByPhone", { body });
  expect(Object.keys(errors ?? {}).sort()).toEqual(
    ["invoice_city", "invoice_email", "invoice_name", "invoice_street", "invoice_zip_code"].sort(),
  );
  await ordered(shop);
  const invoice_buyer = { ...firm, invoice_email: eva.email };
  const price = { lines: twoDays, isReplacement: false, discount_code: "SOMMER5" };
  const priced = (await support.call("priceForGuest", { body: price })).data;
  expect(priced).toMatchObject({ discount: 5, codeMessage: null });
  const oneDay = { ...price, lines: twoDays.map(({ day: _, ...line }) => line) };
  const together = (await support.call("priceForGuest", { body: oneDay })).data;
  // each day has a parcel, and no day reaches what is shipped free
  expect(priced.shipping).toBeGreaterThan(together.shipping);
  const unknown = { ...price, discount_code: "GIBTESNICHT" };
  expect((await support.call("priceForGuest", { body: unknown })).data).toMatchObject({
    discount: 0,
    codeMessage: expect.stringContaining("Rabattcode"),
  });
  const { data } = await support.call("orderByPhone", { body: { ...body, invoice_buyer } });
  const made = await read(data.orderId);
  expect(made).toMatchObject({
    status: "pending_payment",
    email: invoice_buyer.invoice_email,
    total: priced.total,
    discount: 5,
    invoiceBuyer: { invoice_company: firm.invoice_company, vatId: firm.vatId },
  });
  expect(made.deliveries.map(({ isoDate }) => isoDate)).toEqual([wednesday, thursday]);
  expect(await storedLetters(shop.database, `kind = 'pay-link' AND order_id = '${made.id}'`)).toMatchObject([
    { recipient: invoice_buyer.invoice_email },
  ]);
  expect(
    await shop.database.row("SELECT gift_card, discount_code FROM orders WHERE id = $1", [made.id]),
  ).toEqual({ gift_card: "Alles Gute!", discount_code: "SOMMER5" });
  expect(await miscounted(shop)).toEqual([]);
});

it("what the page has shown is what the guest pays, also when a price or a code changes meanwhile", async () => {
  const { orderId } = await ordered(shop);
  const shown = async (code: string) => {
    const body = { lines: byPhone().lines, isReplacement: false, discount_code: code };
    return (await support.call("priceForGuest", { body })).data.total;
  };
  const [full, lowered] = [await shown(""), await shown("SOMMER5")];
  const id = randomUUID();
  const of = (total: number) => ({
    body: { ...byPhone(), id, guest_data: eva, discount_code: "SOMMER5", total },
  });
  expect(await support.refused("orderByPhone", of(full))).toMatchObject({
    ...{ code: "total_changed", httpStatus: 409 },
    message: expect.stringContaining(`jetzt ${formatEuro(lowered)} und nicht ${formatEuro(full)}`),
  });
  const { data } = await support.call("orderByPhone", of(lowered));
  expect(await read(data.orderId)).toMatchObject({ total: lowered });
  // the same request again is the same order
  expect((await support.call("orderByPhone", of(lowered))).data).toEqual(data);

  const again = { id: randomUUID(), day: thursday, lines, terms: { pays: "link" as const } };
  const params = { orderId };
  const dishes = { id: randomUUID(), lines, pays: "link" as const };
  expect(
    await support.refused("orderForGuest", { params, body: { ...again, total: full + 1 } }),
  ).toMatchObject({ code: "total_changed" });
  expect(
    await support.refused("addDishes", {
      params: { orderId, day: wednesday },
      body: { ...dishes, total: 1 },
    }),
  ).toMatchObject({ code: "total_changed" });
  await support.call("orderForGuest", { params, body: { ...again, total: full } });
  expect(await miscounted(shop)).toEqual([]);
});

it("what was refused by telephone is ordered as it was mended, not as it was first", async () => {
  await ordered(shop);
  const body = { ...byPhone(), guest_data: eva };
  const refused = (more: object) => support.refused("orderByPhone", { body: { ...body, ...more } });
  expect((await refused({ discount_code: "GIBTESNICHT" })).errors).toHaveProperty("discount_code");
  // only the placing knows that this guest has bought before
  expect(await refused({ discount_code: "WILLKOMMEN10" })).toMatchObject({ code: "code_not_for_customer" });
  const mended = { ...body, lines: [{ menuId: 2, quantity: 3, day: thursday }] };
  const { data } = await support.call("orderByPhone", { body: mended });
  const made = await read(data.orderId);
  expect(made).toMatchObject({
    discount: 0,
    deliveries: [{ isoDate: thursday, lines: [{ menuId: 2, qty: 3 }] }],
  });
  expect((await support.call("orderByPhone", { body: mended })).data).toEqual(data);
});

it("by telephone, a mailbox that has paid for nothing gets five links a day, however it is written", async () => {
  const customer = await ordered(shop);
  const { email: _, ...guest } = eva;
  const { days } = (await support.call("readTeamOffer")).data;
  const linked = (email: string, id = randomUUID(), place = 5) => ({
    body: {
      ...byPhone(),
      id,
      lines: lines.map((line) => ({ ...line, day: days[4 + place] ?? "" })),
      guest_data: { ...guest, email },
    },
  });
  const links = () =>
    storedLetters(shop.database, "kind = 'pay-link' AND lower(recipient) LIKE 'fremd%@firma.example'");
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const [place, id] of ids.entries())
    await support.call("orderByPhone", linked(`Fremd+${place}@Firma.example`, id, place));
  expect(await support.refused("orderByPhone", linked("fremd@firma.example"))).toMatchObject({
    httpStatus: 429,
    message: expect.stringContaining("schon fünf Links"),
  });
  await support.call("orderByPhone", linked("Fremd+0@Firma.example", ids[0], 0));
  expect(await links()).toHaveLength(5);
  expect(await miscounted(shop)).toEqual([]);
  // all of them spend the budget of the domain, which a customer's mail does not
  const budget = () =>
    shop.database.rows(
      "SELECT key, full_at FROM mail_budgets WHERE key LIKE 'pay-link/%' AND full_at > $1 ORDER BY 1",
      [shop.now()],
    );
  const spent = await budget();
  expect(spent).toMatchObject([{ key: "pay-link/all" }, { key: "pay-link/firma.example" }]);
  for (const day of days.slice(10, 16))
    await support.call("orderForGuest", {
      params: { orderId: customer.orderId },
      body: { id: randomUUID(), day, lines, terms: { pays: "link" } },
    });
  expect(await budget()).toEqual(spent);
});
