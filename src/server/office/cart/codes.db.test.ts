import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { buy, eva, fillCart, placeOrder } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const rule: Omit<BodyOf<"createCode">, "code" | "totalLimit"> = {
  value: { of: "percent", percent: 10 },
  minimum: 0,
  validFrom: null,
  validUntil: null,
  oncePerCustomer: false,
  newCustomersOnly: false,
  note: "",
};
const made = (code: string, more: Partial<BodyOf<"createCode">> = {}) =>
  boss.call("createCode", { body: { ...rule, code, totalLimit: null, ...more } });
const found = async (q: string) => (await boss.call("readCodes", { query: { q } })).data.rows[0]!;
async function change(q: string, more: Partial<BodyOf<"changeCode">>) {
  const { id, code: _, uses: __, state: ___, ...stored } = await found(q);
  return { params: { codeId: String(id) }, body: { ...stored, ...more } };
}
async function refusalOf(discount_code: string) {
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  return guest.refused("redeemDiscount", { params: { cartId }, body: { discount_code } });
}
const logOf = (subjectId: string) =>
  shop.database.rows<{ action: string; changes: unknown }>(
    "SELECT action, changes FROM log_entries WHERE subject_id = $1 ORDER BY id",
    [subjectId],
  );

describe("a code of the team", () => {
  it("is redeemed by guests, and its use is counted", async () => {
    await made("herbst-12", { value: { of: "amount", amount: 2.5 }, note: "Plakat" });
    await buy(shop, shop.guest(), { code: "herbst-12" });
    expect(await found("HERBST")).toMatchObject({
      code: "HERBST-12",
      value: { of: "amount", amount: 2.5 },
      uses: 1,
      isActive: true,
      note: "Plakat",
    });
  });

  it("has a state for today, with the reason", async () => {
    await made("NOCHNICHT", { validFrom: deliveryDay("2026-09-15") });
    await made("BISHEUTE", { validUntil: deliveryDay("2026-09-14") });
    await made("VERGEBEN", { totalLimit: 1 });
    await buy(shop, shop.guest(), { code: "VERGEBEN" });
    const states = ["NOCHNICHT", "BISHEUTE", "VERGEBEN", "ABGELAUFEN"].map(
      async (q) => (await found(q)).state,
    );
    expect(await Promise.all(states)).toEqual(["early", "on", "used_up", "over"]);
  });

  it("cannot exist twice", async () => {
    await made("DOPPELT");
    const body = { ...rule, code: " doppelt ", totalLimit: null };
    expect(await boss.refused("createCode", { body })).toMatchObject({ code: "code_taken", httpStatus: 409 });
  });

  it.each([
    ["no percent", { value: { of: "percent", percent: 0 } }, "percent"],
    ["more than everything", { value: { of: "percent", percent: 101 } }, "percent"],
    ["half a cent", { value: { of: "amount", amount: 1.005 } }, "amount"],
    ["an end before the beginning", { validFrom: "2026-10-02", validUntil: "2026-10-01" }, "validUntil"],
    ["a day that there is not", { validFrom: "2026-02-30" }, "validFrom"],
    ["no use at all", { totalLimit: 0 }, "totalLimit"],
    ["signs in its word", { code: "A B" }, "code"],
  ] as const)("is refused with %s", async (_what, wrong, field) => {
    const body = { ...rule, code: "FALSCH", totalLimit: null, ...wrong } as BodyOf<"createCode">;
    const refusal = await boss.refused("createCode", { body });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  it("gives nothing once it is switched off, not even in a cart that has it already", async () => {
    await made("AUSBALD");
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "AUSBALD" } });
    await boss.call("changeCode", await change("AUSBALD", { isActive: false }));
    expect(await refusalOf("AUSBALD")).toMatchObject({ code: "code_not_valid" });
    expect((await guest.call("readCart")).data.discount).toBe(0);
    await boss.call("changeCode", await change("AUSBALD", { isActive: true }));
    expect((await guest.call("readCart")).data.discount).toBeGreaterThan(0);
    expect((await logOf("AUSBALD")).at(1)).toEqual({
      action: "geändert",
      changes: [["Eingeschaltet", "ja", "nein"]],
    });
  });

  it("is changed by one of two at once; a redemption in between is no change", async () => {
    await made("ZUZWEIT");
    const first = await change("ZUZWEIT", { note: "eins" });
    await buy(shop, shop.guest(), { code: "ZUZWEIT" });
    const answers = await Promise.all(
      ["eins", "zwei"].map((note) =>
        boss.send({
          method: "PUT",
          path: `/api/v1/staff/discount-codes/${first.params.codeId}`,
          body: { ...first.body, note },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await logOf("ZUZWEIT")).toHaveLength(2);
  });

  it("sorts only by the columns of its list", async () => {
    for (const sort of ["__proto__", "constructor", "-uses", "code; SELECT 1"]) {
      expect((await boss.call("readCodes", { query: { sort } })).data.rows.length).toBeGreaterThan(3);
    }
  });

  it("is seen by support and changed by the administration", async () => {
    const support = await staffOf(shop, "support");
    await support.call("readCodes");
    const body = { ...rule, code: "DARFNICHT", totalLimit: null };
    expect(await support.refused("createCode", { body })).toMatchObject({ code: "forbidden" });
  });
});

describe("a series", () => {
  const seriesInput = (count: number, prefix = "MESSE") => ({ ...rule, id: randomUUID(), prefix, count });
  const codesOf = async (seriesId: string) => {
    const { data } = await boss.call("exportCodeSeries", { params: { seriesId } });
    return data.text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(";") as [string, string]);
  };

  it("holds the requested number of different codes, created once however often it is sent", async () => {
    const body = seriesInput(2_000);
    await Promise.all([1, 2, 3].map(() => boss.call("createCodeSeries", { body })));
    const codes = await codesOf(body.id);
    expect(new Set(codes.map(([code]) => code)).size).toBe(2_000);
    for (const [code] of codes) expect(code).toMatch(/^MESSE(-[2-9A-HJKMNP-Z]{4}){3}$/);
    const { data } = await boss.call("readCodeSeries", {});
    expect(data.rows[0]).toMatchObject({ id: body.id, codes: 2_000, used: 0, isActive: true });
    expect((await boss.call("readCodes", { query: {} })).data.rows.map(({ code }) => code)).not.toContain(
      codes[0]?.[0],
    );
    expect((await logOf("MESSE")).length).toBe(1);
  });

  it("gives each code once, and shows which was used", async () => {
    const body = seriesInput(3, "EINZELN");
    await boss.call("createCodeSeries", { body });
    const [[code = ""] = []] = await codesOf(body.id);
    await buy(shop, shop.guest(), { code });
    expect(await refusalOf(code)).toMatchObject({ code: "code_used_up" });
    expect((await codesOf(body.id)).map(([, state]) => state)).toEqual(["eingelöst", "frei", "frei"]);
    // a code of a series stays single-use after an edit
    await boss.call("changeCode", await change(code, { totalLimit: 50, note: "beschädigt" }));
    expect(await found(code)).toMatchObject({ totalLimit: 1, note: "beschädigt" });
  });

  it("is switched off as a whole, with a version", async () => {
    const body = seriesInput(2, "WEG");
    await boss.call("createCodeSeries", { body });
    const [[code = ""] = []] = await codesOf(body.id);
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
    const seriesId = body.id;
    await boss.call("switchCodeSeries", { params: { seriesId }, body: { isActive: false, version: 1 } });
    expect(await refusalOf(code)).toMatchObject({ code: "code_not_valid" });
    await expect(placeOrder(guest, cartId, { ...eva, email: "weg@example.de" })).rejects.toThrow(
      /nicht mehr gültig/,
    );
    const late = { params: { seriesId }, body: { isActive: true, version: 1 } };
    expect(await boss.refused("switchCodeSeries", late)).toMatchObject({ code: "edited_meanwhile" });
  });
});
