import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import type { Standing } from "#test/any-order/standing.ts";
import { contentOf, lastSlip, type Table, type Token } from "#test/any-order/table.ts";
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
  const slip = token.kind === "slip" ? token.slip : lastSlip(world, orderId, day);
  const delivery = before.find((one) => one.orderId === orderId && one.day === day);
  const parcel = parcels.find((one) => one.orderId === orderId);
  if (!delivery || !parcel || delivery.status === "cancelled") return wrong;
  if (slip && (slip.day !== day || slip.content !== contentOf(parcel))) return wrong;
  if (delivery.status === "planned") {
    const isReady = delivery.isPaid && delivery.isFrozen && !delivery.isOpen && !delivery.isHeld;
    return isReady ? { kind: "right", changes: [`${delivery.number} packed`] } : wrong;
  }
  if (delivery.status === "packed" || lacksNumber(delivery, parcel))
    table.awaits = { orderId, until: table.now + remembersMs };
  return repeated;
}

const lacksNumber = ({ status, numbers }: Standing, { cartons }: Parcel) =>
  status === "shipped" && numbers.length < cartons.length;

function expectedOfLabel(
  { table, before, parcels }: Moment,
  { awaits, number }: { awaits: Table["awaits"]; number: string },
): Expected {
  // the label was read twice
  if (table.shipped === number) return repeated;
  const delivery = before.find((one) => one.orderId === awaits?.orderId && one.day === table.day);
  const parcel = parcels.find((one) => one.orderId === awaits?.orderId);
  if (!awaits || !delivery || !parcel) return wrong;
  const owner = before.find(({ numbers }) => numbers.includes(number));
  const isItsOwn = owner === delivery;
  const takesOne = (delivery.status === "packed" || lacksNumber(delivery, parcel)) && !delivery.isHeld;
  if (!isItsOwn && (owner || !takesOne)) return wrong;
  table.shipped = number;
  const numbers = isItsOwn ? delivery.numbers : [...delivery.numbers, number];
  if (numbers.length < parcel.cartons.length) table.awaits = { ...awaits, until: awaits.until + remembersMs };
  return { kind: "right", changes: isItsOwn ? [] : [[delivery.number, "shipped", ...numbers].join(" ")] };
}
