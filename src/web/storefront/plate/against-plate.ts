import type { Exclusions, Plate, PlateFood } from "#contract/catalogue/plate.ts";
import { judgePlate } from "#contract/catalogue/plate-rule.ts";
import type { PlateNames } from "#web/storefront/plate/plate-texts.ts";
import { shownLines, wholePlate } from "#web/storefront/plate/shown-lines.ts";

export interface PlatedDish {
  name: string;
  food: PlateFood;
}

export interface DishAgainst<Dish> {
  dish: Dish;
  /** "enthält Schalenfrüchte"; empty before the names are there */
  why: string;
  /** All that speaks against it are traces. */
  isTracesOnly: boolean;
}

interface Judged {
  plate: Plate | null;
  also?: Exclusions;
  names: PlateNames | undefined;
}

const nothing: Exclusions = { withoutAllergenIds: [], avoidsTraces: false };

/** The dishes that do not suit, each once, the gravest first. */
export function dishesAgainst<Dish extends PlatedDish>(
  dishes: readonly Dish[],
  { plate, also = nothing, names }: Judged,
): DishAgainst<Dish>[] {
  const whole = wholePlate(plate, also);
  const once = dishes.filter(({ name }, at) => dishes.findIndex((dish) => dish.name === name) === at);
  const against = once
    .filter(({ food }) => !judgePlate(food, whole).suits)
    .map((dish) => {
      const lines = shownLines({ menu: dish.food, plate, also, isQuiet: true }, names);
      return {
        dish,
        why: names ? lines.map(({ text }) => text).join("; ") : "",
        isTracesOnly: lines.every(({ mark }) => mark === "traces"),
      };
    });
  return [...against].sort((a, b) => Number(a.isTracesOnly) - Number(b.isTracesOnly));
}

/** The gravest for one line: "Korma passt nicht zu Ihrem Teller", "2 Menüs passen nicht zu Ihrem Teller". */
export function shortAgainstText(against: readonly DishAgainst<PlatedDish>[]): string {
  const grave = against.filter(({ isTracesOnly }) => !isTracesOnly);
  const told = grave.length > 0 ? grave : against;
  const [only] = told;
  const who = told.length === 1 && only ? only.dish.name : menus(told.length);
  if (grave.length === 0)
    return `${who} ${told.length === 1 ? "kann" : "können"} Spuren enthalten, die Sie meiden`;
  return `${who} ${told.length === 1 ? "passt" : "passen"} nicht zu Ihrem Teller`;
}

const mostNamed = 3;

/** "1 Menü passt nicht zu Ihrem Teller: Tikka Masala (enthält Schalenfrüchte). 2 können Spuren enthalten." */
export function againstText(against: readonly DishAgainst<PlatedDish>[]): string {
  const grave = against.filter(({ isTracesOnly }) => !isTracesOnly);
  const traces = against.filter(({ isTracesOnly }) => isTracesOnly);
  const texts: string[] = [];
  if (grave.length > 0) {
    const verb = grave.length === 1 ? "passt" : "passen";
    texts.push(`${menus(grave.length)} ${verb} nicht zu Ihrem Teller: ${namedDishes(grave)}.`);
  }
  if (traces.length > 0) {
    const count = grave.length > 0 ? String(traces.length) : menus(traces.length);
    const verb = traces.length === 1 ? "kann" : "können";
    const names = traces.slice(0, mostNamed).map(({ dish }) => dish.name);
    texts.push(`${count} ${verb} Spuren enthalten, die Sie meiden: ${withRest(names, traces.length)}.`);
  }
  return texts.join(" ");
}

/** "Tikka Masala (enthält Schalenfrüchte), Lasagne (enthält Milch) und 4 weitere" */
export function namedDishes(against: readonly DishAgainst<PlatedDish>[]): string {
  const named = against
    .slice(0, mostNamed)
    .map(({ dish, why }) => (why ? `${dish.name} (${why})` : dish.name));
  return withRest(named, against.length);
}

function withRest(names: readonly string[], count: number): string {
  const rest = count - names.length;
  return names.join(", ") + (rest > 0 ? ` und ${rest} ${rest === 1 ? "weiteres" : "weitere"}` : "");
}

function menus(count: number): string {
  return count === 1 ? "1 Menü" : `${count} Menüs`;
}
