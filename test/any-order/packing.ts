import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { type Choose, type Operations, someDay } from "#test/any-order/operation.ts";
import { lastSlip, type Table, type Token } from "#test/any-order/table.ts";
import { newLabel, print, scan, sendParcel, type Speed } from "#test/any-order/tables.ts";
import { attempt } from "#test/any-order/attempt.ts";
import type { AnyOrder, World } from "#test/any-order/world.ts";
import { orderPrefix } from "#test/brand.ts";
import { wednesday } from "#test/buy.ts";
import { dhlNumber } from "#test/slips.ts";

const speed = (choose: Choose): Speed => ({
  pace: choose([4, 15, 45, 110]),
  wait: choose([1_500, 200, 30_000, 200_000]),
});

/** The table of the order's day, mostly. */
async function tableFor(world: World, orderId: string, choose: Choose): Promise<Table> {
  const day = await someDay(world, orderId, choose);
  const own = world.tables.filter((table) => table.day === day);
  return choose([...own, ...own, ...own, ...world.tables]);
}

const parcelOf = async (world: World, { orderId }: AnyOrder, choose: Choose) => ({
  day: await someDay(world, orderId, choose),
  orderId,
});

async function nonsense(world: World, choose: Choose): Promise<Token> {
  const slip = world.slips.at(-1)?.code ?? "";
  const texts = [
    "1Z5R89390357567127",
    "ABCD-12345678",
    "Eva Brandt",
    dhlNumber(900) + dhlNumber(901),
    ...(slip ? [slip + slip, slip + dhlNumber(902)] : []),
  ];
  return { kind: "nonsense", text: choose(texts) };
}

/** What packers do at their tables and with parcels. */
export const packingOperations: Operations = {
  "scan a slip": async (world, { orderId }, choose) => {
    const table = await tableFor(world, orderId, choose);
    const slips = world.slips.filter((slip) => slip.orderId === orderId && slip.day === table.day);
    if (slips.length === 0) return;
    const own = choose([...slips.slice(-1), ...slips.slice(-1), ...slips]);
    for (let time = choose([1, 2]); time > 0; time--)
      await scan(world, table, { kind: "slip", slip: own }, speed(choose));
  },
  "scan any slip": async (world, { orderId }, choose) => {
    const table = await tableFor(world, orderId, choose);
    if (world.slips.length > 0)
      await scan(world, table, { kind: "slip", slip: choose(world.slips) }, speed(choose));
  },
  "type a number": async (world, { orderId, number }, choose) => {
    const table = await tableFor(world, orderId, choose);
    await scan(world, table, { kind: "number", orderId, text: number }, { ...speed(choose), pace: 110 });
  },
  "scan a label": async (world, { orderId }, choose) => {
    const table = await tableFor(world, orderId, choose);
    const used = (): Token => ({ kind: "label", text: dhlNumber(choose([world.labels, 1])) });
    await scan(world, table, choose([newLabel, newLabel, used])(world), speed(choose));
  },
  "scan nonsense": async (world, { orderId }, choose) => {
    const table = await tableFor(world, orderId, choose);
    await scan(world, table, await nonsense(world, choose), speed(choose));
  },
  "scan the slip of an unknown order": async (world, { orderId }, choose) => {
    const table = await tableFor(world, orderId, choose);
    const code = slipCode({ number: `${orderPrefix}-999999`, day: wednesday, version: 1, carton: 1 });
    const slip = { orderId: "", day: wednesday, carton: 1, code, content: "", stop: "" };
    await scan(world, table, { kind: "slip", slip }, speed(choose));
  },
  "send from two tables": async (world, { orderId }, choose) => {
    const day = await someDay(world, orderId, choose);
    const tables = world.tables.filter((table) => table.day === day);
    await print(world, day, orderId);
    const slip = lastSlip(world, { orderId, day, carton: choose([1, 1, 2]) });
    if (!slip) return;
    for (const table of [...tables, ...tables]) await scan(world, table, { kind: "slip", slip });
    for (const table of tables) await scan(world, table, newLabel(world));
  },
  "pack and send": async (world, { orderId }, choose) => {
    const table = await tableFor(world, orderId, choose);
    await print(world, table.day, orderId);
    await sendParcel(world, table, orderId);
  },
  "choose cartons": async (world, order, choose) => {
    const params = await parcelOf(world, order, choose);
    const body = { cartons: choose([2, 3, 1, null]) };
    await attempt(world, "split", world.boss.call("splitParcel", { params, body }));
  },
  unpack: async (world, order, choose) => {
    const params = await parcelOf(world, order, choose);
    await attempt(world, "unpack", world.boss.call("unpackParcel", { params }));
  },
  "take apart": async (world, order, choose) => {
    const params = await parcelOf(world, order, choose);
    await attempt(world, "take apart", world.boss.call("takeParcelApart", { params }));
  },
  delivered: async (world, order, choose) => {
    const { day, orderId } = await parcelOf(world, order, choose);
    const body = { deliveries: [{ day, orderIds: [orderId] }] };
    await attempt(world, "delivered", world.boss.call("confirmDeliveries", { body }));
  },
  "not delivered": async (world, order, choose) => {
    const params = await parcelOf(world, order, choose);
    await attempt(world, "not delivered", world.boss.call("reopenDelivery", { params }));
  },
};
