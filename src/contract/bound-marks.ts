const mostMarks = 30;
const heap = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, "gu");

/**
 * A letter carries at most 30 marks (Unicode's stream-safe form). Normalising takes time with the square of their
 * number, so this comes before it.
 */
export function boundMarks(text: string): string {
  return text.replace(heap, "$1");
}
