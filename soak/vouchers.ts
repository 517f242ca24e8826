import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { fillPath } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { chargeVoucher, giveVoucher, waitingOrders } from "#test/vouchers.ts";
import { jsonOf } from "../bench/client.ts";
import { type Guest, headersOf, newGuest, type Placed, placedOf } from "../bench/guest.ts";
import { onDatabase } from "../bench/throw-away-database.ts";
import type { KillableShop } from "./killable-shop.ts";
import { type KilledStep, killSteps } from "./kill-steps.ts";
import { type Books, copyOf } from "./kills.ts";
import type { Finding } from "./report.ts";

/** A shop that sells vouchers, none of which is bought; and what is known after each step. */
export interface PreparedVouchers {
  now: number;
  connectionString: string;
  voucherId: string;
  page?: string;
  placed?: Placed;
}

export interface VoucherKillPlan {
  /** a separate database in that state */
  fresh(): Promise<Books & PreparedVouchers>;
  runs: number;
}

const mostRuns = 1_000;
const guestId = "3d0a6d5e-1c77-4a53-9d55-2f1b8d1f7c02";
const at = (berlin: string) => Temporal.ZonedDateTime.from(`${berlin}[Europe/Berlin]`).epochMilliseconds;
const begin = at("2026-09-14T09:00:00");

export async function prepareVouchers(
  connectionString: string,
): Promise<Omit<PreparedVouchers, "connectionString">> {
  await onDatabase(connectionString, (database) =>
    database.rows("UPDATE shop_modules SET is_on = true WHERE module = 'vouchers'"),
  );
  return { now: begin, voucherId: randomUUID() };
}

/** A voucher from its purchase to its end, with the process killed again and again; `detail` is how many runs. */
export async function killVouchers({
  connectionString,
  detail,
}: {
  connectionString: string;
  detail?: string;
}): Promise<Finding[]> {
  const fresh = async () => {
    const books = await copyOf(connectionString);
    return { ...books, ...(await prepareVouchers(books.connectionString)) };
  };
  return [
    await spendAtOnce(connectionString, 500),
    await killVouchersAt({ fresh, runs: Number(detail ?? mostRuns) }),
  ];
}

/** So many payments of 20 € at the same moment, from a voucher of 100 €. */
async function spendAtOnce(connectionString: string, payments: number): Promise<Finding> {
  const from = performance.now();
  const [charged, balance] = await onDatabase(connectionString, async (database) => {
    const { id } = await giveVoucher({ database }, 10_000);
    const orders = await waitingOrders(database, payments);
    const outcomes = await Promise.all(orders.map((orderId) => chargeVoucher(database, orderId, id)));
    const sql = "SELECT balance_cents AS cents FROM vouchers WHERE id = $1";
    const left = await database.row<{ cents: number }>(sql, [id]);
    return [outcomes.filter((one) => one === "charged").length, left?.cents];
  });
  const [actual, expected] = [`${charged} charged, ${balance} cents left`, "5 charged, 0 cents left"];
  return {
    ...{ expected, actual, isRight: actual === expected },
    what: `${payments} parallel redemptions of 20 € from a voucher of 100 €`,
    figures: `${((performance.now() - from) / 1000).toFixed(1)} s`,
  };
}

type Step = KilledStep<PreparedVouchers>["run"];

const form = (id: string) => ({
  ...{ id, amount: 50, buyer_name: "Eva Brandt", buyer_email: "eva@example.de", by_mail: true },
  ...{ recipient_name: "Jo", recipient_email: "jo@example.de", greeting: "Alles Gute!" },
  ...{ send_on: "2026-12-24", accept_terms: true },
});
const headers = headersOf(guestId);

const purchase: Step = async (shop, state) => {
  const json = form(state.voucherId);
  const { redirect_link } = await jsonOf<{ redirect_link: string }>(
    shop.call("POST", calls.buyVoucher.path, { headers, json }),
  );
  state.page = new URL(redirect_link).pathname;
};

const pay: Step = async (shop, { page }) => {
  const typed = { "content-type": "application/x-www-form-urlencoded" };
  await shop.call("POST", `${page}/bezahlen`, { headers: typed });
};

const confirm: Step = (shop, { voucherId }) => {
  const path = fillPath(calls.confirmVoucher.path, { voucherId });
  return jsonOf(shop.call("PUT", path, { headers, json: { cancelled: false } }));
};

const guests = new WeakMap<PreparedVouchers, Guest>();

async function codeOf({ connectionString, voucherId }: PreparedVouchers): Promise<string> {
  const sql = "SELECT code FROM vouchers WHERE id = $1";
  const row = await onDatabase(connectionString, (database) =>
    database.row<{ code: string }>(sql, [voucherId]),
  );
  return row?.code ?? "";
}

const fill: Step = async (shop, state) => {
  const guest = newGuest(shop.call, guestId);
  guests.set(state, guest);
  await guest.fill([{ menuId: 1, quantity: 8, deliveryDate: "2026-09-16" }], await codeOf(state));
};

const order: Step = async (_shop, state) => {
  const outcome = await guests.get(state)?.place();
  state.placed = placedOf(outcome);
};

const payRest: Step = async (shop, { placed }) => {
  const typed = { "content-type": "application/x-www-form-urlencoded" };
  if (placed) await shop.call("POST", `${placed.page}/bezahlen`, { headers: typed });
};

const comeBack: Step = async (_shop, state) => {
  if (state.placed) await guests.get(state)?.comeBack(state.placed);
};

const tend =
  (berlin: string): Step =>
  (shop: KillableShop) =>
    shop.tell({ tendAt: at(berlin) });

const steps: KilledStep<PreparedVouchers>[] = [
  { run: purchase, isKilled: true },
  { run: pay, isKilled: false },
  { run: confirm, isKilled: true },
  { run: fill, isKilled: false },
  { run: order, isKilled: true },
  { run: payRest, isKilled: false },
  { run: comeBack, isKilled: true },
  { run: (shop) => shop.tell({ lookAt: at("2026-09-14T09:40:00") }), isKilled: true },
  { run: tend("2026-12-24T00:10:00"), isKilled: true },
  { run: tend("2030-01-01T00:10:00"), isKilled: true },
];

const stored: Record<string, string> = {
  vouchers:
    "SELECT value_cents, balance_cents, vat_percent, issued_at IS NOT NULL AS is_issued, sent_at IS NOT NULL AS is_sent FROM vouchers",
  ledger: "SELECT kind, sum(cents) AS cents, count(*) AS entries FROM voucher_entries GROUP BY kind",
  payments: "SELECT status, provider, amount_cents, voucher_cents, voucher_back_cents FROM payments",
  letters:
    "SELECT kind, recipient FROM mails WHERE kind IN ('voucher', 'voucher-gift', 'order-confirmation')",
  journal:
    "SELECT account, contra_account, sum(cents) AS cents, count(*) AS rows FROM journal_rows GROUP BY 1, 2",
};

export function killVouchersAt({ fresh, runs }: VoucherKillPlan): Promise<Finding> {
  return killSteps({
    ...{ fresh, runs, steps, stored },
    what: "a voucher: bought, spent with the rest by card, sent on its day, and over",
    expected: "one issue, one redemption, one letter each, one end, and the same books",
  });
}
