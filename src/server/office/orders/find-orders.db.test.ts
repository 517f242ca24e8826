import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { phoneKey } from "#server/office/orders/search-terms.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
beforeAll(async () => {
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
  await buy(shop, shop.guest(), {
    lines: [{ menuId: 2, quantity: 2, day: friday }],
    guestData: {
      ...eva,
      firstName: "Jörg",
      lastName: "Müßig",
      email: "jm+essen@firma.de",
      zip_code: "80331",
    },
  });
  const guest = shop.guest();
  await placeOrder(guest, await fillCart(guest), { ...eva, lastName: "Unbezahlt" });
});

async function find(query: object): Promise<string[]> {
  const { data } = await support.call("readOrders", { query });
  expect(data.total).toBe(data.rows.length);
  return data.rows.map(({ name }) => name);
}

describe("orders are found", () => {
  it.each([
    ["by name, however umlauts are typed", "muessig", ["Jörg Müßig"]],
    ["by the beginning of a name", "Müß jö", ["Jörg Müßig"]],
    ["by e-mail", "jm+essen@firma.de", ["Jörg Müßig"]],
    ["by a part of the e-mail", "firma", ["Jörg Müßig"]],
    ["by postcode", "80331", ["Jörg Müßig"]],
    ["by order number", `${orderPrefix}-100001`, ["Eva Brandt"]],
    ["by the number alone", "100002", ["Jörg Müßig"]],
    ["by order number without its hyphen", `${orderPrefix.toLowerCase()}100001`, ["Eva Brandt"]],
    ["by order number with a space", `${orderPrefix} 100001`, ["Eva Brandt"]],
    ["by delivery day", "18.09.2026", ["Jörg Müßig"]],
    ["by name and day", `${orderPrefix.toLowerCase()}-100001 16.09.2026`, ["Eva Brandt"]],
    ["by nothing that is there", "gibtesnicht", []],
    ["by signs that mean something to a search engine", "&!|():*'", []],
  ])("%s", async (_how, q, names) => {
    expect((await find({ q })).sort()).toEqual(names);
  });

  it.each([
    ["+49 221 4710123"],
    ["0221/4710123"],
    ["0221 471 01 23"],
    ["0049 221 4710123"],
    ["+49 (0)221 4710123"],
    ["221 4710123"],
    ["0221 4710"],
    ["Brandt 0221-4710123"],
  ])("by telephone, spelled as „%s“", async (q) => {
    expect(await find({ q })).toContain("Eva Brandt");
    expect(await find({ q: q.replaceAll("71", "72") })).not.toContain("Eva Brandt");
  });

  it("by the telephone of another recipient", async () => {
    await shop.database.rows(
      `UPDATE order_deliveries SET address = '{"phone": "+4917099887766"}'
       WHERE order_id = (SELECT id FROM orders WHERE last_name = 'Müßig')`,
    );
    expect(await find({ q: "0170 / 998877-66" })).toEqual(["Jörg Müßig"]);
    await shop.database.rows("UPDATE order_deliveries SET address = NULL");
  });

  it("by the number of an invoice, and of a parcel however it is spaced", async () => {
    const { number } = (await shop.database.row<{ number: string }>(
      "SELECT i.number FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.last_name = 'Müßig'",
    )) ?? { number: "" };
    expect(await find({ q: number })).toEqual(["Jörg Müßig"]);
    expect(await find({ q: number.toLowerCase().replace("-0000", "-") })).toEqual(["Jörg Müßig"]);
    await shop.database.rows(
      `UPDATE order_deliveries SET carrier = 'DHL', tracking_number = '00340434161094000001'
       WHERE order_id = (SELECT id FROM orders WHERE number = '${orderPrefix}-100001')`,
    );
    expect(await find({ q: "0034 0434 1610 9400 0001" })).toEqual(["Eva Brandt"]);
    expect(await find({ q: "00340434161094000001" })).toEqual(["Eva Brandt"]);
    expect(await find({ q: "00340434161094000002" })).toEqual([]);
  });

  it("by a month in which they were ordered or are delivered, or by one of both", async () => {
    expect(await find({ q: "9/2026" })).toHaveLength(3);
    expect(await find({ q: "September 2026 müßig" })).toEqual(["Jörg Müßig"]);
    expect(await find({ q: "10/2026" })).toEqual([]);
    await shop.database.rows("UPDATE orders SET created_at = '2026-08-31 21:59Z' WHERE last_name = 'Müßig'");
    expect(await find({ q: "08/2026" })).toEqual(["Jörg Müßig"]);
    expect(await find({ q: "09/2026" })).toHaveLength(3);
    expect(await find({ month: "2026-08" })).toEqual(["Jörg Müßig"]);
    expect(await find({ month: "2026-08", monthOf: "delivery" })).toEqual([]);
    expect(await find({ month: "09/2026", monthOf: "delivery" })).toHaveLength(3);
    await shop.database.rows("UPDATE orders SET created_at = '2026-08-31 22:01Z' WHERE last_name = 'Müßig'");
    expect(await find({ month: "2026-08" })).toEqual([]);
  });

  it("the database and the search agree about telephone numbers", async () => {
    for (const phoneText of ["+49 (0)221/47", "0049221", "+43664123", "0221 47-11", "", "+", "(0221)1"]) {
      const row = await shop.database.row<{ key: string }>("SELECT phone_key($1) AS key", [phoneText]);
      expect(row?.key).toBe(phoneKey(phoneText));
    }
  });

  it("by status, by day, and in the requested order", async () => {
    expect(await find({ status: "pending_payment" })).toEqual(["Eva Unbezahlt"]);
    expect(await find({ day: wednesday, sort: "name" })).toEqual(["Eva Brandt", "Eva Unbezahlt"]);
    expect(await find({ sort: "-name" })).toEqual(["Eva Unbezahlt", "Jörg Müßig", "Eva Brandt"]);
    expect(await find({ sort: "; DROP TABLE orders" })).toHaveLength(3);
    expect(await find({ sort: "__proto__" })).toHaveLength(3);
  });

  it("by an open payment alert", async () => {
    expect(await find({ alert: true })).toEqual([]);
    await shop.database.rows(
      `INSERT INTO payment_alerts (payment_id, kind) SELECT p.id, 'amount_differs' FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = '${orderPrefix}-100001'`,
    );
    expect(await find({ alert: true })).toHaveLength(1);
  });
});

