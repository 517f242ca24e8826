import type { DataOf } from "#contract/contract.ts";
import type { SecurityReason } from "#contract/office/team/log.ts";
import { dateNow } from "#server/platform/clock.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { readCookies, setCookie } from "#server/platform/logins/browser-cookies.ts";
import { ownOrigin } from "#server/platform/logins/own-origin.ts";
import { findPinKey, hashOf, hashPin } from "#server/platform/logins/secrets.ts";
import { openSession, sessionHours } from "#server/platform/logins/sessions.ts";
import { lockPerson } from "#server/platform/logins/staff.ts";
import type { Exchange } from "#server/platform/logins/start-session.ts";
import {
  countAtTablet,
  countOfPerson,
  endSessionsAt,
  findByPin,
  findTablet,
  mostWrongOfPerson,
  noteRightPin,
  readTabletPeople,
  rehashPin,
  takeBackAtTablet,
} from "#server/platform/logins/tablets/pin-queries.ts";
import { keepTabletCookie, type PinDeps } from "#server/platform/logins/tablets/set-up-tablet.ts";

/** Who may choose their name here. A browser that is no tablet of the kitchen learns no name. */
export async function readTablet(
  { database, clock }: PinDeps,
  request: Exchange["request"],
): Promise<DataOf<"readTablet">> {
  const tablet = await findTablet(database, request);
  if (!tablet) return null;
  const { id, name, isLocked } = tablet;
  return { name, isLocked, people: await readTabletPeople(database, id, dateNow(clock)) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findTablet>>>;

/**
 * Opens a session with the rights of the kitchen. It takes both: the cookie of a tablet that the administration has set up,
 * and the PIN of the person. The person before is logged out.
 */
export async function logInByPin(
  deps: PinDeps,
  { staffId, pin, ...exchange }: { staffId: number; pin: string } & Exchange,
) {
  const { database, pinKeys } = deps;
  const { request, reply } = exchange;
  const origin = ownOrigin(request, deps.publicUrl);
  const tablet = await findTablet(database, request);
  if (!tablet || origin === null) throw new Refusal("tablet_unknown");
  const person = await findByPin(database, staffId, dateNow(deps.clock));
  const refuse = async (reason: SecurityReason, refusal: Refusal): Promise<never> => {
    await recordSecurityEvent(database, {
      ...{ at: dateNow(deps.clock), event: "pin.refused", reason, address: request.ip },
      ...{ staff: person ?? null, detail: `Tablet „${tablet.name}“` },
    });
    throw refusal;
  };
  const guess = await countGuess(deps, tablet, person?.id).catch((error: unknown) =>
    error instanceof Refusal ? refuse("locked", error) : Promise.reject(error),
  );
  const keyAt = await findPinKey({ staffId, pin }, person?.pinHash, pinKeys);
  if (!person || keyAt === undefined) return refuse("wrong-pin", wrongPin(guess.left));
  // hashed before any lock is held
  const [newest] = pinKeys;
  const rehashed = keyAt > 0 && newest ? await hashPin({ staffId, pin }, newest) : null;
  const opened = await database.transaction(async (queries) => {
    const now = dateNow(deps.clock);
    await lockPerson(queries, person.id);
    const still = await findByPin(queries, person.id, now);
    if (still?.pinHash !== person.pinHash) return undefined;
    if (!(await noteRightPin(queries, { tabletId: tablet.id, staffId: person.id, now }))) return undefined;
    if (rehashed) await rehashPin(queries, person.id, person.pinHash, rehashed);
    await endSessionsAt(queries, tablet.id, now, readCookies(request, "session").map(hashOf));
    const session = await openSession(queries, deps.clock(), {
      ...{ staffId: person.id, address: request.ip, device: request.headers["user-agent"] ?? "", origin },
      ...{ awaits: null, isVerified: false, isConfirmed: false, tabletId: tablet.id },
    });
    await recordSecurityEvent(queries, {
      ...{ at: now, event: "login.done", staff: still, address: request.ip },
      detail: `mit PIN am Tablet „${tablet.name}“`,
    });
    return { ...session, member: still };
  });
  if (!opened?.cookie) throw new Refusal("pin_failed");
  await guess.takeBack();
  setCookie(reply, "session", { value: opened.cookie, origin, seconds: sessionHours * 3_600 });
  keepTabletCookie(reply, tablet.cookie, origin);
  const { name, email, role } = opened.member;
  return {
    token: opened.token,
    member: { name, email, role: role === "admin" ? ("kitchen" as const) : role },
  };
}

/** Refused where the tablet, the person at it, or the person at all tablets has no guess left: then it counts nowhere. */
async function countGuess(
  deps: PinDeps,
  tablet: Found,
  staffId: number | undefined,
): Promise<{ left: number; takeBack: () => Promise<void> }> {
  const { database } = deps;
  // An unknown person is refused like a wrong PIN, and counts at the tablet alone.
  const takeBack = staffId === undefined ? async () => undefined : await countGuesses(deps, ["pin", staffId]);
  const hasTablet = await countAtTablet(database, tablet.id);
  if (hasTablet && staffId === undefined) return { left: mostWrongOfPerson, takeBack };
  const counted = hasTablet && staffId ? await countOfPerson(database, tablet.id, staffId) : undefined;
  if (counted) return { left: mostWrongOfPerson - counted.wrong, takeBack };
  if (hasTablet) await takeBackAtTablet(database, tablet.id);
  await takeBack();
  throw new Refusal("pin_locked");
}

function wrongPin(left: number): Refusal {
  if (left > 2) return new Refusal("pin_failed");
  const next =
    left === 0
      ? "Bitte melden Sie sich an diesem Tablet einmal mit Ihrem Passwort oder Passkey an."
      : left === 1
        ? "Noch ein Versuch, dann hilft hier nur das Passwort."
        : "Noch zwei Versuche, dann hilft hier nur das Passwort.";
  return new Refusal("pin_failed", { message: `Diese PIN stimmt nicht. ${next}` });
}
