import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import {
  keyOf,
  type Portions,
  readStanding,
  type Standing,
  sumOf,
  together,
} from "#test/any-order/standing.ts";
import { contentOf, lastSlip } from "#test/any-order/table.ts";
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
  if (hasLeft !== one.numbers.length > 0)
    faults.push(`${one.number} on ${one.day}, ${one.status}: numbers [${one.numbers}]`);
  if (one.letters > one.numbers.length || (hasLeft && one.letters === 0))
    faults.push(
      `${one.number} on ${one.day}, ${one.status}: ${one.letters} letters, numbers [${one.numbers}]`,
    );
  return faults;
}

function faultsOfNumbers(standing: readonly Standing[]): string[] {
  const all = standing.flatMap(({ numbers }) => numbers);
  return all
    .filter((number, at) => all.indexOf(number) !== at)
    .map((number) => `${number} is on two cartons`);
}

const moneySql = `SELECT o.number, o.total_cents AS total, p.amount_cents AS paid,
    (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed') AS back,
    (SELECT sum(i.total_cents)::int FROM invoices i WHERE i.order_id = o.id) AS documented
  FROM orders o JOIN payments p ON p.order_id = o.id AND p.status = 'paid' WHERE o.id = $1`;

interface Money {
  number: string;
  total: number;
  paid: number;
  back: number;
  documented: number;
}

/** What was paid and did not go back stands on the documents, and can still go back delivery by delivery. */
async function faultsOfMoney({ shop, boss }: World, { orderId }: { orderId: string }): Promise<string[]> {
  const money = await shop.database.row<Money>(moneySql, [orderId]);
  if (!money) return [`order ${orderId} has no payment`];
  const { data: terms } = await boss.call("readRefundTerms", { params: { orderId } });
  const cents = (euros: number) => Math.round(euros * 100);
  const byDelivery = terms.deliveries.reduce((sum, { amount }) => sum + cents(amount), 0);
  const left = money.paid - money.back;
  const figures = { documented: money.documented, whole: cents(terms.whole), deliveries: byDelivery };
  const faults = Object.entries(figures)
    .filter(([, figure]) => figure !== left)
    .map(([name, figure]) => `${money.number}: ${name} ${figure}, but ${left} cents of the payment are left`);
  return left < 0 ? [...faults, `${money.number}: more went back than was paid`] : faults;
}

/** What the kitchen, the packers and the carrier read of a day. */
async function faultsOfDay(world: World, day: DeliveryDay, deliveries: Standing[]): Promise<string[]> {
  const { boss } = world;
  const params = { day };
  const { data: page } = await boss.call("readParcels", { params });
  const { data: proof } = await boss.call("readProof", { params });
  const { data: file } = await boss.call("readCarrierFile", { params });
  const { data: list } = await boss.call("readCookList", { params });
  const { data: papers } = await boss.call("readDestroyedLabels", { params });
  const faults: string[] = [];
  const same = (what: string, actual: unknown, expected: unknown) => {
    if (String(actual) !== String(expected)) faults.push(`${day}: ${what} ${actual} instead of ${expected}`);
  };
  const live = deliveries.filter(({ status }) => status !== "cancelled");
  const sold = together(live.map(({ taken }) => taken));
  same(
    "cook list",
    keyOf(Object.fromEntries(list.lines.map(({ menuId, now }) => [menuId, now]))),
    keyOf(sold),
  );
  same("proof: sold", proof.sold, sumOf(sold));
  const differing = (of: (one: Standing) => Portions) =>
    deliveries
      .filter((one) => keyOf(of(one)) !== keyOf(one.status === "cancelled" ? {} : one.taken))
      .map(({ number }) => number);
  const stepOf = (name: string) =>
    proof.steps.find((step) => step.name === name)?.orders.map(({ number }) => number);
  same("proof: paid", stepOf("paid"), []);
  same(
    "proof: packed",
    stepOf("packed"),
    differing(({ packed }) => packed),
  );
  same(
    "proof: labels",
    stepOf("labels"),
    differing(({ labels }) => labels),
  );
  same(
    "surplus labels",
    keyOf(Object.fromEntries(papers.surplus.map(({ menuId, labels }) => [menuId, labels]))),
    keyOf(surplusOf(deliveries)),
  );
  const inFile = file.text
    .split("\r\n")
    .slice(1)
    .flatMap((row) => row.split(";")[0] || []);
  const unsent = page.rows.filter(({ status }) => status === "planned" || status === "packed");
  same("carrier's file", inFile, unsent.flatMap(rowsOf));
  for (const parcel of page.rows) faults.push(...faultsOfParcel(world, { day, parcel, deliveries }));
  same(
    "parcels",
    page.rows.map(({ number }) => number),
    deliveries.filter(isParcel).map(({ number }) => number),
  );
  return faults;
}

const isParcel = ({ status, taken }: Standing) => status !== "planned" || sumOf(taken) > 0;

const rowsOf = ({ number, cartons }: Parcel) =>
  cartons.length === 1 ? [number] : cartons.map((_, at) => `${number}-${at + 1}`);

/** Labels beyond what each order gets. */
function surplusOf(deliveries: readonly Standing[]): Portions {
  return together(
    deliveries.map(({ labels, taken, status }) => {
      const kept = status === "cancelled" ? {} : taken;
      return Object.fromEntries(
        Object.entries(labels).map(([menuId, count]) => [menuId, Math.max(0, count - (kept[menuId] ?? 0))]),
      );
    }),
  );
}

/** What a parcel says of itself is what lies in its cartons and stands on its slip. */
function faultsOfParcel(
  world: World,
  { day, parcel, deliveries }: { day: DeliveryDay; parcel: Parcel; deliveries: readonly Standing[] },
): string[] {
  const { number, orderId, status, cartons } = parcel;
  if (status === "cancelled") return [];
  const faults: string[] = [];
  const note = (what: string) => faults.push(`${number} on ${day}, ${status}: ${what}`);
  const portionsOf = (contents: Parcel["contents"]) =>
    Object.fromEntries(contents.map(({ menuId, portions }) => [menuId, portions]));
  const delivery = deliveries.find((one) => one.orderId === orderId);
  const contents = keyOf(portionsOf(parcel.contents));
  if (contents !== keyOf(delivery?.taken ?? {})) note(`contents ${contents}`);
  const inCartons = keyOf(together(cartons.map((carton) => portionsOf(carton.contents))));
  if (inCartons !== contents) note(`its cartons hold ${inCartons}, it ${contents}`);
  const packs = cartons.reduce((sum, { coolPacks }) => sum + coolPacks, 0);
  if (packs !== parcel.coolPacks) note(`${packs} cool packs in cartons, ${parcel.coolPacks} in all`);
  if ((delivery?.numbers.length ?? 0) > cartons.length) note("more numbers than cartons");
  const slip = lastSlip(world, orderId, day);
  const isStale = slip !== undefined && slip.content !== contentOf(parcel);
  if (status === "planned" && isStale !== parcel.slipChanges.length > 0)
    note(`slip „${slip?.content}“, parcel „${contentOf(parcel)}“, changes [${parcel.slipChanges}]`);
  if (status !== "planned" && isStale) note(`slip „${slip?.content}“, parcel „${contentOf(parcel)}“`);
  return faults;
}
