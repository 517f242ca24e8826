import { tones as brandTones } from "#brand/colours.ts";
import { shop } from "#brand/shop.ts";
import type { FontName } from "#contract/brand.ts";
import { type Tones, tonesOf } from "#contract/brand-colours.ts";
import type { Seller } from "#server/domain/invoices/invoice-document.ts";

export interface PaperFonts {
  headingFont: FontName;
  bodyFont: FontName;
}

/** Name, colours and fonts of a document; a brand has all of them. */
export interface PaperLook extends PaperFonts {
  name: string;
  hasMark: boolean;
  tones: Tones;
}

/** The look that a document was issued in; without one it is the build's. */
export function lookOfSeller({ brand, look }: Seller): PaperLook {
  if (!look)
    return {
      name: brand,
      hasMark: true,
      tones: brandTones,
      headingFont: shop.headingFont,
      bodyFont: shop.bodyFont,
    };
  const { colours, ...rest } = look;
  return { name: brand, tones: tonesOf(colours, brandTones), ...rest };
}
