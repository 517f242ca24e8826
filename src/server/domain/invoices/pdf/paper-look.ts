import { tones as brandTones } from "#brand/colours.ts";
import { shop } from "#brand/shop.ts";
import type { FontName } from "#contract/shop/brand.ts";
import { type Tones, tonesOf } from "#contract/shop/brand-colours.ts";
import type { Seller } from "#server/domain/invoices/invoice-document.ts";

/** A logo as papers show it. */
export interface PaperLogo {
  id: string;
  /** with a palette and without transparency */
  png: Uint8Array;
}

/** Name, colours and fonts of a document; a brand has all of them. */
export interface PaperLook {
  name: string;
  hasMark: boolean;
  tones: Tones;
  headingFont: FontName;
  bodyFont: FontName;
  /** missing: the name stands in its place */
  paperLogo?: PaperLogo;
}

/** The look that a document was issued in; without one it is the build's. */
export function lookOfSeller({ brand, look }: Seller, paperLogo?: PaperLogo): PaperLook {
  if (!look)
    return {
      name: brand,
      hasMark: true,
      tones: brandTones,
      headingFont: shop.headingFont,
      bodyFont: shop.bodyFont,
    };
  const { colours, logo, ...rest } = look;
  if (logo !== paperLogo?.id) throw new Error("this document shows another logo");
  return { name: brand, tones: tonesOf(colours, brandTones), ...rest, paperLogo };
}
