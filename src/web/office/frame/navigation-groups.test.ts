import { expect, it } from "vitest";
import { modules } from "#contract/office/modules.ts";
import { currentPage, groupsFor } from "#web/office/frame/navigation-groups.ts";

it.each([
  ["admin", ["Heute", "Bestellungen", "Küche"]],
  ["kitchen", ["Heute", "Küche", "Bestellungen"]],
  ["packing", ["Heute", "Küche", "Bestellungen"]],
  ["support", ["Heute", "Bestellungen", "Gäste"]],
  ["quality", ["Heute", "Küche", "Einstellungen"]],
] as const)("%s begins with its own groups", (role, first) => {
  expect(
    groupsFor(role, modules)
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
  expect(currentPage(groupsFor("admin", modules), path)?.label).toBe(label);
});

it.each([
  ["stock", ["Produktion", "Rezepte", "Zutaten"]],
  ["recipes", ["Wareneingang", "Lager", "Haltbarkeit"]],
] as const)("without %s only the other pages of the kitchen are there", (off, others) => {
  const on = modules.filter((module) => module !== off);
  const kitchen = groupsFor("admin", on).find(({ name }) => name === "Küche");
  const labels = kitchen?.pages.map(({ label }) => label) ?? [];
  expect(labels).toEqual(expect.arrayContaining([...others]));
  expect(labels).not.toContain(off === "stock" ? "Lager" : "Rezepte");
});

it("without its modules the office is the shop's", () => {
  const labels = groupsFor("admin", []).flatMap(({ pages }) => pages.map(({ label }) => label));
  for (const gone of ["Rezepte", "Kosten", "Chargen", "Hygiene", "Haltbarkeit", "Buchhaltung"]) {
    expect(labels).not.toContain(gone);
  }
  expect(labels).toEqual(expect.arrayContaining(["Produktion", "Menüs", "Bestellungen", "Zahlen"]));
});
