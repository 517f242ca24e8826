import * as z from "zod/mini";
import { type PicturePlace, picturePlaces } from "#contract/shop/brand-pictures.ts";
import { staffCall } from "#contract/call.ts";
import { picture } from "#contract/catalogue/catalogue.ts";
import { pictureMostBytes } from "#contract/office/catalogue/menu-files.ts";

export const placeNames: Record<PicturePlace, string> = {
  "hero-desktop": "Startseite oben, am Computer",
  "hero-mobile": "Startseite oben, am Telefon",
  "food-box": "Großes Banner",
  "banner-italienisch": "Banner „Italienisch“",
  "banner-vegetarisch": "Banner „Vegetarisch“",
  info: "Startseite, über die Küche",
  social: "Vorschau geteilter Links",
  empty: "Leerer Warenkorb, leere Listen",
  "not-found": "Seite nicht gefunden",
};

/** All others decorate: the text beside them says the same. The two at the top of the start page share one description. */
const describedPlaces: readonly PicturePlace[] = ["hero-desktop", "info", "social"];

export function isDescribed(place: PicturePlace): boolean {
  return describedPlaces.includes(place);
}

const admin = ["admin"] as const;
const params = z.object({ place: z.enum(picturePlaces) });

export const brandPictureCalls = {
  uploadBrandPicture: staffCall({
    method: "PUT",
    path: "/api/v1/staff/brand/pictures/:place",
    roles: admin,
    stepUp: true,
    about:
      "Ein Bild der Startseite oder einer anderen Stelle hochladen; es wird zugeschnitten und gilt sofort",
    params,
    file: { mostBytes: pictureMostBytes },
    data: picture,
  }),
  describeBrandPicture: staffCall({
    method: "PUT",
    path: "/api/v1/staff/brand/pictures/:place/description",
    roles: admin,
    stepUp: true,
    about: "Beschreiben, was ein eigenes Bild zeigt; leer, wenn es nur schmückt",
    params,
    body: z.object({ alt: z.string().check(z.trim(), z.maxLength(200, "Höchstens 200 Zeichen.")) }),
    data: z.null(),
  }),
  removeBrandPicture: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/brand/pictures/:place",
    roles: admin,
    stepUp: true,
    about: "Das eigene Bild entfernen; gezeigt wird wieder das mitgelieferte",
    params,
    data: z.null(),
  }),
};
