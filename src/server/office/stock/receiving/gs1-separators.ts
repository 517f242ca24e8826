/** Between two fields, where the first has no fixed length. */
export const separator = "\u001d";

const names = "(?:GS|FNC1|F1|0x1D|\\\\?x1D)";
/** None of these is allowed in a value, but for the brackets, which no lot has around just this word. */
const written = new RegExp(
  [`<${names}>`, `\\{${names}\\}`, `\\[${names}\\]`, "\\(GS\\)", "\\^\\]", "\\^GS", "~1", "~d029", "~029"]
    .concat(["\\\\x1D", "\\\\u001D", "\\\\u\\{1D\\}", "\\\\029", "\\\\035", "&#x?(?:29|1D);", "\u241d"])
    .join("|"),
  "gi",
);

/** Some scanners and apps write the separator in letters. */
export function withSeparators(text: string): string {
  return text.replace(written, separator);
}
