import type { BodyOf } from "#contract/contract.ts";
import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import { type Exemption, stockActs } from "#contract/office/stock/stops.ts";
import type { Role } from "#contract/team/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  type ExemptionRow,
  findHold,
  insertExemption,
  lockExemption,
  markGranted,
  readDates,
} from "#server/office/stock/stops/exemption-queries.ts";
import { signedAlone } from "#server/domain/stock/second-person.ts";
import { prepareLetter, refuseUndecided } from "#server/office/stock/substitutes/refuse-undecided.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** A date further ahead is a typing error. */
const mostDaysPassed = 365;

type Asked = BodyOf<"requestExemption">;

/** Asks that one reason stops no longer. What is asked for lifts this reason alone, also when others come between. */
export function requestExemption(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, ...asked }: Asked & { id: string },
): Promise<void> {
  const [at, today] = [dateNow(clock), berlinDay(clock())];
  return database.transaction(async (queries) => {
    const about = await judge(queries, asked, today);
    const values = { id, lifts: asked.lifts, reason: asked.reason, at, staff };
    const stored = await insertExemption(
      queries,
      asked.lifts === "hold"
        ? { ...values, holdId: asked.holdId, lotId: null, lastDay: null }
        : { ...values, holdId: null, lotId: asked.lotId, lastDay: asked.lastDay },
    );
    if (!stored) return;
    const after = { Name: about.name, Sperre: about.against, Grund: asked.reason, ...until(asked) };
    const subject = about.isDish ? "batch" : "lot";
    await audit(queries, { staff, at }, "Freigabe erbeten", [subject, about.code], { after });
  });
}

const until = (asked: Asked) =>
  asked.lifts === "hold" ? {} : { "Verwendbar bis": germanDay(asked.lastDay) };

async function judge(
  queries: Queries,
  asked: Asked,
  today: CalendarDay,
): Promise<{ code: string; name: string; against: string; isDish: boolean }> {
  if (asked.lifts === "hold") {
    const hold = await findHold(queries, asked.holdId);
    if (!hold) throw new Refusal("not_found");
    return { ...hold, against: hold.reason };
  }
  const lot = await readDates(queries, asked.lotId);
  if (!lot) throw new Refusal("not_found");
  const { code, name, isUseBy } = lot;
  const wrong = (message: string) => new Refusal("invalid", { message, errors: { lastDay: [message] } });
  const isOpened = asked.lifts === "opened_date";
  const end = isOpened ? lot.openedEndsOn : lot.endsOn;
  if (end === null) throw wrong("Dieses Datum trägt die Ware nicht.");
  if (isUseBy && !isOpened)
    throw wrong(`${name} trägt ein Verbrauchsdatum (${germanDay(end)}). Danach darf niemand sie verwenden.`);
  if (isUseBy && lot.endsOn !== null && asked.lastDay > lot.endsOn)
    throw wrong(`Höchstens bis zum Verbrauchsdatum, dem ${germanDay(lot.endsOn)}.`);
  if (asked.lastDay < today || asked.lastDay <= end)
    throw wrong(`Bitte nennen Sie einen Tag nach dem ${germanDay(end < today ? addDays(today, -1) : end)}.`);
  if (asked.lastDay > addDays(today, mostDaysPassed)) throw wrong("Höchstens ein Jahr.");
  return {
    code,
    name,
    against: `${isOpened ? "geöffnet haltbar" : "haltbar"} bis ${germanDay(end)}`,
    isDish: false,
  };
}

/** By who has asked for it only when the owner lets this person sign alone. */
export async function grantExemption(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  id: string,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const asked = await lockExemption(queries, id);
    if (asked && asked.holdId !== null) await prepareLetter(queries, asked.holdId, { at, by: staff.name });
  });
  return database.transaction(async (queries) => {
    const asked = await lockExemption(queries, id);
    if (!asked) throw new Refusal("not_found");
    if (asked.grantedAt) return;
    if (asked.holdId !== null) await refuseUndecided(queries, asked.holdId);
    const granted = await markGranted(queries, { id, at, staff });
    if (!granted) throw new Refusal("second_person_needed");
    const after = {
      ...{ Name: asked.name, Sperre: asked.against, Grund: asked.reason, "Erbeten von": asked.requestedBy },
      ...(asked.lastDay && { "Verwendbar bis": germanDay(asked.lastDay) }),
      ...signedAlone(granted),
    };
    const action = asked.lifts === "hold" ? "Sperre aufgehoben" : "Ware freigegeben";
    const subject = asked.lotId === null ? "batch" : "lot";
    await audit(queries, { staff, at }, action, [subject, asked.code], { after });
  });
}

const mayDecide: readonly Role[] = stockActs.release.allowedBy;

export function presentExemption({ requestedById, ...one }: ExemptionRow, staff: SignedInStaff): Exemption {
  const isMine = requestedById === staff.id;
  const mayGrant = mayDecide.includes(staff.role) && (!isMine || staff.signsAlone !== null);
  return { ...one, isMine, mayGrant };
}
