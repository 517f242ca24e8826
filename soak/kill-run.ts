import { openDatabase } from "#server/database/database.ts";
import { newStops } from "../bench/stops.ts";
import { readBooks } from "./books.ts";
import { type KillableShop, openKillableShop } from "./killable-shop.ts";
import { type Line, soakGuest } from "./soak-guest.ts";

export interface KillPlan {
  connectionString: string;
  /** the moment at which the guest begins, and what they buy */
  now: number;
  lines: Line[];
  code: string;
  /** the point at which the process dies; beyond the last one it lives */
  dieAt: number;
  /** false: once the provider has the money, the guest is gone */
  comesBack: boolean;
}

export interface KillOutcome {
  books: Record<string, string[]>;
  /** the points that were passed, when the process lived */
  points: string[];
  died: boolean;
}

// when a process that runs looks after payments, within the minute
const looksAfterSeconds = [20, 40, 60];

/** One purchase, with the process killed in the middle and started again, and the books a minute later. */
export async function killRun(plan: KillPlan): Promise<KillOutcome> {
  const stops = newStops();
  try {
    const shop = await openKillableShop(plan, stops);
    const guest = soakGuest(shop.call);
    await guest.fill(plan.lines, plan.code);
    await shop.tell({ arm: plan.dieAt });
    const outcome = await shop.stubbornly(() => guest.place());
    if (!outcome || !("placed" in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
    const { placed } = outcome;
    const isPaid = async () => !plan.comesBack && (await providerHasMoney(plan.connectionString));
    await shop.stubbornly(() => guest.pay(placed), isPaid);
    if (plan.comesBack) await shop.stubbornly(() => guest.comeBack(placed));
    const points = shop.deaths() ? [] : await shop.tell<string[]>({ points: true });
    await lookForAMinute(shop, plan.now);
    return { books: await readBooks(plan.connectionString), points, died: shop.deaths() > 0 };
  } finally {
    await stops.run();
  }
}

async function lookForAMinute(shop: KillableShop, now: number): Promise<void> {
  await shop.tell({ arm: Number.POSITIVE_INFINITY });
  for (const seconds of looksAfterSeconds) await shop.tell({ lookAt: now + seconds * 1000 });
}

async function providerHasMoney(connectionString: string): Promise<boolean> {
  const database = openDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  const row = await database.row("SELECT id FROM sandbox_sessions WHERE status = 'paid'");
  await database.close();
  return row !== undefined;
}
