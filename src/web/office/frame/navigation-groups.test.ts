import { expect, it } from "vitest";
import { currentPage, groupsFor } from "#web/office/frame/navigation-groups.ts";

it.each([
  ["admin", ["Heute", "Bestellungen", "Küche"]],
  ["kitchen", ["Heute", "Küche", "Sortiment"]],
  ["packing", ["Heute", "Küche", "Bestellungen"]],
  ["support", ["Heute", "Bestellungen", "Gäste"]],
  ["quality", ["Heute", "Küche", "Einstellungen"]],
] as const)("%s begins with its own groups", (role, first) => {
  expect(
    groupsFor(role)
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(first);
});

it.each([
  ["", "Heute"],
  ["produktion/2026-09-16", "Produktion"],
  ["produktion/einkauf", "Produktion"],
  ["bestellungen/7", "Bestellungen"],
  ["einstellungen/marke", "Einstellungen"],
  ["hilfe", undefined],
])("the page /dashboard/%s belongs to %s", (path, label) => {
  expect(currentPage(groupsFor("admin"), path)?.label).toBe(label);
});
