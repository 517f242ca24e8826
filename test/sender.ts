import { company } from "#brand/shop.ts";
import type { Sender } from "#server/domain/mail/write-letter.ts";
import { standardBrand } from "#server/domain/shop/brand.ts";

/** The sender in a shop whose company and brand are unchanged. */
export const sender: Sender = { company, brand: standardBrand };
