import { beforeAll, describe, expect, it } from "vitest";
import type { PageSource } from "#server/platform/http/pages/render.ts";
import { ask } from "#test/ask.ts";
import { buy, eva, fillCart, friday } from "#test/buy.ts";
import { cheapHash } from "#test/cheap-hash.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

const pages: PageSource = async () => ({
  isCacheable: false,
  render: async () => ({ status: 200, headers: {}, body: Buffer.from("") }),
});

let support: TestStaff;
let boss: TestStaff;
const shop = await shopForTests({ pages, publicUrl: null });
beforeAll(async () => {
  [support, boss] = [await staffOf(shop, "support"), await staffOf(shop, "admin")];
});

const stored = async (orderId: string) => (await support.call("readOrder", { params: { orderId } })).data;

describe("what a guest types", () => {
  it("is stored in one spelling, and found by it", async () => {
    const typed = {
      ...eva,
      firstName: "Eri\u200bka",
      lastName: "O\u0308ztu\u0308rk",
      email: "sinead.o'neil@FIRMA\u00ad.example\u200b",
      phone: "\u202a+49 (0) 221 – 123.45 67\u202c",
      street: "Lindenstraße 12a",
      street_nr: "12a",
      notes: "Klingel:\tO\u0308ztu\u0308rk\u0007\r\n3. Stock",
    };
    const { orderId } = await buy(shop, shop.guest(), { guestData: typed });
    expect(await stored(orderId)).toMatchObject({
      email: "sinead.o'neil@firma.example",
      deliveries: [
        {
          address: {
            firstName: "Erika",
            lastName: "Öztürk",
            phone: "+492211234567",
            street: "Lindenstraße",
            street_nr: "12a",
            notes: "Klingel:\tÖztürk\n3. Stock",
          },
        },
      ],
    });
    for (const q of ["Öztürk", "O\u0308ztu\u0308rk", "oeztuerk\u200b", "sinead.o'neil@ｆirma.example"]) {
      expect((await support.call("readOrders", { query: { q } })).data.rows.map(({ id }) => id)).toEqual([
        orderId,
      ]);
    }
  });

  it.each([
    ["firstName", "\u200b"],
    ["lastName", "\u3164"],
    ["city", "\u2800"],
    ["email", "a..b@example.org"],
    ["email", "a@-example.org"],
    ["email", "jürgen@example.org"],
    ["phone", "\u202a\u202c"],
  ])("is refused at %s: %j", async (field, text) => {
    const guest = shop.guest();
    const cart_id = await fillCart(guest);
    const consents = { privacy: true, terms: true };
    const body = { cart_id, guest_data: { ...eva, [field]: text }, consents };
    expect(Object.keys((await guest.refused("placeOrder", { body })).errors ?? {})).toEqual([field]);
  });

  it.each(["TAFEL10\u200b", "„tafel10“", "TAFEL10."])("as a code is redeemed: %j", async (discount_code) => {
    const rule = {
      value: { of: "percent", percent: 10 },
      minimum: 0,
      validFrom: null,
      validUntil: null,
    } as const;
    const more = { oncePerCustomer: false, newCustomersOnly: false, note: "", totalLimit: null };
    await boss.call("createCode", { body: { ...rule, ...more, code: "TAFEL10" } }).catch(() => undefined);
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code } });
  });
});

it("a code is made in one spelling", async () => {
  const body = {
    value: { of: "percent", percent: 10 },
    minimum: 0,
    validFrom: null,
    validUntil: null,
    oncePerCustomer: false,
    newCustomersOnly: false,
    note: "",
    totalLimit: null,
    code: "ma\u0308rz\u201125",
  } as const;
  await boss.call("createCode", { body });
  const { data } = await boss.call("readCodes", { query: { q: "„Ma\u0308rz–2" } });
  expect(data.rows.map(({ code }) => code)).toEqual(["MÄRZ-25"]);
});

it("a password is the same however its umlauts are typed", async () => {
  const password = "Käse-für-Öltröpfchen-2026";
  const email = "kaese@firma.example";
  await shop.database.rows(
    "INSERT INTO staff (email, name, role, password_hash) VALUES ($1, 'Karla', 'kitchen', $2)",
    [email, await cheapHash(password)],
  );
  for (const typed of [password, password.normalize("NFD")]) {
    const body = { email: "kaese@ｆirma.example", password: typed };
    expect((await ask(shop, "login", { body })).statusCode).toBe(200);
  }
  expect((await ask(shop, "login", { body: { email, password: `${password}\u200b` } })).statusCode).toBe(401);
});

it("names stand in German order", async () => {
  const ids = new Map<string, string>();
  for (const lastName of ["Zander", "von der Heide", "Ähren"]) {
    const { orderId } = await buy(shop, shop.guest(), {
      guestData: { ...eva, lastName, city: "Heideort" },
      lines: [{ menuId: 1, quantity: 6, day: friday }],
    });
    ids.set(orderId, lastName);
  }
  const german = ["Ähren", "von der Heide", "Zander"];
  const { data } = await support.call("readOrders", { query: { q: "Heideort", sort: "name" } });
  expect(data.rows.map(({ id }) => ids.get(id))).toEqual(german);
  const parcels = await boss.call("readParcels", { params: { day: friday }, query: { sort: "name" } });
  expect(parcels.data.rows.map(({ orderId }) => ids.get(orderId))).toEqual(german);
});

it.each([
  ["/shop).", "/shop"],
  ["/bestellung/abc_-123.", "/bestellung/abc_-123"],
  ["/newsletter/bestaetigen/abc%3E", "/newsletter/bestaetigen/abc"],
  ["/vertrag-widerrufen/abc%E2%80%9C.?a=1", "/vertrag-widerrufen/abc?a=1"],
])("%s leads to its page", async (url, page) => {
  const answer = await shop.app.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([308, page]);
});

it.each(["//evil.example.", "/%2Fevil.example.", "/\\evil.example."])(
  "%s leads to no other host",
  async (url) => {
    const { location = "/" } = (await shop.app.inject({ url, headers: { host: "shop.localhost" } })).headers;
    expect(new URL(String(location), "http://shop.localhost").host).toBe("shop.localhost");
  },
);
