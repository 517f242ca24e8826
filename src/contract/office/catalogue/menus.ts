import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { menuDetails } from "#contract/catalogue/catalogue.ts";
import { menuContent, menuOffer, price } from "#contract/office/catalogue/menu-fields.ts";
import { soldFigures } from "#contract/office/catalogue/sold-changes.ts";
import { version } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";
import { menuAnalysis } from "#contract/office/recipes/analyses.ts";
import { derivedLabel } from "#contract/office/recipes/derived-label.ts";

export const menuStates = ["published", "draft", "archived"] as const;
export type MenuState = (typeof menuStates)[number];

const listedMenu = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  name: z.string(),
  isBox: z.boolean(),
  state: z.enum(menuStates),
  /** null while there is no picture */
  image: z.nullable(z.string()),
  styles: z.array(z.string()),
  price: z.number(),
  isReduced: z.boolean(),
  isNew: z.boolean(),
  bestsellerRank: z.nullable(z.int()),
  position: z.int(),
  /** published boxes that contain it */
  inBoxes: z.array(z.string()),
  /** why it may not be published, each as the end of a sentence */
  missing: z.array(z.string()),
  /** the field of the first of them; null: nothing is missing */
  missingField: z.nullable(z.string()),
  hints: z.int(),
});
export type ListedMenu = z.infer<typeof listedMenu>;

const menuPrice = z.object({
  id: z.int(),
  /** ISO instant; null: from the beginning */
  since: z.nullable(z.string()),
  price: z.number(),
  /** guests could order at this price */
  isOffered: z.boolean(),
});

export const editedMenu = z.object({
  id: z.int(),
  version: z.int(),
  isBox: z.boolean(),
  state: z.enum(menuStates),
  content: menuContent,
  offer: menuOffer,
  /** earlier addresses that redirect to the menu */
  formerSlugs: z.array(z.string()),
  prices: z.array(menuPrice),
  /** lowest price that guests were asked in the last 30 days; null: not sold then */
  lowestPrice30Days: z.nullable(z.number()),
  reduction: z.nullable(
    z.object({ since: z.string(), previousPrice: z.number(), lowestPrice30Days: z.number() }),
  ),
  boxes: z.array(z.object({ id: z.int(), name: z.string(), isPublished: z.boolean() })),
  /** null: a dish without recipe, or a box */
  recipeId: z.nullable(z.int()),
  /** what the recipe says of the stored dish; null: it has none */
  derived: z.nullable(derivedLabel),
  /** what a laboratory has measured */
  analysis: z.nullable(menuAnalysis),
});
export type EditedMenu = z.infer<typeof editedMenu>;

const named = { id: z.int(), name: z.string() };
const menuOptions = z.object({
  styles: z.array(z.object(named)),
  nutritionForms: z.array(z.object(named)),
  allergens: z.array(z.object({ ...named, code: z.string(), words: z.string() })),
  /** dishes that may be in a box */
  dishes: z.array(
    z.object({
      ...named,
      slug: z.string(),
      weightGrams: z.int(),
      state: z.enum(menuStates),
      isFoodComplete: z.boolean(),
      /** no promise contradicts its own data */
      isTruthful: z.boolean(),
      /** its label agrees with its recipe, or it has none */
      followsRecipe: z.boolean(),
      isShelfLifeProven: z.boolean(),
      allergenIds: z.array(z.int()),
      traceIds: z.array(z.int()),
      tracesComplete: z.boolean(),
    }),
  ),
  /** of the whole book: what a name may promise */
  ingredientNames: z.array(z.string()),
  shelfLife: z.object({
    isAsked: z.boolean(),
    /** of dishes without a value of their own */
    usualDays: z.int(),
    /** `provenDays` null: no proof counts today */
    categories: z.array(z.object({ ...named, provenDays: z.nullable(z.int()) })),
  }),
});
export type MenuOptions = z.infer<typeof menuOptions>;

const menuId = z.object({ menuId: z.string().check(z.regex(/^\d{1,9}$/)) });
const admin = ["admin"] as const;
const editors = ["admin", "kitchen"] as const;

export const menuCalls = {
  readMenuList: staffCall({
    method: "GET",
    path: "/api/v1/staff/menus",
    roles: editors,
    about: "Alle Menüs mit Zustand und dem, was zum Verkauf fehlt; ohne `state` alle außer dem Archiv",
    query: z.extend(listQuery, {
      state: z.optional(z.enum([...menuStates, "incomplete"])),
      styleId: z.optional(z.int().check(z.positive())),
    }),
    data: pageOf(listedMenu),
  }),
  readMenuOptions: staffCall({
    method: "GET",
    path: "/api/v1/staff/menu-options",
    roles: editors,
    about: "Was im Editor gewählt werden kann: Styles, Ernährungsformen, Allergene, Gerichte für Boxen",
    data: menuOptions,
  }),
  readEditedMenu: staffCall({
    method: "GET",
    path: "/api/v1/staff/menus/:menuId",
    roles: editors,
    about: "Ein Menü mit allem, was bearbeitet werden kann, und seinen Preisen",
    params: menuId,
    data: editedMenu,
  }),
  createMenu: staffCall({
    method: "POST",
    path: "/api/v1/staff/menus",
    roles: admin,
    about: "Ein neues Menü anlegen; es ist nicht veröffentlicht, seine Adresse entsteht aus dem Namen",
    body: z.object({ name: menuContent.shape.name, isBox: z.boolean(), price }),
    data: z.object({ id: z.int() }),
  }),
  copyMenu: staffCall({
    method: "POST",
    path: "/api/v1/staff/menus/:menuId/copies",
    roles: admin,
    about: "Ein Menü verdoppeln; die Kopie ist nicht veröffentlicht",
    params: menuId,
    data: z.object({ id: z.int() }),
  }),
  changeMenu: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menus/:menuId",
    roles: editors,
    about:
      "Inhalt ändern (Küche und Verwaltung) und, nur für die Verwaltung, das Angebot: Adresse, Preis, Rang. Nimmt die Änderung Gästen, die schon bestellt haben, etwas Zugesagtes: 409 `sold_change_unconfirmed` mit den Zahlen (`sold`), bis `confirmed` sie nennt",
    params: menuId,
    body: z.object({
      version,
      content: menuContent,
      offer: z.optional(menuOffer),
      confirmed: z.optional(soldFigures),
    }),
    data: editedMenu,
  }),
  changePrice: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menus/:menuId/price",
    roles: admin,
    about: "Den Preis ändern; eine gezeigte Ermäßigung bleibt, wenn er sinkt, und endet, wenn er steigt",
    params: menuId,
    body: z.object({ version, price }),
    data: z.object({ version }),
  }),
  publishMenu: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menus/:menuId/publication",
    roles: admin,
    about: "Veröffentlichen oder zurückziehen; was unvollständig ist, wird mit den Gründen abgelehnt",
    params: menuId,
    body: z.object({ version, isPublished: z.boolean() }),
    data: z.object({ version }),
  }),
  archiveMenu: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menus/:menuId/archive",
    roles: admin,
    about: "Ins Archiv legen (und zurückziehen) oder zurückholen",
    params: menuId,
    body: z.object({ version, isArchived: z.boolean() }),
    data: z.object({ version }),
  }),
  previewMenu: staffCall({
    method: "POST",
    path: "/api/v1/staff/menus/:menuId/preview",
    roles: editors,
    about: "Wie Gäste das Menü mit diesen Angaben sähen; nichts wird gespeichert",
    params: menuId,
    body: z.object({ content: menuContent, offer: z.optional(menuOffer) }),
    data: menuDetails,
  }),
};
