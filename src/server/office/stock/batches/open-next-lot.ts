import type { BodyOf, DataOf } from "#contract/contract.ts";
import { addDays } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import {
  closeOpenLot,
  insertOpenLot,
  lockOpenLot,
  type OpenLot,
  readOpenLots,
} from "#server/domain/stock/open-lots.ts";
import { readLotsOfInputs } from "#server/office/stock/batches/queries.ts";
import { findLot, markOpened } from "#server/office/stock/lots/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Opening extends BodyOf<"openNextLot"> {
  ingredientId: number;
}

/**
 * The next pack of salt or the like. What the books still have of the lot before was used, unless it is stopped or the
 * rest stays, as there are more packs of it. Answers the move that emptied it. Opened again, nothing happens.
 */
export function openNextLot(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { ingredientId, lotId, seen, restStays }: Opening,
): Promise<DataOf<"openNextLot">> {
  const [at, today] = [dateNow(clock), berlinDay(clock())];
  return database.transaction(async (queries) => {
    const isMarked = await lockOpenLot(queries, ingredientId);
    const [before] = await readOpenLots(queries, [ingredientId]);
    const lot = await findLot(queries, lotId);
    const isOfIt = (await readLotsOfInputs(queries, [lotId])).get(lotId)?.ingredientId === ingredientId;
    if (!isMarked || !before || !lot || !isOfIt) throw new Refusal("not_found");
    if (before.lotId === lotId) return { emptied: null };
    if (before.lotId !== seen)
      throw new Refusal("edited_meanwhile", {
        message: `${before.openedBy} hat inzwischen eine andere Packung „${before.name}“ geöffnet (${before.code}).`,
      });
    const stops = await stopsOfLots(
      queries,
      [lotId, ...(before.lotId === null ? [] : [before.lotId])],
      today,
    );
    const stop = stops.find((one) => one.lotId === lotId);
    if (stop)
      throw new Refusal("lot_held", {
        message: `„${lot.name}“ (${lot.code}) darf nicht hinein: „${stop.reason}“.`,
      });
    await closeOpenLot(queries, ingredientId, at);
    const isEmptied = stops.length === 0 && !restStays;
    const emptied = isEmptied ? await emptyLot(queries, before, { lotId, at, by: staff.name }) : null;
    await insertOpenLot(queries, { ingredientId, lotId, at, by: staff.name });
    const { daysOnceOpened, endsOn } = lot;
    if (daysOnceOpened !== null) {
      const opened = addDays(today, daysOnceOpened);
      await markOpened(queries, { lotId, on: today, endsOn: endsOn && endsOn < opened ? endsOn : opened });
    }
    await audit(queries, { staff, at }, "Packung geöffnet", ["lot", lot.code], {
      before: { [lot.name]: before.code ?? "keine" },
      after: { [lot.name]: lot.code },
    });
    return { emptied };
  });
}

/** What the books still have of it was used: by hand no one weighs to the gram. */
async function emptyLot(
  queries: Queries,
  { lotId, milligrams, openedAt }: OpenLot,
  next: { lotId: number; at: Date; by: string },
): Promise<string | null> {
  if (lotId === null || milligrams === 0) return null;
  const request = derivedId(`empty/${lotId}/${openedAt?.getTime()}/${next.lotId}`);
  const move = { lotId, kind: "count" as const, milligrams: -milligrams, reason: "Packung leer" };
  const [moved] = await insertMoves(queries, { request, at: next.at, by: next.by }, [move]);
  return moved?.id ?? null;
}
