import { company } from "#brand/shop.ts";
import type { Sender } from "#server/domain/mail/write-letter.ts";
import { standardBrand } from "#server/domain/shop/brand.ts";

/** Who writes in a shop where nobody has changed company and brand. */
export const sender: Sender = { company, brand: standardBrand };
