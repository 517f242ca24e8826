import { Temporal } from "temporal-polyfill";
import { calls } from "#contract/calls.ts";
import { fillPath } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import type { RememberedWeek } from "#contract/orders/weeks.ts";
import { weekToken } from "#server/domain/orders/weeks/week-token.ts";
import { signingKeys } from "#server/platform/config/signing-keys.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { jsonOf } from "../bench/client.ts";
import { headersOf, newGuest, orderOf, placedOf } from "../bench/guest.ts";
import { onDatabase } from "../bench/throw-away-database.ts";
import { type KillableShop, openKillableShop } from "./killable-shop.ts";
import { type Books, copyOf } from "./kills.ts";
import type { Finding } from "./report.ts";

/** A guest's confirmed week, for which no round has run yet. */
export interface PreparedWeek {
  now: number;
  token: string;
}

export interface WeekKillPlan {
  /** a separate database in that state */
  fresh(): Promise<Books & PreparedWeek>;
  runs: number;
}

const runsAtOnce = 2;
const mostRuns = 1_000;
const stride = 7_919;
const guestId = "6f1c2a51-8b3e-4f0e-9a57-2f6b0c1d9e84";
const monday = "2026-09-21";
const weekId = "2b9f6a10-4c7d-4e1b-8f3a-5d6c7b8a9e01";
const at = (berlin: string) => Temporal.ZonedDateTime.from(`${berlin}[Europe/Berlin]`).epochMilliseconds;

const begin = at("2026-09-14T09:00:00");

/** As if the mailbox had answered on a Monday: its first proposal is for the week after. */
export async function prepareWeek(connectionString: string): Promise<PreparedWeek> {
  const slots = [
    { weekday: 3, rule: "dish", menuId: 1, name: "Rindergulasch", quantity: 6 },
    { weekday: 5, rule: "surprise", menuId: null, name: "", quantity: 2 },
  ];
  await onDatabase(connectionString, (database) =>
    database.rows(
      `INSERT INTO remembered_weeks (id, email, customer_key, slots, confirmed_at, starts_on, created_at, heard_at)
       VALUES ($1, $2, $2, $3, $4, $5, $4, $4)`,
      [weekId, "woche@example.de", JSON.stringify(slots), new Date(begin), monday],
    ),
  );
  return { now: begin, token: weekToken(signingKeys([testSecretKey], "order-link"), weekId) };
}

/** Rounds, press and purchase of a remembered week, with the process killed again and again; `detail` is how many runs. */
export async function killWeeks({
  connectionString,
  detail,
}: {
  connectionString: string;
  detail?: string;
}): Promise<Finding[]> {
  const fresh = async () => {
    const books = await copyOf(connectionString);
    return { ...books, ...(await prepareWeek(books.connectionString)) };
  };
  return [await killWeeksAt({ fresh, runs: Number(detail ?? mostRuns) })];
}

/** Each step is tried until it is answered, as the scheduler and a browser do. */
type Step = (shop: KillableShop, token: string) => Promise<unknown>;

const round =
  (berlin: string): Step =>
  (shop) =>
    shop.tell({ proposeAt: at(berlin) });

const press: Step = async (shop, token) => {
  const { data } = await jsonOf<{ data: RememberedWeek }>(
    shop.call("GET", fillPath(calls.readWeek.path, { token })),
  );
  const json = { seen: data.proposals.find((one) => one.monday === monday)?.seen ?? "" };
  const headers = headersOf(guestId);
  return jsonOf(shop.call("POST", fillPath(calls.orderProposal.path, { token, monday }), { headers, json }));
};

/** The checkout has kills of its own. */
const purchase: Step = async (shop) => {
  const headers = headersOf(guestId);
  const { data } = await jsonOf<{ data: Cart }>(shop.call("GET", calls.readCart.path, { headers }));
  const json = orderOf(guestId, data.id ?? "");
  const answer = await shop.call("POST", calls.placeOrder.path, { headers, json });
  const body = JSON.parse(answer.body.toString());
  const placed = placedOf({
    placed: { orderId: body.data.orderId, page: new URL(body.redirect_link).pathname },
  });
  const guest = newGuest(shop.call, guestId);
  await guest.pay(placed);
  await guest.comeBack(placed);
};

