import { addDays, germanDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { isOfDate, stopsOfLots } from "#server/domain/stock/may-use.ts";
import { requireLot } from "#server/office/stock/lots/move-lot.ts";
import { markOpened, readPlaces, setPlace } from "#server/office/stock/lots/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** What nobody has said of an ingredient is no reason to keep an open pack for ever. */
const mostDaysOnceOpened = 30;

/** An opened pack keeps as long as its ingredient does, or shorter, and never longer than it says. */
export function openLot(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { lotId, days }: { lotId: number; days: number },
): Promise<void> {
  const [at, on] = [dateNow(clock), berlinDay(clock())];
  return database.transaction(async (queries) => {
    const { code, name, endsOn: before, daysOnceOpened } = await requireLot(queries, lotId);
    const [passed] = await stopsOfLots(queries, [lotId], on).then((stops) => stops.filter(isOfDate));
    if (passed) throw new Refusal("lot_expired", { message: `${name} (${code}): ${passed.reason}.` });
    const most = daysOnceOpened ?? mostDaysOnceOpened;
    if (days > most)
      throw new Refusal("invalid", { errors: { days: [`Geöffnet hält es höchstens ${dayWords(most)}.`] } });
    // of a pack whose date another person has passed, the days after opening count for themselves
    const opened = addDays(on, days);
    const endsOn = before !== null && before >= on && before < opened ? before : opened;
    if (!(await markOpened(queries, { lotId, on, endsOn }))) return;
    await audit(queries, { staff, at }, "Ware geöffnet", ["lot", code], {
      before: { [`${name}, haltbar bis`]: before ? germanDay(before) : "ohne Datum" },
      after: { [`${name}, haltbar bis`]: germanDay(endsOn) },
    });
  });
}

const dayWords = (days: number) => (days === 0 ? "diesen Tag" : days === 1 ? "1 Tag" : `${days} Tage`);

export function placeLot(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { lotId, placeId }: { lotId: number; placeId: number | null },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const { code, name, place } = await requireLot(queries, lotId);
    const next = (await readPlaces(queries)).find(({ id }) => id === placeId);
    if (placeId !== null && !next) throw fieldRefusal("not_found", "placeId");
    if (!(await setPlace(queries, { lotId, placeId, at }))) return;
    await audit(queries, { staff, at }, "Ware umgelagert", ["lot", code], {
      before: { [name]: place?.name ?? "ohne Platz" },
      after: { [name]: next?.name ?? "ohne Platz" },
    });
  });
}
