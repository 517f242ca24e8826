import type { LoginStep, Role } from "#contract/staff.ts";

interface LoginFacts {
  role: Role;
  hasFactor: boolean;
  isPublic: boolean;
  /** a factor was proved in this login */
  isVerified: boolean;
}

/** Of a row `s` of staff: whether a second factor is set up. A secret that no code has confirmed yet is none. */
export const hasFactorSql = `(EXISTS (SELECT FROM passkeys p WHERE p.staff_id = s.id)
  OR EXISTS (SELECT FROM totp_secrets t WHERE t.staff_id = s.id AND t.confirmed_at IS NOT NULL))`;

/** What a login needs after its password or its passkey; null: it is complete. */
export function nextLoginStep({ role, hasFactor, isPublic, isVerified }: LoginFacts): LoginStep | null {
  if (isVerified) return null;
  if (hasFactor) return "factor";
  return isPublic && role === "admin" ? "enrolment" : null;
}
