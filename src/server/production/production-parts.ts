import type { AuthParts } from "#server/auth/sessions.ts";
import type { Outbox } from "#server/mailer/outbox.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

export interface ProductionParts extends AuthParts {
  publicData: PublicData;
  outbox: Outbox;
}
