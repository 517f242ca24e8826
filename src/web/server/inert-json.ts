/** In JSON this character occurs inside strings only, so an escape means the same and cannot end the element. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
