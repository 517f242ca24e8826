import type { GuessDeps } from "#server/platform/http/guesses.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export interface FactorDeps extends AuthDeps, GuessDeps {
  publicUrl: () => string;
  shopName: () => string;
  /** The shop is reachable from the internet and takes real money: admins need a second factor. */
  isPublic: boolean;
  outbox: Outbox;
  /**
   * Encrypt the secrets of authenticator apps, newest key first. They are stored outside the database, so a dump
   * reveals no secret.
   */
  totpKeys: readonly Buffer[];
}

export function nowOf({ clock }: Pick<AuthDeps, "clock">): Date {
  return new Date(clock().epochMilliseconds);
}
