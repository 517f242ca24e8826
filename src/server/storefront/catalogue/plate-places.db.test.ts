import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart/cart.ts";
import type { FillProposal } from "#contract/cart/fill-plan.ts";
import type { Menu, MenuDetails, NamedId } from "#contract/catalogue/catalogue.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { emptyPlate, newPlate } from "#contract/catalogue/plate-rule.ts";
import type { SearchIndex } from "#contract/catalogue/search.ts";
import type { ReorderProposal, GuestOrder } from "#contract/orders/guest-orders.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { filterMenus, noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { withSearched } from "#web/storefront/catalogue/list/active-filter-rules.ts";
import { emptyOffer } from "#web/storefront/catalogue/list/empty-offer.ts";
import { partOf } from "#web/storefront/catalogue/list/list-part.ts";
import { appliedPlate, withPlate } from "#web/storefront/catalogue/list/plate-choice.ts";
import type { ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { makeSearch, type Search } from "#web/storefront/catalogue/search/search.ts";
import { suggestionsFor } from "#web/storefront/catalogue/search/suggestions.ts";
import { dishesAgainst } from "#web/storefront/plate/against-plate.ts";
import type { PlateNames } from "#web/storefront/plate/plate-texts.ts";
import { type JudgedHere, shownLines } from "#web/storefront/plate/shown-lines.ts";

/** What the demo's files say, read by themselves: every place of the shop is held against it. */
type State = "contains" | "traces" | "none";
interface Stated {
  allergens: string[];
  traces: string[];
}

const demo = new URL("../../../../demo/", import.meta.url).pathname;
const filesIn = (folder: string) =>
  readdirSync(join(demo, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(demo, folder, name), "utf8")));
const listIn = (file: string) => JSON.parse(readFileSync(join(demo, file), "utf8"));
interface Source {
  name: string;
  allergens?: { allergen: string }[];
  traces?: { allergen: string }[];
  /** of a recipe: `60 g Reis`, `60 g → Sauce` */
  recipe?: string[];
}
const sources = new Map<string, Source>([
  ...listIn("ingredients.json").map((one: Source) => [one.name, one]),
  ...listIn("recipes.json").map((one: Source) => [`→ ${one.name}`, one]),
]);

/** Of a dish, through all its sub-recipes. */
function statedOf(source: Source | undefined): Stated {
  if (!source) throw new Error("a line names nothing that is known");
  const parts = (source.recipe ?? []).map((line) =>
    statedOf(sources.get(line.split(" ").slice(2).join(" "))),
  );
  const codesOf = (list: Source["traces"]) => (list ?? []).map(({ allergen }) => allergen);
  return {
    allergens: [...codesOf(source.allergens), ...parts.flatMap((part) => part.allergens)],
    traces: [...codesOf(source.traces), ...parts.flatMap((part) => part.traces)],
  };
}
const dishes = new Map<string, Stated>(filesIn("menus").map((dish) => [dish.slug, statedOf(dish)]));
const codes = new Map<number, string>(
  JSON.parse(readFileSync(join(demo, "allergens.json"), "utf8")).map(
    ({ id, code }: { id: number; code: string }) => [id, code],
  ),
);

function stateOf({ slug, contents }: Pick<MenuDetails, "slug" | "contents">, allergenId: number): State {
  const code = codes.get(allergenId) ?? "";
  const stated = (contents.length > 0 ? contents : [{ slug }]).map((dish) => dishes.get(dish.slug));
  if (stated.some((dish) => dish?.allergens.includes(code))) return "contains";
  return stated.some((dish) => dish?.traces.includes(code)) ? "traces" : "none";
}

let menus: Menu[];
let details: Map<number, MenuDetails>;
let allergens: NamedId[];
let names: PlateNames;
let index: SearchIndex;
let search: Search;
let list: ShopData;
let cart: Cart;
let order: GuestOrder;
let token: string;

const shop = await shopForTests();
beforeAll(async () => {
  const guest = shop.guest();
  menus = (await guest.call("readMenus")).data;
  allergens = (await guest.call("readAllergens")).data;
  const forms = (await guest.call("readNutritionForms")).data;
  const styles = (await guest.call("readStyles")).data;
  names = { allergens, forms };
  details = new Map();
  for (const { id, slug } of menus) {
    details.set(id, (await guest.call("readMenu", { params: { slug } })).data);
  }
  index = (await guest.call("readSearchIndex")).data;
  search = await makeSearch(menus, index);
  list = { menus, styles, forms, allergens, failure: null, search: null };
  const lines = menus.map(({ id }, place) => ({
    menuId: id,
    quantity: 1,
    day: place % 2 ? wednesday : friday,
  }));
  const bought = await buy(shop, guest, { lines });
  token = (await guest.call("readOrderLink", { params: { orderId: bought.orderId } })).data.token;
  order = (await guest.call("readGuestOrder", { params: { token } })).data;
  const other = shop.guest();
  for (const { menuId, quantity, day } of lines) {
    cart = (await other.call("addToCart", { body: { menuId, quantity, deliveryDate: day } })).data;
  }
});

