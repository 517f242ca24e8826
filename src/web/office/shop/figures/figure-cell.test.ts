import { expect, it } from "vitest";
import { cellText, changeText } from "#web/office/shop/figures/figure-cell.ts";

it.each([
  [null, "euro", "month", "–"],
  [0, "euro", "month", "0,00\u00a0€"],
  [-4.9, "euro", "month", "−4,90\u00a0€"],
  [12345.6, "euro", "month", "12.345,60\u00a0€"],
  [1234, "count", "month", "1.234"],
  [7.5, "percent", "month", "7,5\u00a0%"],
  ["WILLKOMMEN", "text", "day", "WILLKOMMEN"],
  ["2026-09-01", "span", "day", "Di., 01.09.2026"],
  ["2026-08-31", "span", "week", "Woche ab 31.08.2026"],
  ["2026-09-01", "span", "month", "September 2026"],
] as const)("%s as %s by %s is %s", (cell, kind, by, text) => {
  expect(cellText(cell, kind, by)).toBe(text);
});

it.each([
  [112, 100, "+12\u00a0%"],
  [97, 100, "−3\u00a0%"],
  [0, 100, "−100\u00a0%"],
  [13.5, 1, "+1.250\u00a0%"],
  [5, 0, "neu"],
  [0, 0, "unverändert"],
  [1000, 1001, "unverändert"],
])("%d against %d is %s", (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
