import { figureForms } from "#contract/catalogue/form-claims.ts";
import {
  type BrokenPromise,
  promisesText,
  type SoldFigures,
  soldText,
  type SoldWarning,
} from "#contract/office/catalogue/sold-changes.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { namedAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import { readMenus } from "#server/office/catalogue/read-menus.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { brokenPromises, type PromisedAttributes, type PromisingDish } from "./promise-rules.ts";
import { insertSoldChanges, readSold } from "./queries.ts";

interface PromisingMenu extends PromisingDish {
  id: number;
  name: string;
  isBox: boolean;
}

interface PromisingMenus {
  menus: readonly PromisingMenu[];
  attributes: PromisedAttributes;
}

export interface BrokenDish {
  id: number;
  name: string;
  promises: BrokenPromise[];
}

/**
 * Boxes promise what their dishes promise, and a sold box is delivered with the dishes that it had when it was bought:
 * only dishes count.
 */
export function brokenDishes(before: PromisingMenus, after: PromisingMenus): BrokenDish[] {
  const old = new Map(before.menus.map((menu) => [menu.id, menu]));
  const read = (attributes: PromisedAttributes) => ({
    ...attributes,
    figures: figureForms(attributes.nutritionForms),
  });
  const [known, knownAfter] = [read(before.attributes), read(after.attributes)];
  return after.menus.flatMap((menu) => {
    const stored = old.get(menu.id);
    if (!stored || menu.isBox) return [];
    const promises = brokenPromises([stored, known], [menu, knownAfter]);
    return promises.length > 0 ? [{ id: menu.id, name: menu.name, promises }] : [];
  });
}

/** How many guests have bought these dishes and wait for them. */
export async function readSoldWarning(queries: Queries, broken: readonly BrokenDish[]): Promise<SoldWarning> {
  const rows =
    broken.length > 0
      ? await readSold(
          queries,
          broken.map(({ id }) => id),
        )
      : [];
  const byMenu = new Map(rows.map((row) => [row.menuId, row]));
  const figuresOf = (id: number | null): SoldFigures => {
    const { orders = 0, guests = 0, portions = 0 } = byMenu.get(id) ?? {};
    return { orders, guests, portions };
  };
  const menus = broken.map((dish) => ({ ...dish, ...figuresOf(dish.id) }));
  return { ...figuresOf(null), menus: menus.filter(({ orders }) => orders > 0) };
}

/** Refuses unless the person was told these figures: orders may have come since. */
function requireConfirmation(sold: SoldWarning, confirmed: SoldFigures | undefined): void {
  const { orders, guests, portions } = sold;
  const isConfirmed =
    confirmed?.orders === orders && confirmed.guests === guests && confirmed.portions === portions;
  if (orders === 0 || isConfirmed) return;
  const dishes = sold.menus.map(({ name, promises }) => `„${name}“ ${promisesText(promises)}.`);
  const message = `${dishes.slice(0, 3).join(" ")} Verkauft und noch nicht zugestellt: ${soldText(sold)}. Bitte bestätigen Sie diese Zahlen; danach liegt ein Brief bereit.`;
  throw new Refusal("sold_change_unconfirmed", { message, sold });
}

interface Recording {
  staff: Actor;
  /** asked as late as possible: who ordered before has seen the old dish */
  clock: Clock;
}

/**
 * Stores each broken dish with the change itself. Also one without a paid order: an order may be in payment, or
 * placed until this transaction commits.
 */
export async function storeSoldChanges(
  queries: Queries,
  broken: readonly BrokenDish[],
  { staff, clock }: Recording,
): Promise<void> {
  if (broken.length === 0) return;
  const rows = await readSold(
    queries,
    broken.map(({ id }) => id),
  );
  const [at, today] = [dateNow(clock), berlinDay(clock())];
  const soldOf = new Map(rows.map((row) => [row.menuId, row]));
  const changes = broken.map(({ id, promises }) => {
    const sold = soldOf.get(id);
    const firstDay = sold?.firstDay && sold.firstDay < today ? sold.firstDay : today;
    return { menuId: id, promises, orders: sold?.orders ?? 0, firstDay };
  });
  await insertSoldChanges(queries, changes, { at, by: staff.name });
  for (const { menuId, promises, orders } of changes) {
    if (orders === 0) continue;
    const after = { Bestellungen: orders, "Was sich für Gäste geändert hat": promisesText(promises) };
    await audit(queries, { staff, at }, "Nach dem Verkauf geändert", ["menu", menuId], { after });
  }
}

/** Both, for a change that is confirmed and made in one transaction. */
export async function recordSoldChanges(
  queries: Queries,
  [before, after]: readonly [PromisingMenus, PromisingMenus],
  { confirmed, ...recording }: Recording & { confirmed: SoldFigures | undefined },
): Promise<void> {
  const broken = brokenDishes(before, after);
  requireConfirmation(await readSoldWarning(queries, broken), confirmed);
  await storeSoldChanges(queries, broken, recording);
}

/** For a change of attributes, by whose names all dishes promise something. */
export async function recordingSoldChanges<Result>(
  queries: Queries,
  recording: Recording & { confirmed: SoldFigures | undefined },
  change: () => Promise<Result>,
): Promise<Result> {
  const menus = await readMenus(queries);
  const before = await namedAttributes(queries);
  const result = await change();
  const attributes = await namedAttributes(queries);
  await recordSoldChanges(
    queries,
    [
      { menus, attributes: before },
      { menus, attributes },
    ],
    recording,
  );
  return result;
}
