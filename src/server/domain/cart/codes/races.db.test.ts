import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { buy, eva, fillCart, placeOrder, pressAtProvider, reportFailure, wednesday } from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeAll(async () => {
  await shop.database.rows(`
    INSERT INTO discount_codes (code, percent, total_limit, once_per_customer, new_customers_only, valid_from, valid_until)
    VALUES ('ZEHNMAL', 10, 10, false, false, NULL, NULL), ('EINMALJE', 10, NULL, true, false, NULL, NULL),
      ('NEU1', 10, NULL, false, true, NULL, NULL), ('NEU2', 10, NULL, false, true, NULL, NULL),
      ('BALD', 10, NULL, false, false, '2026-10-01', NULL), ('VORBEI', 10, NULL, false, false, NULL, '2026-09-13')`);
});
// Guesses are counted by address, and all guests of this test share one.
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

afterEach(async () => {
  const miscounted = await shop.database.rows(
    `SELECT code, uses FROM discount_codes d WHERE uses <> (
       SELECT count(*) FROM discount_redemptions r WHERE r.discount_code_id = d.id AND r.status <> 'released')`,
  );
  expect(miscounted).toEqual([]);
});

interface Buyer {
  guest: TestGuest;
  cartId: string;
}

async function withCode(code: string): Promise<Buyer> {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 1, day: wednesday }]);
  await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
  return { guest, cartId };
}

function order({ guest, cartId }: Buyer, person: Partial<typeof eva>): Promise<string> {
  return placeOrder(guest, cartId, { ...eva, ...person }).then(
    () => "placed",
    (error: { code: string }) => error.code,
  );
}

async function usesOf(code: string): Promise<number | undefined> {
  const text = "SELECT uses FROM discount_codes WHERE code = $1";
  return (await shop.database.row<{ uses: number }>(text, [code]))?.uses;
}

const count = (results: string[], expected: string) => results.filter((result) => result === expected).length;

describe("a limit of ten uses", () => {
  it("under 24 parallel orders gives ten orders; the others are refused before paying", async () => {
    const buyers = await Promise.all(Array.from({ length: 24 }, () => withCode("ZEHNMAL")));
    const results = await Promise.all(
      buyers.map((buyer, at) => order(buyer, { email: `k${at}@example.de` })),
    );
    expect([count(results, "placed"), count(results, "code_held")]).toEqual([10, 14]);
    expect(await usesOf("ZEHNMAL")).toBe(10);
  });

  it("is enforced by the database too, and may be lowered below the number of uses", async () => {
    const useOnce = "UPDATE discount_codes SET uses = uses + 1 WHERE code = 'ZEHNMAL'";
    expect(await shop.database.rows(useOnce).catch(violatedConstraint)).toBe("code_not_overused");
    await shop.database.rows("UPDATE discount_codes SET total_limit = 3 WHERE code = 'ZEHNMAL'");
    expect(await shop.database.rows(useOnce).catch(violatedConstraint)).toBe("code_not_overused");
    await shop.database.rows("UPDATE discount_codes SET total_limit = 11 WHERE code = 'ZEHNMAL'");
  });

  it("gives a use back when its payment fails, and when its hold runs out", async () => {
    const { guest, cartId } = await withCode("ZEHNMAL");
    const placed = await placeOrder(guest, cartId);
    expect(await usesOf("ZEHNMAL")).toBe(11);
    await pressAtProvider(shop, placed.sessionId, "ablehnen");
    await reportFailure(guest, placed);
    expect(await usesOf("ZEHNMAL")).toBe(10);
    const second = await withCode("ZEHNMAL");
    const third = await withCode("ZEHNMAL");
    expect(await order(second, {})).toBe("placed");
    expect(await order(third, { email: "dritte@example.de" })).toBe("code_held");
    shop.clock.forward({ minutes: 60 });
    expect(await order(third, { email: "dritte@example.de" })).toBe("placed");
    shop.clock.set("2026-09-14T09:00");
  });
});

it("a code for one use per customer goes to one of ten parallel orders of one mailbox", async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => withCode("EINMALJE")));
  const results = await Promise.all(
    buyers.map((buyer, at) =>
      order(buyer, { email: at % 2 ? `Anna+${at}@gmail.com` : "a.n.na@googlemail.com" }),
    ),
  );
  expect([count(results, "placed"), count(results, "code_held")]).toEqual([1, 9]);
});

describe("codes for new customers", () => {
  it.each([
    ["one mailbox", (at: number) => ({ email: `Neu.Kundin+${at}@gmail.com`, street: `Weg ${at}` })],
    [
      "one household",
      (at: number) => ({ email: `wir${at}@example.de`, street: at % 2 ? "Ringstr." : "Ringstraße" }),
    ],
  ])("go to one of eight parallel orders of %s, whichever of them is used", async (_who, person) => {
    const codes = ["NEU1", "NEU2"];
    const buyers = await Promise.all(Array.from({ length: 8 }, (_, at) => withCode(codes[at % 2] ?? "")));
    const results = await Promise.all(buyers.map((buyer, at) => order(buyer, person(at))));
    expect([count(results, "placed"), count(results, "code_held")]).toEqual([1, 7]);
  });

  it("still work for a guest whose payment was returned", async () => {
    const person = { email: "pech@example.de", street: "Pechweg" };
    const { orderId } = await buy(shop, shop.guest(), { guestData: { ...eva, ...person } });
    await shop.database.rows("UPDATE orders SET status = 'refunded', paid_at = NULL WHERE id = $1", [
      orderId,
    ]);
    expect(await order(await withCode("NEU1"), person)).toBe("placed");
  });
});

describe("the reason of a refusal", () => {
  it("is the same for an unknown code and a future one; an expired one has its own", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const answers = await Promise.all(
      ["GIBTSNICHT", "BALD", "VORBEI", "ABGELAUFEN"].map((discount_code) =>
        guest.refused("redeemDiscount", { params: { cartId }, body: { discount_code } }),
      ),
    );
    const [unknown, early, over, ended] = answers;
    expect(early).toEqual(unknown);
    expect(unknown?.message).toBe("Dieser Rabattcode ist nicht gültig.");
    expect(over).toMatchObject({ code: "code_expired", message: "Dieser Rabattcode ist abgelaufen." });
    expect(ended).toEqual(over);
  });
});

describe("a code whose cart loses its last line", () => {
  it("is removed with it; another may be redeemed for new lines", async () => {
    const { guest } = await withCode("ZEHNMAL");
    const itemId = (await guest.call("readCart")).data.items[0]?.rowId ?? "";
    const { data } = await guest.call("removeLine", { params: { itemId } });
    expect(data).toMatchObject({ id: null, metaData: { discountData: null } });
    const cartId = await fillCart(guest, [{ menuId: 2, quantity: 1, day: wednesday }]);
    expect((await guest.call("readCart")).data.metaData.discountData).toBeNull();
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "EINMALJE" } });
  });

  it("cannot be redeemed for an empty cart", async () => {
    const { guest, cartId } = await withCode("ZEHNMAL");
    const itemId = (await guest.call("readCart")).data.items[0]?.rowId ?? "";
    await guest.call("removeLine", { params: { itemId } });
    const refused = await guest.refused("redeemDiscount", {
      params: { cartId },
      body: { discount_code: "SOMMER5" },
    });
    expect(refused).toMatchObject({ code: "cart_empty", message: "Warenkorb ist leer." });
  });
});
