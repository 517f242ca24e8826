import { expect, it } from "vitest";
import { kitchenPlaces, type OfficePage, officePages, pageGroups } from "#contract/office/office-pages.ts";

const pages: readonly OfficePage[] = officePages;

it("every page of the navigation stands in a group, and every group has a page", () => {
  expect(pages.filter(({ label, group }) => Boolean(label) !== Boolean(group))).toEqual([]);
  const shown = [...pageGroups.filter((name) => name !== "Küche"), ...kitchenPlaces];
  expect(shown.filter((name) => !pages.some(({ group }) => group === name))).toEqual([]);
});

it.each(["accounting", "adviser"] as const)(
  "%s sees its books, what firms owe, what is owed for vouchers, its own access and the handbook",
  (role) => {
    const others = pages.filter(({ path, roles }) => roles.includes(role) && !path.startsWith("buchhaltung"));
    expect(others.map(({ path }) => path)).toEqual([
      "",
      "offene-rechnungen",
      "gutscheine",
      "zugang",
      "hilfe",
      "hilfe/:chapter",
    ]);
  },
);

it("every page of the navigation has a key of its own", () => {
  const keys = pages.filter(({ label }) => label).map(({ key }) => key);
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(keys.length);
});
