import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { line } from "#contract/office/fields.ts";
import { cooks, ingredientId } from "#contract/office/recipes/ingredients.ts";

export const mostSpecificationBytes = 10_000_000;

const specification = z.object({
  id: z.int(),
  fileName: z.string(),
  bytes: z.int(),
  writtenAt: z.string(),
  writtenBy: z.string(),
});
export type Specification = z.infer<typeof specification>;

const specificationId = z.object({ specificationId: z.string().check(z.regex(/^\d{1,9}$/)) });

/** What a supplier states of an ingredient, as a PDF that is kept with it. */
export const specificationCalls = {
  readSpecifications: staffCall({
    method: "GET",
    path: "/api/v1/staff/ingredients/:ingredientId/specifications",
    roles: cooks,
    about: "Die Spezifikationen einer Zutat, die neueste zuerst, ohne ihre Dateien",
    params: ingredientId,
    data: z.array(specification),
  }),
  addSpecification: staffCall({
    method: "POST",
    path: "/api/v1/staff/ingredients/:ingredientId/specifications",
    roles: cooks,
    about: "Eine Spezifikation (PDF) bei einer Zutat ablegen; dieselbe noch einmal ändert nichts",
    params: ingredientId,
    query: z.object({ fileName: line("Der Name der Datei fehlt.", 200) }),
    file: { mostBytes: mostSpecificationBytes },
    data: z.object({ id: z.int() }),
  }),
  readSpecification: staffCall({
    method: "GET",
    path: "/api/v1/staff/specifications/:specificationId",
    roles: cooks,
    about: "Eine Spezifikation (PDF)",
    params: specificationId,
    answersFile: true,
    data: z.null(),
  }),
  removeSpecification: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/specifications/:specificationId",
    roles: cooks,
    about: "Eine Spezifikation entfernen, die nicht zu dieser Zutat gehört; noch einmal ändert nichts",
    params: specificationId,
    data: z.null(),
  }),
};
