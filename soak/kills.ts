import { randomBytes } from "node:crypto";
import { databaseAddress } from "#test/templates.ts";
import { findGoods, type Line, newGuest, placedOf } from "../bench/guest.ts";
import { startShop } from "../bench/start-process.ts";
import { onDatabase } from "../bench/throw-away-database.ts";
import { type KillableShop, openKillableShop } from "./killable-shop.ts";
import type { Finding } from "./report.ts";

export interface Books {
  connectionString: string;
  drop(): Promise<void>;
}

export interface KillPlan {
  /** when the guest begins, and what they buy */
  now: number;
  lines: Line[];
  code: string;
  /** a separate database in the state before any purchase */
  fresh(): Promise<Books>;
  /** selects points; without it, every point is tried */
  pick?: (points: number) => number[];
}

/** One run: `dieAt` is the point where the process dies; beyond the last one it survives. */
interface Run extends Pick<KillPlan, "now" | "lines" | "code"> {
  connectionString: string;
  dieAt: number;
}

const stories = {
  "the guest tries again": (shop, run) => buyStubbornly(shop, run, true),
  "the guest is gone once the provider has the money": (shop, run) => buyStubbornly(shop, run, false),
  "the money comes when its portions are gone, and goes back": payTooLate,
} satisfies Record<string, (shop: KillableShop, run: Run) => Promise<number>>;

type Story = keyof typeof stories;
export const storyNames = Object.keys(stories) as Story[];

const runsAtOnce = 2;
// a running process reconciles payments at these seconds
const looksAfterSeconds = [20, 40, 60];
const holdMs = 61 * 60_000;

/** The shop is killed at one point after the other. */
export async function dieEverywhere({ connectionString }: { connectionString: string }): Promise<Finding[]> {
  const { menuIds, days } = await someGoods(connectionString);
  const plan = {
    now: Date.now(),
    lines: [
      { menuId: menuIds[0]!, quantity: 6, deliveryDate: days[0]! },
      { menuId: menuIds[1]!, quantity: 3, deliveryDate: days[1]! },
      // a box, which counts as its contents
      { menuId: menuIds.at(-1)!, quantity: 1, deliveryDate: days[1]! },
    ],
    code: "SOMMER5",
    fresh: () => copyOf(connectionString),
  };
  const findings: Finding[] = [];
  for (const story of storyNames) findings.push(await killPoints(plan, story));
  return findings;
}

/** Kills the shop at one point after another, and compares the books with those of an undisturbed run. */
export async function killPoints(plan: KillPlan, story: Story): Promise<Finding> {
  const undisturbed = await tryAt(plan, story, Number.POSITIVE_INFINITY);
  const all = undisturbed.points.map((_, at) => at + 1);
  const tried = plan.pick?.(all.length) ?? all;
  const wrong: string[] = [];
  const left = tried.values();
  const tryOn = async () => {
    for (const dieAt of left) {
      const { books, died } = await tryAt(plan, story, dieAt);
      const point = `${dieAt} ${undisturbed.points[dieAt - 1]}`;
      if (!died) wrong.push(`${point}: the process lived`);
      for (const [name, rows] of Object.entries(undisturbed.books)) {
        if (JSON.stringify(books[name]) !== JSON.stringify(rows))
          wrong.push(`${point}: ${name} ${books[name]}`);
      }
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: runsAtOnce }, tryOn));
  const seconds = (performance.now() - begin) / 1000;
  return {
    what: `the process killed at ${tried.length} points of checkout and settling: ${story}`,
    expected: "the same books within a minute, each time",
    actual: wrong.length === 0 ? "the same books, each time" : wrong.join("; "),
    isRight: wrong.length === 0 && tried.length > 0,
    figures: `${all.length} points: before and after each statement, question to the provider and commit; ${seconds.toFixed(0)} s`,
  };
}

/** One story with the process killed once and restarted; answers with the books a minute later. */
async function tryAt(plan: KillPlan, story: Story, dieAt: number) {
  const { connectionString, drop } = await plan.fresh();
  const stops = new AsyncDisposableStack();
  try {
    const { now } = plan;
    const receivesWebhooks = story !== storyNames[2];
    const shop = await openKillableShop({ connectionString, now, receivesWebhooks }, stops);
    const end = await stories[story](shop, { ...plan, connectionString, dieAt });
    const points = shop.deaths() ? [] : await shop.tell<string[]>({ points: true });
    await shop.tell({ arm: Number.POSITIVE_INFINITY });
    for (const seconds of looksAfterSeconds) await shop.tell({ lookAt: end + seconds * 1000 });
    return { books: await readBooks(connectionString), points, died: shop.deaths() > 0 };
  } finally {
    await stops.disposeAsync();
    await drop();
  }
}

