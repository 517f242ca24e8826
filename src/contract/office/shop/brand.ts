import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { picture } from "#contract/catalogue/catalogue.ts";
import { pictureMostBytes } from "#contract/office/catalogue/menu-files.ts";
import { line, version } from "#contract/office/fields.ts";
import { brandLogo, brandPictures, fontNames } from "#contract/shop/brand.ts";
import { type PicturePlace, picturePlaces } from "#contract/shop/brand-pictures.ts";

export const logoMostBytes = 4_000_000;

const colour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, "Bitte eine Farbe wie #1f5140 eingeben."));
const font = z.enum(fontNames, "Bitte eine der Schriften wählen.");

export const baseColours = z.object({
  primary: colour,
  accent: colour,
  badge: colour,
  background: colour,
  text: colour,
});

/** `contrastFaults` says how readable the colours are together. */
export const brandForm = z.object({
  shopName: line("Bitte den Namen des Shops eingeben.", 40),
  claim: line("Bitte ein Motto eingeben: einen Satz zum Shop.", 80),
  colours: baseColours,
  headingFont: font,
  bodyFont: font,
  /** who mails come from, by name */
  mailSender: line("Bitte den Absender der E-Mails eingeben.", 60),
  /** of order numbers, as in `TT-100001`; fixed from the first order on */
  orderPrefix: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z]{1,4}$/, "Bitte ein bis vier Buchstaben von A bis Z eingeben."),
    ),
  /** says on every page that company, addresses and numbers are made up */
  demoNotice: z.boolean(),
});

const storedBrand = z.extend(brandForm, { version });
const admin = ["admin"] as const;

export const brandCalls = {
  readBrand: staffCall({
    method: "GET",
    path: "/api/v1/staff/brand",
    roles: admin,
    about: "Name, Farben, Schriften, Logo und Absender der Marke",
    data: z.extend(storedBrand, {
      logo: z.nullable(brandLogo),
      pictures: brandPictures,
      isPrefixFixed: z.boolean(),
      /** null until the set-up is finished */
      setupFinishedAt: z.nullable(z.string()),
      /** what the build carries: to go back to it, and for `tonesOf` */
      standard: z.object({
        form: brandForm,
        tones: z.record(z.string(), z.string()),
      }),
    }),
  }),
  changeBrand: staffCall({
    method: "PUT",
    path: "/api/v1/staff/brand",
    roles: admin,
    stepUp: true,
    about: "Name, Farben, Schriften und Absender ändern; gilt sofort",
    body: storedBrand,
    data: z.null(),
  }),
  uploadLogo: staffCall({
    method: "PUT",
    path: "/api/v1/staff/brand/logo",
    roles: admin,
    stepUp: true,
    about: "Ein Logo hochladen (PNG, WebP, JPEG, AVIF); es wird neu kodiert und gilt sofort",
    file: { mostBytes: logoMostBytes },
    data: brandLogo,
  }),
  removeLogo: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/brand/logo",
    roles: admin,
    stepUp: true,
    about: "Das Logo entfernen; stattdessen steht der Name",
    data: z.null(),
  }),
  finishSetup: staffCall({
    method: "POST",
    path: "/api/v1/staff/brand/setup",
    roles: admin,
    about: "Die Einrichtung als abgeschlossen merken",
    data: z.null(),
  }),
};

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