describe("names", () => {
  const named = (firstName: string, lastName: string) =>
    shop.database.rows("UPDATE orders SET first_name = $1, last_name = $2 WHERE number = $3", [
      firstName,
      lastName,
      `${orderPrefix}-100001`,
    ]);
  afterAll(() => named("Eva", "Brandt"));

  it.each([
    ["Meyer", ["Maier", "Meier", "Mayer", "Mayr", "meyr"], ["Maria", "Mohr", "Maurer"]],
    ["Yıldız", ["Yildiz", "yıldız", "Jildis"], ["Yilmaz"]],
    ["Kowalski", ["Kovalski", "Kowalsky", "Kovalsky"], ["Kowalczyk"]],
    ["Schmidt", ["Schmidd", "Schmitt", "Schmied"], ["Schmitz", "Schmall"]],
    ["Hoffmann", ["Hofmann", "Hofman"], ["Hartmann"]],
    ["Özdemir", ["Ozdemir", "Oezdemir", "Özdemir"], ["Özkan"]],
    ["Bäcker", ["Becker", "Baecker", "Beker"], ["Backhaus"]],
    ["Schulz", ["Schultz", "Schulz"], ["Scholl"]],
    ["Wójcik", ["Wojcik", "Vojcik"], ["Wolcik"]],
    ["Stephan", ["Stefan"], ["Stein"]],
    ["Thomas", ["Tomas"], ["Tamm"]],
    ["Bräuer", ["Breuer"], ["Bauer"]],
  ])("„%s“ is found as it sounds", async (name, typed, others) => {
    await named("Eva", name);
    for (const q of typed) expect.soft(await find({ q }), q).toEqual([`Eva ${name}`]);
    for (const q of others) expect.soft(await find({ q }), q).toEqual([]);
  });

  it("that are spelled as typed come before those that only sound so", async () => {
    await named("Eva", "Meyer");
    await shop.database.rows("UPDATE orders SET last_name = 'Maier' WHERE last_name = 'Müßig'");
    expect(await find({ q: "Meyer" })).toEqual(["Eva Meyer", "Jörg Maier"]);
    expect(await find({ q: "Maier" })).toEqual(["Jörg Maier", "Eva Meyer"]);
    await shop.database.rows("UPDATE orders SET last_name = 'Müßig' WHERE last_name = 'Maier'");
  });

  it("that nobody has suggest those that are near, and only searches that find something", async () => {
    await named("Eva", "Kowalski");
    const suggest = async (q: string) =>
      (await support.call("readOrders", { query: { q } })).data.suggestions;
    expect(await suggest("Eva Kowlaski")).toEqual(["Eva Kowalski"]);
    expect(await suggest("Jörg Kowlaski")).toEqual([]);
    expect(await suggest("Kowalski")).toEqual([]);
    expect(await suggest("Xylophon")).toEqual([]);
    expect(await suggest("100999")).toEqual([]);
  });
});