/** A purchase from the order to the invoice; the process may die at any point from the order on. */
async function buyStubbornly(shop: KillableShop, run: Run, comesBack: boolean): Promise<number> {
  const guest = newGuest(shop.call);
  await guest.fill(run.lines, run.code);
  await shop.tell({ arm: run.dieAt });
  const placed = placedOf(await shop.stubbornly(() => guest.place()));
  const paidSql = "SELECT id FROM sandbox_sessions WHERE status = 'paid'";
  const isPaid = async () =>
    !comesBack && !!(await onDatabase(run.connectionString, (database) => database.row(paidSql)));
  await shop.stubbornly(() => guest.pay(placed), isPaid);
  if (comesBack) await shop.stubbornly(() => guest.comeBack(placed));
  return run.now;
}

/** The shop learns of the payment after the hold has expired and the day is closed; the process may die from then on. */
async function payTooLate(shop: KillableShop, run: Run): Promise<number> {
  const guest = newGuest(shop.call);
  await guest.fill(run.lines, run.code);
  await guest.pay(placedOf(await guest.place()));
  await onDatabase(run.connectionString, (database) => database.rows("UPDATE day_portions SET capacity = 0"));
  await shop.tell({ arm: run.dieAt });
  const later = run.now + holdMs;
  await shop.stubbornly(() => shop.tell({ lookAt: later }));
  return later;
}

const books: Record<string, string> = {
  orders: `SELECT status, goods_cents, discount_cents, shipping_cents, total_cents, discount_code, vat::text,
    paid_at IS NOT NULL AS is_paid FROM orders`,
  deliveries:
    "SELECT delivery_day, status, goods_cents, discount_cents, shipping_cents FROM order_deliveries",
  lines: "SELECT delivery_day, menu_id, quantity, unit_cents, discount_cents FROM order_lines",
  payments:
    "SELECT status, amount_cents, refunded_cents, session_closed_at IS NOT NULL AS is_closed FROM payments",
  sessions: "SELECT status, amount_cents FROM sandbox_sessions",
  portions: "SELECT delivery_day, menu_id, portions, status FROM order_portions",
  days: "SELECT delivery_day, taken FROM day_portions",
  codes: "SELECT code, uses FROM discount_codes",
  redemptions: "SELECT discount_code_id, status FROM discount_redemptions",
  invoices: "SELECT number, kind, total_cents FROM invoices",
  series: "SELECT series, last FROM invoice_series",
  carts: "SELECT closed_at IS NOT NULL AS is_closed, line_count, discount_code_id FROM carts",
  refunds: "SELECT amount_cents, reason, status FROM refunds",
  sandboxRefunds: "SELECT amount_cents FROM sandbox_refunds",
  alerts: "SELECT kind FROM payment_alerts",
};

/** Everything that money and food depend on, without ids and times, which differ from run to run. */
function readBooks(connectionString: string): Promise<Record<string, string[]>> {
  return onDatabase(connectionString, async (database) => {
    const read = async ([name, text]: [string, string]): Promise<[string, string[]]> => {
      const rows = await database.rows(text);
      return [name, rows.map((row) => JSON.stringify(row)).sort()];
    };
    return Object.fromEntries(await Promise.all(Object.entries(books).map(read)));
  });
}

/** Asks a shop what it sells and ends it: PostgreSQL copies a database only without connections. */
async function someGoods(connectionString: string): Promise<{ menuIds: number[]; days: string[] }> {
  const stops = new AsyncDisposableStack();
  const { origin } = await startShop({ DATABASE_URL: connectionString }, stops);
  const { days } = await findGoods(origin);
  await stops.disposeAsync();
  const menus = await onDatabase(connectionString, (database) =>
    database.rows<{ id: number }>("SELECT id FROM menus ORDER BY is_box, id"),
  );
  return { menuIds: menus.map(({ id }) => id), days };
}

/** Another database in the same state; no one may be connected to the first one. */
export async function copyOf(connectionString: string): Promise<Books> {
  const name = `soak_${randomBytes(6).toString("hex")}`;
  const template = /\/([^/?]*)\?/.exec(connectionString)?.[1] ?? "";
  const server = databaseAddress(connectionString, "template1");
  const onServer = async (text: string) => void (await onDatabase(server, (database) => database.rows(text)));
  await onServer(`CREATE DATABASE ${name} TEMPLATE "${template}" STRATEGY FILE_COPY`);
  return {
    connectionString: databaseAddress(connectionString, name),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
