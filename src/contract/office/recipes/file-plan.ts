import * as z from "zod/mini";
import { cellProblem, chosenColumns, plannedColumnOf } from "#contract/office/lists-and-files.ts";
import { recipeEffect } from "#contract/office/recipes/recipe-effect.ts";

export const recipeFileMostBytes = 5_000_000;
/** Each is checked with all that uses it, while nobody else changes the book. */
export const recipeFileMostRecipes = 500;

/** An ingredient or a recipe that the file creates or changes; values as the file writes them. */
const plannedEntry = z.object({
  /** its first row in the table, the heading being row 1 */
  row: z.int(),
  name: z.string(),
  kind: z.enum(["new", "changed", "unchanged", "error"]),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(cellProblem),
});
export type PlannedEntry = z.infer<typeof plannedEntry>;

/** Result of the dry run. `plan` identifies exactly these changes with exactly this effect; "" while there are problems. */
export const filePlan = z.object({
  plan: z.string(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() }),
  columns: z.array(plannedColumnOf(z.string())),
  /** what a column can mean, as our own files call it */
  fields: z.array(z.string()),
  /** of the whole file; at most `mostListed` */
  problems: z.array(cellProblem),
  /** of each kind at most `mostListed`, less where they are long; texts are cut */
  entries: z.array(plannedEntry),
  /** ingredients that do not exist yet and are created with nothing claimed of them; a file of recipes may name some */
  newIngredients: z.array(z.string()),
  /** those that are not listed */
  moreIngredients: z.int(),
  /** what the changes do to dishes, of which at most `mostListed` are listed; null: there are problems */
  effect: z.nullable(recipeEffect),
  /** dishes that are not listed in `effect` */
  moreDishes: z.int(),
});
export type FilePlan = z.infer<typeof filePlan>;

const fileName = z.string().check(z.maxLength(200));
export const checkedFile = z.object({ fileName, columns: chosenColumns });
export const plannedFile = z.object({
  fileName,
  columns: chosenColumns,
  plan: z.string().check(z.maxLength(64)),
});