const steps: { run: Step; isKilled: boolean }[] = [
  { run: round("2026-09-14T09:10:00"), isKilled: true },
  { run: round("2026-09-20T12:00:00"), isKilled: true },
  { run: press, isKilled: true },
  { run: purchase, isKilled: false },
  { run: round("2026-09-20T18:00:00"), isKilled: true },
  // a week later: the letter of the next week
  { run: round("2026-09-27T12:00:00"), isKilled: true },
];

/** Each run kills one step at the next of its points, and compares what is stored with an undisturbed run. */
export async function killWeeksAt({ fresh, runs }: WeekKillPlan): Promise<Finding> {
  const undisturbed = await play(fresh, null);
  const all = undisturbed.points.flatMap((points, place) =>
    steps[place]?.isKilled ? Array.from({ length: points }, (_, at) => ({ place, at: at + 1 })) : [],
  );
  const wrong: string[] = [];
  let deaths = 0;
  // A step over the points that shares no factor with their number reaches each before it comes back to the first.
  const left = Array.from({ length: runs }, (_, seed) => all[(seed * stride) % all.length] ?? null).values();
  const tryOn = async () => {
    for (const kill of left) {
      const { stored, died } = await play(fresh, kill);
      deaths += died;
      for (const [name, rows] of Object.entries(undisturbed.stored))
        if (JSON.stringify(stored[name]) !== JSON.stringify(rows))
          wrong.push(`step ${kill?.place}, point ${kill?.at}: ${name} ${JSON.stringify(stored[name])}`);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: runsAtOnce }, tryOn));
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  const isRight = wrong.length === 0 && deaths > 0;
  const expected = "one proposal for each week, one letter each, one cart, one order";
  return {
    what: `the process killed in ${runs} runs of a remembered week: rounds, letters and the press that fills the cart`,
    expected,
    actual: isRight ? expected : wrong.slice(0, 5).join("; ") || "the process never died",
    isRight,
    figures: `${deaths} deaths at ${all.length} points: before and after each statement and commit; ${seconds} s`,
  };
}

interface Kill {
  place: number;
  at: number;
}

async function play(fresh: WeekKillPlan["fresh"], kill: Kill | null) {
  const { connectionString, drop, now, token } = await fresh();
  const stops = new AsyncDisposableStack();
  try {
    const shop = await openKillableShop({ connectionString, now }, stops);
    const points: number[] = [];
    // points add up over the life of a process
    let passed = 0;
    for (const [place, { run, isKilled }] of steps.entries()) {
      passed = (await shop.tell<string[]>({ points: true })).length;
      await shop.tell({ arm: kill?.place === place ? passed + kill.at : Number.POSITIVE_INFINITY });
      const before = shop.deaths();
      await shop.stubbornly(() => run(shop, token));
      const all = shop.deaths() > before ? [] : await shop.tell<string[]>({ points: true });
      points.push(Math.max(1, all.length - passed));
      // what was answered may not have been heard
      await shop.tell({ arm: Number.POSITIVE_INFINITY });
      if (isKilled) await run(shop, token).catch(ignoreOrdered);
    }
    return { stored: await readStored(connectionString), points, died: shop.deaths() };
  } finally {
    await stops.disposeAsync();
    await drop();
  }
}

function ignoreOrdered(error: unknown): void {
  if (!String(error).includes("week_ordered")) throw error;
}

const stored: Record<string, string> = {
  proposals:
    "SELECT monday, state, notes, lettered_at IS NOT NULL AS is_lettered, cart_id IS NOT NULL AS has_cart FROM week_proposals",
  days: "SELECT monday, delivery_day, dishes FROM proposed_days",
  letters:
    "SELECT kind, recipient, data - 'weekId' AS data FROM mails WHERE kind IN ('week-proposal', 'week-remembered')",
  carts: `SELECT line_count, closed_at IS NOT NULL AS is_closed, (SELECT sum(quantity) FROM cart_lines l WHERE l.cart_id = c.id)
    FROM carts c`,
  lines: "SELECT delivery_day, menu_id, quantity FROM order_lines",
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
