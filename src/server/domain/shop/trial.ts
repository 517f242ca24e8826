import type { TrialContent } from "#contract/office/shop/trial.ts";
import { emptyStock } from "#server/domain/shop/demo/leave-kitchen.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, run, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const count = (table: string) => `(SELECT count(*)::int FROM ${table})`;

/** What was bought and cooked so far, for trying it. A shop that sells is not counted: it may have much. */
const trialSql = statement(
  "trial.read-trial",
  `SELECT ${count("orders")} AS orders, ${count("invoices")} AS invoices,
     ${count("mails WHERE order_id IS NOT NULL OR kind = 'withdrawal-receipt'")} AS mails, ${count("complaints")} AS complaints,
     ${count("reviews")} AS reviews, ${count("withdrawals")} AS withdrawals, ${count("shipped_parcels")} AS parcels,
     ${count("receipts")} AS receipts, ${count("batches")} AS batches, ${count("readings")} AS readings`,
  {
    orders: is<number>(),
    invoices: is<number>(),
    mails: is<number>(),
    complaints: is<number>(),
    reviews: is<number>(),
    withdrawals: is<number>(),
    parcels: is<number>(),
    receipts: is<number>(),
    batches: is<number>(),
    readings: is<number>(),
  },
);

export async function readTrial(queries: Queries): Promise<TrialContent> {
  if (await hasSold(queries)) return { ...nothing, hasSold: true };
  const trial = await queries.row(trialSql);
  if (!trial) throw new Error("nothing was counted");
  return { ...trial, hasSold: false };
}

const nothing = {
  orders: 0,
  invoices: 0,
  mails: 0,
  complaints: 0,
  reviews: 0,
  withdrawals: 0,
  parcels: 0,
  receipts: 0,
  batches: 0,
  readings: 0,
};

const demoSql = statement("trial.shows-demo", "SELECT shows_demo() AS shows", { shows: is<boolean>() });

/** Whether test money has the numbers and books of real sales, to try them. */
export async function showsDemo(queries: Queries): Promise<boolean> {
  return (await queries.row(demoSql))?.shows ?? false;
}

/** Whether real money was asked for, paid or not: from then on no purchase leaves any more. */
export const hasSold = row("trial.has-sold", "SELECT id FROM payments WHERE NOT is_test LIMIT 1");

/** All purchases so far and what hangs on them, in the caller's transaction. The database refuses it once there was a real one. */
export const removePurchases = run("trial.end-trial", "SELECT end_trial()");

/**
 * Ends the trial: its purchases go, the shop with all that was set up stays, and real sales begin with empty books. Undefined when
 * there was nothing. `seen`: how many orders the person was shown, so that none goes that came in meanwhile.
 */
export async function endTrial(
  queries: Queries,
  { seen, emptiesStock }: { seen: number; emptiesStock: boolean },
): Promise<TrialContent | undefined> {
  if (await hasSold(queries)) throw new Refusal("trial_is_over");
  await queries.rows(lockSql);
  const trial = await readTrial(queries);
  if (trial.orders > 0 && trial.orders !== seen) throw new Refusal("trial_changed");
  const hasStock = trial.receipts + trial.batches + trial.readings > 0;
  if (trial.orders === 0 && !(emptiesStock && hasStock)) return undefined;
  await removePurchases(queries);
  if (emptiesStock) await emptyStock(queries);
  return trial;
}

// As end_trial does, so that what is counted here is what goes.
const lockSql = statement(
  "trial.lock-orders",
  "LOCK TABLE carts, cart_lines, orders, menus, styles, discount_codes IN EXCLUSIVE MODE",
);
