import type { PublicData } from "#server/domain/shop-snapshot/public-data.ts";
import type { BlockKey } from "#server/platform/http/address-block.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle.ts";

/** What a purchase needs from its order to its payment page. */
export interface CheckoutDeps extends SettleDeps {
  publicData: PublicData;
  publicUrl: () => string;
  blockKey: BlockKey | null;
}
