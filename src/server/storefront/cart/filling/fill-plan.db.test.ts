import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FillRequest } from "#contract/cart/fill-plan.ts";
import { friday, wednesday } from "#test/buy.ts";
import { shopForTests, type TestShop } from "#test/open-shop.ts";

const shop = await shopForTests();
const menus = (await shop.guest().call("readMenus")).data;

const six: FillRequest = { menusPerDay: 3, days: [{ deliveryDate: wednesday, menus: 6 }] };
const propose = async (request: Partial<FillRequest>, guest = shop.guest()) =>
  (await guest.call("proposeFill", { body: { ...six, ...request } })).data;
const onlyDay = async (request: Partial<FillRequest>, guest = shop.guest()) =>
  (await propose(request, guest)).days[0]!;
const portions = (dishes: { quantity: number }[]) => dishes.reduce((sum, { quantity }) => sum + quantity, 0);
const menuOf = (menuId: number) => menus.find(({ id }) => id === menuId)!;
const add = (guest: ReturnType<TestShop["guest"]>, menuId: number, quantity: number) =>
  guest.call("addToCart", { body: { menuId, quantity, deliveryDate: wednesday } });

describe("a proposal", () => {
  it("fills the delivery without a cart, and stores nothing", async () => {
    const guest = shop.guest();
    const { days, total, goods, shipping } = await propose({}, guest);
    expect(portions(days[0]!.dishes)).toBe(6);
    expect(days[0]).toMatchObject({ missing: 0, present: 0, hurdles: [] });
    expect(Math.round((goods + shipping) * 100)).toBe(Math.round(total * 100));
    expect(days[0]!.summary).toMatch(
      /^6 Menüs, im Schnitt \d+\u00a0g Eiweiß, \d+,\d\d\u00a0€, Versand frei$/,
    );
    expect((await guest.call("readCart")).data.items).toEqual([]);
  });

  it("counts what the cart has, and its sums are those of the cart afterwards", async () => {
    const guest = shop.guest();
    const dish = menus.find(({ isBox }) => !isBox)!;
    await add(guest, dish.id, 4);
    const { days, total } = await propose({}, guest);
    expect(days[0]).toMatchObject({ present: 4 });
    expect(portions(days[0]!.dishes)).toBe(2);
    const dishes = days[0]!.dishes.map(({ menuId, quantity }) => ({
      menuId,
      quantity,
      deliveryDate: wednesday,
    }));
    const { data: cart } = await guest.call("addAllToCart", { body: { lines: dishes } });
    expect(cart.items.reduce((sum, { qty }) => sum + qty, 0)).toBe(6);
    expect(cart.total).toBe(total);
  });

  it("never has a dish against the goals, whatever they are", async () => {
    const idOf = fc.integer({ min: 1, max: 14 });
    const someGoals = fc.record(
      {
        withoutAllergenIds: fc.uniqueArray(idOf, { maxLength: 4 }),
        nutritionIds: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 10, 11), { maxLength: 2 }),
        minCal: fc.integer({ min: 300, max: 600 }),
        maxCal: fc.integer({ min: 350, max: 900 }),
        minProtein: fc.integer({ min: 5, max: 45 }),
        budget: fc.integer({ min: 5, max: 120 }),
        keep: fc.array(
          fc.record({
            menuId: fc.integer({ min: 1, max: 36 }),
            quantity: fc.constant(1),
            deliveryDate: fc.constant(wednesday),
          }),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(someGoals, async (goals) => {
        const { days } = await propose(goals);
        const [day] = days;
        for (const { menuId, keepsUntil } of day!.dishes) {
          const menu = menuOf(menuId);
          expect(menu.isBox).toBe(false);
          expect(menu.allergenIds.filter((id) => goals.withoutAllergenIds?.includes(id))).toEqual([]);
          expect((goals.nutritionIds ?? []).filter((id) => !menu.nutritionIds.includes(id))).toEqual([]);
          expect(menu.cal).toBeGreaterThanOrEqual(goals.minCal ?? 0);
          expect(menu.cal).toBeLessThanOrEqual(goals.maxCal ?? Infinity);
          expect(menu.protein).toBeGreaterThanOrEqual(goals.minProtein ?? 0);
          expect(keepsUntil > wednesday).toBe(true);
        }
        expect(day!.hurdles.length > 0).toBe(day!.missing > 0);
      }),
      { numRuns: 150 },
    );
  });

  it("leaves nothing that goes bad before its turn, for somebody who eats one a day", async () => {
    const { dishes, missing } = await onlyDay({
      menusPerDay: 1,
      days: [{ deliveryDate: wednesday, menus: 12 }],
    });
    const turns = dishes.flatMap(({ keepsUntil, quantity }) =>
      Array.from({ length: quantity }, () => keepsUntil),
    );
    turns.forEach((day, turn) => {
      const eatenOn = new Date(Date.parse(wednesday) + turn * 86_400_000).toISOString().slice(0, 10);
      expect(day >= eatenOn).toBe(true);
    });
    // nine days from the kitchen are nine meals
    expect([turns.length, missing]).toEqual([9, 3]);
  });

  it("keeps to the budget with shipping, over all days", async () => {
    const days = [wednesday, friday].map((deliveryDate) => ({ deliveryDate, menus: 4 }));
    const { total, days: filled } = await propose({ days, budget: 90 });
    expect(total).toBeLessThanOrEqual(90);
    expect(filled.map(({ dishes }) => portions(dishes))).toEqual([4, 4]);
    const names = filled.flatMap(({ dishes }) => dishes.map(({ menuSlug }) => menuSlug));
    expect(new Set(names).size).toBe(8);
  });

  it("takes liked dishes first, swaps one without touching the others, and leaves excepted ones out", async () => {
    const liked = menus
      .filter(({ isBox }) => !isBox)
      .slice(-3)
      .map(({ id }) => id);
    const { dishes } = await onlyDay({ likedMenuIds: liked });
    expect(dishes.map(({ menuId }) => menuId)).toEqual(expect.arrayContaining(liked));
    expect(dishes.find(({ menuId }) => menuId === liked[0])!.reasons[0]).toBe("von Ihrer Merkliste");
    const [swapped, ...rest] = dishes;
    const again = await onlyDay({
      likedMenuIds: liked,
      keep: rest.map(({ menuId, quantity }) => ({ menuId, quantity, deliveryDate: wednesday })),
      except: [{ menuId: swapped!.menuId, deliveryDate: wednesday }],
    });
    const ids = again.dishes.map(({ menuId }) => menuId);
    expect(ids).toEqual(expect.arrayContaining(rest.map(({ menuId }) => menuId)));
    expect(ids).not.toContain(swapped!.menuId);
    expect(portions(again.dishes)).toBe(6);
  });
});

