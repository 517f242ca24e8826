import { isDeepStrictEqual } from "node:util";
import { germanDay, parseDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { plainText } from "#server/platform/http/clean-html.ts";

/** Names and values in words. Never a secret, nor data that a person may have erased. */
export type LogValues = Readonly<Record<string, unknown>>;

const number = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 4, useGrouping: "min2" });
// not every angle bracket: `Küche <kueche@example.de>` is no markup
const markup = /<\/?(p|br|ul|ol|li|strong|b|em|i|u|a|h\d|span|div)(\s[^<>]*)?\/?>/i;
const blockEnd = /<(br|\/(p|ul|ol|li|h\d|div))\b[^>]*>/gi;
const pictureId = /\b([0-9a-f]{6})[0-9a-f]{26}\b/g;

/** Any value as people read it. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return "leer";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value === "number") return number.format(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(", ") || "leer";
  const text = String(value);
  const day = /^\d{4}-/.test(text) ? parseDay(text) : null;
  if (day) return germanDay(day);
  const words = markup.test(text) ? plainText(text.replace(blockEnd, "$& ")).replace(/\s+/g, " ") : text;
  // JSON of PostgreSQL takes no lone surrogate
  return words.replace(pictureId, "$1…").trim().toWellFormed() || "leer";
}

/** For amounts that are paid: zero is `0,00 €` and no dash. */
export function euroWords(euros: number): string {
  return euros === 0 ? "0,00\u00a0€" : formatEuro(euros);
}

/** The German name of each field of a form, and the words for its value where it needs others. */
export type Fields<Values> = {
  [Name in keyof Values]-?:
    | string
    | readonly [name: string, tell: (value: Exclude<Values[Name], undefined>) => string];
};

/** What the log holds of a form: the fields that differ, in words. Empty fields of a new thing are left out. */
export function changedValues<Values extends object>(
  fields: Fields<Values>,
  before: NoInfer<Values> | null,
  after: NoInfer<Values>,
): { before?: LogValues; after: LogValues } {
  const given = (Object.keys(fields) as (keyof Values)[]).filter((name) => name in after);
  const changed = given.filter((name) =>
    before ? !isDeepStrictEqual(before[name], after[name]) : after[name] !== null && after[name] !== "",
  );
  const worded = (values: Values): LogValues =>
    Object.fromEntries(
      changed.map((name) => {
        const field = fields[name];
        const [word, tell = wordsOf] = typeof field === "string" ? [field] : field;
        return [word, tell(values[name] as never)];
      }),
    );
  return before ? { before: worded(before), after: worded(after) } : { after: worded(after) };
}
