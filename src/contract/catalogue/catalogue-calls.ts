import * as z from "zod/mini";
import { deliveryArea } from "#contract/calendar/delivery-areas.ts";
import { calendarEntry, deliveryDaysQuery } from "#contract/calendar/delivery-days.ts";
import { call } from "#contract/call.ts";
import { menu, menuDetails, menuFilters, menuStyle, namedId } from "#contract/catalogue/catalogue.ts";
import { searchIndex } from "#contract/catalogue/search.ts";
import { shopBrand } from "#contract/shop/brand.ts";
import { branding } from "#contract/shop/branding.ts";
import { homeTexts } from "#contract/shop/home-texts.ts";
import { legalPageNames, legalText } from "#contract/shop/legal-texts.ts";

const slug = z.object({ slug: z.string().check(z.maxLength(120)) });

/** What anyone may read: catalogue, delivery days and what the shop says of itself. */
export const catalogueCalls = {
  readStyles: call({ about: "Alle Styles", data: z.array(menuStyle) }),
  readNutritionForms: call({ about: "Alle Ernährungsformen", data: z.array(namedId) }),
  readAllergens: call({ about: "Die 14 Allergene", data: z.array(namedId) }),
  readStyle: call({ about: "Ein Style nach seinem Slug", params: slug, data: menuStyle }),
  readMenus: call({ about: "Menüs, gefiltert", query: menuFilters, data: z.array(menu) }),
  readSearchIndex: call({ about: "Was die Suche über die Menüs und Filter weiß", data: searchIndex }),
  readMenu: call({ about: "Ein Menü mit allen Angaben", params: slug, data: menuDetails }),
  readBranding: call({ about: "Öffentliche Angaben des Shops und Liefertage", data: branding }),
  readShopBrand: call({ about: "Name, Logo, Farben und Schriften des Shops", data: shopBrand }),
  readHomeTexts: call({ about: "Was die Verwaltung auf der Startseite sagt", data: homeTexts }),
  readLegalPage: call({
    about: "Ein Rechtstext: AGB, Datenschutz, Widerruf, Impressum oder Barrierefreiheit",
    params: z.object({ page: z.enum(legalPageNames) }),
    data: legalText,
  }),
  readDeliveryDays: call({
    about: "Kalender der Liefertage mit Begründung",
    query: deliveryDaysQuery,
    data: z.array(calendarEntry),
  }),
  readDeliveryArea: call({
    about:
      "Ort und Bundesland einer Postleitzahl (© OpenStreetMap-Mitwirkende, ODbL) und der nächste Liefertag",
    params: z.object({ postcode: z.string() }),
    data: deliveryArea,
  }),
};
