import { cartonsWithoutNumber } from "#contract/orders/each-carton.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import {
  inParcel,
  keyOf,
  numbersText,
  type Portions,
  type Standing,
  sumOf,
  together,
} from "#test/any-order/standing.ts";
import { contentOf, isStale, lastSlip, stopOf } from "#test/any-order/table.ts";
import type { World } from "#test/any-order/world.ts";
import type { TestShop } from "#test/open-shop.ts";

/** What a page or paper says, and what the deliveries say. */
type Pair = [what: string, actual: unknown, expected: unknown];

/** What the kitchen, the packers and the carrier read of a day. */
export async function faultsOfDay(world: World, day: DeliveryDay, deliveries: Standing[]): Promise<string[]> {
  const { data: page } = await world.boss.call("readParcels", { params: { day } });
  const parcels = deliveries.filter((one) => isParcel(one, deliveries));
  const pairs: Pair[] = [
    ["parcels", page.rows.map(({ number }) => number), parcels.map(({ number }) => number)],
    ...(await inKitchen(world, day, deliveries)),
    ...(await inProof(world, day, deliveries)),
    ...(await inCarrierFile(world, day, page.rows)),
  ];
  return [
    ...pairs
      .filter(([, actual, expected]) => String(actual) !== String(expected))
      .map(([what, actual, expected]) => `${day}: ${what} ${actual} instead of ${expected}`),
    ...page.rows.flatMap((parcel) => faultsOfParcel(world, { day, parcel, deliveries })),
  ];
}

const portionsIn = (delivery: Standing, deliveries: readonly Standing[]): Portions =>
  together(inParcel(deliveries, delivery).map(({ taken }) => taken));

/** What was added has no parcel of its own, unless a person has to take it out again. */
function isParcel(one: Standing, deliveries: readonly Standing[]): boolean {
  if (!one.wasPaid || (one.ridesWith && !one.isToUnpack)) return false;
  return one.status !== "planned" || (one.isPaid && sumOf(portionsIn(one, deliveries)) > 0);
}

/** What is to be cooked for a delivery, or lies in its parcel. */
const keptOf = ({ status, taken }: Pick<Standing, "status" | "taken">): Portions =>
  status === "cancelled" ? {} : taken;

const keyOfRows = (rows: readonly [menuId: number, count: number][]) => keyOf(Object.fromEntries(rows));

async function inKitchen({ boss, shop }: World, day: DeliveryDay, deliveries: Standing[]): Promise<Pair[]> {
  const params = { day };
  const { data: list } = await boss.call("readCookList", { params });
  const { data: papers } = await boss.call("readDestroyedLabels", { params });
  const strays = await strayLabels(shop, day);
  const cooked = list.lines.map(({ menuId, now }) => [menuId, now] as [number, number]);
  const surplus = papers.surplus.map(({ menuId, labels }) => [menuId, labels] as [number, number]);
  return [
    ["cook list", keyOfRows(cooked), keyOf(together(deliveries.map(keptOf)))],
    ["surplus labels", keyOfRows(surplus), keyOf(together([...deliveries, ...strays].map(surplusOf)))],
  ];
}

type Labelled = Pick<Standing, "number" | "status" | "taken" | "labels">;

/** Labels of deliveries that were moved away after the print: all of them are too many. */
async function strayLabels({ database }: TestShop, day: DeliveryDay): Promise<Labelled[]> {
  const rows = await database.rows<{ number: string; labels: Portions }>(
    `SELECT o.number, jsonb_object_agg(l.menu_id, l.labels - l.destroyed) AS labels
     FROM labels l JOIN orders o ON o.id = l.order_id WHERE l.delivery_day = $1 AND l.labels > l.destroyed
       AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.delivery_day = l.delivery_day)
     GROUP BY o.number`,
    [day],
  );
  return rows.map((row) => ({ ...row, status: "cancelled" as const, taken: {} }));
}

/** Labels beyond what the order gets. */
function surplusOf(one: Labelled): Portions {
  const kept = keptOf(one);
  return Object.fromEntries(
    Object.entries(one.labels).map(([menuId, count]) => [menuId, Math.max(0, count - (kept[menuId] ?? 0))]),
  );
}

/** All that is sold is paid; what is not packed or has no label is named. */
async function inProof({ boss, shop }: World, day: DeliveryDay, deliveries: Standing[]): Promise<Pair[]> {
  const { data: proof } = await boss.call("readProof", { params: { day } });
  const named = (name: string) =>
    proof.steps.find((step) => step.name === name)?.orders.map(({ number }) => number);
  const strays = await strayLabels(shop, day);
  const differing = (of: "packed" | "labels") =>
    deliveries.filter((one) => keyOf(one[of]) !== keyOf(keptOf(one))).map(({ number }) => number);
  const mislabelled = [...differing("labels"), ...strays.map(({ number }) => number)].sort();
  return [
    ["proof: sold", proof.sold, sumOf(together(deliveries.map(keptOf)))],
    ["proof: paid", named("paid"), []],
    ["proof: packed", named("packed"), differing("packed")],
    ["proof: labels", named("labels"), mislabelled],
  ];
}

/** A row for each carton that has no number, and none for a parcel that is stopped or whose rest is. */
async function inCarrierFile({ boss }: World, day: DeliveryDay, parcels: readonly Parcel[]): Promise<Pair[]> {
  const { data: file } = await boss.call("readCarrierFile", { params: { day } });
  const rows = file.text.split("\r\n").slice(1);
  const unsent = parcels.filter(
    (parcel) =>
      ["planned", "packed", "shipped"].includes(parcel.status) &&
      !parcel.isRestStopped &&
      stopOf(parcel) === "",
  );
  const expected = unsent.flatMap((parcel) =>
    cartonsWithoutNumber(parcel, parcel.cartons.length).map((carton) =>
      parcel.cartons.length === 1 ? parcel.number : `${parcel.number}-${carton}`,
    ),
  );
  return [["carrier's file", rows.flatMap((row) => row.split(";")[0] || []), expected]];
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
  if (contents !== keyOf(delivery ? portionsIn(delivery, deliveries) : {})) note(`contents ${contents}`);
  const inCartons = keyOf(together(cartons.map((carton) => portionsOf(carton.contents))));
  if (inCartons !== contents) note(`its cartons hold ${inCartons}, it ${contents}`);
  const packs = cartons.reduce((sum, { coolPacks }) => sum + coolPacks, 0);
  if (packs !== parcel.coolPacks) note(`${packs} cool packs in cartons, ${parcel.coolPacks} in all`);
  if (Object.keys(delivery?.numbers ?? {}).some((carton) => Number(carton) > cartons.length))
    note(`numbers [${numbersText(delivery?.numbers ?? {})}] for ${cartons.length} cartons`);
  const slip = lastSlip(world, { orderId, day });
  if (!slip) return faults;
  const look = `slip „${slip.content}“ ${slip.stop}, parcel „${contentOf(parcel)}“ ${stopOf(parcel)}`;
  if (status === "planned" && isStale(slip, parcel) !== parcel.slipChanges.length > 0)
    note(`${look}, changes [${parcel.slipChanges}]`);
  // what is packed holds what its slip says; of what is taken out again, a scan of the slip tells
  const isTakenOut = deliveries.some((one) => one.ridesWith === orderId && one.status === "cancelled");
  if (status !== "planned" && !(status === "packed" && isTakenOut) && slip.content !== contentOf(parcel))
    note(look);
  return faults;
}
