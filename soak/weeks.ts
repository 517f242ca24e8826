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
import { type KilledStep, killSteps } from "./kill-steps.ts";
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

const mostRuns = 1_000;
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

type Step = KilledStep<PreparedWeek>["run"];

const round =
  (berlin: string): Step =>
  (shop) =>
    shop.tell({ proposeAt: at(berlin) });

const press: Step = async (shop, { token }) => {
  const { data } = await jsonOf<{ data: RememberedWeek }>(
    shop.call("GET", fillPath(calls.readWeek.path, { token })),
  );
  const json = { seen: data.proposals.find((one) => one.monday === monday)?.seen ?? "" };
  const path = fillPath(calls.orderProposal.path, { token, monday });
  // pressed once more after its order
  await jsonOf(shop.call("POST", path, { headers: headersOf(guestId), json })).catch(ignoreOrdered);
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

const steps: KilledStep<PreparedWeek>[] = [
  { run: round("2026-09-14T09:10:00"), isKilled: true },
  { run: round("2026-09-20T12:00:00"), isKilled: true },
  { run: press, isKilled: true },
  { run: purchase, isKilled: false },
  { run: round("2026-09-20T18:00:00"), isKilled: true },
  // a week later: the letter of the next week
  { run: round("2026-09-27T12:00:00"), isKilled: true },
];

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

export function killWeeksAt({ fresh, runs }: WeekKillPlan): Promise<Finding> {
  return killSteps({
    ...{ fresh, runs, steps, stored },
    what: "a remembered week: rounds, letters and the press that fills the cart",
    expected: "one proposal for each week, one letter each, one cart, one order",
  });
}
