import { germanNumber } from "#contract/german-number.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { totalsOf } from "#server/domain/recipes/nutrition.ts";
import type { Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { lineMicrograms, lineNanograms, unitSizes } from "#server/domain/recipes/weights.ts";

const mostFinishedMilligrams = 100_000_000_000;
const mostPortionMilligrams = 20_000_000;

interface Weight {
  name: string;
  /** nanograms */
  gross: bigint;
  atUse: bigint;
}

/** German sentences about what the lines make. The lines themselves are right. */
export function checkWeights(book: RecipeBook, draft: Recipe): string[] {
  const { finishedMilligrams, mostLossPercent, portions, menuId } = draft;
  if (!Number.isInteger(finishedMilligrams) || finishedMilligrams <= 0) {
    return ["Das Gewicht des fertigen Rezepts fehlt."];
  }
  if (finishedMilligrams > mostFinishedMilligrams) {
    return ["Mehr als 100.000\u00a0kg sind für ein Rezept zu viel."];
  }
  if (mostLossPercent > 100) return ["Mehr als 100\u00a0% kann nicht verloren gehen."];
  if (!Number.isInteger(mostLossPercent) || mostLossPercent < 0 || mostLossPercent > 90) {
    return ["Der höchste Verlust liegt zwischen 0 und 90\u00a0%."];
  }
  const portion = finishedMilligrams / portions;
  if (menuId !== null && portion > mostPortionMilligrams) {
    return [`Eine Portion wöge ${grams(BigInt(Math.round(portion)) * perMilligram)}: höchstens 20\u00a0kg.`];
  }
  if (menuId !== null && portion < 1_000) return ["Eine Portion wöge weniger als 1\u00a0g."];
  return checkLoss(book, draft);
}

const perMilligram = 1_000_000n;

function checkLoss(book: RecipeBook, draft: Recipe): string[] {
  const weights = draft.lines.map((line) => weightOf(book, line));
  const gross = weights.reduce((sum, one) => sum + one.gross, 0n);
  const atUse = weights.reduce((sum, one) => sum + one.atUse, 0n);
  const finished = BigInt(draft.finishedMilligrams) * perMilligram;
  if (finished > atUse) {
    return [
      `Die Zutaten wiegen ${grams(atUse)}, fertig sollen es ${grams(finished)} sein. Fehlt eine Zutat, zum Beispiel Wasser, das Reis oder Nudeln aufnehmen?`,
    ];
  }
  if ((gross - finished) * 100n > BigInt(draft.mostLossPercent) * gross) {
    const percent = Number(((gross - finished) * 1_000n) / gross) / 10;
    const [heaviest] = [...weights].sort((a, b) => (a.gross < b.gross ? 1 : -1));
    return [
      `Die Zutaten wiegen ${grams(gross)}, fertig sollen es ${grams(finished)} sein: ${germanNumber(percent, 1)}\u00a0% Verlust, höchstens ${draft.mostLossPercent}\u00a0% sind vorgesehen. Am meisten wiegt „${heaviest?.name}“ (${grams(heaviest?.gross ?? 0n)}).`,
    ];
  }
  return checkLostFat(book, draft, atUse - finished);
}

function checkLostFat(book: RecipeBook, draft: Recipe, lost: bigint): string[] {
  const { lostFatMilligrams } = draft;
  if (lostFatMilligrams === 0) return [];
  const fat = BigInt(lostFatMilligrams) * perMilligram;
  if (lostFatMilligrams < 0) return ["Das abgegossene Fett kann nicht weniger als 0\u00a0g sein."];
  if (fat > lost) {
    return [
      `Abgegossen werden sollen ${grams(fat)} Fett, aber beim Kochen gehen nur ${grams(lost)} verloren.`,
    ];
  }
  const { sums, unknown, denominator } = totalsOf(book, { ...draft, lostFatMilligrams: 0 });
  const at = nutrientNames.indexOf("fat");
  // what is unknown may hold all of it
  if (unknown[at]?.size !== 0) return [];
  const held = (sums[at] ?? 0n) / (denominator * 100_000n);
  return fat > held
    ? [`Abgegossen werden sollen ${grams(fat)} Fett, aber die Zutaten enthalten nur ${grams(held)}.`]
    : [];
}

function weightOf(book: RecipeBook, line: RecipeLine): Weight {
  const ingredient = book.ingredients.get(line.ingredientId ?? 0);
  if (ingredient) {
    const gross = (lineMicrograms(line, ingredient) ?? 0n) * 1_000n;
    return { name: ingredient.name, gross, atUse: lineNanograms(line, ingredient) ?? 0n };
  }
  const weight = BigInt(line.thousandths) * unitSizes[line.unit].times * perMilligram;
  return { name: book.recipes.get(line.subRecipeId ?? 0)?.name ?? "", gross: weight, atUse: weight };
}

function grams(nanograms: bigint): string {
  const value = Number(nanograms) / 1e9;
  return `${germanNumber(value, value < 10 ? 2 : 0).replace(/,00$/, "")}\u00a0g`;
}