const emptyExclusions = { withoutAllergenIds: [], avoidsTraces: false };
const plateOf = (allergenId: number, avoidsTraces: boolean): Plate => ({
  ...newPlate,
  withoutAllergenIds: [allergenId],
  avoidsTraces,
});
const isAllowed = (state: State, avoidsTraces: boolean) =>
  state === "none" || (state === "traces" && !avoidsTraces);
const idsOf = (shown: readonly { id: number }[]) => shown.map(({ id }) => id).sort((a, b) => a - b);
const expectedIds = (allergenId: number, avoidsTraces: boolean) =>
  idsOf(menus.filter(({ id }) => isAllowed(stateOf(details.get(id)!, allergenId), avoidsTraces)));

/** What a place shows of a dish, by the function that draws it there. */
const marks = (menu: JudgedHere["menu"], plate: Plate, isQuiet = false) =>
  shownLines({ menu, plate, also: emptyPlate, isQuiet }, names).map(({ mark }) => mark);
const quietly = (state: State) => (state === "none" ? [] : [state]);

/** As the list is drawn: the guest's choice, the plate and the words together. */
function listed(words: string, plate: Plate | null, avoidsTraces = false): Menu[] {
  const found = words ? search(words) : null;
  const own = { ...noSelection, words, avoidsTraces };
  const applied =
    plate &&
    appliedPlate(
      plate,
      { ...newPlate, avoidsTraces: false },
      { styles: [], forms: [], without: [...codes.keys()] },
    );
  const choice = applied ? withPlate(own, applied) : own;
  const searched = found ? found.found.map((id) => menus.find((menu) => menu.id === id)!) : menus;
  return filterMenus(searched, withSearched(choice, found));
}

const rows = [...codes.keys()].flatMap((id) =>
  [true, false].map((avoidsTraces) => [id, avoidsTraces] as const),
);

it("the demo has every state, for dishes and for boxes", () => {
  const all = (isBox: boolean) =>
    new Set(
      menus
        .filter((menu) => menu.isBox === isBox)
        .flatMap(({ id }) => [...codes.keys()].map((allergenId) => stateOf(details.get(id)!, allergenId))),
    );
  expect([...all(false)].sort()).toEqual(["contains", "none", "traces"]);
  expect([...all(true)].sort()).toEqual(["contains", "none", "traces"]);
});

