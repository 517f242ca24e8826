import type { Menu } from "./catalogue.ts";

/** `traces`: not in the recipe, but it may get in. `unknown` is never free. */
export type AllergenState = "contains" | "traces" | "none" | "unknown";

/** A menu, a box, or a dish of a box. */
export type AllergenData = Pick<Menu, "allergenIds" | "allergensComplete" | "traceIds" | "tracesComplete">;

/** Everything that guests read about an allergen follows from this. */
export function allergenState(menu: AllergenData, allergenId: number): AllergenState {
  if (menu.allergenIds.includes(allergenId)) return "contains";
  if (!menu.allergensComplete) return "unknown";
  if (menu.traceIds.includes(allergenId)) return "traces";
  return menu.tracesComplete ? "none" : "unknown";
}

/** In the dative, by code: "Spuren von Erdnüssen". */
const datives: Readonly<Record<string, string>> = {
  gluten: "Gluten",
  krebstiere: "Krebstieren",
  eier: "Ei",
  fisch: "Fisch",
  erdnuesse: "Erdnüssen",
  soja: "Soja",
  milch: "Milch",
  schalenfruechte: "Schalenfrüchten",
  sellerie: "Sellerie",
  senf: "Senf",
  sesam: "Sesam",
  sulfite: "Sulfiten",
  lupinen: "Lupinen",
  weichtiere: "Weichtieren",
};

interface Named {
  code: string;
  name: string;
}

/** The only sentence about traces that guests read, on page and label. Empty when it was stated that there are none. */
export function traceText(traces: readonly Named[], isComplete: boolean): string {
  const words = traces.map(traceName);
  const last = words.at(-1);
  const list = words.length < 2 ? last : `${words.slice(0, -1).join(", ")} und ${last}`;
  const stated = last ? [`Kann Spuren von ${list} enthalten.`] : [];
  const others = last ? "weiterer Allergene" : "von Allergenen";
  return [...stated, ...(isComplete ? [] : [`Zu Spuren ${others} liegen keine Angaben vor.`])].join(" ");
}

/** As it follows "Spuren von". The operator's own allergens may have any code and keep their name. */
export function traceName({ code, name }: Named): string {
  return (Object.hasOwn(datives, code) && datives[code]) || name;
}
