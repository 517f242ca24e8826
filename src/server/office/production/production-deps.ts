import type { PublicData } from "#server/domain/shop-snapshot/public-data.ts";
import type { AuthDeps } from "#server/platform/auth/sessions.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

export interface ProductionDeps extends AuthDeps {
  publicData: PublicData;
  outbox: Outbox;
}
