import Fastify, { type FastifyInstance } from "fastify";
import { takesTestMoney } from "#server/domain/checkout/payment-config.ts";
import { isPublicShop } from "#server/platform/config/public-address.ts";
import { logOptions } from "#server/platform/http/request-log.ts";
import { openShopDeps, type ShopDeps, type ShopOptions } from "#server/start/shop-deps.ts";

/** What the jobs need of a shop: no calls, no pages, and none of their memory. */
export async function openShopWithoutGuests(
  options: ShopOptions,
): Promise<ShopDeps & { app: FastifyInstance; checkout: ShopDeps }> {
  const app = Fastify(logOptions(options.config.logLevel));
  const { publicUrl, payments } = options.config;
  const isPublic = isPublicShop(publicUrl, takesTestMoney(payments));
  const deps = await openShopDeps(app, { ...options, isPublic, isTrusted: () => false });
  await app.ready();
  return { ...deps, app, checkout: deps };
}
