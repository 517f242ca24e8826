import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { inParcel, numbersText, type Standing } from "#test/any-order/standing.ts";
import { isStale, lastSlip, type Table, type Token } from "#test/any-order/table.ts";
import type { World } from "#test/any-order/world.ts";

/** The tables at the moment of a scan. */
interface Moment {
  world: World;
  table: Table;
  before: Standing[];
  parcels: Parcel[];
}

interface Expected {
  kind: "right" | "repeated" | "wrong";
  changes: string[];
}

const remembersMs = 120_000;
const wrong: Expected = { kind: "wrong", changes: [] };
const repeated: Expected = { kind: "repeated", changes: [] };

/** What a scan may do, and then has to do. It turns the memory of the table on. */
export function expectedOf(moment: Moment, token: Token): Expected {
  const { table } = moment;
  if (table.awaits && table.now > table.awaits.until) table.awaits = null;
  if (token.kind === "nonsense") return wrong;
  const { awaits } = table;
  table.awaits = null;
  return token.kind === "label"
    ? expectedOfLabel(moment, { awaits, number: token.text })
    : expectedOfSlip(moment, token);
}

function expectedOfSlip(
  { world, table, before, parcels }: Moment,
  token: Extract<Token, { kind: "slip" | "number" }>,
): Expected {
  const { day } = table;
  const orderId = token.kind === "slip" ? token.slip.orderId : token.orderId;
  // who types the number has read it on the slip that was printed last
  const slip = token.kind === "slip" ? token.slip : lastSlip(world, { orderId, day });
  const delivery = before.find((one) => one.orderId === orderId && one.day === day);
  const parcel = parcels.find((one) => one.orderId === orderId);
  if (!delivery || !parcel || delivery.status === "cancelled" || parcel.toTakeOut.length > 0) return wrong;
  if (slip && (slip.day !== day || isStale(slip, parcel))) return wrong;
  const isInHouse = delivery.status === "planned" || delivery.status === "packed";
  if (isInHouse && delivery.isHeld) return wrong;
  if (delivery.status === "planned") {
    const isReady = delivery.isPaid && delivery.isFrozen && !parcel.noteToRead;
    return isReady ? { kind: "right", changes: changesTo("packed", before, delivery) } : wrong;
  }
  const open = openCartons(delivery, parcel);
  const carton = token.kind === "slip" ? token.slip.carton : (open[0] ?? 1);
  if (!open.includes(carton)) return repeated;
  // the rest of a parcel stays here: a batch is held, or the money went back
  if (delivery.isHeld || parcel.isRestStopped) return wrong;
  table.awaits = { orderId, carton, until: table.now + remembersMs };
  return token.kind === "slip" && parcel.cartons.length > 1 ? { kind: "right", changes: [] } : repeated;
}

/** Cartons that wait for a number. */
function openCartons({ status, numbers }: Standing, { cartons }: Parcel): number[] {
  if (status !== "packed" && status !== "shipped") return [];
  return cartons.map((_, at) => at + 1).filter((carton) => !numbers[carton]);
}

/** What was added goes with its parcel. */
const changesTo = (
  status: "packed" | "shipped",
  before: readonly Standing[],
  delivery: Standing,
  numbers = delivery.numbers,
): string[] =>
  inParcel(before, delivery)
    .filter((one) => one === delivery || one.status !== status)
    .map((one) => changeOf(one.number, status, one === delivery ? numbers : {}));

/** A change of a delivery, in words. */
export const changeOf = (number: string, status: string, numbers: Standing["numbers"]): string =>
  [number, status, numbersText(numbers)].join(" ").trim();

function expectedOfLabel(
  { table, before, parcels }: Moment,
  { awaits, number }: { awaits: Table["awaits"]; number: string },
): Expected {
  // the label was read twice
  if (table.shipped === number) return repeated;
  const delivery = before.find((one) => one.orderId === awaits?.orderId && one.day === table.day);
  const parcel = parcels.find((one) => one.orderId === awaits?.orderId);
  if (!awaits || !delivery || !parcel) return wrong;
  const { carton } = awaits;
  const owner = before.find(({ numbers }) => Object.values(numbers).includes(number));
  const isItsOwn = delivery.numbers[carton] === number;
  const isStopped = delivery.isHeld || (delivery.status === "packed" && parcel.toTakeOut.length > 0);
  const takesIt = openCartons(delivery, parcel).includes(carton) && !isStopped && !owner;
  if (!isItsOwn && !takesIt) return wrong;
  table.shipped = number;
  const numbers = { ...delivery.numbers, [carton]: number };
  return { kind: "right", changes: isItsOwn ? [] : changesTo("shipped", before, delivery, numbers) };
}
