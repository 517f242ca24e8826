/** Escapes `%` and `_`, so that typed text matches literally in a LIKE pattern. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
