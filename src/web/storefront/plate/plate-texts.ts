import type { NamedId } from "#contract/catalogue.ts";
import type { PlateObstacle } from "#contract/plate-rule.ts";

export interface PlateNames {
  allergens: readonly NamedId[];
  forms: readonly NamedId[];
}

/** "enthält Milch und Eier", "nicht vegan", "620 kcal, mehr als Ihre 500". */
export function obstacleTexts(
  obstacles: readonly PlateObstacle[],
  { names, isBox }: { names: PlateNames; isBox: boolean },
): string[] {
  const textOf = (obstacle: PlateObstacle): string => {
    switch (obstacle.kind) {
      case "allergens":
        return `enthält ${listed(obstacle.ids.map((id) => shortAllergen(nameOf(names.allergens, id))))}`;
      case "unknownAllergens":
        return "Allergene nicht vollständig bekannt";
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
  return first.replace(/^\p{Lu}(?=\p{Ll}+ \p{Lu})/u, (letter) => letter.toLowerCase());
}

/** A claim that is missing was not proven, which is less than its contrary. */
function withoutForm(name: string): string {
  if (/^(vegan|vegetarisch)$/i.test(name)) return `nicht ${name.toLowerCase()}`;
  if (/^\S+(frei|arm|reich)$/.test(name)) return `nicht als ${name.toLowerCase()} ausgewiesen`;
  return `nicht „${name}“`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  const others = names.slice(0, -1);
  return others.length > 0 ? `${others.join(", ")} und ${last}` : last;
}
