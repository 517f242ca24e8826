import { expect, it } from "vitest";
import { modules, pagesFor } from "#contract/office/modules.ts";
import { roles } from "#contract/team/staff.ts";
import { groupsFor, whereIs } from "#web/office/frame/navigation-groups.ts";

it.each([
  ["admin", ["Heute", "Bestellungen", "Küche"]],
  ["kitchen", ["Heute", "Küche", "Sortiment"]],
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
  ["admin", ["Kochen", "Ware", "Rezepte", "Hygiene"]],
  ["kitchen", ["Kochen", "Ware", "Rezepte", "Hygiene"]],
  ["quality", ["Kochen", "Ware", "Haltbarkeit", "Hygiene"]],
  ["packing", ["Kochen", "Ware", "Hygiene"]],
  ["support", ["Kochen", "Rückverfolgung"]],
] as const)("the kitchen of %s fits in one row: a place with one page is named like it", (role, names) => {
  const kitchen = groupsFor(role, modules).find(({ name }) => name === "Küche");
  expect(kitchen?.places.map(({ name }) => name)).toEqual(names);
});

it("every page of a role is in one place", () => {
  for (const role of roles) {
    const shown = groupsFor(role, modules).flatMap(({ places }) => places.flatMap(({ pages }) => pages));
    const own = pagesFor(role, modules).filter(({ label }) => label);
    expect(new Set(shown), role).toEqual(new Set(own));
    expect(shown.length, role).toBe(own.length);
  }
});

it.each([
  ["", "Heute", "Heute"],
  ["produktion/2026-09-16", "Kochen", "Produktion"],
  ["produktion/einkauf", "Kochen", "Produktion"],
  ["kalender", "Kochen", "Kalender"],
  ["lager/7", "Ware", "Lager"],
  ["hygiene/plan", "Hygiene", "Hygiene"],
  ["hygiene/abweichungen", "Hygiene", "Abweichungen"],
  ["bestellungen/7", "Bestellungen", "Bestellungen"],
  ["einstellungen/marke", "Einstellungen", "Einstellungen"],
  ["hilfe", undefined, undefined],
])("the page /dashboard/%s stands in %s", (path, place, label) => {
  const found = whereIs(path, groupsFor("admin", modules));
  expect([found?.place.name, found?.page.label]).toEqual([place, label]);
});

it.each([
  ["stock", ["Produktion", "Kalender"], ["Rezepte", "Zutaten"]],
  ["recipes", ["Produktion", "Chargen", "Kalender"], ["Wareneingang", "Lager", "Rückverfolgung"]],
] as const)("without %s its pages and empty places are gone from the kitchen", (off, first, second) => {
  const on = modules.filter((module) => module !== off);
  const kitchen = groupsFor("admin", on).find(({ name }) => name === "Küche");
  const labels = kitchen?.places.map(({ pages }) => pages.map(({ label }) => label));
  expect(labels?.slice(0, 2)).toEqual([first, second]);
  expect(kitchen?.places.map(({ name }) => name)).toEqual(
    off === "stock" ? ["Kochen", "Rezepte"] : ["Kochen", "Ware", "Haltbarkeit", "Hygiene"],
  );
});

it("without its modules the office is the shop's, and the kitchen's only place needs no tabs", () => {
  const groups = groupsFor("admin", []);
  const kitchen = groups.find(({ name }) => name === "Küche");
  expect(kitchen?.places.map(({ name }) => name)).toEqual(["Produktion", "Kalender"]);
  const labels = groups.flatMap(({ places }) => places.map(({ name }) => name));
  for (const gone of ["Rezepte", "Kosten", "Chargen", "Hygiene", "Haltbarkeit", "Buchhaltung"]) {
    expect(labels).not.toContain(gone);
  }
  expect(labels).toEqual(expect.arrayContaining(["Menüs", "Bestellungen", "Zahlen"]));
});
