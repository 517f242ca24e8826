import { type AllergenState, allergenState } from "#contract/allergen-state.ts";
import type { SearchFilter } from "#contract/search.ts";
import { allergenInText } from "#web/storefront/catalogue/allergen-name.ts";
import type { SearchableMenu } from "#web/storefront/search/searched-dish.ts";

/** The first of these states that one of the named allergens has in this dish. */
export function foremostState(menu: SearchableMenu, named: readonly SearchFilter[]): AllergenState {
  const states = named.map(({ id }) => allergenState(menu, id));
  return order.find((state) => states.includes(state)) ?? "none";
}

const order: readonly AllergenState[] = ["contains", "unknown", "traces"];

/** "2 Menüs enthalten Schalenfrüchte, 10 können Spuren davon enthalten." */
export function whereItIs({ id, name }: SearchFilter, menus: readonly SearchableMenu[]): string {
  const count = (state: AllergenState) => menus.filter((menu) => allergenState(menu, id) === state).length;
  const [contains, traces, unknown] = [count("contains"), count("traces"), count("unknown")];
  const parts = [
    `${contains > 0 ? menusThat(contains, "enthält", "enthalten") : "Kein Menü enthält"} ${allergenInText(name)}`,
  ];
  if (traces > 0) parts.push(`${traces} ${traces === 1 ? "kann" : "können"} Spuren davon enthalten`);
  if (unknown > 0) parts.push(`bei ${unknown} fehlen Angaben dazu`);
  return `${parts.join(", ")}.`;
}

function menusThat(count: number, one: string, many: string): string {
  return count === 1 ? `1 Menü ${one}` : `${count} Menüs ${many}`;
}
