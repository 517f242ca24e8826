import { type RecipeLine, recipeLine } from "#contract/office/recipe.ts";
import { readRecipeLine } from "#contract/office/recipe-text.ts";
import { CellRefused, short } from "#server/office/menus/fields/cell.ts";

/** What stands between semicolons or on lines of its own; the first that is none is named. */
export function readRecipe(cell: string): RecipeLine[] {
  return cell
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map(readEntry);
}

function readEntry(entry: string): RecipeLine {
  const read = readRecipeLine(entry);
  if (!read) {
    throw new CellRefused(
      `„${short(entry)}“: erwartet wird zum Beispiel „250 g Kartoffeln“; mehrere trennt ein Semikolon.`,
    );
  }
  const { data, error } = recipeLine.safeParse(read);
  if (!data) throw new CellRefused(`„${short(entry)}“: ${error.issues[0]?.message}`);
  return data;
}
