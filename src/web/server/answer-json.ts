import type { PageAnswer } from "#web/storefront/navigation/page-types.ts";

/** The same list, with the same content, is handed over with many pages. */
const texts = new WeakMap<object, string>();

/** In JSON this character occurs inside strings only, so an escape means the same and cannot end the element. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** A page's answer as inert JSON; the shop's data, and what the page's data hold, are written once. */
export function answerJson({ data, root, ...rest }: PageAnswer): string {
  return `${inertJson(rest).slice(0, -1)},"data":${fieldsJson(data)},"root":${cachedJson(root)}}`;
}

function fieldsJson(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return inertJson(value ?? null);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${inertJson(name)}:${cachedJson(field)}`).join(",")}}`;
}

function cachedJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return inertJson(value);
  const text = texts.get(value) ?? inertJson(value);
  texts.set(value, text);
  return text;
}
