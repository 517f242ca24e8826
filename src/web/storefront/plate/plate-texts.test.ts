import { expect, it } from "vitest";
import type { PlateObstacle } from "#contract/catalogue/plate-rule.ts";
import { type PlateLine, plateLines, unnamedLines } from "#web/storefront/plate/plate-texts.ts";

const names = {
  allergens: [
    { id: 1, name: "Glutenhaltiges Getreide" },
    { id: 3, name: "Eier" },
    { id: 4, name: "Fisch" },
    { id: 7, name: "Milch und Laktose" },
  ],
  forms: [
    { id: 11, name: "Vegan" },
    { id: 4, name: "Glutenfrei" },
    { id: 1, name: "High Protein" },
  ],
};
const nothing = { contains: [], traces: [], none: [], unknown: [], isFreeByRecipe: true };
interface VerdictInput {
  allergens?: Partial<Parameters<typeof plateLines>[0]["allergens"]>;
  obstacles?: PlateObstacle[];
  isBox?: boolean;
  isOfPlate?: boolean;
}
const verdict = ({ allergens = {}, obstacles = [] }: VerdictInput) => ({
  allergens: { ...nothing, ...allergens },
  obstacles,
});
const lines = ({ isBox = false, isOfPlate = true, ...input }: VerdictInput) =>
  plateLines(verdict(input), { names, isBox, isOfPlate });

const rows: [VerdictInput, PlateLine[]][] = [
  [{}, [{ mark: "none", text: "Passt zu Ihnen" }]],
  [
    { allergens: { none: [7] } },
    [{ mark: "none", text: "Passt zu Ihnen: ohne Milch, auch keine Spuren angegeben" }],
  ],
  [
    { allergens: { none: [7, 3] }, isOfPlate: false },
    [{ mark: "none", text: "ohne Milch und Eier, auch keine Spuren angegeben" }],
  ],
  [
    { allergens: { none: [1, 3, 4, 7] }, isOfPlate: false },
    [{ mark: "none", text: "ohne die 4 gewählten Allergene, auch keine Spuren angegeben" }],
  ],
  [{ allergens: { contains: [7] } }, [{ mark: "contains", text: "enthält Milch" }]],
  [
    { allergens: { contains: [1, 3, 7] } },
    [{ mark: "contains", text: "enthält glutenhaltiges Getreide, Eier und Milch" }],
  ],
  [
    { allergens: { traces: [7], none: [3] } },
    [{ mark: "traces", text: "laut Rezept ohne Milch, kann Spuren enthalten" }],
  ],
  [
    { allergens: { contains: [3], traces: [7, 4] } },
    [
      { mark: "contains", text: "enthält Eier" },
      { mark: "traces", text: "laut Rezept ohne Milch und Fisch, kann Spuren enthalten" },
    ],
  ],
  [
    { allergens: { unknown: [7] } },
    [{ mark: "unknown", text: "laut Rezept ohne Milch, Angaben zu Spuren fehlen" }],
  ],
  [
    { allergens: { unknown: [7, 3], isFreeByRecipe: false } },
    [{ mark: "unknown", text: "Angaben fehlen, ob enthalten: Milch und Eier" }],
  ],
  [
    { obstacles: [{ kind: "forms", ids: [11, 4, 1] }] },
    [{ mark: "other", text: "nicht vegan, nicht als glutenfrei ausgewiesen, nicht „High Protein“" }],
  ],
  [
    {
      allergens: { none: [7] },
      obstacles: [
        { kind: "calories", cal: 501, most: 500 },
        { kind: "protein", protein: 29.6, least: 30 },
      ],
    },
    [
      {
        mark: "other",
        text: "501\u00a0kcal, mehr als Ihre 500 · 29,6\u00a0g Eiweiß, weniger als Ihre 30\u00a0g",
      },
    ],
  ],
  [
    { obstacles: [{ kind: "calories", cal: 501, most: 500 }], isBox: true },
    [{ mark: "other", text: "im Schnitt 501\u00a0kcal, mehr als Ihre 500" }],
  ],
];

it.each(rows)("%j is said as it is, with a mark of its own", (said, expected) => {
  expect(lines(said)).toEqual(expected);
});

it.each([
  ["contains", { contains: [7], traces: [3] }],
  ["unknown", { unknown: [7], traces: [3] }],
  ["traces", { traces: [3] }],
] as const)("warns with the mark %s also before the names are there", (mark, allergens) => {
  const said = { allergens: { ...nothing, ...(allergens as object) }, obstacles: [] };
  expect(unnamedLines(said).map((line) => line.mark)).toEqual([mark]);
});

it("calls nothing free before the names are there", () => {
  expect(unnamedLines(verdict({ allergens: { none: [7] } }))).toEqual([]);
});
