import { parseDay } from "#contract/day.ts";
import { writeAmount } from "#contract/office/recipes/amount-text.ts";
import { CellRefused, short } from "#server/office/catalogue/fields/cell.ts";

export function writeThousandths(thousandths: number | null): string {
  return thousandths === null ? "" : writeAmount(thousandths);
}

/** The key whose word stands in the cell; its beginning is enough. Null for an empty cell. */
export function readChoice<Key extends string>(
  cell: string,
  words: Readonly<Record<Key, string>>,
): Key | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  const keys = Object.keys(words) as Key[];
  const exact = keys.find((key) => words[key].toLowerCase() === text);
  const begun = keys.filter((key) => words[key].toLowerCase().startsWith(text));
  const [key = exact] = begun.length === 1 ? begun : [];
  if (key === undefined) {
    const all = keys.map((one) => `„${words[one]}“`).join(", ");
    throw new CellRefused(`„${short(cell)}“ kennt der Shop hier nicht. Möglich sind: ${all}.`);
  }
  return key;
}

export function readDay(cell: string) {
  const text = cell.trim();
  const day = text === "" ? null : parseDay(text);
  if (text !== "" && day === null)
    throw new CellRefused(`„${short(cell)}“ ist kein Datum. Bitte so schreiben: 31.12.2026.`);
  return day;
}

/** Entries in lines of their own. */
export function readEntries(cell: string): string[] {
  return cell
    .split(/\r?\n/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** `Name: what is said of it`. A name may contain a colon itself, so the longest known one counts. */
export function readNamed<Named extends { name: string }>(
  entry: string,
  known: readonly Named[],
  isNone: string,
): { named: Named; text: string } {
  const text = entry.toLowerCase();
  const [named] = known
    .filter(({ name }) => text === name.toLowerCase() || text.startsWith(`${name.toLowerCase()}:`))
    .sort((a, b) => b.name.length - a.name.length);
  if (!named) throw new CellRefused(`„${short(entry)}“ ist ${isNone}.`);
  return { named, text: entry.slice(named.name.length + 1).trim() };
}
