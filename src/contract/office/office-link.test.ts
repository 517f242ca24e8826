import { expect, it } from "vitest";
import { isOfficePath, officeLink } from "#contract/office/office-pages.ts";

it("a link names its page, the steps of its path, and what is asked of it", () => {
  expect(officeLink("")).toBe("/dashboard");
  expect(officeLink("produktion/regeln")).toBe("/dashboard/produktion/regeln");
  expect(officeLink("bestellungen", { day: "2026-09-16" })).toBe("/dashboard/bestellungen?day=2026-09-16");
  expect(officeLink("produktion/:day", { day: "2026-09-16" }, { ansicht: "pakete", q: "TT-1 &" })).toBe(
    "/dashboard/produktion/2026-09-16?ansicht=pakete&q=TT-1%20%26",
  );
});

it("a step is one step with any text in it", () => {
  const link = officeLink("menus/:menuId", { menuId: "7/../../team" });
  expect(link).toBe("/dashboard/menus/7%2F..%2F..%2Fteam");
  expect(isOfficePath(link.slice("/dashboard/".length))).toBe(true);
});
