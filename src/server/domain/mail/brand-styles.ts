import type { FontName } from "#contract/shop/brand.ts";
import type { Tones } from "#contract/shop/brand-colours.ts";

/** What a mail is drawn with; mails cannot load a style sheet, so it is copied into every element. */
export interface MailStyles {
  colour: Tones & { white: string };
  bodyFont: string;
  headingFont: string;
}

// no font is loaded: the brand's own where it is installed, else one that every device has
const everywhere = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const families: Record<FontName, string> = {
  figtree: "Figtree,",
  "bricolage-grotesque": "'Bricolage Grotesque',",
  system: "",
};

export function mailStyles(brand: { tones: Tones; bodyFont: FontName; headingFont: FontName }): MailStyles {
  const body = families[brand.bodyFont];
  const heading = families[brand.headingFont];
  return {
    colour: { ...brand.tones, white: "#ffffff" },
    bodyFont: body + everywhere,
    headingFont: heading === body ? body + everywhere : heading + body + everywhere,
  };
}
