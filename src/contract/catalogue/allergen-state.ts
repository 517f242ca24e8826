import type { Menu } from "#contract/catalogue/catalogue.ts";

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
