import * as z from "zod/mini";
import { cleanLine, isPrinted } from "#contract/clean-text.ts";

/** A text in one line that can be seen. */
export function line(missing: string, longest: number) {
  return z.string(missing).check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.regex(isPrinted, { error: missing, abort: true }),
    z.maxLength(longest, `Höchstens ${longest} Zeichen.`),
  );
}
