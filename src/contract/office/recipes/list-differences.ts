import { germanNumber } from "#contract/german-number.ts";
import type { DerivedLabel, LabelRow } from "#contract/office/recipes/derived-label.ts";
import type { LabelDifference } from "#contract/office/recipes/label-difference.ts";
import { type PrintedItem, readList } from "#contract/office/recipes/printed-list.ts";

interface DerivedItem extends PrintedItem {
  row: LabelRow;
}
interface Pair {
  printed: PrintedItem;
  derived: DerivedItem;
}

const mostPointsOff = 1;

/** The printed list of ingredients against the one that the recipe makes. */
export function listDifferences(html: string, { ingredients, rows }: DerivedLabel): LabelDifference[] {
  if (html === ingredients) return [];
  const printed = readList(html);
  if (printed.length === 0) {
    return rows.length === 0 ? [] : [contradiction("list", "die Zutaten noch nicht übernommen sind")];
  }
  const derived = rows.flatMap((row) => readList(row.html).map((item): DerivedItem => ({ ...item, row })));
  const pairs = printed.flatMap((item): Pair[] => {
    const same = derived.find(({ key }) => key === item.key);
    return same ? [{ printed: item, derived: same }] : [];
  });
  return [
    ...absent(printed, derived),
    ...strange(printed, derived),
    ...misplaced(pairs),
    ...pairs.flatMap(({ printed: item, derived: one }) => [
      ...shareDifferences(item, one),
      ...unmarked(item, one),
      ...partDifferences(item, one),
    ]),
  ];
}

function contradiction(key: string, text: string): LabelDifference {
  return { field: "ingredients", text, isContradiction: true, key };
}

function absent(printed: readonly PrintedItem[], derived: readonly DerivedItem[]): LabelDifference[] {
  return derived
    .filter(({ key, row }) => !row.isOmissible && !printed.some((one) => one.key === key))
    .map(({ key, name }) =>
      contradiction(`absent ${key}`, `„${name}“ im Rezept, aber nicht in den Zutaten steht`),
    );
}

function strange(printed: readonly PrintedItem[], derived: readonly DerivedItem[]): LabelDifference[] {
  return printed
    .filter(({ key }) => !derived.some((one) => one.key === key))
    .map(({ key, name }) =>
      contradiction(`strange ${key}`, `„${name}“ in den Zutaten, aber nicht im Rezept steht`),
    );
}

/** Two that are below 2 % may stand in any order, but only behind the others. */
function misplaced(pairs: readonly Pair[]): LabelDifference[] {
  return pairs.flatMap(({ derived: { row, key, name } }, at) => {
    const lighter = pairs
      .slice(0, at)
      .find(
        ({ derived: { row: other } }) => other.milligrams < row.milligrams && !(other.isFree && row.isFree),
      );
    return lighter
      ? [contradiction(`order ${key}`, `„${lighter.derived.name}“ vor „${name}“ steht, aber weniger wiegt`)]
      : [];
  });
}

/** A share that no one has to state must be right all the same. */
function shareDifferences(printed: PrintedItem, derived: DerivedItem): LabelDifference[] {
  const { name, key, row } = derived;
  const isInGrams = derived.grams !== null;
  const [told, right] = isInGrams ? [printed.grams, derived.grams] : [printed.percent, derived.percent];
  const unit = isInGrams ? "g je 100\u00a0g" : "%";
  if (told === null) {
    const text = `der Anteil von „${name}“ fehlt (${row.share})`;
    return row.share === null && right === null ? [] : [contradiction(`share ${key}`, text)];
  }
  const exact = right ?? row.perMille / 10;
  const off = Math.abs(told - exact);
  if (off > mostPointsOff || (right !== null && off > 0)) {
    const text = `„${name}“ mit ${number(told)}\u00a0${unit} angegeben ist, nach dem Rezept sind es ${number(exact)}\u00a0${unit}`;
    return [{ ...contradiction(`share ${key}`, text), isContradiction: off > mostPointsOff }];
  }
  return [];
}

function number(value: number): string {
  return germanNumber(value, value < 10 ? 1 : 0).replace(/,0$/, "");
}

/** Each mention is emphasised. */
function unmarked({ marked }: PrintedItem, derived: DerivedItem): LabelDifference[] {
  const left = [...marked];
  const missing = derived.marked.filter((word) => {
    const at = left.findIndex((one) => one.includes(word) || word.includes(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...new Set(missing)].map((word) =>
    contradiction(
      `mark ${derived.key} ${word}`,
      `bei „${derived.name}“ das Allergen „${word}“ nicht hervorgehoben ist`,
    ),
  );
}

/** What is emphasised in ingredients that the printed list leaves out, and nowhere in that list. */
export function untoldMarks(html: string, { rows }: DerivedLabel): { name: string; word: string }[] {
  const printed = readList(html);
  const told = printed.flatMap(({ marked }) => marked);
  // "Ei" is in "Weizen", too
  const isLettered = (word: string) =>
    told.some((one) => one.includes(word) || (one.length >= 4 && word.includes(one)));
  return rows
    .flatMap((row) => readList(row.html))
    .filter(({ key }) => !printed.some((one) => one.key === key))
    .flatMap(({ name, marked }) =>
      [...new Set(marked)].filter((word) => !isLettered(word)).map((word) => ({ name, word })),
    );
}

/** The list of a supplier may be worded otherwise; that of an own sub-recipe follows from its lines. */
function partDifferences(printed: PrintedItem, { parts, row, key, name }: DerivedItem): LabelDifference[] {
  if (keysOf(printed.parts) === keysOf(parts)) return [];
  const text = `die Zutaten von „${name}“ anders angegeben sind als im Rezept`;
  return [{ ...contradiction(`parts ${key}`, text), isContradiction: row.recipeId !== null }];
}

function keysOf(parts: readonly PrintedItem[]): string {
  return parts.map(({ key, parts: inner }) => `${key}(${keysOf(inner)})`).join(", ");
}
