import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { hashPin } from "#server/platform/logins/secrets.ts";
import { lockOwnAccess, type SignedInStaff } from "#server/platform/logins/sessions.ts";
import { lockPerson, type Person } from "#server/platform/logins/staff.ts";
import { pinRoles } from "#contract/team/pins.ts";
import { endPinSessions, removePin, storePin } from "#server/platform/logins/tablets/pin-queries.ts";
import type { PinDeps } from "#server/platform/logins/tablets/set-up-tablet.ts";

export function setOwnPin(deps: PinDeps, staff: SignedInStaff, pin: string | null): Promise<void> {
  return change(deps, staff, { staffId: staff.id, pin, lock: (queries) => lockOwnAccess(queries, staff) });
}

/** The PIN of another person, who then has it from the administration. The log names who has set it. */
export function setPinOf(
  deps: PinDeps,
  staff: SignedInStaff,
  { staffId, pin }: { staffId: number; pin: string | null },
): Promise<void> {
  return change(deps, staff, { staffId, pin, lock: (queries) => lockPerson(queries, staffId) });
}

interface PinChange {
  staffId: number;
  pin: string | null;
  lock: (queries: Queries) => Promise<Person | undefined>;
}

async function change(
  { database, clock, pinKeys: [key] }: PinDeps,
  staff: SignedInStaff,
  { staffId, pin, lock }: PinChange,
): Promise<void> {
  const at = dateNow(clock);
  const pinHash = pin !== null && key ? await hashPin({ staffId, pin }, key) : null;
  return database.transaction(async (queries) => {
    const person = await lock(queries);
    if (!person) throw new Refusal("not_found");
    if (pinHash === null) {
      if (!(await removePin(queries, person.id))) return;
      await endPinSessions(queries, person.id, at);
    } else {
      if (!pinRoles.some((role) => role === person.role))
        throw new Refusal("invalid", {
          errors: { pin: ["Eine PIN haben nur Küche, Packen, Qualität und Verwaltung."] },
        });
      await storePin(queries, { staffId: person.id, pinHash, at, by: staff.name });
    }
    await audit(queries, { staff, at }, pinHash ? "PIN festgelegt" : "PIN gelöscht", ["team", person.id]);
    const detail = person.id === staff.id ? "selbst" : `von ${staff.name}`;
    await recordSecurityEvent(queries, {
      ...{ at, event: "pin.changed", staff: person, address: staff.address, detail },
    });
  });
}
