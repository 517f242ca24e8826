import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export interface ProductionDeps extends AuthDeps {
  snapshot: ShopSnapshot;
  outbox: Outbox;
}
