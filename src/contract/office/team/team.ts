import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { mailAddress } from "#contract/mail/mail-address.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { dayField, line, version } from "#contract/office/fields.ts";
import { roles, staffMember } from "#contract/team/staff.ts";

/** `version` is sent back with a change. */
const teamMember = z.extend(staffMember, {
  id: z.int(),
  isActive: z.boolean(),
  /** the last day of the access */
  endsOn: z.nullable(calendarDayField),
  hasEnded: z.boolean(),
  version: z.int(),
  hasFactor: z.boolean(),
  hasPin: z.boolean(),
  /** why this person may sign alone what takes two people; null: not */
  signsAloneReason: z.nullable(z.string()),
  /** ISO instant of the last call, or null */
  lastSeenAt: z.nullable(z.string()),
  /** the last day of an invitation by mail after which no password was chosen yet; null: none is open */
  invitedUntil: z.nullable(calendarDayField),
  isInvitationOver: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

const ownSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  address: z.string(),
  device: z.string(),
  /** the tablet of the kitchen, where a PIN has opened it */
  tablet: z.nullable(z.string()),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const name = line("Name ist erforderlich.", 100);
const email = mailAddress("E-Mail ist erforderlich.", 200).check(z.toLowerCase());
const role = z.enum(roles);
const endsOn = z.nullable(dayField);
const signsAloneReason = z.nullable(line("Bitte nennen Sie den Grund.", 300));
const staffId = z.object({ staffId: z.string().check(z.regex(/^\d{1,9}$/)) });
const admin = ["admin"] as const;

export const teamCalls = {
  readTeam: staffCall({
    method: "GET",
    path: "/api/v1/staff/team",
    roles: admin,
    about: "Alle im Team",
    data: z.array(teamMember),
  }),
  hire: staffCall({
    method: "POST",
    path: "/api/v1/staff/team",
    roles: admin,
    stepUp: true,
    about:
      "Jemanden ins Team aufnehmen; mit `byMail` geht eine Einladung an die Adresse, sonst steht das erste Passwort nur in dieser Antwort",
    body: z.object({ name, email, role, endsOn, byMail: z.optional(z.boolean()) }),
    /** `password` null: the person chooses it by the mail */
    data: z.object({ id: z.int(), password: z.nullable(z.string()) }),
  }),
  changeMember: staffCall({
    method: "PUT",
    path: "/api/v1/staff/team/:staffId",
    roles: admin,
    stepUp: true,
    about:
      "Name, Rolle, Zugang, seinen letzten Tag ändern, oder warum jemand allein unterschreiben darf, wofür es sonst zwei braucht; wer keinen Zugang mehr hat, ist sofort abgemeldet",
    params: staffId,
    body: z.object({ name, role, isActive: z.boolean(), endsOn, signsAloneReason, version }),
    data: z.null(),
  }),
  inviteAgain: staffCall({
    method: "POST",
    path: "/api/v1/staff/team/:staffId/invitation",
    roles: admin,
    stepUp: true,
    about:
      "Die Einladung noch einmal schicken, solange die Person kein Passwort gewählt hat: Sie gilt wieder eine Woche. Dieselbe `id` ist dieselbe E-Mail",
    params: staffId,
    body: z.object({ id: actionId }),
    data: z.null(),
  }),
  resetPassword: staffCall({
    method: "POST",
    path: "/api/v1/staff/team/:staffId/password",
    roles: admin,
    stepUp: true,
    about: "Ein neues Passwort vergeben, das nur in dieser Antwort steht; alle Anmeldungen enden",
    params: staffId,
    data: z.object({ password: z.string() }),
  }),
  changePassword: staffCall({
    method: "PUT",
    path: "/api/v1/staff/password",
    roles,
    stepUp: "own",
    whileAwaiting: ["password"],
    about: "Das eigene Passwort ändern; alle anderen Anmeldungen enden",
    body: z.object({
      current: z.string().check(z.maxLength(200)),
      // Longer ones are refused with a message of their own.
      newPassword: z.string().check(z.maxLength(1_000)),
    }),
    data: z.null(),
  }),
  readPassword: staffCall({
    method: "GET",
    path: "/api/v1/staff/password",
    roles,
    about: "Ob jemand anderes das eigene Passwort vergeben hat",
    data: z.object({ isHandedOut: z.boolean() }),
  }),
  readOwnSessions: staffCall({
    method: "GET",
    path: "/api/v1/staff/sessions",
    roles,
    about: "Die eigenen Anmeldungen",
    data: z.array(ownSession),
  }),
  revokeSession: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/sessions/:sessionId",
    roles,
    about: "Eine eigene Anmeldung beenden",
    params: z.object({ sessionId: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
};
