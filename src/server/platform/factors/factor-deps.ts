import type { AuthDeps } from "#server/platform/auth/sessions.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

export interface FactorDeps extends AuthDeps {
  publicUrl: () => string;
  /** strangers reach this shop, and it takes real money: admins need a second factor */
  isPublic: boolean;
  outbox: Outbox;
  /** encrypt the secrets of authenticator apps, the present key first; they lie outside the database */
  sealingKeys: readonly Buffer[];
}

export function nowOf({ clock }: Pick<AuthDeps, "clock">): Date {
  return new Date(clock().epochMilliseconds);
}
