import { company } from "#brand/shop.ts";
import type { Sender } from "#server/domain/messages/write-letter.ts";
import { standardBrand } from "#server/domain/settings/brand.ts";

/** Who writes in a shop where nobody has changed company and brand. */
export const sender: Sender = { company, brand: standardBrand };
