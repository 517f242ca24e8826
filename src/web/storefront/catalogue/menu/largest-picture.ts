import type { Picture } from "#contract/catalogue/catalogue.ts";
import { pictureWidths } from "#contract/catalogue/picture-widths.ts";

export function largestPicture({ base, width, height }: Picture) {
  const widest = pictureWidths.findLast((candidate) => candidate <= width) ?? pictureWidths[0];
  return { path: `${base}/${widest}.webp`, width: widest, height: Math.round((height * widest) / width) };
}
