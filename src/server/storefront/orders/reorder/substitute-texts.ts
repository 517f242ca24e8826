import type { Menu } from "#contract/catalogue/catalogue.ts";
import { type JudgedMenu, judgePlate, type PlateObstacle } from "#contract/catalogue/plate-rule.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { type Needs, newlyIn } from "#server/storefront/orders/reorder/substitute.ts";

type Names = Pick<ShopSnapshot["catalogue"], "nutritionForms" | "allergens">;

/** German: `enthält Milch`, `kann Spuren enthalten (Milch)`, `ist nicht als „Vegan“ ausgewiesen`, `hat 536 kcal, mehr als …`. */
export function whyAgainst(food: JudgedMenu, plate: Plate, names: Names): string {
  const { allergens, obstacles } = judgePlate(food, plate);
  const namesOf = (ids: readonly number[]) => namesIn(names.allergens, ids);
  if (allergens.contains.length > 0) return `enthält ${namesOf(allergens.contains)}`;
  if (plate.avoidsTraces && allergens.traces.length > 0)
    return `kann Spuren enthalten (${namesOf(allergens.traces)})`;
  if (allergens.unknown.length > 0 && (plate.avoidsTraces || !allergens.isFreeByRecipe))
    return `hat keine vollständigen Angaben (${namesOf(allergens.unknown)})`;
  return obstacles[0] ? obstacleText(obstacles[0], names) : "passt nicht zu „Mein Teller“";
}

function obstacleText(obstacle: PlateObstacle, { nutritionForms }: Names): string {
  if (obstacle.kind === "calories")
    return `hat ${obstacle.cal}\u00a0kcal, mehr als Ihre ${obstacle.most}\u00a0kcal`;
  if (obstacle.kind === "protein")
    return `hat ${obstacle.protein}\u00a0g Eiweiß, weniger als Ihre ${obstacle.least}\u00a0g`;
  return `ist nicht als „${namesIn(nutritionForms, obstacle.ids)}“ ausgewiesen`;
}

interface Substituted {
  /** null: the range has forgotten it */
  dish: Menu | null;
  substitute: Menu | null;
  needs: Needs;
}

/** German: `Lasagne gibt es gerade nicht: Dafür Cannelloni, ohne neue Allergene.` */
export function explainSubstitute(
  why: string,
  { nutritionForms, allergens }: Names,
  { dish, substitute, needs: { formIds, knowsPlate } }: Substituted,
): string {
  const needed = nutritionForms.filter(({ id }) => formIds.includes(id) && dish?.nutritionIds.includes(id));
  if (!dish || !substitute) {
    if (knowsPlate) return `${why}, und gerade passt nichts anderes zu „Mein Teller“.`;
    const forms = needed.length > 0 ? ` und mit ${quoted(needed)}` : "";
    return `${why}, und kein anderes Menü passt ohne neue Allergene und Spuren${forms}.`;
  }
  const kept = needed.filter(({ id }) => substitute.nutritionIds.includes(id));
  const { allergenIds, traceIds, areUnknown } = newlyIn(dish, substitute);
  const namesOf = (ids: readonly number[]) => namesIn(allergens, ids);
  return [
    `${why}: Dafür ${substitute.name}${knowsPlate ? ", passend zu „Mein Teller“" : ", ohne neue Allergene"}`,
    `${kept.length > 0 ? `, weiterhin ${quoted(kept)}` : ""}.`,
    allergenIds.length > 0 ? ` Anders als zuvor enthält es ${namesOf(allergenIds)}.` : "",
    traceIds.length > 0 ? ` Neue Spuren möglich: ${namesOf(traceIds)}.` : "",
    areUnknown ? " Angaben zu Spuren fehlen." : "",
  ].join("");
}

const quoted = (forms: Names["nutritionForms"]) => forms.map(({ name }) => `„${name}“`).join(", ");

function namesIn(all: Names["allergens"], ids: readonly number[]): string {
  const words = all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} und ${words.at(-1)}`;
}
