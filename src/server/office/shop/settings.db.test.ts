import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { fillCart, placeOrder, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { openShop, shopForTests, type TestShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await openShop();
const secondShop = await shopForTests({ database: shop.database });
const boss = await staffOf(shop, "admin");
afterAll(() => shop.close());

const readStored = async () => (await boss.call("readSettings")).data;
const change = async (more: Partial<BodyOf<"changeSettings">>) =>
  boss.call("changeSettings", { body: { ...(await readStored()), ...more } });
const branding = async (of: TestShop) => (await of.guest().call("readBranding")).data;

/** Another value of the same kind, that is allowed as well. */
function another(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return Array.isArray(value) ? value.slice(1) : `Neu${value ?? ""}`;
}

describe("settings of selling", () => {
  it("hold at once, in every process", async () => {
    const newValues = { shipping: 3.95, freeFrom: 80, announcement: "Heute 10 % auf alles" };
    await change(newValues);
    const shown = { shipping: { perDelivery: 3.95, freeFrom: 80 }, announcement: "Heute 10 % auf alles" };
    expect(await branding(shop)).toMatchObject(shown);
    await secondShop.snapshot.refresh();
    expect(await branding(secondShop)).toMatchObject(shown);
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: 1, quantity: 1, day: wednesday }]);
    expect((await guest.call("readCart")).data.deliveryCost).toBe(3.95);
    const [entry] = (await boss.call("readLog", { query: { topic: "settings" } })).data.rows;
    expect(entry).toMatchObject({
      changes: [
        ["Versand", "4,90\u00a0€", "3,95\u00a0€"],
        ["Versandfrei ab", "59,00\u00a0€", "80,00\u00a0€"],
        ["Hinweis", "leer", "Heute 10 % auf alles"],
      ],
    });
  });

  it("choose the payment marks that guests see, in a fixed order, and the log names them", async () => {
    expect((await branding(shop)).paymentMarks).toEqual([
      "PayPal",
      "Echtzeit-/Sofortüberweisung",
      "Visa",
      "Mastercard",
      "American Express",
    ]);
    await change({ paymentMethods: ["visa", "wero", "visa"] });
    expect((await branding(shop)).paymentMarks).toEqual(["Wero", "Visa"]);
    expect((await readStored()).paymentMethods).toEqual(["wero", "visa"]);
    const [entry] = (await boss.call("readLog", { query: { topic: "settings" } })).data.rows;
    expect(entry).toMatchObject({ changes: [["Zahlungsarten", expect.any(String), "Wero, Visa"]] });
    const written = shop.database.rows("UPDATE shop_settings SET payment_methods = '{klarna}'");
    await expect(written).rejects.toThrow("payment_methods_are_known");
  });

  it("demand the minimum per delivery when it is switched on, with the number that is set", async () => {
    await change({ minimumEnforced: true, minimumMenus: 3 });
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 2, day: wednesday }]);
    await expect(placeOrder(guest, cartId)).rejects.toThrow(/mindestens 3/);
    const said = async () => {
      const { questions } = (await guest.call("readHomeTexts")).data;
      const { sections } = (await guest.call("readLegalPage", { params: { page: "agb" } })).data;
      return [...questions.map(({ answer }) => answer), ...sections.map(({ html }) => html)].join(" ");
    };
    expect(await said()).toContain("Ausgenommen sind zurzeit: Juist, Borkum, ");
    expect((await said()).match(/\S* ?\S*indestens 3\u00a0Menüs pro Lieferung/g)).toHaveLength(2);
    await change({ minimumEnforced: false });
    await placeOrder(guest, cartId);
    expect((await said()).match(/Wir empfehlen mindestens 3\u00a0Menüs pro Lieferung/g)).toHaveLength(2);
  });

  it("are stored, each of them, and the log has them all", async () => {
    const before = await readStored();
    const { version, announcementIsOver, ...fields } = before;
    const changed = Object.entries(fields).map(([name, value]) => [name, another(value)]);
    const next = {
      ...Object.fromEntries(changed),
      announcementUntil: "2026-12-24",
      postcodeRules: "26571 nicht: Juist",
      accountIban: "DE89370400440532013000",
      accountBic: "COBADEFF",
      invoiceDueFrom: "invoice",
    };
    await change(next);
    expect(await readStored()).toEqual({ ...next, version: version + 1, announcementIsOver });
    const [entry] = (await boss.call("readLog", { query: { topic: "settings" } })).data.rows;
    expect(entry?.changes).toHaveLength(Object.keys(next).length);
    expect(entry?.changes).toContainEqual(["Hinweis bis", expect.any(String), "24.12.2026"]);
    await change(fields);
  });

  it("are changed by one of two at once, and nothing is written when nothing changes", async () => {
    const seen = await readStored();
    const answers = await Promise.all(
      [4.1, 4.2].map((shipping) =>
        boss.send({ method: "PUT", path: "/api/v1/staff/settings", body: { ...seen, shipping } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = await readStored();
    await change({});
    expect((await readStored()).version).toBe(version);
  });

  it.each([
    ["shipping", -1],
    ["shipping", 4.999],
    ["freeFrom", 10_001],
    ["minimumMenus", 0],
    ["invoiceLimit", 0],
    ["invoiceDueDays", 61],
    ["invoiceDueDays", 0],
    ["accountIban", "DE89 3704 0044 0532 0130 01"],
    ["accountBic", "COBADE"],
    ["accountHolder", "x".repeat(71)],
    ["unusedCartDays", 0.5],
    ["paymentMethods", []],
    ["announcement", "x".repeat(121)],
    ["announcement", "zwei\nZeilen"],
    ["announcementUntil", "31.12.2026"],
    ["announcementUntil", "2026-02-30"],
  ])("refuse %s = %s with German words", async (field, value) => {
    const body = { ...(await readStored()), [field]: value };
    const { errors, httpStatus } = await boss.refused("changeSettings", { body });
    expect([httpStatus, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(errors?.[field]?.[0]).toMatch(/^(Bitte|Höchstens|Mindestens)/);
  });
});

describe("a notice with a last day", () => {
  afterEach(() => {
    shop.clock.set("2026-09-14T09:00");
    secondShop.clock.set("2026-09-14T09:00");
  });
  const announcementOf = async (of: TestShop) => (await branding(of)).announcement;

  it("is shown until midnight in Berlin at the end of that day, in every process", async () => {
    await change({ announcement: "Betriebsferien bald", announcementUntil: deliveryDay("2026-10-25") });
    await secondShop.snapshot.refresh();
    for (const of of [shop, secondShop]) {
      // the night when clocks go back: a day of 25 hours
      of.clock.set("2026-10-25T23:59:59");
      expect(await announcementOf(of)).toBe("Betriebsferien bald");
      of.clock.forward({ seconds: 1 });
      expect(await announcementOf(of)).toBe("");
    }
    expect(await readStored()).toMatchObject({
      announcement: "Betriebsferien bald",
      announcementIsOver: true,
    });
    await change({ unusedCartDays: 33 });
  });

  it("is refused when that day is over, and goes with its text", async () => {
    const body = { ...(await readStored()), announcement: "Zu spät", announcementUntil: "2026-09-13" };
    const { errors, httpStatus } = await boss.refused("changeSettings", { body });
    expect([httpStatus, errors]).toEqual([
      422,
      { announcementUntil: ["Bitte heute oder einen späteren Tag."] },
    ]);
    await change({ announcement: "Nur heute", announcementUntil: deliveryDay("2026-09-14") });
    expect(await announcementOf(shop)).toBe("Nur heute");
    const [entry] = (await boss.call("readLog", { query: { topic: "settings" } })).data.rows;
    expect(entry?.changes.map(([name, , after]) => [name, after])).toEqual([
      ["Hinweis", "Nur heute"],
      ["Hinweis bis", "14.09.2026"],
    ]);
    await change({ announcement: "" });
    expect(await readStored()).toMatchObject({ announcementUntil: null, announcementIsOver: false });
  });

  it("may have none", async () => {
    await change({ announcement: "Immer", announcementUntil: null });
    shop.clock.set("2027-09-14T09:00");
    expect(await announcementOf(shop)).toBe("Immer");
  });
});
