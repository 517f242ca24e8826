import type { PicturePlace } from "#contract/brand-pictures.ts";

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
