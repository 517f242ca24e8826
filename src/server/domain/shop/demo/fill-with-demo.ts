import { createHash } from "node:crypto";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { deriveDemoLabels } from "#server/domain/shop/demo/demo-labels.ts";
import { demoHasLeft, markDemo } from "#server/domain/shop/demo/demo-queries.ts";
import { fillKitchen } from "#server/domain/shop/demo/fill-kitchen.ts";
import { fillIngredients, fillRecipes } from "#server/domain/shop/demo/fill-recipes.ts";
import {
  type DemoBox,
  type DemoCatalogue,
  type DemoMenu,
  type DemoPicture,
  readDemo,
  readDemoPicture,
} from "#server/domain/shop/demo/read-demo.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { cleanHtml } from "#server/platform/http/clean-html.ts";

const lockMenusSql = statement("demo.lock-menus", "LOCK TABLE menus IN EXCLUSIVE MODE");

const anyMenuSql = statement("demo.has-menus", "SELECT id FROM menus LIMIT 1");

const showNoticeSql = statement("demo.show-notice", "UPDATE brand_settings SET demo_notice = true");

/**
 * Fills only an empty database; false when there are menus already, or when the demo was left. With a time the kitchen gets
 * the two weeks before it, too.
 */
export async function fillWithDemo(database: Database, now?: Date): Promise<boolean> {
  const demo = await readDemo();
  const labels = deriveDemoLabels(demo);
  return database.transaction(async (queries) => {
    // The lock makes processes that start together fill the database once.
    await queries.rows(lockMenusSql);
    if ((await queries.row(anyMenuSql)) || (await demoHasLeft(queries))) return false;
    await fillMenuAttributes(queries, demo);
    await fillIngredients(queries, demo);
    const sortedMenus = [...demo.menus].sort(byRank);
    for (const [at, menu] of sortedMenus.entries()) {
      const label = labels.get(menu.slug);
      if (!label) throw new Error(`${menu.slug} has no label`);
      await fillMenu(queries, menu, at, label);
    }
    for (const [at, box] of demo.boxes.entries()) await fillBox(queries, box, sortedMenus.length + at);
    await fillRecipes(queries, demo);
    await fillCodes(queries);
    await fillPackaging(queries, demo.packaging);
    await queries.rows(showNoticeSql);
    await markDemo(queries, demo, codes);
    if (now) await fillKitchen(queries, now);
    return true;
  });
}

function byRank(a: DemoMenu, b: DemoMenu): number {
  const rank = (menu: DemoMenu) => menu.bestsellerRank ?? (menu.isNew ? 100 : 200);
  return rank(a) - rank(b) || a.name.localeCompare(b.name, "de");
}

const fillMenuAttributesSql = statement(
  "demo.fill-menu-attributes",
  `INSERT INTO styles (id, slug, name, picture_id, picture_alt, nutrition_form_id, position)
       VALUES ($1, $2, $3, $4, $5, (SELECT id FROM nutrition_forms WHERE code = $6), $7)`,
);

const insertNutritionFormSql = statement(
  "demo.insert-nutrition-form",
  "INSERT INTO nutrition_forms (id, code, name, position) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
);

const insertAllergenSql = statement(
  "demo.insert-allergen",
  "INSERT INTO allergens (id, code, name, position) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
);

async function fillMenuAttributes(queries: Queries, demo: DemoCatalogue): Promise<void> {
  for (const [text, entries] of [
    [insertNutritionFormSql, demo.nutritionForms],
    [insertAllergenSql, demo.allergens],
  ] as const) {
    for (const [at, { id, code, name }] of entries.entries()) {
      await queries.rows(text, [id, code, name, at]);
    }
  }
  for (const [at, style] of demo.styles.entries()) {
    const pictureId = await insertPicture(queries, style.picture);
    await queries.rows(fillMenuAttributesSql, [
      style.id,
      style.slug,
      style.name,
      pictureId,
      style.picture.alt,
      style.nutritionForm,
      at,
    ]);
  }
}

const keepPictureSql = statement(
  "demo.insert-picture",
  `INSERT INTO pictures (id, mime, width, height, master) VALUES ($1, 'image/webp', $2, $3, $4)
     ON CONFLICT DO NOTHING`,
);

async function insertPicture(queries: Queries, picture: DemoPicture): Promise<string> {
  const master = await readDemoPicture(picture.file);
  const id = createHash("sha256").update(master).digest("hex").slice(0, 32);
  await queries.rows(keepPictureSql, [id, picture.width, picture.height, master]);
  return id;
}

const fillMenuSql = statement(
  "demo.fill-menu",
  `INSERT INTO menus (slug, name, is_published, is_new, bestseller_rank, position, price_cents, vat_percent,
       weight_grams, description, long_description, additional_information, search_words, ingredients, storage,
       preparation, allergens_complete, traces_complete, kj, kcal, fat, saturates, carbs, sugar, protein, salt,
       portion_kj, portion_kcal, shelf_life_days, shelf_life_category_id)
     VALUES ($1, $2, true, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, true, true, $16, $17, $18, $19,
       $20, $21, $22, $23, $24, $25, $26, (SELECT id FROM shelf_life_categories WHERE name = $27)) RETURNING id`,
);

const insertMenuStylesSql = statement(
  "demo.insert-menu-styles",
  "INSERT INTO menu_styles SELECT $1, id FROM styles WHERE slug = ANY($2)",
);

const insertMenuNutritionFormsSql = statement(
  "demo.insert-menu-nutrition-forms",
  "INSERT INTO menu_nutrition_forms SELECT $1, id FROM nutrition_forms WHERE code = ANY($2)",
);

