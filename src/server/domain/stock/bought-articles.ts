import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { placeWarning } from "#server/domain/stock/place-warning.ts";
import { is, rows } from "#server/platform/database/statement.ts";

export interface BoughtArticle {
  id: number;
  supplierId: number;
  ingredientId: number;
  ingredient: string;
  articleNumber: string;
  pack: string;
  packMilligrams: number;
  /** of a pack, by the list of that day */
  priceCents: Cents | null;
  isAnimal: boolean;
  mostDaysAhead: number;
  leastDaysLeft: number | null;
  /** null: none is said, or it is in the archive */
  placeId: number | null;
  /** `Kühlhaus: zu warm seit 16.09., 07:30 Uhr` */
  placeWarning: string | null;
  /** in tenths of a degree */
  pointId: number | null;
  pointName: string | null;
  least: number | null;
  most: number | null;
}

/** What is bought, with what its receipt asks; all articles, or some by their ids. */
export const readBoughtArticles = rows(
  "receiving.bought-articles",
  `SELECT a.id, a.supplier_id AS "supplierId", a.ingredient_id AS "ingredientId", i.name AS ingredient,
     a.article_number AS "articleNumber", a.pack, a.pack_milligrams AS "packMilligrams", (
       SELECT p.cents FROM article_prices p WHERE p.article_id = a.id AND p.since <= $2
       ORDER BY p.since DESC, p.id DESC LIMIT 1
     ) AS "priceCents", coalesce(s.is_animal, false) AS "isAnimal", coalesce(s.most_days_ahead, 1100) AS "mostDaysAhead",
     s.least_days_left AS "leastDaysLeft", o.id AS "placeId",
     o.name || ': ' || ${placeWarning("o.id")} AS "placeWarning", p.id AS "pointId", p.name AS "pointName", p.least, p.most
   FROM supplier_articles a JOIN ingredients i ON i.id = a.ingredient_id
   LEFT JOIN stored_ingredients s ON s.ingredient_id = a.ingredient_id
   LEFT JOIN places o ON o.id = s.place_id AND o.archived_at IS NULL
   LEFT JOIN control_points p ON p.id = s.receipt_point_id AND p.archived_at IS NULL AND p.unit = 'celsius'
   WHERE ($1::int[] IS NULL OR a.id = ANY($1)) AND a.archived_at IS NULL
   ORDER BY i.name COLLATE german, a.is_preferred DESC, a.pack, a.id`,
  {
    priceCents: is<Cents | null>(),
    isAnimal: is<boolean>(),
    mostDaysAhead: is<number>(),
    leastDaysLeft: is<number | null>(),
    placeId: is<number | null>(),
    placeWarning: is<string | null>(),
  },
  ({ ids = null, day }: { ids?: readonly number[] | null; day: CalendarDay }) => [ids, day],
);

export const readSellingSuppliers = rows(
  "receiving.suppliers",
  `SELECT id, name, address, identification_mark AS "identificationMark" FROM suppliers
   WHERE archived_at IS NULL ORDER BY name COLLATE german`,
);
