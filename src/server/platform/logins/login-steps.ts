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

export function nextLoginStep({ role, hasFactor, isPublic, isVerified }: LoginFacts): LoginStep | null {
  if (isVerified) return null;
  if (hasFactor) return "factor";
  return isPublic && role === "admin" ? "enrolment" : null;
}
