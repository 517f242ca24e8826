/** Typed text inside a LIKE pattern: its own `%` and `_` mean themselves. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
