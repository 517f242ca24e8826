import { expect, it } from "vitest";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { buildSearch, type SearchKit } from "#web/storefront/catalogue/search/load-search.ts";

it("a search is built once for a list of menus, and anew when what is searched has changed", () => {
  let builds = 0;
  const makeSearch = () => {
    builds++;
    return Promise.reject(new Error("no search here"));
  };
  const kitOf = (): SearchKit => ({ makeSearch }) as unknown as SearchKit;
  const build = (kit: SearchKit, menus: Menu[]) => void buildSearch(kit, menus).catch(() => undefined);
  const [kit, menus]: [SearchKit, Menu[]] = [kitOf(), []];
  build(kit, menus);
  build(kit, menus);
  expect(builds).toBe(1);
  build(kit, []);
  expect(builds).toBe(2);
  build(kitOf(), menus);
  expect(builds).toBe(3);
});
