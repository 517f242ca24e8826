import { expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { spanMark, spanName } from "#web/office/shop/overview/span-name.ts";

it.each([
  ["2026-11-24", "2026-11-24", "Di., 24.11.2026", "24.11."],
  ["2026-12-28", "2027-01-03", "28.12.–03.01.2027", "28.12."],
  ["2027-02-01", "2027-02-07", "01.02.–07.02.2027", "01.02."],
  ["2027-02-01", "2027-02-28", "Februar 2027", "Feb"],
])("from %s to %s reads %s, and %s below a bar", (from, to, name, mark) => {
  const span = { from: deliveryDay(from), to: deliveryDay(to) };
  expect([spanName(span), spanMark(span)]).toEqual([name, mark]);
});
