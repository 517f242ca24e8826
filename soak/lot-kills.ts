import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { BodyOf } from "#contract/contract.ts";
import { addDays } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { openAnyKitchen } from "#test/any-day/any-kitchen.ts";
import { wednesday } from "#test/buy.ts";
import type { TestShop } from "#test/open-shop.ts";
import { deliveredLine, delivery, openButcher } from "#test/receiving.ts";
import { staffOf } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";
import { onDatabase } from "../bench/throw-away-database.ts";
import { jsonOf } from "../bench/client.ts";
import { openKillableShop } from "./killable-shop.ts";
import type { Books } from "./kills.ts";
import type { Finding } from "./report.ts";

/** What the tablet sends; it sends it again when no answer comes. */
interface Request {
  path: string;
  body: unknown;
}

export interface Prepared {
  now: number;
  token: string;
  request: Request;
}

export interface LotKillPlan {
  what: string;
  /** a separate database in the state before the request */
  fresh(): Promise<Books & Prepared>;
  /** selects points; without it, every point is tried */
  pick?: (points: number) => number[];
}

const runsAtOnce = 2;

/** A kitchen with goods, and a batch that is about to be closed: it uses two lots and opens a deviation. */
export async function prepareClosing(shop: TestShop): Promise<Prepared> {
  const { cook, recipes } = await openAnyKitchen(shop);
  await shop.database.rows(
    `INSERT INTO control_points (name, kind, step, unit, least, source, source_on)
     VALUES ('Probe: Kern', 'step', 'core', 'celsius', 720, 'DIN 10536', '2016-01-01')`,
  );
  const lots = [
    await receivedLot(shop, { name: "Probe: Mehl", grams: 1_000, cents: 101 }),
    await receivedLot(shop, { name: "Probe: Butter", grams: 1_000, cents: 1_201 }),
  ];
  const roux = recipes.get("Probe: Schwitze");
  if (!roux) throw new Error("the kitchen has no roux");
  const body: BodyOf<"closeBatch"> = {
    ...{ number: roux.number, menuId: null, recipeId: roux.recipeId, milligrams: 600_000, portions: null },
    inputs: lots.map((lotId) => ({ lotId, milligrams: 333_333 })),
    gaps: [],
    coreTemperature: 650,
    heatedAt: shop.now().toISOString(),
    ...{ chilledAt: null, station: "", endsOn: roux.endsOn },
  };
  return {
    now: shop.now().getTime(),
    token: cook.token,
    request: { path: `/api/v1/staff/stock/days/${wednesday}/batches/${randomUUID()}`, body },
  };
}

/** A delivery of two lots; one of them is too warm and goes back. */
export async function prepareReceiving(shop: TestShop): Promise<Prepared> {
  const cook = await staffOf(shop, "kitchen");
  const { supplier, meat, salt } = await openButcher(shop);
  const day = berlinDay(Temporal.Instant.fromEpochMilliseconds(shop.now().getTime()));
  const warm = deliveredLine(meat, {
    ...{ endsOn: addDays(day, 5), isUseBy: true, milligrams: 10_000_000, temperature: 94 },
    ...{ identificationMark: "DE BY 12345 EG", returned: { milligrams: 10_000_000, reason: "Zu warm" } },
    confirmed: ["too_warm"],
  });
  const from = { dispatchedOn: day, dispatcher: "Metzgerei Probe, Ring 1, 50667 Köln" };
  const body = delivery(supplier, [warm, deliveredLine(salt)], from);
  return {
    now: shop.now().getTime(),
    token: cook.token,
    request: { path: `/api/v1/staff/stock/receipts/${randomUUID()}`, body },
  };
}

/** Kills the shop at one point after another, and compares what is stored with an undisturbed run. */
export async function killWhile(plan: LotKillPlan): Promise<Finding> {
  const undisturbed = await tryAt(plan, Number.POSITIVE_INFINITY);
  const all = undisturbed.points.map((_, at) => at + 1);
  const tried = plan.pick?.(all.length) ?? all;
  const wrong: string[] = [];
  let deaths = 0;
  const left = tried.values();
  const tryOn = async () => {
    for (const dieAt of left) {
      const { stored, died, points } = await tryAt(plan, dieAt);
      const point = `${dieAt} ${undisturbed.points[dieAt - 1]}`;
      if (died) deaths++;
      // a look at the snapshot's version falls into some runs and not into others, so the last points may be missing
      else if (points.length >= dieAt) wrong.push(`${point}: the process lived`);
      for (const [name, rows] of Object.entries(undisturbed.stored))
        if (JSON.stringify(stored[name]) !== JSON.stringify(rows))
          wrong.push(`${point}: ${name} ${stored[name]}`);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: runsAtOnce }, tryOn));
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  return {
    what: `the process killed at ${tried.length} points of ${plan.what}`,
    expected: "the same lots, moves and readings, each time",
    actual:
      wrong.length === 0 && deaths > 0
        ? "the same lots, moves and readings, each time"
        : wrong.join("; ") || "the process never died",
    isRight: wrong.length === 0 && deaths > 0,
    figures: `${all.length} points: before and after each statement and commit; ${seconds} s`,
  };
}

/** The tablet repeats its request until it is answered, and once more, as if that answer had been lost, too. */
async function tryAt({ fresh }: LotKillPlan, dieAt: number) {
  const { connectionString, drop, now, token, request } = await fresh();
  const stops = new AsyncDisposableStack();
  try {
    const shop = await openKillableShop({ connectionString, now }, stops);
    const headers = { authorization: `Bearer ${token}` };
    const send = () => jsonOf(shop.call("PUT", request.path, { headers, json: request.body }));
    await shop.tell({ arm: dieAt });
    await shop.stubbornly(send);
    const points = shop.deaths() ? [] : await shop.tell<string[]>({ points: true });
    await shop.tell({ arm: Number.POSITIVE_INFINITY });
    await send();
    return { stored: await readStored(connectionString), points: [...points], died: shop.deaths() > 0 };
  } finally {
    await stops.disposeAsync();
    await drop();
  }
}

const stored: Record<string, string> = {
  lots: "SELECT name, ends_on, received_milligrams FROM lots",
  stock: "SELECT l.name, s.milligrams, s.cents FROM lot_stock s JOIN lots l ON l.id = s.lot_id",
  moves: "SELECT l.name, m.kind, m.milligrams, m.cents FROM stock_moves m JOIN lots l ON l.id = m.lot_id",
  batches: "SELECT recipe_id, menu_id, milligrams, portions, core_temperature FROM batches",
  // each run has slips of its own
  receipts: "SELECT received_on, slip_number <> '' AS has_slip FROM receipts",
  readings: "SELECT value, is_within, source FROM readings",
  deviations:
    "SELECT description, (SELECT count(*) FROM deviation_lots WHERE deviation_id = id) AS lots FROM deviations",
  log: "SELECT action FROM log_entries WHERE subject IN ('batch', 'receipt')",
};

/** Without ids and times, which differ from run to run. */
function readStored(connectionString: string): Promise<Record<string, string[]>> {
  return onDatabase(connectionString, async (database) => {
    const read = async ([name, text]: [string, string]): Promise<[string, string[]]> => [
      name,
      (await database.rows(text)).map((row) => JSON.stringify(row)).sort(),
    ];
    return Object.fromEntries(await Promise.all(Object.entries(stored).map(read)));
  });
}
