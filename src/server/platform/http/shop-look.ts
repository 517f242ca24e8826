import { tones } from "#brand/colours.ts";
import { shop } from "#brand/shop.ts";
import type { Tones } from "#contract/shop/brand-colours.ts";

/** Name and colours of the shop for the few pages that stand alone. A change replaces the object. */
export interface ShopLook {
  name: string;
  tones: Tones;
}

declare module "fastify" {
  interface FastifyInstance {
    shopLook?: () => ShopLook;
  }
}

/** Before the shop is open, the look that the build carries. */
export const standardLook: ShopLook = { name: shop.name, tones };
