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

/** What a picture has to do at its place. */
export const placeHints: Record<PicturePlace, string> = {
  "hero-desktop": "Steht rechts neben dem Text und füllt den Rest: Was zählt, gehört in die Mitte.",
  "hero-mobile": "Steht unter dem Text; der obere Rand läuft in die Hauptfarbe aus.",
  "food-box": "Über die ganze Breite, neben dem Text zu allen Menüs.",
  "banner-italienisch": "Ein Teller von oben, der das Quadrat fast füllt: Er wird rund ausgeschnitten.",
  "banner-vegetarisch": "Ein Teller von oben, der das Quadrat fast füllt: Er wird rund ausgeschnitten.",
  info: "Neben dem Text darüber, wann die Küche kocht.",
  social: "Erscheint, wenn jemand einen Link zum Shop verschickt.",
  empty: "Solange nichts im Warenkorb oder auf der Merkliste liegt.",
  "not-found": "Unter einer Adresse, die es nicht gibt.",
};
