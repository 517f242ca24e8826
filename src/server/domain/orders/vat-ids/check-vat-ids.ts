import type { Settings } from "#server/domain/shop/settings.ts";
import { askVies } from "#server/domain/orders/vat-ids/ask-vies.ts";
import { claimVatId, noteAnswer } from "#server/domain/orders/vat-ids/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

/** One after the other within the time of a round, and never a flood to the register, anyone who orders. */
const mostInRound = 20;

export interface VatIdDeps {
  database: Database;
  clock: Clock;
  settings: Pick<Settings, "asksVies">;
  vies: URL;
  /** ends the round, as when the worker stops */
  stop: AbortSignal;
}

/** Asks VIES about the VAT ids of buyers, in the background: no order waits for it or is refused by it. */
export async function checkVatIds({ database, clock, settings, vies, stop }: VatIdDeps): Promise<void> {
  if (!settings.asksVies) return;
  for (let asked = 0; asked < mostInRound && !stop.aborted; asked++) {
    // claimed before it is asked, so that further workers do not ask, too, and a crash counts as a try
    const claimed = await claimVatId(database, dateNow(clock));
    if (!claimed) return;
    const isValid = await askVies(vies, claimed.vatId, stop);
    if (isValid !== null) await noteAnswer(database, { ...claimed, isValid });
  }
}
