import { expect, it } from "vitest";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests({ at: "2026-06-01T08:00+02:00[Europe/Berlin]" });
const boss = await staffOf(shop, "admin");

const read = (slug: string) => readBySlug(shop, boss, slug);
const seenByGuests = async (slug: string) => (await shop.guest().call("readMenu", { params: { slug } })).data;
async function setPrice(slug: string, price: number) {
  const menu = await read(slug);
  await boss.call("changePrice", { ...paramsOf(menu), body: { version: menu.version, price } });
}

it("a falling price alone is no reduction; the history has the period of each price", async () => {
  await setPrice("chili-con-carne", 8.8);
  expect(await seenByGuests("chili-con-carne")).toMatchObject({
    price: 8.8,
    previousPrice: null,
    lowestPrice30Days: null,
  });
  const { prices } = await read("chili-con-carne");
  expect(prices).toMatchObject([
    { price: 8.8, since: "2026-06-01T06:00:00.000Z", isOffered: true },
    { since: null, isOffered: true },
  ]);
});

it("a reduction is shown with the lowest price of the 30 days before it, on list and page", async () => {
  const slug = "lasagne-al-forno";
  await setPrice(slug, 12.9);
  shop.clock.forward({ days: 40 });
  await setPrice(slug, 11.9);
  shop.clock.forward({ days: 5 });
  await setPrice(slug, 12.9);
  shop.clock.forward({ days: 5 });
  const menu = await read(slug);
  expect(menu.lowestPrice30Days).toBe(11.9);
  const refusal = await boss.refused(
    "changeMenu",
    changed(menu, { offer: { price: 11.9, isReduced: true } }),
  );
  expect(refusal).toMatchObject({ code: "no_reduction", httpStatus: 422 });
  expect(refusal.errors?.isReduced?.[0]).toContain("11,90\u00a0€");
  const { data } = await boss.call("changeMenu", changed(menu, { offer: { price: 9.9, isReduced: true } }));
  expect(data.reduction).toEqual({
    since: "2026-07-21T06:00:00.000Z",
    previousPrice: 12.9,
    lowestPrice30Days: 11.9,
  });
  const shown = { price: 9.9, previousPrice: 12.9, lowestPrice30Days: 11.9 };
  expect(await seenByGuests(slug)).toMatchObject(shown);
  const { data: list } = await shop.guest().call("readMenus");
  expect(list.find((listed) => listed.slug === slug)).toMatchObject(shown);
});

it("a reduced price that falls further stays the same reduction; one that rises ends it", async () => {
  const slug = "lasagne-al-forno";
  await setPrice(slug, 8.9);
  expect(await seenByGuests(slug)).toMatchObject({ price: 8.9, lowestPrice30Days: 11.9 });
  await setPrice(slug, 9.9);
  expect(await seenByGuests(slug)).toMatchObject({
    price: 9.9,
    previousPrice: null,
    lowestPrice30Days: null,
  });
});

it("a price at which guests could not order does not count for a reduction", async () => {
  const { id } = (await boss.call("createMenu", { body: { name: "Luftpreis", isBox: false, price: 99 } }))
    .data;
  const menu = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
  const refusal = await boss.refused("changeMenu", changed(menu, { offer: { price: 9, isReduced: true } }));
  expect(refusal).toMatchObject({ code: "no_reduction" });
});

it("the history of prices cannot be written over", async () => {
  await expect(shop.database.rows("UPDATE menu_prices SET price_cents = 1")).rejects.toThrow("immutable");
  await expect(shop.database.rows("DELETE FROM menu_prices")).rejects.toThrow("immutable");
});
