import { randomUUID } from "node:crypto";
import { calls } from "#contract/calls.ts";
import { type Call, jsonOf, openClient } from "./client.ts";
import { findGoods, type Goods, headersOf, linesFor } from "./guest.ts";
import { median, type Plan, repeat } from "./rounds.ts";
import { startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { onDatabase } from "./throw-away-database.ts";

const guests = 4;
const mostRatio = 1.25;
/** Their sizes take longer to make than a round. */
const unmade = 100;

/** How long guests wait for their cart while the shop makes sizes of pictures, against the same while it makes none. */
export async function measureEncoding({
  connectionString,
  plan,
  stops,
}: {
  connectionString: string;
  plan: Plan;
  stops: Stops;
}): Promise<Row[]> {
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    quiet.push(await slowOf({ connectionString, plan, stops }));
    await onDatabase(connectionString, (database) => database.rows(addSql, [unmade]));
    busy.push(await slowOf({ connectionString, plan, stops }));
    const [made] = await onDatabase(connectionString, (database) =>
      database.rows<{ sizes: number }>(removeSql),
    );
    if (!made?.sizes) throw new Error("no picture was encoded meanwhile");
  }
  const ratio = median(busy.map((figure, round) => figure / quiet[round]!));
  return [
    {
      what: `p95 of ${guests} guests' additions and reads of a cart while pictures are encoded, against the same without`,
      shop: milliseconds(median(busy)),
      yardstick: milliseconds(median(quiet)),
      ratio: ratio.toFixed(2),
      goal: `≤ ${mostRatio}`,
      isMet: ratio <= mostRatio,
    },
  ];
}

const milliseconds = (figure: number) => `${figure.toFixed(1)} ms`;

// the same pictures under other names, of which no size lies in the repository
const addSql = `INSERT INTO pictures (id, mime, width, height, master)
  SELECT md5(id || n), mime, width, height, master FROM pictures, generate_series(1, 10) n
  WHERE created_at < now() LIMIT $1`;
const removeSql = `WITH sizes AS (DELETE FROM picture_variants RETURNING picture_id), gone AS (
    DELETE FROM pictures p WHERE NOT EXISTS (SELECT FROM demo_items d WHERE d.picture_id = p.id)
  ) SELECT count(*)::int AS sizes FROM sizes`;

/** The 95th of a hundred calls, in ms, in a shop that has just started: it then makes what is missing. */
async function slowOf({
  connectionString,
  plan,
  stops,
}: Parameters<typeof measureEncoding>[0]): Promise<number> {
  const own = stops.use(new AsyncDisposableStack());
  const { origin } = await startShop({ DATABASE_URL: connectionString }, own);
  const goods = await findGoods(origin);
  const { call, close } = openClient(origin);
  own.defer(close);
  await askOften(call, goods, plan.warmSeconds);
  const times = await askOften(call, goods, plan.seconds);
  await own.disposeAsync();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function askOften(call: Call, goods: Goods, seconds: number): Promise<number[]> {
  const [line] = linesFor(goods, { lines: 1, quantity: 1 });
  const times: number[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  };
  await repeat({ connections: guests, seconds }, async () => {
    const headers = headersOf(randomUUID());
    await timed(() => jsonOf(call("POST", calls.addToCart.path, { headers, json: line })));
    await timed(() => jsonOf(call("GET", calls.readCart.path, { headers })));
  });
  return times;
}
