import type { NamedId } from "#contract/catalogue/catalogue.ts";
import type { AllergenVerdict, PlateObstacle, PlateVerdict } from "#contract/catalogue/plate-rule.ts";
import { allergenInText } from "#web/storefront/plate/plate-words.ts";

export interface PlateNames {
  allergens: readonly NamedId[];
  forms: readonly NamedId[];
}

/** What a line says; each mark has its own shape. */
export type PlateMarkKind = keyof Omit<AllergenVerdict, "isFreeByRecipe"> | "other";

export interface PlateLine {
  mark: PlateMarkKind;
  text: string;
}

/**
 * All that a guest reads of a dish and the plate, what matters most first. A line with the tick stands alone, so a
 * guest who reads it knows everything.
 */
export function plateLines(
  { allergens, obstacles }: Pick<PlateVerdict, "allergens" | "obstacles">,
  { names, isBox, isOfPlate }: { names: PlateNames; isBox: boolean; isOfPlate: boolean },
): PlateLine[] {
  const others = obstacleTexts(obstacles, { names, isBox }).join(" · ");
  const against: PlateLine[] = [
    ...allergenLines(allergens, names),
    ...(others ? [{ mark: "other", text: others } as const] : []),
  ];
  if (against.length > 0) return against;
  const free = freeText(allergens.none, names);
  return [{ mark: "none", text: isOfPlate ? ["Passt zu Ihnen", free].filter(Boolean).join(": ") : free }];
}

/** "enthält Milch", "laut Rezept ohne Eier, kann Spuren enthalten"; allergens that are absent are left out. */
function allergenLines(verdict: AllergenVerdict, { allergens }: PlateNames): PlateLine[] {
  const named = (ids: readonly number[]) => namedAllergens(ids, allergens);
  const { contains, unknown, traces, isFreeByRecipe } = verdict;
  const lines: PlateLine[] = [];
  if (contains.length > 0) lines.push({ mark: "contains", text: `enthält ${named(contains)}` });
  if (unknown.length > 0) {
    const text = isFreeByRecipe
      ? `laut Rezept ohne ${named(unknown)}, Angaben zu Spuren fehlen`
      : `Angaben fehlen, ob enthalten: ${named(unknown)}`;
    lines.push({ mark: "unknown", text });
  }
  if (traces.length > 0) {
    lines.push({ mark: "traces", text: `laut Rezept ohne ${named(traces)}, kann Spuren enthalten` });
  }
  return lines;
}

/** Before the names have loaded: a warning needs none, and nothing is called free. */
export function unnamedLines({
  allergens,
  obstacles,
}: Pick<PlateVerdict, "allergens" | "obstacles">): PlateLine[] {
  const text = "passt nicht zu Ihrem Teller";
  if (allergens.contains.length > 0) return [{ mark: "contains", text }];
  if (allergens.unknown.length > 0) return [{ mark: "unknown", text }];
  if (allergens.traces.length > 0) {
    return [{ mark: "traces", text: "kann Spuren enthalten, die Sie ausschließen" }];
  }
  return obstacles.length > 0 ? [{ mark: "other", text }] : [];
}

const mostNamed = 3;

function freeText(ids: readonly number[], { allergens }: PlateNames): string {
  if (ids.length === 0) return "";
  const named =
    ids.length > mostNamed ? `die ${ids.length} gewählten Allergene` : namedAllergens(ids, allergens);
  return `ohne ${named}, auch keine Spuren angegeben`;
}

/** "nicht vegan", "620 kcal, mehr als Ihre 500". */
function obstacleTexts(
  obstacles: readonly PlateObstacle[],
  { names, isBox }: { names: PlateNames; isBox: boolean },
): string[] {
  const textOf = (obstacle: PlateObstacle): string => {
    switch (obstacle.kind) {
      case "forms":
        return obstacle.ids.map((id) => withoutForm(nameOf(names.forms, id))).join(", ");
      case "calories":
        return `${mean(isBox)}${obstacle.cal}\u00a0kcal, mehr als Ihre ${obstacle.most}`;
      case "protein":
        return `${mean(isBox)}${grams(obstacle.protein)} Eiweiß, weniger als Ihre ${obstacle.least}\u00a0g`;
    }
  };
  return obstacles.map(textOf);
}

/** To a tenth, as the shop judges it: "29,6 g" are fewer than 30. */
function grams(figure: number): string {
  return `${String(figure).replace(".", ",")}\u00a0g`;
}

function mean(isBox: boolean): string {
  return isBox ? "im Schnitt " : "";
}

function nameOf(list: readonly NamedId[], id: number): string {
  return list.find((one) => one.id === id)?.name ?? "";
}

/**
 * `Milch und Laktose` is `Milch` on a card, which has little room; `Glutenhaltiges Getreide` keeps both words, the first
 * of them an adjective.
 */
function shortAllergen(name: string): string {
  const [first = name] = name.split(" und ");
  return allergenInText(first);
}

/** A claim that is missing was not proven, which is less than its contrary. */
function withoutForm(name: string): string {
  if (/^(vegan|vegetarisch)$/i.test(name)) return `nicht ${name.toLowerCase()}`;
  if (/^\S+(frei|arm|reich)$/.test(name)) return `nicht als ${name.toLowerCase()} ausgewiesen`;
  return `nicht „${name}“`;
}

/** "Eier, Fisch und Milch", as short as on a card. */
export function namedAllergens(
  ids: readonly number[],
  allergens: readonly NamedId[],
  joiner: "und" | "oder" = "und",
): string {
  const names = ids.map((id) => shortAllergen(nameOf(allergens, id)));
  const last = names.at(-1) ?? "";
  const others = names.slice(0, -1);
  return others.length > 0 ? `${others.join(", ")} ${joiner} ${last}` : last;
}
