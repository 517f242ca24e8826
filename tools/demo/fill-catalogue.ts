import { createHash } from "node:crypto";
import { emptyMenuContent, type MenuPicture } from "#contract/office/catalogue/menu-fields.ts";
import { printedFrom } from "#contract/office/recipes/take-over.ts";
import { insertTables } from "#server/domain/shop/demo/insert-tables.ts";
import { type MenuRecord, normalised } from "#server/office/catalogue/menu-record.ts";
import { insertMenu } from "#server/office/catalogue/write-menu.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { FreeQueries } from "#test/free-sql.ts";
import { deriveDemoLabels } from "./demo-labels.ts";
import { fillIngredients, fillRecipes, fillShelfLife, type Ids, idIn, idsOf } from "./fill-book.ts";
import {
  type DemoBox,
  type DemoCatalogue,
  type DemoMenu,
  type DemoPicture,
  readDemoPicture,
} from "./read-demo.ts";
import type { Stage } from "./stage.ts";

/** What guests see, all that it is cooked from, and the notes by which the demo leaves again. */
export async function fillCatalogue(stage: Stage, demo: DemoCatalogue): Promise<void> {
  const { database } = stage;
  const ingredients = await fillIngredients(stage, demo);
  const shelfLife = await fillShelfLife(stage, demo);
  await fillStyles(database, demo);
  const menus = await fillMenus(stage, demo, shelfLife);
  await fillRecipes(stage, demo, { ingredients, menus });
  await insertTables(database, [
    {
      table: "discount_codes",
      columns: [
        ...["code", "percent", "amount_cents", "minimum_goods_cents", "valid_until", "total_limit"],
        ...["once_per_customer", "new_customers_only"],
      ],
      rows: demo.codes.map(({ isForNewCustomers, ...code }) => [
        ...[code.code, code.percent, code.amountCents, code.minimumGoodsCents, code.validUntil],
        ...[code.totalLimit, isForNewCustomers, isForNewCustomers],
      ]),
    },
    {
      table: "packaging_items",
      columns: ["name", "material", "used_per", "milligrams", "is_reusable"],
      rows: demo.packaging.map(({ name, material, usedPer, grams, isReusable }) => [
        ...[name, material, usedPer, Math.round(grams * 1_000), isReusable],
      ]),
    },
  ]);
  await noteItems(database);
}

// everything that is there; the recipe of a dish goes with its menu
const items = {
  menus: "menu_id",
  styles: "style_id",
  discount_codes: "discount_code_id",
  packaging_items: "packaging_item_id",
  pictures: "picture_id",
  ingredients: "ingredient_id",
  "recipes WHERE menu_id IS NULL": "recipe_id",
  suppliers: "supplier_id",
  shelf_life_categories: "shelf_life_category_id",
};

async function noteItems(queries: FreeQueries): Promise<void> {
  for (const [from, column] of Object.entries(items))
    await queries.rows(`INSERT INTO demo_items (${column}) SELECT id FROM ${from} ORDER BY id`);
}

