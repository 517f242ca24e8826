import { parseDay } from "#contract/day.ts";
import { addLines } from "#server/domain/cart/line-queries.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { type CartDeps, checkAddition, refuseBeyondLimits } from "#server/storefront/cart/change-cart.ts";
import { type CheckedAddition, judgeAdditions } from "#server/storefront/cart/judge-additions.ts";

interface ReorderInput {
  guestId: string;
  days: { from: string; to: string }[];
}

interface Outcome {
  added: number;
  missing: { name: string; reason: string }[];
}

/** Adds the lines to the guest's cart at today's prices. The result names what is unavailable and why. */
export async function reorder(deps: CartDeps, order: OrderRow, input: ReorderInput): Promise<Outcome> {
  const outcome: Outcome = { added: 0, missing: [] };
  const lines: (CheckedAddition & { name: string })[] = [];
  for (const { menuId, quantity, name, to } of orderedLines(order, input.days)) {
    try {
      lines.push({ name, ...checkAddition(deps, { menuId, quantity, deliveryDate: to }) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.missing.push({ name, reason: error.message });
    }
  }
  await refuseBeyondLimits(() => addFitting(deps, { guestId: input.guestId, lines }, outcome));
  return outcome;
}

/** Each delivery once: an order comes again as often as it is asked for, not as often as a request repeats it. */
function orderedLines(order: OrderRow, days: ReorderInput["days"]) {
  const byDay = new Map(days.map(({ from, to }) => [parseDay(from), to]));
  if (byDay.size < days.length) throw fieldRefusal("malformed", "days");
  return [...byDay].flatMap(([from, to]) => {
    const old = order.deliveries.find(({ day }) => day === from);
    if (!old) throw fieldRefusal("malformed", "from");
    return old.lines.map((line) => ({ ...line, to }));
  });
}

async function addFitting(
  deps: CartDeps,
  { guestId, lines }: { guestId: string; lines: (CheckedAddition & { name: string })[] },
  outcome: Outcome,
): Promise<void> {
  if (lines.length === 0) return;
  const judged = await judgeAdditions(deps.database, deps, { guestId, lines });
  const sold = await addLines(
    deps.database,
    guestId,
    lines.filter((_line, at) => !judged[at]),
  );
  for (const [at, { menuId, name, quantity }] of lines.entries()) {
    const refusal = judged[at] ?? (sold.has(menuId) ? null : new Refusal("menu_not_found"));
    if (refusal) outcome.missing.push({ name, reason: refusal.message });
    else outcome.added += quantity;
  }
}
