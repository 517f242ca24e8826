import italian from "#brand/pictures/banner-italienisch.webp?w=480&format=webp&as=picture";
import vegetarian from "#brand/pictures/banner-vegetarisch.webp?w=480&format=webp&as=picture";
import empty from "#brand/pictures/empty.webp?w=480&format=webp&as=picture";
import box from "#brand/pictures/food-box.webp?w=480&format=webp&as=picture";
import desktop from "#brand/pictures/hero-desktop.webp?w=480&format=webp&as=picture";
import mobile from "#brand/pictures/hero-mobile.webp?w=480&format=webp&as=picture";
import info from "#brand/pictures/info.webp?w=480&format=webp&as=picture";
import notFound from "#brand/pictures/not-found.webp?w=480&format=webp&as=picture";
import social from "#brand/pictures/social.webp?w=480&format=webp&as=picture";
import type { PicturePlace } from "#contract/brand-pictures.ts";

/** Small ones, for the office alone: those of the pages come with the pages' scripts. */
export const shippedPictures: Record<PicturePlace, typeof social> = {
  "hero-desktop": desktop,
  "hero-mobile": mobile,
  "food-box": box,
  "banner-italienisch": italian,
  "banner-vegetarisch": vegetarian,
  info,
  social,
  empty,
  "not-found": notFound,
};
