import { claimOf } from "#contract/catalogue/form-claims.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { type BrokenPromise, promiseText } from "#contract/office/catalogue/sold-changes.ts";
import { isForeignNote, speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { labelDifferences } from "#contract/office/recipes/label-check.ts";
import type { SubstituteEffect } from "#contract/office/stock/substitutes.ts";
import type { CookedRecipe } from "#server/domain/recipes/substituted-book.ts";
import {
  type MenuAttributes,
  namedAttributes,
} from "#server/office/catalogue/attributes/named-attributes.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { readMenu } from "#server/office/catalogue/read-menus.ts";
import { brokenPromises } from "#server/office/catalogue/sold-changes/promise-rules.ts";
import { namedIn } from "#server/office/kitchen/note-dishes.ts";
import { readGuests } from "#server/office/kitchen/dish-guests.ts";
import { readParcelNotes } from "#server/office/kitchen/parcel-notes.ts";
import {
  type CookedLabel,
  hasSubstitute,
  readCookedLabel,
} from "#server/office/kitchen/substitutes/cooked-label.ts";
import { traceIdsOf } from "#server/office/kitchen/substitutes/trace-ids.ts";
import { readGuestNotes } from "#server/office/kitchen/read-notes.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What follows from the substitutes in a batch of a dish, with what its guests have to be told. */
export interface Judged extends SubstituteEffect {
  promises: BrokenPromise[];
}

const nothing: Judged = { kind: "none", texts: [], promises: [] };

/**
 * Compares what really went in with the dish's label of that day. New labels when the text is another one; the guests are
 * told when it promises less; not allowed when the label cannot be made, or when a guest has excluded in writing what came in.
 */
export async function judgeSubstitutes(
  queries: Queries,
  day: DeliveryDay,
  of: { menuId: number; recipeId: number; cooked: readonly CookedRecipe[] },
): Promise<Judged> {
  const { menuId, recipeId, cooked } = of;
  if (!hasSubstitute(cooked)) return nothing;
  const menu = await readMenu(queries, menuId);
  if (!menu) return nothing;
  const attributes = await namedAttributes(queries);
  const labels = await readCookedLabel(queries, day, { dish: menu, recipeId, cooked, attributes });
  if (!labels) return forbidden(["aus dem, was hineinging, kein Etikett folgt"]);
  const problems = problemsOf(menu, labels, attributes);
  const promises = promisesOf(menu, labels, attributes);
  const excluded = await excludedBy(queries, day, { menu, labels, attributes });
  if (problems.length + excluded.length > 0) return { ...forbidden([...problems, ...excluded]), promises };
  if (promises.length > 0) {
    const texts = promises.map((promise) => `Das Gericht ${promiseText(promise)}.`);
    return { kind: "guests", texts, promises };
  }
  return isSame(menu, labels, attributes)
    ? nothing
    : { kind: "label", texts: ["Die Zutaten auf dem Etikett sind andere."], promises: [] };
}

const forbidden = (reasons: readonly string[]): Judged => ({
  kind: "forbidden",
  texts: reasons.map((reason) => `Nicht erlaubt, weil ${reason}.`),
  promises: [],
});

/** Why no true label can be printed: what is unknown, and what the name or other fixed text would promise. */
function problemsOf(menu: StoredMenu, labels: CookedLabel, attributes: MenuAttributes): string[] {
  const { planned, printed } = labels;
  const broken = brokenForms(menu, labels, attributes).filter(
    (form) => claimOf(form)?.kind !== "figure" && isIn(menu.name, form.name),
  );
  return [
    ...printed.missing.filter((reason) => !planned.missing.includes(reason)),
    ...(menu.allergensComplete && !printed.allergensComplete
      ? ["von dem, was hineinging, nicht alle Allergene bekannt sind"]
      : []),
    ...(menu.tracesComplete && !printed.tracesComplete
      ? ["von dem, was hineinging, die Spuren nicht bekannt sind"]
      : []),
    ...newDifferences(menu, labels, attributes)
      .filter(({ field }) => field === "name")
      .map(({ text }) => text),
    ...broken.map(({ name }) => `der Name des Gerichts „${name}“ verspricht`),
  ];
}

/** "Veganes Chili" promises what the form "Vegan" says. */
const isIn = (dish: string, form: string) => dish.toLowerCase().includes(form.slice(0, 5).toLowerCase());

function newDifferences(
  menu: StoredMenu,
  { planned, cooked, ingredientNames }: CookedLabel,
  attributes: MenuAttributes,
) {
  const knowledge = { ...attributes, ingredientNames };
  const known = new Set(labelDifferences(menu, planned, knowledge).map(({ key }) => key));
  return labelDifferences(menu, cooked, knowledge).filter(({ key }) => !known.has(key));
}

function brokenForms(menu: StoredMenu, labels: CookedLabel, attributes: MenuAttributes) {
  const keys = newDifferences(menu, labels, attributes).map(({ key }) => key);
  return attributes.nutritionForms.filter(({ id }) => keys.includes(`claim form ${id}`));
}

function promisesOf(menu: StoredMenu, labels: CookedLabel, attributes: MenuAttributes): BrokenPromise[] {
  const { printed, cooked } = labels;
  const broken = brokenForms(menu, labels, attributes).map(({ id }) => id);
  const now = {
    ...menu,
    allergenIds: printed.allergenIds,
    traceIds: traceIdsOf(menu, printed),
    nutritionIds: menu.nutritionIds.filter((id) => !broken.includes(id)),
    per100g: cooked.per100g,
  };
  return brokenPromises([menu, attributes], [now, attributes]);
}

function isSame(menu: StoredMenu, labels: CookedLabel, attributes: MenuAttributes): boolean {
  const { planned, cooked } = labels;
  const said = ({ ingredients, allergenIds, traces }: CookedLabel["planned"]) =>
    JSON.stringify([ingredients, allergenIds, traces.map(({ allergenId }) => allergenId)]);
  return said(planned) === said(cooked) && newDifferences(menu, labels, attributes).length === 0;
}

/** Orders of the day whose note is against something that the label does not name and that may be in it now. */
async function excludedBy(
  queries: Queries,
  day: DeliveryDay,
  of: { menu: StoredMenu; labels: CookedLabel; attributes: MenuAttributes },
): Promise<string[]> {
  const { menu, labels, attributes } = of;
  const { allergens } = attributes;
  const told = [...menu.allergenIds, ...menu.traceIds];
  const came = [...labels.printed.allergenIds, ...traceIdsOf(menu, labels.printed)].filter(
    (id) => !told.includes(id),
  );
  if (came.length === 0) return [];
  const guests = (await readGuests(queries, day, menu.id)).filter(
    (guest) => !guest.hasLeft || guest.isPartlyHere,
  );
  const orderIds = guests.map(({ orderId }) => orderId);
  const read = (await readGuestNotes(queries, day)).filter((note) => note.read).map((note) => note.orderId);
  const notes = await readParcelNotes(queries, day, { orderIds, menuIds: [] });
  return guests.flatMap(({ orderId, number }) => {
    const text = notes.get(orderId)?.text ?? "";
    const named = namedIn(text, allergens);
    const against = named.filter(({ id }) => came.includes(id)).map(({ name }) => name);
    if (against.length > 0)
      return [`${number} schriftlich ausschließt: ${new Intl.ListFormat("de").format(against)}`];
    const isUnclear =
      named.length === 0 &&
      !read.includes(orderId) &&
      (speaksOfAllergies(text, allergens) || isForeignNote(text));
    return isUnclear
      ? [`${number} vielleicht von einer Allergie schreibt und niemand diese Anmerkung gelesen hat`]
      : [];
  });
}
