import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import type { Outbox } from "#server/mailer/outbox.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

export interface ChangeParts {
  database: Database;
  publicData: PublicData;
  clock: Clock;
  outbox: Outbox;
  /** signs the links */
  linkSecret: string;
}

/** Which delivery is meant: the word of the order's link, and the day on which it comes. */
export interface Which {
  token: string;
  day: string;
}
