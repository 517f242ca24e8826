import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField, line } from "#contract/office/fields.ts";

/** What a laboratory measures in a dish. */
export const measuredNames = ["fat", "saturates", "carbs", "sugar", "fibre", "protein", "salt"] as const;
export type MeasuredName = (typeof measuredNames)[number];

const milligrams = z.nullable(
  z
    .int("Bitte eine Zahl mit höchstens drei Stellen eingeben.")
    .check(z.gte(0, "Der Wert darf nicht negativ sein."), z.lte(100_000, "Höchstens 100 g.")),
);

/** It counts instead of what the recipe says; in milligrams per 100 g, null where nothing was measured. */
export const menuAnalysis = z
  .object({
    laboratory: line("Bitte nennen Sie das Labor.", 80),
    report: line("Bitte nennen Sie den Bericht.", 120),
    testedOn: dayField,
    figures: z.object(
      Object.fromEntries(measuredNames.map((name) => [name, milligrams])) as {
        [N in MeasuredName]: typeof milligrams;
      },
    ),
  })
  .check(
    z.refine(({ figures }) => measuredNames.some((name) => figures[name] !== null), {
      path: ["figures"],
      error: "Bitte mindestens einen Messwert eingeben.",
    }),
    z.refine(({ figures: { fat, saturates } }) => saturates === null || fat === null || saturates <= fat, {
      path: ["figures", "saturates"],
      error: "Gesättigte Fettsäuren sind ein Teil des Fetts und können nicht mehr sein.",
    }),
    z.refine(({ figures: { carbs, sugar } }) => sugar === null || carbs === null || sugar <= carbs, {
      path: ["figures", "sugar"],
      error: "Zucker ist ein Teil der Kohlenhydrate und kann nicht mehr sein.",
    }),
  );
export type MenuAnalysis = z.infer<typeof menuAnalysis>;

export const analysisCalls = {
  changeAnalysis: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menus/:menuId/analysis",
    roles: ["admin", "kitchen"],
    about:
      "Messwerte eines Labors: Sie gelten für das Etikett statt dessen, was das Rezept ergibt. `analysis: null` nimmt sie weg. `before`: was vorher dastand, sonst 409 `edited_meanwhile`",
    params: z.object({ menuId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    body: z.object({ before: z.nullable(menuAnalysis), analysis: z.nullable(menuAnalysis) }),
    data: z.null(),
  }),
};
