import { isDeepStrictEqual } from "node:util";
import type { LogValues } from "#server/platform/log/audit.ts";
import { wordsOf } from "#server/platform/log/words.ts";

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