describe("the file of the list", () => {
  it("holds what the list holds, for a spreadsheet, with nothing in it that does anything", async () => {
    const guestData = {
      ...eva,
      firstName: "=1+1",
      lastName: "Übel",
      city: "@Köln;\n",
      email: "uebel@example.de",
    };
    await buy(shop, shop.guest(), { guestData });
    const { data } = await support.call("exportOrders", { query: { q: "uebel" } });
    expect(data).toMatchObject({ fileName: "bestellungen-2026-09-14.csv", mime: "text/csv; charset=utf-8" });
    const [heading, row, ...more] = data.text.split("\r\n");
    expect(heading).toMatch(/^\ufeffNummer;Bestellt;Status;Name;/);
    expect(row).toMatch(
      /;Bezahlt;'=1\+1 Übel;uebel@example\.de;\+492214710123;50674;"'@Köln;";16\.09\.2026;6;\d+,\d\d;/,
    );
    expect(more).toEqual([""]);
    await shop.database.rows("UPDATE orders SET last_name = 'Weg' WHERE email = 'uebel@example.de'");
  });

  it("is for support and administration", async () => {
    const packing = await staffOf(shop, "packing");
    expect(await packing.refused("exportOrders")).toMatchObject({ code: "forbidden" });
  });
});

describe("one order", () => {
  it("is shown with its payment and its history", async () => {
    const [row] = (await support.call("readOrders", { query: { q: "muessig" } })).data.rows;
    const { data } = await support.call("readOrder", { params: { orderId: row?.id ?? "" } });
    expect(data).toMatchObject({ number: row?.number, payment: { provider: "sandbox", status: "paid" } });
    expect(data.payment?.amount).toBe(data.total);
    expect(data.events.map(({ text }) => text)).toEqual([
      "Bestellt",
      "Zahlung begonnen (Testzahlung)",
      "Bezahlt (Testzahlung)",
      expect.stringMatching(/^Rechnung RE-2026-/),
      "E-Mail „Bestellbestätigung“ wartet auf den Versand",
    ]);
  });

  it("that is unknown is not found", async () => {
    expect(await support.refused("readOrder", { params: { orderId: "x" } })).toMatchObject({
      httpStatus: 404,
    });
  });
});

it("of very many are counted and shown up to two hundred pages", async () => {
  // in parts: a statement has fifteen seconds, also on a crowded machine
  for (let from = 1; from <= 10_001; from += 1_000)
    await shop.database.rows(
      `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone, street,
         street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, n, 'expired', 'Viele', 'Viele', 'v@example.de', '',
         'Weg', '1', '50674', 'Köln', n, n, 100, 0, 100, '[]', '2026-01-01' FROM generate_series($1::int, least($1 + 999, 10001)) n`,
      [from],
    );
  const readPage = async (page: number) => {
    const { data } = await support.call("readOrders", { query: { status: "expired", page } });
    return [data.rows.length, data.total, data.hasMore];
  };
  expect(await readPage(1)).toEqual([50, 10_000, true]);
  expect(await readPage(200)).toEqual([50, 10_000, true]);
  expect(await readPage(201)).toEqual([0, 10_000, true]);
});
