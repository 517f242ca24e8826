import { tones as brandTones } from "#brand/colours.ts";
import bricolage from "#brand/fonts/bricolage-grotesque.woff2?url";
import figtree from "#brand/fonts/figtree.woff2?url";
import { shop } from "#brand/shop.ts";
import type { FontName, ShopBrand } from "#contract/shop/brand.ts";
import { baseOf, tonesOf } from "#contract/shop/brand-colours.ts";

/** The brand of the build, for pages while the shop cannot be asked. */
export const standardBrand: ShopBrand = {
  name: shop.name,
  claim: shop.claim,
  logo: null,
  hasMark: true,
  orderPrefix: shop.orderPrefix,
  demoNotice: false,
  colours: baseOf(brandTones),
  headingFont: shop.headingFont,
  bodyFont: shop.bodyFont,
  pictures: {},
  version: 0,
};

const fonts: Record<FontName, { family: string; file?: string }> = {
  figtree: { family: '"Figtree Variable","Figtree stand-in","Figtree stand-in Roboto"', file: figtree },
  "bricolage-grotesque": {
    family: '"Bricolage Grotesque Variable","Bricolage stand-in","Bricolage stand-in Roboto"',
    file: bricolage,
  },
  system: { family: "system-ui" },
};

/** Fonts that a document fetches first. */
export function fontFiles({ headingFont, bodyFont }: ShopBrand): string[] {
  return [...new Set([bodyFont, headingFont])].flatMap((name) => fonts[name].file ?? []);
}

/** What differs from the build's style sheet, for the document's `style`; the policy allows no other way. */
export function brandStyle(brand: ShopBrand): Record<`--${string}`, string> {
  const tones = tonesOf(brand.colours, brandTones);
  const changed = Object.entries(tones).filter(
    ([name, tone]) => tone !== brandTones[name as keyof typeof tones],
  );
  const style = Object.fromEntries(changed.map(([name, tone]) => [`--color-${name}`, tone]));
  return {
    ...style,
    ...(changed.length > 0 && { "--banner-soft": tones.sage, "--banner-warm": tones.saffron }),
    ...(brand.bodyFont !== shop.bodyFont && { "--font-sans": stackOf(brand.bodyFont) }),
    ...(brand.headingFont !== shop.headingFont && { "--font-display": stackOf(brand.headingFont) }),
  };
}

function stackOf(name: FontName): string {
  const { family } = fonts[name];
  return name === "system" ? `${family},sans-serif` : `${family},system-ui,sans-serif`;
}

/** What browsers colour around the page. */
export function themeColour({ colours }: ShopBrand): string {
  return tonesOf(colours, brandTones)["forest-deep"];
}
