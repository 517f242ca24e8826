import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { readSlipCode, slipCode } from "#contract/office/kitchen/slip-code.ts";
import { cartonsWithoutNumber } from "#contract/orders/each-carton.ts";
import { count } from "#test/any-order/attempt.ts";
import { changeOf, expectedOf } from "#test/any-order/expected-scan.ts";
import { numbersText, readStanding, type Standing } from "#test/any-order/standing.ts";
import { contentOf, lastSlip, stopOf, type Table, type Token } from "#test/any-order/table.ts";
import type { World } from "#test/any-order/world.ts";
import { orderPrefix } from "#test/brand.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";

/** How fast keys follow each other, and how long it took before, in ms. */
export interface Speed {
  pace: number;
  wait: number;
}

export async function parcelsOn({ boss }: Pick<World, "boss">, day: DeliveryDay): Promise<Parcel[]> {
  return (await boss.call("readParcels", { params: { day } })).data.rows;
}

/** Prints the slips of a day, or of one order, one for each carton; they lie on the table beside the older ones. */
export async function print(world: World, day: DeliveryDay, orderId?: string): Promise<void> {
  const parcels = await parcelsOn(world, day);
  const isPrinted = ({ status, orderId: of }: Parcel) =>
    status !== "cancelled" && (!orderId || of === orderId);
  if (
    !parcels.some(isPrinted) ||
    !(await readStanding(world.shop)).some((one) => one.day === day && one.isFrozen)
  )
    return;
  // of two prints the later one counts
  world.shop.clock.forward({ seconds: 10 });
  const codes = await printSlips(world.shop, world.boss, orderId ? { day, order: orderId } : { day });
  for (const parcel of parcels.filter(isPrinted)) {
    const first = readSlipCode(codes.get(parcel.number) ?? "", orderPrefix);
    if (!first?.version) throw new Error(`${parcel.number} has no slip`);
    for (const at of parcel.cartons.keys()) {
      const carton = at + 1;
      const code = slipCode({ number: first.number, day, version: first.version, carton });
      world.slips.push({
        orderId: parcel.orderId,
        day,
        carton,
        code,
        content: contentOf(parcel),
        stop: stopOf(parcel),
      });
    }
  }
}

/** A label of the carrier that no one has used. */
export const newLabel = (world: World): Token => ({ kind: "label", text: dhlNumber(++world.labels) });

/** Reads a code at a table, and notes everything that this should not have done or has left undone. */
export async function scan(
  world: World,
  table: Table,
  token: Token,
  { pace, wait }: Speed = { pace: 4, wait: 1_500 },
): Promise<void> {
  const { station, day } = table;
  const before = await readStanding(world.shop);
  const parcels = await parcelsOn(world, day);
  const text = token.kind === "slip" ? token.slip.code : token.text;
  for (const one of world.tables) {
    one.now += wait;
    one.station.wait(wait);
  }
  table.now += pace * (text.length + 1);
  const known = station.outcomes.length;
  await station.type(text, pace);
  const outcomes = station.outcomes.slice(known);
  const expected = expectedOf({ world, table, before, parcels }, token);
  const changes = changesOf(before, await readStanding(world.shop));
  count(world.ends, `scan of ${token.kind}: ${outcomes[0]?.kind}`);
  const said = outcomes.map(({ kind, text }) => `${kind}: ${text}`).join(" / ");
  const note = (what: string) =>
    world.faults.push(`scan of ${token.kind} ${text} on ${day}: ${what} (it said ${said})`);
  if (outcomes.length !== 1) note(`${outcomes.length} answers`);
  if (station.field !== "") note(`„${station.field}“ is left in the field`);
  if (String(changes) !== String(expected.changes))
    note(`changed [${changes}] instead of [${expected.changes}]`);
  if (outcomes[0]?.kind !== expected.kind) note(`should be ${expected.kind}`);
}

function changesOf(before: readonly Standing[], after: readonly Standing[]): string[] {
  return after.flatMap((one, at) => {
    const was = before[at];
    const numbers = numbersText(one.numbers);
    const isSame = was?.status === one.status && numbersText(was.numbers) === numbers;
    return isSame ? [] : [changeOf(one.number, one.status, one.numbers)];
  });
}

/** Packs and sends one parcel as a packer does: a slip, and for each carton its slip again and a number. */
export async function sendParcel(world: World, table: Table, orderId: string): Promise<void> {
  const { day } = table;
  const find = async () => (await parcelsOn(world, day)).find((one) => one.orderId === orderId);
  const first = lastSlip(world, { orderId, day, carton: 1 });
  if (first && (await find())?.status === "planned") await scan(world, table, { kind: "slip", slip: first });
  const parcel = await find();
  if (!parcel) return;
  for (const carton of cartonsWithoutNumber(parcel, parcel.cartons.length)) {
    const slip = lastSlip(world, { orderId, day, carton });
    if (!slip) continue;
    await scan(world, table, { kind: "slip", slip });
    await scan(world, table, newLabel(world));
  }
}