const insertMenuClaimProofsSql = statement(
  "demo.insert-menu-claim-proofs",
  "INSERT INTO menu_claim_proofs SELECT $1, id, $3, $4, $5 FROM nutrition_forms WHERE code = $2",
);

const insertMenuAllergensSql = statement(
  "demo.insert-menu-allergens",
  "INSERT INTO menu_allergens SELECT $1, id FROM allergens WHERE id = ANY($2)",
);

const insertMenuTracesSql = statement(
  "demo.insert-menu-traces",
  "INSERT INTO menu_traces SELECT $1, id FROM allergens WHERE id = ANY($2)",
);

async function fillMenu(
  queries: Queries,
  menu: DemoMenu,
  position: number,
  label: DerivedLabel,
): Promise<void> {
  const row = await queries.row(fillMenuSql, [
    menu.slug,
    menu.name,
    menu.isNew,
    menu.bestsellerRank,
    position,
    menu.priceCents,
    menu.vatPercent,
    menu.weightGrams,
    cleanHtml(menu.description),
    cleanHtml(menu.longDescription),
    menu.additionalInformation,
    menu.searchWords.join(" "),
    cleanHtml(label.ingredients),
    menu.storage,
    menu.preparation,
    ...figuresOf(label),
    menu.shelfLifeDays,
    menu.shelfLifeCategory,
  ]);
  if (!row) throw new Error(`${menu.slug} was not inserted`);
  await queries.rows(insertMenuStylesSql, [row.id, menu.styles]);
  await queries.rows(insertMenuNutritionFormsSql, [row.id, menu.nutritionForms]);
  for (const { nutritionForm, checkedOn, checkedBy, document } of menu.proofs) {
    await queries.rows(insertMenuClaimProofsSql, [row.id, nutritionForm, checkedOn, checkedBy, document]);
  }
  await queries.rows(insertMenuAllergensSql, [row.id, label.allergenIds]);
  await queries.rows(insertMenuTracesSql, [row.id, label.traces.map(({ allergenId }) => allergenId)]);
  await fillPictures(queries, row.id, menu.pictures);
}

function figuresOf({ per100g: figures, portion }: DerivedLabel) {
  return [
    figures.kj,
    figures.kcal,
    figures.fat,
    figures.saturates,
    figures.carbs,
    figures.sugar,
    figures.protein,
    figures.salt,
    portion.kj,
    portion.kcal,
  ] as const;
}

const fillPicturesSql = statement(
  "demo.fill-pictures",
  "INSERT INTO menu_pictures (menu_id, position, picture_id, alt) VALUES ($1, $2, $3, $4)",
);

async function fillPictures(queries: Queries, menuId: number, pictures: DemoPicture[]): Promise<void> {
  for (const [at, picture] of pictures.entries()) {
    const id = await insertPicture(queries, picture);
    await queries.rows(fillPicturesSql, [menuId, at, id, picture.alt]);
  }
}

const fillBoxSql = statement(
  "demo.fill-box",
  `INSERT INTO menus (slug, name, is_box, is_published, is_new, position, price_cents, vat_percent, weight_grams,
       description, long_description, additional_information, search_words)
     VALUES ($1, $2, true, true, $3, $4, $5, $6, (SELECT sum(weight_grams) FROM menus WHERE slug = ANY($7)),
       $8, $9, $10, $11) RETURNING id`,
);

const insertBoxContentsSql = statement(
  "demo.insert-box-contents",
  `INSERT INTO box_contents (box_id, menu_id, quantity, position)
       SELECT $1, id, $3, $4 FROM menus WHERE slug = $2`,
);

async function fillBox(queries: Queries, box: DemoBox, position: number): Promise<void> {
  const slugs = box.contents.map(({ menu }) => menu);
  const row = await queries.row(fillBoxSql, [
    box.slug,
    box.name,
    box.isNew,
    position,
    box.priceCents,
    box.vatPercent,
    slugs,
    cleanHtml(box.description),
    cleanHtml(box.longDescription),
    box.additionalInformation,
    box.searchWords.join(" "),
  ]);
  if (!row) throw new Error(`${box.slug} was not inserted`);
  for (const [at, { menu, quantity }] of box.contents.entries()) {
    await queries.rows(insertBoxContentsSql, [row.id, menu, quantity, at]);
  }
  await fillPictures(queries, row.id, box.pictures);
}

const codes = ["WILLKOMMEN10", "SOMMER5", "EINMAL", "ABGELAUFEN"];

const fillCodesSql = statement(
  "demo.fill-codes",
  `
    INSERT INTO discount_codes (code, percent, amount_cents, minimum_goods_cents, valid_until, total_limit,
      once_per_customer, new_customers_only)
    VALUES
      ('WILLKOMMEN10', 10, NULL, 0, NULL, NULL, true, true),
      ('SOMMER5', NULL, 500, 4000, NULL, NULL, false, false),
      ('EINMAL', NULL, 1000, 0, NULL, 1, false, false),
      ('ABGELAUFEN', 20, NULL, 0, '2024-12-31', NULL, false, false)`,
);

async function fillCodes(queries: Queries): Promise<void> {
  await queries.rows(fillCodesSql);
}

const fillPackagingSql = statement(
  "demo.fill-packaging",
  `INSERT INTO packaging_items (name, material, used_per, milligrams, is_reusable) VALUES ($1, $2, $3, $4, $5)`,
);

async function fillPackaging(queries: Queries, items: DemoCatalogue["packaging"]): Promise<void> {
  for (const { name, material, usedPer, grams, isReusable } of items) {
    await queries.rows(fillPackagingSql, [name, material, usedPer, Math.round(grams * 1_000), isReusable]);
  }
}
