import * as z from "zod/mini";
import { picturePlaces } from "#contract/shop/brand-pictures.ts";
import { picture } from "#contract/catalogue/catalogue.ts";

/** The fonts that the build carries; `system` is the device's own. */
export const fontNames = ["figtree", "bricolage-grotesque", "system"] as const;
export type FontName = (typeof fontNames)[number];
export const fontWords: Record<FontName, string> = {
  figtree: "Figtree",
  "bricolage-grotesque": "Bricolage Grotesque",
  system: "Schrift des Geräts",
};

export const brandLogo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type BrandLogo = z.infer<typeof brandLogo>;

/** `#rrggbb` */
const colour = z.string();
export const shopColours = z.object({
  primary: colour,
  accent: colour,
  badge: colour,
  background: colour,
  text: colour,
});

/** The shop's own; a missing place shows the picture of the brand's folder. */
export const brandPictures = z.partialRecord(z.enum(picturePlaces), picture);
export type BrandPictures = z.infer<typeof brandPictures>;

/** Name and look of the shop, as every page shows them. */
export const shopBrand = z.object({
  name: z.string(),
  claim: z.string(),
  logo: z.nullable(brandLogo),
  /** the brand's own mark beside its own name */
  hasMark: z.boolean(),
  /** of order numbers, as in `TT-100001` */
  orderPrefix: z.string(),
  /** company, addresses and numbers are made up */
  demoNotice: z.boolean(),
  colours: shopColours,
  headingFont: z.enum(fontNames),
  bodyFont: z.enum(fontNames),
  pictures: brandPictures,
  /** changes with every save */
  version: z.int(),
});
export type ShopBrand = z.infer<typeof shopBrand>;
