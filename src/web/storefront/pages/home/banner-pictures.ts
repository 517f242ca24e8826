import type { banners } from "#brand/home.ts";
import italian from "#brand/pictures/banner-italienisch.webp?w=320;640&format=avif;webp&as=picture";
import vegetarian from "#brand/pictures/banner-vegetarisch.webp?w=320;640&format=avif;webp&as=picture";
import box from "#brand/pictures/food-box.webp?w=480;800;1200&format=avif;webp&as=picture";

/** A plate has a transparent background; a scene fades into the banner's colour. */
export const bannerPictures = {
  "food-box": { shape: "scene", picture: box },
  italienisch: { shape: "plate", picture: italian },
  "vegetarische-box": { shape: "plate", picture: vegetarian },
} as const satisfies Record<(typeof banners)[number]["picture"], unknown>;
