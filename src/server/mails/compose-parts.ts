import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import type { ComposedMail } from "#server/mailer/letter.ts";
import type { ClaimedMail } from "#server/mailer/queries.ts";

export interface ComposeParts {
  database: Database;
  clock: Clock;
  publicUrl: () => string;
  /** signs the links of orders */
  linkSecret: string;
}

export type Compose = (parts: ComposeParts, mail: ClaimedMail) => Promise<ComposedMail>;
