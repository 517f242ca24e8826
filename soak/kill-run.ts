import { openFreeDatabase } from "#test/free-sql.ts";
import { newStops } from "../bench/stops.ts";
import { readBooks } from "./books.ts";
import { type KillableShop, openKillableShop } from "./killable-shop.ts";
import { type Line, type Placed, type PlaceOutcome, soakGuest } from "./soak-guest.ts";

export interface KillPlan {
  connectionString: string;
  /** when the guest begins, and what they buy */
  now: number;
  lines: Line[];
  code: string;
  /** where the process dies; beyond the last point it survives */
  dieAt: number;
  story: keyof typeof stories;
}

export interface KillOutcome {
  books: Record<string, string[]>;
  /** names of the points passed, if the process survived */
  points: string[];
  died: boolean;
}

const stories = {
  "the guest tries again": async (shop, plan) => buyStubbornly(shop, plan, true),
  "the guest is gone once the provider has the money": async (shop, plan) => buyStubbornly(shop, plan, false),
  "the money comes when its portions are gone, and goes back": payTooLate,
} satisfies Record<string, (shop: KillableShop, plan: KillPlan) => Promise<number>>;

export const storyNames = Object.keys(stories) as KillPlan["story"][];

// a running process reconciles payments at these seconds
const looksAfterSeconds = [20, 40, 60];
const holdMs = 61 * 60_000;

/** One story with the process killed once and restarted; answers with the books a minute later. */
export async function killRun(plan: KillPlan): Promise<KillOutcome> {
  const stops = newStops();
  try {
    const { connectionString, now } = plan;
    const receivesWebhooks = plan.story !== storyNames[2];
    const shop = await openKillableShop({ connectionString, now, receivesWebhooks }, stops);
    const end = await stories[plan.story](shop, plan);
    const points = shop.deaths() ? [] : await shop.tell<string[]>({ points: true });
    await lookForAMinute(shop, end);
    return { books: await readBooks(connectionString), points, died: shop.deaths() > 0 };
  } finally {
    await stops.run();
  }
}

/** A purchase from the order to the invoice; the process may die at any point from the order on. */
async function buyStubbornly(shop: KillableShop, plan: KillPlan, comesBack: boolean): Promise<number> {
  const guest = soakGuest(shop.call);
  await guest.fill(plan.lines, plan.code);
  await shop.tell({ arm: plan.dieAt });
  const placed = placedOf(await shop.stubbornly(() => guest.place()));
  const isPaid = async () => !comesBack && (await providerHasMoney(plan.connectionString));
  await shop.stubbornly(() => guest.pay(placed), isPaid);
  if (comesBack) await shop.stubbornly(() => guest.comeBack(placed));
  return plan.now;
}

/**
 * Paid, but the shop learns of it only after the hold has expired and the day is closed; the process may die from
 * then on.
 */
async function payTooLate(shop: KillableShop, plan: KillPlan): Promise<number> {
  const guest = soakGuest(shop.call);
  await guest.fill(plan.lines, plan.code);
  await guest.pay(placedOf(await guest.place()));
  const database = openFreeDatabase({ connectionString: plan.connectionString, onIdleError: () => {} });
  await database.rows("UPDATE day_portions SET capacity = 0");
  await database.close();
  await shop.tell({ arm: plan.dieAt });
  const later = plan.now + holdMs;
  await shop.stubbornly(() => shop.tell({ lookAt: later }));
  return later;
}

function placedOf(outcome: PlaceOutcome | undefined): Placed {
  if (outcome && "placed" in outcome) return outcome.placed;
  throw new Error(`refused: ${JSON.stringify(outcome)}`);
}

async function lookForAMinute(shop: KillableShop, now: number): Promise<void> {
  await shop.tell({ arm: Number.POSITIVE_INFINITY });
  for (const seconds of looksAfterSeconds) await shop.tell({ lookAt: now + seconds * 1000 });
}

async function providerHasMoney(connectionString: string): Promise<boolean> {
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  const row = await database.row("SELECT id FROM sandbox_sessions WHERE status = 'paid'");
  await database.close();
  return row !== undefined;
}
