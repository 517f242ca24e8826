import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { cellProblem, textFile } from "#contract/office/lists-and-files.ts";
import { cooks } from "#contract/office/recipes/ingredients.ts";

export const ingredientFileMostBytes = 5_000_000;

/** The book of ingredients as one plain table: out for a spreadsheet, and in for the first set-up. */
export const ingredientFileCalls = {
  exportIngredients: staffCall({
    method: "GET",
    path: "/api/v1/staff/ingredient-file",
    roles: cooks,
    about: "Alle Zutaten als CSV, ohne das Archiv",
    data: textFile,
  }),
  importIngredients: staffCall({
    method: "POST",
    path: "/api/v1/staff/ingredient-file",
    roles: cooks,
    about:
      "Neue Zutaten einlesen, ganz oder gar nicht; die Spalten heißen wie in der CSV aller Zutaten. Zutaten, die es gibt, bleiben, wie sie sind",
    query: z.object({ fileName: z.string().check(z.maxLength(200)) }),
    file: { mostBytes: ingredientFileMostBytes },
    /** with problems nothing is added; at most `mostListed` of them are listed */
    data: z.object({ added: z.int(), known: z.int(), problems: z.array(cellProblem) }),
  }),
};