describe.each(rows)("without allergen %i, traces avoided: %s", (allergenId, avoidsTraces) => {
  const plate = plateOf(allergenId, avoidsTraces);
  const nameOf = () => allergens.find(({ id }) => id === allergenId)?.name ?? "";
  const searchWords = () => `ohne ${nameOf().split(" und ")[0]}`;

  it("all places say the same of every menu", () => {
    for (const menu of menus) {
      const detail = details.get(menu.id)!;
      const state = stateOf(detail, allergenId);
      const inCart = cart.items.find(({ menuId }) => menuId === menu.id)!;
      const ordered = order.deliveries
        .flatMap(({ lines }) => lines)
        .find(({ menuId }) => menuId === menu.id)!;
      const said = {
        card: marks(menu, plate),
        page: marks(detail, plate),
        cart: marks(inCart.food, plate, true),
        order: marks(ordered.food!, plate, true),
      };
      const quiet = quietly(state);
      expect({ [menu.slug]: said }).toEqual({
        [menu.slug]: { card: [state], page: [state], cart: quiet, order: quiet },
      });
      expect(inCart.food.contents.map(({ name }) => name)).toEqual(detail.contents.map(({ name }) => name));
      for (const [place, dish] of detail.contents.entries()) {
        const ofDish = quietly(stateOf({ slug: dish.slug, contents: [] }, allergenId));
        const inBox = [dish, inCart.food.contents[place]!, ordered.food!.contents[place]!];
        expect(inBox.map((one) => marks(one, plate, true))).toEqual([ofDish, ofDish, ofDish]);
      }
    }
  });

  it("the list, its pages and what it offers when it is empty keep to it", () => {
    const expected = expectedIds(allergenId, avoidsTraces);
    expect(idsOf(listed("", plate))).toEqual(expected);
    const choice = withPlate(noSelection, plate);
    const page = partOf(list, { choice, page: 1, limits: { whole: 0, perPage: 100 } });
    expect(idsOf(page.menus)).toEqual(expected);
    const offered = emptyOffer(menus, { ...choice, words: "xyzzy" }, search(`xyzzy ${searchWords()}`));
    expect(offered.menus.filter(({ id }) => !expected.includes(id))).toEqual([]);
  });

  it("the filter and the call of the shop go by the recipe", async () => {
    const byRecipe = expectedIds(allergenId, false);
    expect(idsOf(filterMenus(menus, { ...noSelection, without: [allergenId] }))).toEqual(byRecipe);
    const { data } = await shop.guest().call("readMenus", { query: { allergen_ids: [allergenId] } });
    expect(idsOf(data)).toEqual(byRecipe);
  });

  it("searching means the filter, and suggestions keep to it", () => {
    const words = searchWords();
    const result = search(words);
    expect(result.without).toContain(allergenId);
    // words may mean more than one allergen ("ohne Nüsse"), never less
    const expected = expectedIds(allergenId, avoidsTraces);
    const shown = idsOf(listed(words, plate));
    expect(shown.filter((id) => !expected.includes(id))).toEqual([]);
    const byWordsAlone = idsOf(listed(words, null, avoidsTraces));
    expect(byWordsAlone.filter((id) => !expected.includes(id))).toEqual([]);
    const suggestions = suggestionsFor(result, { menus, filters: [], avoidsTraces, isShown: () => true });
    for (const suggestion of suggestions) {
      if (suggestion.kind !== "menu") continue;
      expect(expected).toContain(suggestion.menu.id);
      const also = { withoutAllergenIds: [...suggestion.marked], avoidsTraces };
      const [line] = shownLines({ menu: suggestion.menu, plate, also }, names);
      expect(["none", "traces"]).toContain(line?.mark);
    }
    const byRecipe = expectedIds(allergenId, false);
    expect(result.found.filter((id) => !byRecipe.includes(id))).toEqual([]);
    if (result.without.length === 1) {
      expect(idsOf(listed(words, null))).toEqual(byRecipe);
      expect(shown).toEqual(expected);
    }
  });

  it("the warning of a cart names what does not suit, and nothing else", () => {
    const dishes = menus.map((menu) => ({ id: menu.id, name: menu.name, food: { ...menu, contents: [] } }));
    const against = dishesAgainst(dishes, { plate, names }).map(({ dish }) => dish);
    const expected = expectedIds(allergenId, avoidsTraces);
    expect(idsOf(against).toSorted()).toEqual(
      idsOf(dishes.filter(({ id }) => !expected.includes(id))).toSorted(),
    );
  });

  it("nothing against it is proposed for a week", async () => {
    const { data } = await shop.guest().call("proposeFill", {
      body: {
        menusPerDay: 6,
        days: [{ deliveryDate: wednesday, menus: 30 }],
        withoutAllergenIds: [allergenId],
        avoidsTraces,
      },
    });
    const proposed = dishesOf(data);
    expect(proposed.filter(({ menuId }) => !expectedIds(allergenId, avoidsTraces).includes(menuId))).toEqual(
      [],
    );
    for (const { menuId, food } of proposed) {
      expect(marks(food, plate)).toEqual([stateOf(details.get(menuId)!, allergenId)]);
    }
  });
});

it.each([
  ["milchfrei", 7],
  ["laktosefrei", 7],
  ["glutenfrei", 1],
  ["ohne Milch", 7],
])("searching for “%s” shows nothing with traces to a guest who avoids them", (words, allergenId) => {
  const shown = idsOf(listed(words, { ...newPlate, avoidsTraces: true, withoutAllergenIds: [allergenId] }));
  const expected = expectedIds(allergenId, true);
  expect(shown.filter((id) => !expected.includes(id))).toEqual([]);
  expect(search(words).without).toContain(allergenId);
});

function dishesOf({ days }: FillProposal) {
  return days.flatMap((day) => day.dishes);
}

describe("ordering again, with half of the range gone", () => {
  beforeAll(async () => {
    await shop.database.rows("UPDATE menus SET is_published = false WHERE id % 2 = 0");
    await shop.snapshot.refresh();
  });

  const substitutes = ({ deliveries }: ReorderProposal) =>
    deliveries.flatMap((delivery) => delivery.dishes.filter(({ offer, reason }) => offer && reason));

  it("some dishes have a substitute", async () => {
    const { data } = await shop.guest().call("proposeReorder", { params: { token }, body: emptyExclusions });
    expect(substitutes(data).length).toBeGreaterThan(0);
  });

  it.each(rows)(
    "no substitute is against allergen %i, traces avoided: %s",
    async (allergenId, avoidsTraces) => {
      const { data } = await shop.guest().call("proposeReorder", {
        params: { token },
        body: { withoutAllergenIds: [allergenId], avoidsTraces },
      });
      const expected = expectedIds(allergenId, avoidsTraces);
      expect(substitutes(data).filter(({ offer }) => !expected.includes(offer!.menuId))).toEqual([]);
      for (const { offer } of data.deliveries.flatMap((delivery) => delivery.dishes)) {
        if (!offer) continue;
        expect(marks(offer.food, plateOf(allergenId, avoidsTraces), true)).toEqual(
          quietly(stateOf(details.get(offer.menuId)!, allergenId)),
        );
      }
    },
  );
});