describe("a goal in the way", () => {
  it("is named with the nearest that would do", async () => {
    const { hurdles, missing } = await onlyDay({ budget: 30 });
    expect(missing).toBeGreaterThan(0);
    expect(hurdles).toEqual([
      expect.stringMatching(
        /^Das Budget reicht nicht: 6 Menüs gibt es .* ab \d\d,\d\d\u00a0€ mit Versand\.$/,
      ),
    ]);
    const least = Number(/ab (\d+),(\d\d)/.exec(hurdles[0]!)!.slice(1).join("."));
    expect((await onlyDay({ budget: least })).missing).toBe(0);
    expect((await onlyDay({ budget: least - 0.01 })).missing).toBeGreaterThan(0);
    const strict = await onlyDay({ minProtein: 60 });
    expect(strict.hurdles[0]).toMatch(/^Mit mindestens \d+ g Eiweiß je Menü würde es reichen\.$/);
    const minProtein = Number(/\d+/.exec(strict.hurdles[0]!)![0]);
    expect((await onlyDay({ minProtein })).missing).toBe(0);
  });

  it("is never an allergen or a diet: they stay", async () => {
    const { hurdles } = await onlyDay({
      nutritionIds: [11],
      withoutAllergenIds: [6],
      days: [{ deliveryDate: wednesday, menus: 30 }],
    });
    expect(hurdles[0]).toContain("Allergene und Ernährungsform ändern wir nie von selbst.");
  });
});

describe("a delivery day", () => {
  it("takes no more of a dish than its day has left", async () => {
    const scarce = menus.filter(({ isBox }) => !isBox)[1]!;
    await shop.database.rows(
      "INSERT INTO menu_day_portions (delivery_day, menu_id, capacity) VALUES ($1, $2, 1)",
      [wednesday, scarce.id],
    );
    await shop.snapshot.refresh();
    const { dishes } = await onlyDay({ likedMenuIds: [scarce.id] });
    expect(dishes.find(({ menuId }) => menuId === scarce.id)?.quantity).toBe(1);
  });

  it("refuses a day that cannot be ordered, and one day twice", async () => {
    const late = { days: [{ deliveryDate: "2026-09-13", menus: 6 }] };
    expect(await shop.guest().refused("proposeFill", { body: { ...six, ...late } })).toMatchObject({
      code: "day_not_bookable",
    });
    const twice = { days: [...six.days, ...six.days] };
    expect(await shop.guest().refused("proposeFill", { body: { ...six, ...twice } })).toMatchObject({
      code: "malformed",
    });
  });
});
