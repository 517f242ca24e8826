import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { nutrition } from "#contract/office/recipes/ingredient-fields.ts";
import { cooks } from "#contract/office/recipes/ingredients.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";

/** The ZIP of the Max Rubner-Institut has 14 MB. */
export const blsMostBytes = 25_000_000;

/** The licence asks for these words wherever the figures are shown. */
export const blsAttribution = {
  text: "Max Rubner-Institut (2025): Bundeslebensmittelschlüssel (BLS), Version 4.0 – Deutsche Nährstoffdatenbank. Karlsruhe.",
  doi: "10.25826/Data20251217-134202-0",
  doiUrl: "https://doi.org/10.25826/Data20251217-134202-0",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/deed.de",
  changes: "Gramm sind in Milligramm umgerechnet; Spuren und Werte unter der Nachweisgrenze stehen als 0.",
} as const;

const blsFood = z.object({
  code: z.string(),
  version: z.string(),
  name: z.string(),
  nutrition,
  /** they are traces or below a limit there, and stand as 0 */
  tracedNutrients: z.array(z.enum(nutrientNames)),
});
export type BlsFood = z.infer<typeof blsFood>;

export const blsCalls = {
  readBlsState: staffCall({
    method: "GET",
    path: "/api/v1/staff/bls",
    roles: cooks,
    about: "Ob der Bundeslebensmittelschlüssel eingelesen ist, und in welcher Version",
    data: z.object({ version: z.nullable(z.string()), foods: z.int() }),
  }),
  searchBls: staffCall({
    method: "GET",
    path: "/api/v1/staff/bls/foods",
    roles: cooks,
    about: "Lebensmittel des Bundeslebensmittelschlüssels nach ihrem Namen, rohe zuerst",
    query: z.object({ q: z.string().check(z.maxLength(100)) }),
    data: z.object({ foods: z.array(blsFood), hasMore: z.boolean() }),
  }),
  importBls: staffCall({
    method: "POST",
    path: "/api/v1/staff/bls",
    roles: cooks,
    about:
      "Die Arbeitsmappe „BLS_4_0_Daten_2025_DE.xlsx“ einlesen, oder das ZIP, in dem sie liegt. Sie noch einmal einzulesen ändert nichts",
    query: z.object({ fileName: z.string().check(z.maxLength(200)) }),
    file: { mostBytes: blsMostBytes },
    data: z.object({
      version: z.string(),
      foods: z.int(),
      new: z.int(),
      changed: z.int(),
    }),
  }),
};
