export type Form = string | Form[] | { [name: string]: Form };

/** Reads Stripe's form encoding: `line_items[0][price_data][currency]=eur`, any depth. */
export function readForm(text: string): { [name: string]: Form } {
  const root: { [name: string]: Form } = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]/).filter((name, at) => at === 0 || name !== "");
    put(root, names, value);
  }
  return root;
}

function put(into: { [name: string]: Form }, [name = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  into[name] ??= {};
  put(into[name] as { [name: string]: Form }, rest, value);
}

/** A list arrives as an object with the keys 0, 1, 2, … */
export function listOf(form: Form | undefined): { [name: string]: Form }[] {
  return typeof form === "object" ? (Object.values(form) as { [name: string]: Form }[]) : [];
}
