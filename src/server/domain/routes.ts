import type { FastifyInstance } from "fastify";
import { deliveryAreaRoutes } from "#server/domain/calendar/areas/routes.ts";
import { pictureRoutes, pictureStaffRoutes } from "#server/domain/catalogue/pictures/routes.ts";
import { invoiceRoutes } from "#server/domain/invoices/routes.ts";
import { brandFileRoutes } from "#server/domain/shop/snapshot/brand-file-routes.ts";
import {
  brandingRoutes,
  homeTextRoutes,
  legalPageRoutes,
} from "#server/domain/shop/snapshot/branding-routes.ts";
import { calendarRoutes } from "#server/domain/shop/snapshot/calendar-routes.ts";
import { catalogueRoutes } from "#server/domain/shop/snapshot/catalogue-routes.ts";
import {
  robotsAndSitemapRoutes,
  securityTxtRoute,
} from "#server/domain/shop/snapshot/robots-and-sitemap-routes.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { ResponseCache } from "#server/platform/http/response-cache.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export interface DomainDeps extends AuthDeps {
  snapshot: ShopSnapshot;
  responseCache: ResponseCache;
  publicUrl: () => string;
  /** public key of the provider's wallets; null without wallets */
  walletKey: string | null;
}

/** What guests and team read alike: catalogue, delivery days, texts, pictures, invoices. */
export async function domainRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  catalogueRoutes(app, deps);
  calendarRoutes(app, deps);
  deliveryAreaRoutes(app, deps);
  brandingRoutes(app, deps);
  brandFileRoutes(app, deps);
  homeTextRoutes(app, deps);
  legalPageRoutes(app, deps);
  robotsAndSitemapRoutes(app, deps);
  securityTxtRoute(app, deps);
  pictureRoutes(app, deps);
  await pictureStaffRoutes(app, deps);
  invoiceRoutes(app, deps);
}
