import { beforeAll, describe, expect, it } from "vitest";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import { fillCart, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

let itemId: string;
const shop = await shopForTests();
const guest = shop.guest();
beforeAll(async () => {
  await fillCart(guest);
  itemId = (await guest.call("readCart")).data.items[0]?.rowId ?? "";
});

/** Adding and changing give the same refusal, and neither writes anything. */
async function refusedBoth(
  change: object,
): Promise<{ status: number; code: string; errors?: object; message: string }> {
  const before = [await countRows(shop), (await guest.call("readCart")).data];
  const right = { quantity: 1, deliveryDate: wednesday };
  const added = await ask(shop, "addToCart", { body: { menuId: 2, ...right, ...change }, guestId: guest.id });
  const changed = await ask(shop, "changeLine", {
    params: { itemId },
    body: { ...right, ...change },
    guestId: guest.id,
  });
  const { code, message, errors } = expectRefusal(added);
  expect(expectRefusal(changed)).toEqual({ status: "error", code, message, errors });
  expect([await countRows(shop), (await guest.call("readCart")).data]).toEqual(before);
  return { status: added.statusCode, code, message, errors };
}

describe("a quantity", () => {
  it.each([
    [0, "quantity_too_small", "Die Menge muss größer als 0 sein."],
    [-1, "quantity_too_small", "Die Menge muss größer als 0 sein."],
    [-1e30, "quantity_too_small", "Die Menge muss größer als 0 sein."],
    [101, "quantity_too_large", "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
    [2_147_483_648, "quantity_too_large", "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
    [1e30, "quantity_too_large", "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
    [1.5, "quantity_not_whole", "Die Menge muss eine ganze Zahl sein."],
    [0.5, "quantity_not_whole", "Die Menge muss eine ganze Zahl sein."],
  ])("of %j is refused by its rule: %s", async (quantity, code, message) => {
    expect(await refusedBoth({ quantity })).toEqual({
      status: 422,
      code,
      message,
      errors: { quantity: [message] },
    });
  });

  it.each(["2", "", null, true, [2], { n: 2 }])(
    "%j is no number, and none is made of it",
    async (quantity) => {
      expect(await refusedBoth({ quantity })).toMatchObject({
        status: 400,
        code: "malformed",
        errors: { quantity: [expect.any(String)] },
      });
    },
  );
});

describe("a delivery date", () => {
  it("that is left out is required", async () => {
    expect(await refusedBoth({ deliveryDate: undefined })).toEqual({
      status: 422,
      code: "day_required",
      message: "Bitte wählen Sie ein Lieferdatum aus.",
      errors: { deliveryDate: ["Bitte wählen Sie ein Lieferdatum aus."] },
    });
  });

  it.each(["", "  "])("%j is missing", async (deliveryDate) => {
    expect(await refusedBoth({ deliveryDate })).toMatchObject({
      status: 422,
      code: "day_required",
      message: "Bitte wählen Sie ein Lieferdatum aus.",
      errors: { deliveryDate: ["Bitte wählen Sie ein Lieferdatum aus."] },
    });
  });

  it.each(["31.04.2026", "2026-02-30", "16.9.2026", "2026-9-16", "16/09/2026", "morgen", "09-16-2026"])(
    "%j is none",
    async (deliveryDate) => {
      expect(await refusedBoth({ deliveryDate })).toMatchObject({
        status: 400,
        errors: { deliveryDate: ["Das ist kein gültiges Datum."] },
      });
    },
  );

  it.each([20260916, null, ["2026-09-16"], {}])("%j has the wrong type", async (deliveryDate) => {
    expect(await refusedBoth({ deliveryDate })).toMatchObject({ status: 400, code: "malformed" });
  });

  it("longer than any date is refused", async () => {
    expect((await refusedBoth({ deliveryDate: "2026-09-16T00:00:00Z" })).status).toBe(422);
  });

  it.each([
    ["2026-09-13", "Der 13.09.2026 liegt in der Vergangenheit."],
    ["2026-09-15", "Der Bestellschluss für den 15.09.2026 ist vorbei (Fr., 11.09.2026, 12:00 Uhr)."],
    ["2026-09-19", "Keine Lieferung samstags."],
    ["2026-09-20", "Keine Lieferung sonntags."],
    ["21.09.2026", "Keine Lieferung montags."],
    ["2026-10-27", "Der 27.10.2026 liegt zu weit in der Zukunft."],
    ["9999-12-31", "Der 31.12.9999 liegt zu weit in der Zukunft."],
  ])("%s is refused with the reason: %s", async (deliveryDate, message) => {
    expect(await refusedBoth({ deliveryDate })).toEqual({
      status: 422,
      code: "day_not_bookable",
      message,
      errors: { deliveryDate: [message] },
    });
  });
});

describe("a menu", () => {
  it.each([0, -1, 9999, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    "%d is unknown",
    async (menuId) => {
      const refused = await guest.refused("addToCart", {
        body: { menuId, quantity: 1, deliveryDate: wednesday },
      });
      expect(refused).toMatchObject({ httpStatus: 404, code: "menu_not_found" });
    },
  );

  it.each([1.5, 1e300])("%d is no id", async (menuId) => {
    const answer = await ask(shop, "addToCart", { body: { menuId, quantity: 1, deliveryDate: wednesday } });
    expect(expectRefusal(answer).code).toBe("invalid");
  });

  it.each(["1", null, [1]])("%j is no number", async (menuId) => {
    const answer = await ask(shop, "addToCart", { body: { menuId, quantity: 1, deliveryDate: wednesday } });
    expect(expectRefusal(answer).code).toBe("malformed");
  });

  it("that is not published cannot be added", async () => {
    await shop.database.rows("UPDATE menus SET is_published = false WHERE id = 30");
    const refused = await guest.refused("addToCart", {
      body: { menuId: 30, quantity: 1, deliveryDate: wednesday },
    });
    expect(refused).toMatchObject({ httpStatus: 404, code: "menu_not_found" });
  });
});