async function fillStyles(queries: FreeQueries, demo: DemoCatalogue): Promise<void> {
  const forms = new Map(demo.nutritionForms.map(({ id, code }) => [code, id]));
  for (const [position, { id, slug, name, picture, nutritionForm }] of demo.styles.entries()) {
    const shown = await storePicture(queries, picture);
    const formId = nutritionForm === null ? null : idIn(forms, nutritionForm);
    await queries.rows(
      `INSERT INTO styles (id, slug, name, picture_id, picture_alt, nutrition_form_id, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, slug, name, shown.id, shown.alt, formId, position],
    );
  }
}

/** As the shop names an uploaded one. */
export function pictureIdOf(master: Buffer): string {
  return createHash("sha256").update(master).digest("hex").slice(0, 32);
}

async function storePicture(
  queries: FreeQueries,
  { file, width, height, alt }: DemoPicture,
): Promise<MenuPicture> {
  const master = await readDemoPicture(file);
  const id = pictureIdOf(master);
  await queries.rows(
    `INSERT INTO pictures (id, mime, width, height, master) VALUES ($1, 'image/webp', $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [id, width, height, master],
  );
  return { id, alt };
}

/** Dishes, then the boxes with them. */
function fillMenus({ database, deps }: Stage, demo: DemoCatalogue, shelfLife: Ids): Promise<Ids> {
  const labels = deriveDemoLabels(demo);
  const dishes = [...demo.menus].sort(byRank);
  const shown = inShownOrder([...dishes, ...demo.boxes], demo.shownFirst);
  const best = shown.filter(({ bestsellerRank }) => bestsellerRank !== null);
  return database.transaction(async (queries) => {
    const slugOf = ({ slug }: { slug: string }) => slug;
    const store = async (menu: MenuRecord) => insertMenu(queries, normalised(menu), dateNow(deps.clock));
    const common = async (one: DemoBox | DemoMenu) => ({
      ...{ ...emptyMenuContent, ...textsOf(one), position: shown.indexOf(one) },
      bestsellerRank: best.includes(one) ? best.indexOf(one) + 1 : null,
      ...{ isPublished: true, isArchived: false, reduction: null, portionKj: null, portionKcal: null },
      pictures: await Promise.all(one.pictures.map((picture) => storePicture(queries, picture))),
    });
    const ids = await idsOf(dishes, slugOf, async (dish) => {
      const label = labels.get(dish.slug);
      if (!label) throw new Error(`${dish.slug} has no label`);
      return store({
        ...(await common(dish)),
        ...{ ...printedFrom(label), portionKj: label.portion.kj, portionKcal: label.portion.kcal },
        ...{ weightGrams: dish.weightGrams, storage: dish.storage, preparation: dish.preparation },
        ...{ shelfLifeDays: dish.shelfLifeDays, ...attributesOf(dish, demo), isBox: false },
        shelfLifeCategoryId: idIn(shelfLife, dish.shelfLifeCategory),
      });
    });
    await idsOf(demo.boxes, slugOf, async (box) => {
      const contents = box.contents.map(({ menu, quantity }) => ({ menuId: idIn(ids, menu), quantity }));
      const grams = box.contents.map(({ menu, quantity }) => quantity * (weightOf(demo, menu) ?? 0));
      const weightGrams = grams.reduce((sum, one) => sum + one, 0);
      return store({ ...(await common(box)), contents, weightGrams, isBox: true });
    });
    return ids;
  });
}

function textsOf({ searchWords, ...one }: DemoBox | DemoMenu) {
  const { slug, name, description, longDescription, additionalInformation } = one;
  const { priceCents, vatPercent, isNew } = one;
  return {
    ...{ slug, name, description, longDescription, additionalInformation },
    ...{ priceCents, vatPercent, isNew, searchWords: searchWords.join(" ") },
  };
}

const weightOf = ({ menus }: DemoCatalogue, address: string) =>
  menus.find(({ slug }) => slug === address)?.weightGrams;

function attributesOf(dish: DemoMenu, demo: DemoCatalogue) {
  const forms = new Map(demo.nutritionForms.map(({ id, code }) => [code, id]));
  const styles = new Map(demo.styles.map(({ id, slug }) => [slug, id]));
  return {
    styleIds: dish.styles.map((slug) => idIn(styles, slug)),
    nutritionIds: dish.nutritionForms.map((code) => idIn(forms, code)),
    proofs: dish.proofs.map(({ nutritionForm, ...proof }) => ({
      ...proof,
      nutritionId: idIn(forms, nutritionForm),
    })),
  };
}

/** Ids follow the ranks; what stands first in the list is chosen by its picture. */
function inShownOrder<One extends { slug: string }>(all: readonly One[], first: readonly string[]): One[] {
  const chosen = first.flatMap((slug) => all.filter((one) => one.slug === slug));
  return [...chosen, ...all.filter((one) => !chosen.includes(one))];
}

function byRank(a: DemoMenu, b: DemoMenu): number {
  const rank = (menu: DemoMenu) => menu.bestsellerRank ?? (menu.isNew ? 100 : 200);
  return rank(a) - rank(b) || a.name.localeCompare(b.name, "de");
}
