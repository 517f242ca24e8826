import type { Company } from "#contract/company.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import type { ComposedMail, Letter } from "#server/mailer/letter.ts";
import type { ClaimedMail } from "#server/mailer/queries.ts";
import type { Draft } from "#server/mails/blocks.ts";
import type { SigningKeys } from "#server/signing-keys.ts";

export interface ComposeParts {
  database: Database;
  clock: Clock;
  publicUrl: () => string;
  /** signs the links of orders */
  linkKeys: SigningKeys;
}

/** A mail before it is set in the shop's frame, with what goes with it. */
export type DraftedMail = Draft & Omit<ComposedMail, keyof Letter>;

export type Compose = (parts: ComposeParts & { company: Company }, mail: ClaimedMail) => Promise<DraftedMail>;
