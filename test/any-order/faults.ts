import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { faultsOfDay } from "#test/any-order/faults-of-day.ts";
import { keyOf, numbersText, type Portions, readStanding, type Standing } from "#test/any-order/standing.ts";
import type { World } from "#test/any-order/world.ts";
import { miscounted } from "#test/portions.ts";

/** Everything that does not agree at this moment, in words. Days that look as they did at `seen` are not read again. */
export async function faultsOf(world: World, seen: Map<string, string>): Promise<string[]> {
  const { shop, orders } = world;
  const standing = await readStanding(shop);
  const [books, counters, full] = await Promise.all([
    verifyBooks(shop.database),
    miscounted(shop),
    overbooked(world),
  ]);
  const faults = [
    ...world.faults.splice(0),
    ...books.faults,
    ...counters.map((row) => `a counter differs: ${JSON.stringify(row)}`),
    ...full.map((row) => `more is sold than there is: ${JSON.stringify(row)}`),
    ...standing.flatMap(faultsOfDelivery),
    ...faultsOfNumbers(standing),
  ];
  for (const order of orders) faults.push(...(await faultsOfMoney(world, order)));
  for (const [day, deliveries] of Map.groupBy(standing, (one) => one.day)) {
    const look = JSON.stringify([deliveries, world.slips.length, await limitOf(world)]);
    if (seen.get(day) === look) continue;
    seen.set(day, look);
    faults.push(...(await faultsOfDay(world, day, deliveries)));
  }
  return faults;
}

const limitOf = ({ shop }: World) =>
  shop.database.row("SELECT version, most_parcel_grams FROM production_settings");

function overbooked({ shop }: World): Promise<unknown[]> {
  return shop.database.rows(`
    SELECT delivery_day, NULL AS menu_id, taken, capacity FROM day_portions WHERE taken > capacity
    UNION ALL SELECT delivery_day, menu_id, taken, capacity FROM menu_day_portions WHERE taken > capacity`);
}

/** What is cooked and packed for a delivery is what its lines leave. */
function faultsOfDelivery(one: Standing): string[] {
  const faults: string[] = [];
  const same = (what: string, actual: Portions, expected: Portions) => {
    if (keyOf(actual) !== keyOf(expected))
      faults.push(
        `${one.number} on ${one.day}, ${one.status}: ${what} ${keyOf(actual)} instead of ${keyOf(expected)}`,
      );
  };
  const isPacked = one.status === "packed" || one.status === "shipped" || one.status === "delivered";
  if (one.status === "planned") same("takes", one.taken, one.isPaid ? one.due : {});
  if (one.status === "cancelled") same("takes", one.taken, {});
  if (isPacked) same("takes", one.taken, one.packed);
  if (!isPacked && !one.isToUnpack) same("has packed", one.packed, {});
  const hasLeft = one.status === "shipped" || one.status === "delivered";
  const numbers = Object.keys(one.numbers).length;
  const isTracked = hasLeft && one.ridesWith === null;
  if (isTracked !== numbers > 0 || one.letters > numbers || (isTracked && one.letters === 0))
    faults.push(
      `${one.number} on ${one.day}, ${one.status}: ${one.letters} letters, numbers [${numbersText(one.numbers)}]`,
    );
  return faults;
}

function faultsOfNumbers(standing: readonly Standing[]): string[] {
  const all = standing.flatMap(({ numbers }) => Object.values(numbers));
  return all
    .filter((number, at) => all.indexOf(number) !== at)
    .map((number) => `${number} is on two cartons`);
}

const moneySql = `SELECT o.number, o.paid_at IS NOT NULL AS "wasPaid", coalesce(p.amount_cents, 0) AS paid,
    (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed') AS back,
    (SELECT coalesce(sum(i.total_cents), 0)::int FROM invoices i WHERE i.order_id = o.id) AS documented
  FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.status = 'paid' WHERE o.id = $1`;

interface Money {
  number: string;
  wasPaid: boolean;
  paid: number;
  back: number;
  documented: number;
}

/** What was paid and did not go back stands on the documents, and can still go back delivery by delivery. */
async function faultsOfMoney({ shop, boss }: World, { orderId }: { orderId: string }): Promise<string[]> {
  const money = await shop.database.row<Money>(moneySql, [orderId]);
  if (!money) return [`there is no order ${orderId}`];
  const left = money.paid - money.back;
  // what came too late went back, without any document
  if (!money.wasPaid)
    return left === 0 && money.documented === 0
      ? []
      : [`${money.number} was not paid: ${JSON.stringify(money)}`];
  const { data: terms } = await boss.call("readRefundTerms", { params: { orderId } });
  const cents = (euros: number) => Math.round(euros * 100);
  const byDelivery = terms.deliveries.reduce((sum, { amount }) => sum + cents(amount), 0);
  const figures = { documented: money.documented, whole: cents(terms.whole), deliveries: byDelivery };
  const faults = Object.entries(figures)
    .filter(([, figure]) => figure !== left)
    .map(([name, figure]) => `${money.number}: ${name} ${figure}, but ${left} cents of the payment are left`);
  return left < 0 ? [...faults, `${money.number}: more went back than was paid`] : faults;
}
