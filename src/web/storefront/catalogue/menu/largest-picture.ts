import type { Picture } from "#contract/catalogue.ts";
import { pictureWidths } from "#contract/picture-widths.ts";

export function largestPicture({ base, width, height }: Picture) {
  const widest = pictureWidths.findLast((candidate) => candidate <= width) ?? pictureWidths[0];
  return { path: `${base}/${widest}.webp`, width: widest, height: Math.round((height * widest) / width) };
}
