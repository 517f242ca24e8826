import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, sumCents } from "#contract/money.ts";
import type { AffectedOrder, DishSubstitute, FailurePlan } from "#contract/office/orders/dish-failures.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import { readCreditable, readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { centsOfDishes } from "#server/domain/orders/line-money.ts";
import { failuresOfDay } from "#server/domain/orders/missing-dishes/failure-queries.ts";
import { allocateMissing, takePieces } from "#server/domain/orders/missing-dishes/allocate-portions.ts";
import { type DishOfLine, readDishes } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import { substituteOf, substitutesFor } from "#server/domain/orders/missing-dishes/substitute.ts";
import { readParcelNotes } from "#server/office/kitchen/parcel-notes.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface DishOfDay {
  day: DeliveryDay;
  menuId: number;
}

export interface PlannedFailure {
  name: string;
  portions: number;
  missing: number;
  orders: (Omit<AffectedOrder, "amount" | "note" | "isLoudNote" | "against"> & { cents: Cents })[];
  cents: Cents;
}

/** Which orders go without when only `cooked` portions can be cooked, and what that gives back. Takes no lock. */
export async function planFailure(queries: Queries, of: DishOfDay, cooked = 0): Promise<PlannedFailure> {
  const dish = await dishOfDay(queries, of);
  if (!dish) throw new Refusal("not_found");
  const orders = await ordersWithDish(queries, of);
  const portions = orders.reduce((sum, order) => sum + order.portions, 0);
  const without = new Map(
    allocateMissing(orders, Math.max(0, portions - cooked)).map((order) => [order.orderId, order.portions]),
  );
  const dishes = Map.groupBy(await readDishes(queries, [...without.keys()], of), ({ orderId }) => orderId);
  const affected: PlannedFailure["orders"] = [];
  for (const { allPortions, ...order } of orders) {
    const missing = without.get(order.orderId) ?? 0;
    if (missing === 0) continue;
    const own = dishes.get(order.orderId) ?? [];
    const isWhole = missing === allPortions;
    const cents = isWhole
      ? (await readInvoiceRests(queries, order.orderId)).deliveryCents(of.day)
      : await centsFor(queries, { orderId: order.orderId, day: of.day, dishes: own }, missing);
    affected.push({ ...order, missing, isInBox: own.some(({ isBox }) => isBox), isWhole, cents });
  }
  return {
    name: dish.name,
    portions,
    missing: affected.reduce((sum, order) => sum + order.missing, 0),
    orders: affected,
    cents: sumCents(affected.map(({ cents }) => cents)),
  };
}

/** As `failPortions` gives it back: piece after piece of each line, as far as it did not go back out of goodwill. */
async function centsFor(
  queries: Queries,
  { orderId, day, dishes }: { orderId: string; day: DeliveryDay; dishes: readonly DishOfLine[] },
  missing: number,
): Promise<Cents> {
  const taken = takePieces(dishes, missing);
  const byLine = Map.groupBy(taken, ({ dish }) => dish.position);
  const parts = [...byLine.values()].flatMap((ofLine) => {
    const pieces = ofLine.reduce((sum, { dish, portions }) => sum + Math.min(portions, dish.paid), 0);
    const [first] = ofLine;
    if (!first || pieces === 0) return [];
    const { name: text, vatPercent } = first.dish;
    return [{ day, text, vatPercent, cents: centsOfDishes(first.dish, pieces) }];
  });
  return sumCents((await readCreditable(queries, orderId, parts)).map(({ cents }) => cents));
}

/** The plan as the page shows it, with what could replace the dish. */
export async function presentPlan(
  { database, snapshot }: Pick<BulkDeps, "database" | "snapshot">,
  of: DishOfDay,
  cooked?: number,
): Promise<FailurePlan> {
  const { cents, orders, ...plan } = await planFailure(database, of, cooked);
  const onList = await cookedDishes(database, of.day);
  const substitutes = (await substitutesOn({ database, snapshot }, of)).map(
    ({ menu, priceCents }): DishSubstitute => ({
      ...substituteOf(snapshot.catalogue, menu.id),
      price: eurosFromCents(priceCents),
      isOnList: onList.has(menu.id),
    }),
  );
  const notes = await readParcelNotes(database, of.day, {
    orderIds: orders.map(({ orderId }) => orderId),
    menuIds: substitutes.map(({ menuId }) => menuId),
  });
  return {
    ...plan,
    menuId: of.menuId,
    orders: orders.map(({ cents, ...order }) => {
      const { text = "", isLoud = false, against = [] } = notes.get(order.orderId) ?? {};
      return { ...order, amount: eurosFromCents(cents), note: text, isLoudNote: isLoud, against };
    }),
    amount: eurosFromCents(cents),
    substitutes: substitutes.sort((a, b) => Number(b.isOnList) - Number(a.isOnList)),
  };
}

/** What may replace the dish: none that is short on this day itself. */
export async function substitutesOn(
  { database, snapshot }: Pick<BulkDeps, "database" | "snapshot">,
  { day, menuId }: DishOfDay,
): Promise<PricedMenu[]> {
  const short = new Set((await failuresOfDay(database, day)).map((failure) => failure.menuId));
  return substitutesFor(snapshot.catalogue, menuId).filter(({ menu }) => !short.has(menu.id));
}

/** Orders of a day with a dish whose parcel is not sent, in the order in which they are supplied with it. */
const ordersWithDish = rows(
  "dish-failures.orders-with-dish",
  `SELECT o.id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name,
     d.status = 'packed' AS "isPacked", p.portions, (
       SELECT coalesce(sum(k.portions - CASE WHEN d.goes_refunded THEN k.missing ELSE greatest(k.missing, k.refunded) END),
         0)::int FROM line_dishes k JOIN order_lines l USING (order_id, position)
       WHERE k.order_id = o.id AND l.delivery_day = d.delivery_day
     ) AS "allPortions"
   FROM order_portions p JOIN orders o ON o.id = p.order_id AND o.status IN ('paid', 'completed')
   JOIN order_deliveries d ON d.order_id = p.order_id AND d.delivery_day = p.delivery_day
     AND d.status IN ('planned', 'packed')
   WHERE p.delivery_day = $1 AND p.menu_id = $2 AND p.status = 'final'
   ORDER BY d.status = 'packed' DESC, o.paid_at, o.number`,
  { name: is<string>(), isPacked: is<boolean>(), allPortions: is<number>() },
  ({ day, menuId }: { day: DeliveryDay; menuId: number }) => [day, menuId],
);

/** With its name as on the cook list. */
const dishOfDay = row(
  "dish-failures.dish-of-day",
  `SELECT m.id, coalesce(c.name, m.name) COLLATE german AS name FROM menus m
   LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1 WHERE m.id = $2`,
  { name: is<string>() },
  ({ day, menuId }: { day: DeliveryDay; menuId: number }) => [day, menuId],
);

const cookedSql = statement(
  "dish-failures.cooked-dishes",
  `SELECT DISTINCT menu_id AS "menuId" FROM order_portions WHERE delivery_day = $1 AND status = 'final'`,
);

/** Dishes that are cooked for a day anyway. */
async function cookedDishes(queries: Queries, day: DeliveryDay): Promise<Set<number>> {
  return new Set((await queries.rows(cookedSql, [day])).flatMap(({ menuId }) => menuId ?? []));
}
