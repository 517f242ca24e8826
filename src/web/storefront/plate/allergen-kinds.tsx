/** Explains an allergen whose name few people know; undefined for the others. */
export function allergenKinds(name: string): string | undefined {
  return /schalenfr(ü|ue)cht/i.test(name)
    ? "Haselnüsse, Walnüsse, Mandeln, Cashews, Pistazien und andere Nüsse; nicht Kokosnuss, Muskatnuss und Pinienkerne"
    : undefined;
}

/** Below a checkbox of an allergen. */
export function AllergenKinds({ name }: { name: string }) {
  const kinds = allergenKinds(name);
  return kinds ? <p className="pb-1 pl-9 text-sm text-muted">{kinds}</p> : null;
}
