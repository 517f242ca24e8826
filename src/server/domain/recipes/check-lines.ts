import { baseOf } from "#contract/office/recipes/base-units.ts";
import type { Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { lineMicrograms, unitSizes } from "#server/domain/recipes/weights.ts";

const mostLines = 60;
/** Two tonnes: no kitchen weighs more in one go. */
const mostMicrograms = 2_000_000_000_000n;
const eNumber = /^e[ -]?\d{3,4}[a-z]*\b/i;

/** German sentences about single lines. */
export function checkLines(book: RecipeBook, { lines }: Recipe): string[] {
  if (lines.length === 0) return ["Das Rezept hat noch keine Zutaten."];
  const problems = lines.length > mostLines ? [`Ein Rezept hat höchstens ${mostLines} Zutaten.`] : [];
  const each = lines.flatMap((line) => checkLine(book, line));
  const isOnlyWater = lines.every(
    ({ ingredientId }) => ingredientId !== null && book.ingredients.get(ingredientId)?.class === "water",
  );
  const water = isOnlyWater ? ["Das Rezept besteht nur aus Wasser."] : [];
  return [...new Set([...problems, ...each, ...repeated(book, lines), ...water])];
}

function checkLine(book: RecipeBook, line: RecipeLine): string[] {
  const { ingredientId, subRecipeId } = line;
  if ((ingredientId === null) === (subRecipeId === null)) {
    return ["Eine Zeile braucht entweder eine Zutat oder ein Grundrezept."];
  }
  return subRecipeId === null ? checkIngredient(book, line) : checkSub(book, line, subRecipeId);
}

function checkIngredient(book: RecipeBook, line: RecipeLine): string[] {
  const ingredient = book.ingredients.get(line.ingredientId ?? 0);
  if (!ingredient) return ["Eine Zutat des Rezepts gibt es nicht mehr."];
  const { name } = ingredient;
  const amount = checkAmount(name, line);
  if (amount) return [amount];
  if (eNumber.test(name) && ingredient.class !== "additive") {
    return [`„${name}“ ist ein Zusatzstoff: Bitte geben Sie bei der Zutat Klasse und E-Nummer an.`];
  }
  const micrograms = lineMicrograms(line, ingredient);
  if (micrograms === null) return [unknownUnit(name, line)];
  return micrograms > mostMicrograms ? [tooMuch(name)] : [];
}

function checkSub(book: RecipeBook, line: RecipeLine, id: number): string[] {
  const sub = book.recipes.get(id);
  if (!sub) return ["Ein Grundrezept gibt es nicht mehr."];
  if (sub.menuId !== null) return [`„${sub.name}“ ist ein Gericht und kann nicht Teil eines Rezepts sein.`];
  const amount = checkAmount(sub.name, line);
  if (amount) return [amount];
  const { base, times } = unitSizes[line.unit];
  if (base !== "g") return [`„${sub.name}“ wird gewogen: Bitte geben Sie g oder kg an.`];
  return BigInt(line.thousandths) * times * 1_000n > mostMicrograms ? [tooMuch(sub.name)] : [];
}

function checkAmount(name: string, { thousandths }: RecipeLine): string | null {
  if (thousandths <= 0) return `Die Menge von „${name}“ muss größer als 0 sein.`;
  return Number.isInteger(thousandths)
    ? null
    : `Die Menge von „${name}“ hat mehr als drei Stellen hinter dem Komma.`;
}

function unknownUnit(name: string, { unit }: RecipeLine): string {
  return `Von „${name}“ ist nicht bekannt, wie viel 1\u00a0${baseOf[unit].unit} wiegt: Bitte ergänzen Sie das bei der Zutat, oder geben Sie hier g an.`;
}

function tooMuch(name: string): string {
  return `Mehr als 2.000\u00a0kg „${name}“ sind für ein Rezept zu viel.`;
}

function repeated(book: RecipeBook, lines: readonly RecipeLine[]): string[] {
  const keys = lines.map(({ ingredientId, subRecipeId }) => `${ingredientId} ${subRecipeId}`);
  const again = lines.filter((_, at) => keys.indexOf(keys[at] ?? "") < at);
  return again.flatMap(({ ingredientId, subRecipeId }) => {
    const name = (book.ingredients.get(ingredientId ?? 0) ?? book.recipes.get(subRecipeId ?? 0))?.name;
    return name === undefined
      ? []
      : [`„${name}“ steht zweimal im Rezept: Bitte zählen Sie die Mengen zusammen.`];
  });
}
