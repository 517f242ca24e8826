import type { PublicData } from "#server/domain/shop-snapshot/public-data.ts";
import type { AuthParts } from "#server/platform/auth/sessions.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

export interface ProductionParts extends AuthParts {
  publicData: PublicData;
  outbox: Outbox;
}
