import { pinRoles } from "#contract/team/pins.ts";
import type { LoginStep, Role } from "#contract/team/staff.ts";

interface LoginFacts {
  role: Role;
  hasFactor: boolean;
  isPublic: boolean;
  isVerified: boolean;
}

/** Whether the staff row `s` has a second factor. A secret that no code has confirmed is none. */
export const hasFactorSql = `(EXISTS (SELECT FROM passkeys p WHERE p.staff_id = s.id)
  OR EXISTS (SELECT FROM totp_secrets t WHERE t.staff_id = s.id AND t.confirmed_at IS NOT NULL))`;

/** Whether the access of the staff row `s` has ended at this moment. The day on which it ends is its last. */
export function hasEndedSql(moment: string): string {
  return `coalesce(s.ends_on < (${moment}::timestamptz AT TIME ZONE 'Europe/Berlin')::date, false)`;
}

/** Whether the staff row `s` may log in and call at this moment. */
export function hasAccessSql(moment: string): string {
  return `(s.is_active AND NOT ${hasEndedSql(moment)})`;
}

/** Whether the staff row `s` may log in by PIN. */
export const mayHavePinSql = `s.role IN (${pinRoles.map((role) => `'${role}'`).join(", ")})`;

export function nextLoginStep({ role, hasFactor, isPublic, isVerified }: LoginFacts): LoginStep | null {
  if (isVerified) return null;
  if (hasFactor) return "factor";
  return isPublic && role === "admin" ? "enrolment" : null;
}
