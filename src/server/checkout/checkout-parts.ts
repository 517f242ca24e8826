import type { SettleParts } from "#server/checkout/settle.ts";
import type { BlockKey } from "#server/http/address-block.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

/** What a purchase needs from its order to its payment page. */
export interface CheckoutParts extends SettleParts {
  publicData: PublicData;
  publicUrl: () => string;
  blockKey: BlockKey | null;
}
