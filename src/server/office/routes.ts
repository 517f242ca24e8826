import type { FastifyInstance } from "fastify";
import { isLinkable } from "#server/domain/shop-snapshot/shop-pages.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import { bulkChangeRoutes } from "#server/office/bulk-changes/routes.ts";
import { demoRoutes } from "#server/office/demo/routes.ts";
import { discountCodeRoutes } from "#server/office/discounts/routes.ts";
import { menuAttributeRoutes } from "#server/office/menu-attributes/routes.ts";
import { cacheMenuSnapshot } from "#server/office/menus/cached-menu-snapshot.ts";
import { menuFileRoutes } from "#server/office/menus/file/routes.ts";
import { menuRoutes } from "#server/office/menus/routes.ts";
import { operationRoutes } from "#server/office/operation/routes.ts";
import { orderRoutes } from "#server/office/orders/routes.ts";
import { outboxRoutes } from "#server/office/outbox/routes.ts";
import { overdueRoutes } from "#server/office/overdue/routes.ts";
import { overviewRoutes } from "#server/office/overview/routes.ts";
import { packagingRoutes } from "#server/office/packaging/routes.ts";
import { planningRoutes } from "#server/office/planning/routes.ts";
import { productionRoutes } from "#server/office/production/routes.ts";
import { reviewRoutes } from "#server/office/reviews/routes.ts";
import { settingsRoutes } from "#server/office/settings/routes.ts";
import { setupRoutes } from "#server/office/setup/routes.ts";
import { soldChangeRoutes } from "#server/office/sold-changes/routes.ts";
import { subscriberRoutes } from "#server/office/subscribers/routes.ts";
import { teamRoutes } from "#server/office/team/routes.ts";
import type { LoginDeps } from "#server/platform/auth/start-session.ts";
import type { LogFault } from "#server/platform/http/fault-log.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

export interface OfficeDeps extends LoginDeps {
  snapshot: ShopSnapshot;
  outbox: Outbox;
  jobs: Jobs;
  logFault: LogFault;
  isTrusted: (address: string | undefined) => boolean;
  publicUrl: () => string;
  takesTestMoney: boolean;
}

/** The contract names the roles of each call. */
export async function officeRoutes(app: FastifyInstance, shared: OfficeDeps): Promise<void> {
  const { database, snapshot, logFault } = shared;
  const deps = {
    ...shared,
    menuSnapshot: cacheMenuSnapshot(database),
    // a stored change succeeds even when the refresh fails; the next refresh follows within two seconds
    publicChanged: () => snapshot.refresh().catch((error: unknown) => logFault(error, "refresh failed")),
    isLinkable: (path: string) => isLinkable(snapshot, path),
  };
  overviewRoutes(app, deps);
  operationRoutes(app, deps);
  overdueRoutes(app, deps);
  orderRoutes(app, deps);
  bulkChangeRoutes(app, deps);
  await productionRoutes(app, deps);
  packagingRoutes(app, deps);
  planningRoutes(app, deps);
  menuRoutes(app, deps);
  await menuFileRoutes(app, deps);
  menuAttributeRoutes(app, deps);
  soldChangeRoutes(app, deps);
  discountCodeRoutes(app, deps);
  reviewRoutes(app, deps);
  outboxRoutes(app, deps);
  subscriberRoutes(app, deps);
  await settingsRoutes(app, deps);
  demoRoutes(app, deps);
  setupRoutes(app, deps);
  teamRoutes(app, deps);
}
