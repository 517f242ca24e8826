import * as z from "zod/mini";
import { cleanLines, isPrinted } from "#contract/clean-text.ts";

/** A text in one line that can be seen. */
export function line(missing: string, longest: number) {
  return z.string(missing).check(
    // no-break blanks stay: they are typography
    z.overwrite((text) =>
      cleanLines(text)
        .replace(/[ \t\n]+/g, " ")
        .trim(),
    ),
    z.regex(isPrinted, { error: missing, abort: true }),
    z.maxLength(longest, `Höchstens ${longest} Zeichen.`),
  );
}
