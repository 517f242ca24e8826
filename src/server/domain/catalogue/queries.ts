import type { Cents } from "#contract/money.ts";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { selectedMenuColumns } from "#server/domain/catalogue/menu-columns.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

export interface FoodFigures {
  kj: number;
  kcal: number;
  fat: number;
  saturates: number;
  carbs: number;
  sugar: number;
  protein: number;
  salt: number;
}

export interface PictureRow {
  id: string;
  width: number;
  height: number;
  alt: string;
}

/** Everything the team edits reaches guests, except the fields named here. */
type SharedContent = Omit<
  MenuContent,
  "ingredients" | "storage" | "preparation" | "per100g" | "pictures" | "proofs" | "shelfLifeCategoryId"
>;

export interface MenuRow extends SharedContent {
  id: number;
  slug: string;
  isBox: boolean;
  isPublished: boolean;
  isNew: boolean;
  bestsellerRank: number | null;
  priceCents: Cents;
  /** of a shown reduction: the price before it, and the lowest of the 30 days before (§ 11 PAngV) */
  previousCents: Cents | null;
  lowestBeforeCents: Cents | null;
  vatPercent: number;
  ingredients: string | null;
  storage: string | null;
  preparation: string | null;
  figures: FoodFigures | null;
  /** energy of a portion by the recipe; null: by the figures */
  portionKj: number | null;
  portionKcal: number | null;
  pictures: PictureRow[];
}

const menusSql = statement(
  "catalogue.all-menus",
  `
  SELECT m.id, m.is_box AS "isBox", ${selectedMenuColumns},
    coalesce(p.pictures, '[]') AS pictures,
    coalesce(s.ids, '{}') AS "styleIds",
    coalesce(n.ids, '{}') AS "nutritionIds",
    coalesce(a.ids, '{}') AS "allergenIds",
    coalesce(t.ids, '{}') AS "traceIds",
    coalesce(b.contents, '[]') AS contents
  FROM menus m
  LEFT JOIN (
    SELECT menu_id, json_agg(json_build_object(
      'id', pictures.id, 'width', width, 'height', height, 'alt', alt) ORDER BY position) AS pictures
    FROM menu_pictures JOIN pictures ON pictures.id = picture_id GROUP BY menu_id
  ) p ON p.menu_id = m.id
  LEFT JOIN (SELECT menu_id, array_agg(style_id ORDER BY style_id) AS ids FROM menu_styles GROUP BY 1) s
    ON s.menu_id = m.id
  LEFT JOIN (SELECT menu_id, array_agg(nutrition_form_id ORDER BY nutrition_form_id) AS ids FROM menu_nutrition_forms GROUP BY 1) n
    ON n.menu_id = m.id
  LEFT JOIN (SELECT menu_id, array_agg(allergen_id ORDER BY allergen_id) AS ids FROM menu_allergens GROUP BY 1) a
    ON a.menu_id = m.id
  LEFT JOIN (
    SELECT menu_id, array_agg(allergen_id ORDER BY allergen_id) AS ids
    FROM (SELECT * FROM menu_traces EXCEPT SELECT * FROM menu_allergens) AS traced GROUP BY 1
  ) t ON t.menu_id = m.id
  LEFT JOIN (
    SELECT box_id, json_agg(json_build_object('menuId', menu_id, 'quantity', quantity) ORDER BY position) AS contents
    FROM box_contents GROUP BY box_id
  ) b ON b.box_id = m.id
  ORDER BY m.position, m.id`,
  { pictures: is<MenuRow["pictures"]>(), contents: is<MenuRow["contents"]>() },
);

type StoredRow = Omit<MenuRow, "figures"> & { [N in keyof FoodFigures]: number | null };

export async function allMenus(queries: Queries): Promise<MenuRow[]> {
  return (await queries.rows(menusSql)).map(withFigures);
}

/** A constraint demands all figures of a published menu; a draft without energy counts as having none. */
function withFigures({ kj, kcal, fat, saturates, carbs, sugar, protein, salt, ...menu }: StoredRow): MenuRow {
  const figures = { kj, kcal, fat, saturates, carbs, sugar, protein, salt } as FoodFigures;
  return { ...menu, figures: kcal === null ? null : figures };
}

export interface StyleRow {
  id: number;
  slug: string;
  name: string;
  nutritionId: number | null;
  picture: PictureRow;
}

export const allStyles = rows(
  "catalogue.all-styles",
  `
    SELECT s.id, s.slug, s.name, s.nutrition_form_id AS "nutritionId",
      json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', s.picture_alt) AS picture
    FROM styles s JOIN pictures p ON p.id = s.picture_id ORDER BY s.position, s.id`,
  { picture: is<StyleRow["picture"]>() },
);

export interface FormRow {
  id: number;
  code: string;
  name: string;
}

export const allNutritionForms = rows(
  "catalogue.all-nutrition-forms",
  "SELECT id, code, name FROM nutrition_forms ORDER BY position, id",
);

export interface AllergenRow extends FormRow {
  words: string;
}

export const allAllergens = rows(
  "catalogue.all-allergens",
  "SELECT id, code, name, words FROM allergens ORDER BY position, id",
);

export const allFormerSlugs = rows(
  "catalogue.all-former-slugs",
  "SELECT f.slug AS former, m.slug FROM former_slugs f JOIN menus m ON m.id = f.menu_id",
);
