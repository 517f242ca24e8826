import { expect, it } from "vitest";
import type { Menu } from "#contract/catalogue.ts";
import { buildSearch, type SearchKit } from "#web/storefront/search/load-search.ts";
import type { Search } from "#web/storefront/search/search.ts";

/** Each step takes two thirds of a frame. */
function* slowly(found: Search) {
  for (let step = 0; step < 5; step++) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    yield;
  }
  return found;
}

const found: Search = () => {
  throw new Error("nobody searches here");
};
const kitOf = (searchSteps: SearchKit["searchSteps"]) => ({ searchSteps }) as SearchKit;

it("a press is answered while a search is built", async () => {
  const happened: string[] = [];
  const building = buildSearch(
    kitOf(() => slowly(found)),
    [],
  ).then((search) => {
    happened.push("built");
    return search;
  });
  setTimeout(() => happened.push("pressed"));
  expect(await building).toBe(found);
  expect(happened).toEqual(["pressed", "built"]);
});

it("a search is built once for a list of menus, and anew when what is searched has changed", async () => {
  let builds = 0;
  const searchSteps: SearchKit["searchSteps"] = () => {
    builds++;
    return slowly(found);
  };
  const kit = kitOf(searchSteps);
  const menus: Menu[] = [];
  await Promise.all([buildSearch(kit, menus), buildSearch(kit, menus)]);
  expect(builds).toBe(1);
  await buildSearch(kit, []);
  expect(builds).toBe(2);
  await buildSearch(kitOf(searchSteps), menus);
  expect(builds).toBe(3);
});
