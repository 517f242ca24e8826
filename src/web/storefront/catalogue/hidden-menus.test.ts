import { expect, it } from "vitest";
import { hiddenMenus, hiddenText } from "#web/storefront/catalogue/hidden-menus.ts";

const [milk, nuts] = [7, 8];
const names = [
  { id: milk, name: "Milch und Laktose" },
  { id: nuts, name: "Schalenfrüchte" },
];
const dish = (allergenIds: number[], traceIds: number[] = []) => ({
  ...{ allergenIds, traceIds },
  ...{ allergensComplete: true, tracesComplete: true },
});
const [korma, kebab, lassi, soup] = [dish([nuts, milk]), dish([], [nuts]), dish([milk], [nuts]), dish([])];
const unclear = { ...soup, allergensComplete: false };
const unclearTraces = { ...soup, tracesComplete: false };

it.each([
  [[korma], "1 enthält Milch oder Schalenfrüchte"],
  [[kebab], "1 kann Spuren davon enthalten"],
  [[kebab, unclearTraces], "2 können Spuren davon enthalten"],
  [[unclear], "1 hat dazu keine vollständigen Angaben"],
  [
    [korma, lassi, kebab, unclear],
    "2 enthalten Milch oder Schalenfrüchte, 1 kann Spuren enthalten, 1 hat dazu keine vollständigen Angaben",
  ],
] as const)("counts a hidden menu by what is gravest: %#", (hidden, text) => {
  expect(hiddenText(hiddenMenus([...hidden, soup], [soup], [milk, nuts]), names)).toBe(text);
});
