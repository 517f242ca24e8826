/** Where guests see a picture of the brand, each named after the file in `brand/pictures` that is shown by default. */
export const picturePlaces = [
  "hero-desktop",
  "hero-mobile",
  "food-box",
  "banner-italienisch",
  "banner-vegetarisch",
  "info",
  "social",
  "empty",
  "not-found",
] as const;
export type PicturePlace = (typeof picturePlaces)[number];

export interface PlaceSize {
  /** pixels of the stored picture; an upload is cut to this shape */
  width: number;
  height: number;
  /** what is left after cutting must be this wide */
  leastWidth: number;
}

export const placeSizes: Record<PicturePlace, PlaceSize> = {
  "hero-desktop": { width: 1920, height: 1280, leastWidth: 1200 },
  "hero-mobile": { width: 1200, height: 1500, leastWidth: 720 },
  "food-box": { width: 1600, height: 1200, leastWidth: 800 },
  "banner-italienisch": { width: 960, height: 960, leastWidth: 480 },
  "banner-vegetarisch": { width: 960, height: 960, leastWidth: 480 },
  info: { width: 1280, height: 1120, leastWidth: 800 },
  // the size that most networks ask for
  social: { width: 1200, height: 630, leastWidth: 1200 },
  empty: { width: 1280, height: 960, leastWidth: 640 },
  "not-found": { width: 1600, height: 945, leastWidth: 800 },
};
