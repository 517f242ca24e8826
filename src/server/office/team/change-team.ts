import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { stockActs } from "#contract/office/stock/stops.ts";
import type { Role } from "#contract/team/staff.ts";
import { roleNames } from "#contract/office/team/role-and-scope-names.ts";
import { generatePassword, replacePassword } from "./change-password.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { forgetDevices } from "#server/platform/logins/devices.ts";
import { removePin } from "#server/platform/logins/tablets/pin-queries.ts";
import { passwordMark } from "#server/platform/logins/invitation.ts";
import { endDelay } from "#server/platform/logins/login-delay.ts";
import { hashPassword } from "#server/platform/logins/secrets.ts";
import { type AuthDeps, endSessions, type SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import {
  insertMember,
  isOnlyAdmin,
  lockMember,
  renewInvitation,
  updateMember,
} from "#server/platform/logins/staff.ts";

type Member = Omit<BodyOf<"hire">, "byMail"> & Pick<BodyOf<"changeMember">, "isActive" | "signsAloneReason">;

const memberFields: Fields<Member> = {
  name: "Name",
  email: "E-Mail",
  role: ["Rolle", (role) => roleNames[role]],
  isActive: "Hat Zugang",
  endsOn: "Zugang endet am",
  signsAloneReason: "Unterschreibt allein, weil",
};

/**
 * Adds a team member. The password is shown once and stored as a hash only; of who is invited by mail nobody ever knows it.
 */
export async function hire(
  { database, clock, outbox }: AuthDeps & { outbox: Outbox },
  staff: SignedInStaff,
  { byMail = false, ...person }: BodyOf<"hire">,
): Promise<DataOf<"hire">> {
  requireDayAhead(person.endsOn, clock);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const id = await insertMember(queries, { ...person, passwordHash, invitedAt: byMail ? at : null });
    if (id === undefined) throw fieldRefusal("email_taken", "email");
    const values = changedValues<Partial<Member>>(memberFields, null, person);
    await audit(queries, { staff, at }, "aufgenommen", ["team", id], values);
    if (!byMail) return { id, password };
    await queueInvitation(queries, outbox, {
      ...person,
      passwordHash,
      id,
      at,
      cause: String(id),
      by: staff.name,
    });
    return { id, password: null };
  });
}

interface Invitation {
  id: number;
  name: string;
  email: string;
  passwordHash: string;
  cause: string;
  by: string;
  at: Date;
}

function queueInvitation(queries: Queries, outbox: Outbox, { id, name, email, ...invitation }: Invitation) {
  const { passwordHash, cause, by, at } = invitation;
  const data = { staffId: id, mark: passwordMark(passwordHash), name, invitedBy: by };
  const mail = { kind: "invitation", cause: `invitation/${cause}`, recipient: email } as const;
  return outbox.queue(queries, { ...mail, data, now: at });
}

/** Sends the letter once more, with a new week; the same `id` is the same letter. */
export async function inviteAgain(
  { database, clock, outbox }: AuthDeps & { outbox: Outbox },
  staff: SignedInStaff,
  { staffId: id, id: cause }: { staffId: number; id: string },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const invited = await renewInvitation(queries, id, at);
    if (!invited) throw new Refusal("edited_meanwhile", { message: notInvited });
    await audit(queries, { staff, at }, "noch einmal eingeladen", ["team", id]);
    await queueInvitation(queries, outbox, { ...invited, id, at, cause, by: staff.name });
  });
}

const notInvited =
  "Hier ist keine Einladung mehr offen: Die Person hat inzwischen ein Passwort oder keinen Zugang mehr.";

const mayDecide: readonly Role[] = stockActs.sign.allowedBy;

/** Changes name, role, access, its last day, or who signs alone. Losing access or changing role ends all sessions. */
export async function changeMember(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"changeMember"> & { id: number },
): Promise<void> {
  const at = new Date(clock().epochMilliseconds);
  await database.transaction(async (queries) => {
    const before = await lockMember(queries, input.id);
    if (!before) throw new Refusal("not_found");
    // an old last day may stay in a form that changes something else
    if (input.endsOn !== before.endsOn) requireDayAhead(input.endsOn, clock);
    if (input.signsAloneReason !== null && !mayDecide.includes(input.role))
      throw new Refusal("invalid", {
        errors: { signsAloneReason: ["Allein unterschreiben können nur Verwaltung und Qualität."] },
      });
    if (isLastingAdmin(before) && !isLastingAdmin(input) && (await isOnlyAdmin(queries, input.id)))
      throw new Refusal("last_admin");
    if (!(await updateMember(queries, input))) throw new Refusal("edited_meanwhile");
    if (!input.isActive || input.role !== before.role) {
      await endSessions(queries, { staffId: input.id, now: at });
      await recordSecurityEvent(queries, { at, event: "session.ended", reason: "no-access", staff: before });
    }
    if (!input.isActive) await forgetDevices(queries, { staffId: input.id });
    if (!input.isActive || input.role !== before.role) await removePin(queries, input.id);
    const { name, role, isActive, endsOn, signsAloneReason } = input;
    const after = { name, role, isActive, endsOn, signsAloneReason };
    const values = changedValues<Partial<Member>>(memberFields, before, after);
    await audit(queries, { staff, at }, "geändert", ["team", input.id], values);
  });
}

/** Of these the shop always keeps one. */
function isLastingAdmin({ role, isActive, endsOn }: Pick<Member, "role" | "isActive" | "endsOn">): boolean {
  return role === "admin" && isActive && endsOn === null;
}

function requireDayAhead(endsOn: CalendarDay | null, clock: Clock): void {
  if (endsOn === null || endsOn >= berlinDay(clock())) return;
  throw new Refusal("invalid", { errors: { endsOn: ["Dieser Tag ist vorbei."] } });
}

/** Sets a new password, which is shown once, and ends every session of that person. */
export async function resetPassword(
  { database, clock, guessKey }: GuessDeps,
  staff: SignedInStaff,
  id: number,
): Promise<{ password: string }> {
  const at = new Date(clock().epochMilliseconds);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await database.transaction(async (queries) => {
    const member = await lockMember(queries, id);
    if (!member) throw new Refusal("not_found");
    await replacePassword(queries, { actor: staff, member, passwordHash, at });
    // guesses by strangers no longer delay this person's login
    await endDelay(queries, guessKey, member.email);
  });
  return { password };
}
