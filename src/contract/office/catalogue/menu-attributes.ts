import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { claimOf } from "#contract/catalogue/form-claims.ts";
import { menuPicture } from "#contract/office/catalogue/menu-fields.ts";
import { soldFigures } from "#contract/office/catalogue/sold-changes.ts";
import { line, version } from "#contract/office/fields.ts";
import { longestSlug, slugForm } from "#contract/slug.ts";

export const menuAttributeKinds = ["styles", "nutrition-forms", "allergens"] as const;
export type MenuAttributeKind = (typeof menuAttributeKinds)[number];

/**
 * `menus` counts the menus that have it; it can be deleted only when there are none and neither shop nor law rely
 * on it.
 */
const common = { id: z.int(), version: z.int(), name: z.string(), menus: z.int(), isFixed: z.boolean() };
const style = z.object({
  ...common,
  slug: z.string(),
  picture: menuPicture,
  nutritionId: z.nullable(z.int()),
});
const nutritionForm = z.object(common);
const allergen = z.object({ ...common, code: z.string(), words: z.string() });
const menuAttributeEntries = z.object({
  styles: z.array(style),
  nutritionForms: z.array(nutritionForm),
  allergens: z.array(allergen),
});
export type MenuAttributeEntries = z.infer<typeof menuAttributeEntries>;
export type StyleEntry = z.infer<typeof style>;
export type NutritionFormEntry = z.infer<typeof nutritionForm>;
export type AllergenEntry = z.infer<typeof allergen>;

const name = line("Name ist erforderlich.", 60).check(
  // A file separates names of a list with it.
  z.regex(/^[^|\n\r]*$/, "Der Name darf keinen senkrechten Strich enthalten."),
);
const slug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(longestSlug),
    z.regex(slugForm, "Nur Kleinbuchstaben, Ziffern und Bindestriche."),
  );
const styleBody = z.object({
  name,
  picture: menuPicture,
  nutritionId: z.nullable(z.int().check(z.positive())),
});
const formBody = z.object({
  name: name.check(
    z.refine(
      (text) => claimOf({ id: 0, name: text })?.kind !== "vague",
      "Das ist keine zulässige Angabe (VO (EG) 1924/2006). Nennen Sie die Zahl: „Unter 30 g Kohlenhydrate je Portion“.",
    ),
  ),
});
const allergenBody = z.object({
  name,
  words: z.string().check(z.trim(), z.maxLength(500, "Höchstens 500 Zeichen.")),
});
const seen = z.object({ version });
/** The figures of 409 `sold_change_unconfirmed`: guests chose dishes by these names. */
const confirmed = z.optional(soldFigures);
const id = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) });
const kind = z.enum(menuAttributeKinds);
const made = z.object({ id: z.int() });
const admin = ["admin"] as const;

export const menuAttributeCalls = {
  readMenuAttributes: staffCall({
    method: "GET",
    path: "/api/v1/staff/menu-attributes",
    roles: admin,
    about: "Styles, Ernährungsformen und Allergene in ihrer Reihenfolge",
    data: menuAttributeEntries,
  }),
  createStyle: staffCall({
    method: "POST",
    path: "/api/v1/staff/menu-attributes/styles",
    roles: admin,
    about: "Einen Style anlegen; seine Adresse bleibt für immer",
    body: z.extend(styleBody, { slug }),
    data: made,
  }),
  changeStyle: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menu-attributes/styles/:id",
    roles: admin,
    about: "Name, Bild und Ernährungsform eines Styles ändern",
    params: id,
    body: z.extend(styleBody, seen.shape),
    data: z.null(),
  }),
  createNutritionForm: staffCall({
    method: "POST",
    path: "/api/v1/staff/menu-attributes/nutrition-forms",
    roles: admin,
    about: "Eine Ernährungsform anlegen",
    body: formBody,
    data: made,
  }),
  changeNutritionForm: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menu-attributes/nutrition-forms/:id",
    roles: admin,
    about: "Eine Ernährungsform umbenennen",
    params: id,
    body: z.extend(formBody, { ...seen.shape, confirmed }),
    data: z.null(),
  }),
  createAllergen: staffCall({
    method: "POST",
    path: "/api/v1/staff/menu-attributes/allergens",
    roles: admin,
    about: "Ein Allergen anlegen; `words` sind weitere Wörter, an denen es in Zutaten erkannt wird",
    body: allergenBody,
    data: made,
  }),
  changeAllergen: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menu-attributes/allergens/:id",
    roles: admin,
    about: "Name und Erkennungswörter eines Allergens ändern",
    params: id,
    body: z.extend(allergenBody, { ...seen.shape, confirmed }),
    data: z.null(),
  }),
  sortMenuAttributes: staffCall({
    method: "PUT",
    path: "/api/v1/staff/menu-attribute-order/:kind",
    roles: admin,
    about: "Die Reihenfolge festlegen, in der Gäste sie sehen; `ids` nennt alle",
    params: z.object({ kind }),
    body: z.object({ ids: z.array(z.int()).check(z.maxLength(500)) }),
    data: z.null(),
  }),
  deleteMenuAttribute: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/menu-attributes/:kind/:id",
    roles: admin,
    about:
      "Löschen, was zu keinem Menü gehört; nach 409 `sold_change_unconfirmed` mit dessen Zahlen (`orders`, `guests`, `portions`)",
    params: z.object({ kind, id: id.shape.id }),
    query: z.partial(soldFigures),
    data: z.null(),
  }),
};
