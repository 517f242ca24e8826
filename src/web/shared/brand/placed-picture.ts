import type { PicturePlace } from "#contract/shop/brand-pictures.ts";
import type { Picture } from "#contract/catalogue/catalogue.ts";
import { screenWidths } from "#contract/catalogue/picture-widths.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";

/** As the build describes a picture of the brand's folder. */
export interface BuiltPicture {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

/** The shop's own picture where it has one, else the one that the build carries. */
export function usePlacedPicture(place: PicturePlace, built: BuiltPicture): BuiltPicture & { alt: string } {
  const own = useBrand().pictures[place];
  return own ? ownPicture(own) : { ...built, alt: "" };
}

export function ownPicture({ base, width, height, alt }: Picture): BuiltPicture & { alt: string } {
  // the width above its own gives the whole picture
  const whole = screenWidths.find((one) => one >= width) ?? 1920;
  const widths = screenWidths.filter((one) => one <= whole);
  const sourceSet = (format: string) =>
    widths.map((one) => `${base}/${one}.${format} ${Math.min(one, width)}w`).join(", ");
  return {
    sources: { avif: sourceSet("avif"), webp: sourceSet("webp") },
    img: { src: `${base}/${whole}.webp`, w: width, h: height },
    alt,
  };
}
