import { allergenKinds } from "#web/storefront/catalogue/allergen-kinds.ts";

/** Below a checkbox of an allergen. */
export function AllergenKinds({ name }: { name: string }) {
  const kinds = allergenKinds(name);
  return kinds ? <p className="pb-1 pl-9 text-sm text-muted">{kinds}</p> : null;
}
