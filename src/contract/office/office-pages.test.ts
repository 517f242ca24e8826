import { expect, it } from "vitest";
import { type OfficePage, officePages } from "#contract/office/office-pages.ts";

it("every page of the navigation has a key of its own", () => {
  const pages: readonly OfficePage[] = officePages;
  const keys = pages.filter(({ label }) => label).map(({ key }) => key);
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(keys.length);
});
