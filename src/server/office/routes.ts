import type { FastifyInstance } from "fastify";
import type { MissingForSale } from "#contract/office/shop/setup.ts";
import type { Providers } from "#server/domain/checkout/providers.ts";
import type { TeamOrders } from "#server/domain/orders/team-order.ts";
import { isLinkable } from "#server/domain/shop/snapshot/shop-pages.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { gobdRoutes } from "#server/office/books/gobd/routes.ts";
import { datevRoutes } from "#server/office/books/datev/routes.ts";
import { bookDocumentRoutes } from "#server/office/books/documents/routes.ts";
import { bookRoutes } from "#server/office/books/routes.ts";
import { planningRoutes } from "#server/office/calendar/routes.ts";
import { discountCodeRoutes } from "#server/office/cart/routes.ts";
import { menuAttributeRoutes } from "#server/office/catalogue/attributes/routes.ts";
import { menuFileRoutes } from "#server/office/catalogue/file/routes.ts";
import { reviewRoutes } from "#server/office/catalogue/review-routes.ts";
import { menuRoutes } from "#server/office/catalogue/routes.ts";
import { openInvoiceRoutes } from "#server/office/checkout/routes.ts";
import { voucherRoutes } from "#server/office/checkout/vouchers.ts";
import { packagingRoutes } from "#server/office/kitchen/packaging/routes.ts";
import { productionRoutes } from "#server/office/kitchen/routes.ts";
import { stopRoutes } from "#server/office/stock/stops/routes.ts";
import { stockRoutes } from "#server/office/stock/lots/routes.ts";
import { readingFileRoutes } from "#server/office/stock/hygiene/reading-file-routes.ts";
import { hygieneRoutes } from "#server/office/stock/hygiene/routes.ts";
import { batchRoutes } from "#server/office/stock/batches/routes.ts";
import { traceRoutes } from "#server/office/stock/trace/routes.ts";
import { recipeSheetRoutes } from "#server/office/recipes/sheet/routes.ts";
import { bulkChangeRoutes } from "#server/office/orders/bulk-changes/routes.ts";
import { complaintRoutes } from "#server/office/orders/complaints/routes.ts";
import { dishFailureRoutes } from "#server/office/orders/dish-failures/routes.ts";
import { recallRoutes } from "#server/office/orders/recalls/routes.ts";
import { overdueRoutes } from "#server/office/orders/overdue/routes.ts";
import { orderRoutes } from "#server/office/orders/routes.ts";
import { soldChangeRoutes } from "#server/office/orders/sold-change-routes.ts";
import { specificationRoutes } from "#server/office/recipes/specifications.ts";
import { shelfLifeRoutes } from "#server/office/recipes/shelf-life/routes.ts";
import { supplierRoutes } from "#server/office/recipes/articles/routes.ts";
import { costRoutes } from "#server/office/recipes/costs/routes.ts";
import { ingredientFileRoutes } from "#server/office/recipes/ingredient-file/ingredient-file.ts";
import { receivingRoutes } from "#server/office/stock/receiving/routes.ts";
import { operationRoutes } from "#server/office/shop/operation/routes.ts";
import { overviewRoutes } from "#server/office/shop/overview/routes.ts";
import { ingredientRoutes, recipeRoutes } from "#server/office/recipes/routes.ts";
import { demoRoutes, settingsRoutes, setupRoutes, trialRoutes } from "#server/office/shop/routes.ts";
import { logRoutes } from "#server/office/team/read-log.ts";
import { teamRoutes } from "#server/office/team/routes.ts";
import type { LogFault } from "#server/platform/http/request-log.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import type { LoginDeps } from "#server/platform/logins/start-session.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { cacheMenuSnapshot } from "./catalogue/menu-snapshot.ts";
import { outboxRoutes, subscriberRoutes } from "./mail/routes.ts";

export interface OfficeDeps extends LoginDeps {
  snapshot: ShopSnapshot;
  outbox: Outbox;
  jobs: Jobs;
  logFault: LogFault;
  isTrusted: (address: string | undefined) => boolean;
  publicUrl: () => string;
  takesTestMoney: boolean;
  missingForSale: () => Promise<MissingForSale[]>;
  askForSale: () => Promise<MissingForSale[]>;
  providers: Providers;
}

/** The contract names the roles of each call. `teamOrders` are the storefront's, which the office never imports. */
export async function officeRoutes(
  app: FastifyInstance,
  shared: OfficeDeps & { teamOrders: TeamOrders },
): Promise<void> {
  const { database, snapshot, logFault } = shared;
  const deps = {
    ...shared,
    menuSnapshot: cacheMenuSnapshot(database, shared.clock),
    // a stored change succeeds even when the refresh fails; the next refresh follows within two seconds
    publicChanged: () => snapshot.refresh().catch((error: unknown) => logFault(error, "refresh failed")),
    isLinkable: (path: string) => isLinkable(snapshot, path),
  };
  overviewRoutes(app, deps);
  operationRoutes(app, deps);
  overdueRoutes(app, deps);
  orderRoutes(app, deps);
  openInvoiceRoutes(app, deps);
  voucherRoutes(app, deps);
  gobdRoutes(app, deps);
  bookDocumentRoutes(app, deps);
  datevRoutes(app, deps);
  await bookRoutes(app, deps);
  complaintRoutes(app, deps);
  bulkChangeRoutes(app, deps);
  dishFailureRoutes(app, deps);
  await productionRoutes(app, deps);
  packagingRoutes(app, deps);
  batchRoutes(app, deps);
  hygieneRoutes(app, deps);
  await readingFileRoutes(app, deps);
  stockRoutes(app, deps);
  stopRoutes(app, deps);
  traceRoutes(app, deps);
  recallRoutes(app, deps);
  recipeSheetRoutes(app, deps);
  await receivingRoutes(app, deps);
  costRoutes(app, deps);
  supplierRoutes(app, deps);
  planningRoutes(app, deps);
  menuRoutes(app, deps);
  await menuFileRoutes(app, deps);
  menuAttributeRoutes(app, deps);
  await ingredientFileRoutes(app, deps);
  await specificationRoutes(app, deps);
  await shelfLifeRoutes(app, deps);
  soldChangeRoutes(app, deps);
  ingredientRoutes(app, deps);
  recipeRoutes(app, deps);
  discountCodeRoutes(app, deps);
  reviewRoutes(app, deps);
  outboxRoutes(app, deps);
  await subscriberRoutes(app, deps);
  await settingsRoutes(app, deps);
  trialRoutes(app, deps);
  demoRoutes(app, deps);
  setupRoutes(app, deps);
  teamRoutes(app, deps);
  logRoutes(app, deps);
}
