import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import type { BodyOf } from "#contract/contract.ts";
import { formsOf } from "#contract/catalogue/form-claims.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { type Figures, figureNames, type MenuOffer } from "#contract/office/catalogue/menu-fields.ts";
import { type PictureSizes, readSizes } from "#server/domain/catalogue/pictures/store-picture.ts";
import { presentDetails } from "#server/domain/catalogue/present-menu.ts";
import type { FoodFigures, MenuRow, PictureRow } from "#server/domain/catalogue/queries.ts";
import { operatorOf } from "#server/domain/shop/company.ts";
import { loadSettings } from "#server/domain/shop/settings.ts";
import { namedAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import { reductionAfter } from "#server/office/catalogue/edit-menu.ts";
import { type MenuRecord, normalised, type StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { readDerivedLabel } from "#server/office/catalogue/label-sources.ts";
import { withPortionEnergy } from "#server/office/catalogue/save-menu.ts";
import { readMenu, readMenus } from "#server/office/catalogue/read-menus.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Shows the menu to the editor as guests would see it, by the storefront's own code. */
export async function previewMenu(
  queries: Queries,
  { id, content, offer, at }: BodyOf<"previewMenu"> & { id: number; at: Date },
): Promise<MenuDetails> {
  const stored = await readMenu(queries, id);
  if (!stored) throw new Refusal("not_found");
  const sold = offer && (await soldAs(queries, stored, offer, at));
  const { allergens, nutritionForms } = await namedAttributes(queries);
  const withForms = <Menu extends MenuRecord>(record: Menu) => ({
    ...record,
    nutritionIds: formsOf(record.nutritionIds, record, nutritionForms),
  });
  const record = normalised({ ...stored, ...content, ...sold });
  const menu = withForms(
    withPortionEnergy(record, await readDerivedLabel(queries, { ...record, id }, allergens)),
  );
  const dishIds = menu.contents.map(({ menuId }) => menuId);
  const allMenus = await readMenus(queries);
  const pictures = await sizesOf(queries, [menu, ...allMenus.filter((dish) => dishIds.includes(dish.id))]);
  const packed = menu.contents.flatMap(({ menuId, quantity }) => {
    const dish = allMenus.find(({ id: dishId }) => dishId === menuId);
    return dish ? [{ menu: rowOf(withForms(dish), dish.id, pictures), quantity }] : [];
  });
  const { company, shipping, shelfLifeDays } = await loadSettings(queries);
  const details = presentDetails(rowOf(menu, id, pictures), packed, {
    names: { allergens: new Map(allergens.map((allergen) => [allergen.id, allergen])) },
    operator: operatorOf(company),
    shipping,
    shelfLifeDays,
    reviews: null,
  });
  const isUnstated = !menu.isBox && figureNames.every((name) => menu.per100g[name] === null);
  return isUnstated ? { ...details, figuresMissing: true } : details;
}

/** Hides a reduction that the law does not allow; saving it gives the reason. */
async function soldAs(
  queries: Queries,
  stored: StoredMenu,
  offer: MenuOffer,
  at: Date,
): Promise<Partial<MenuRecord>> {
  const { price, isReduced, ...rest } = offer;
  const priceCents = centsFromEuros(price);
  const reduction = await reductionAfter(queries, stored, { priceCents, isRequested: isReduced, at }).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );
  return { ...rest, priceCents, reduction };
}

function sizesOf(queries: Queries, menus: readonly MenuRecord[]): Promise<PictureSizes> {
  return readSizes(
    queries,
    menus.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
  );
}

function rowOf(menu: MenuRecord, id: number, sizes: PictureSizes): MenuRow {
  return {
    ...menu,
    id,
    ingredients: menu.ingredients || null,
    storage: menu.storage || null,
    preparation: menu.preparation || null,
    figures: figuresOrZero(menu.per100g),
    previousCents: menu.reduction?.previousCents ?? null,
    lowestBeforeCents: menu.reduction?.lowestBeforeCents ?? null,
    pictures: menu.pictures.flatMap(({ id: pictureId, alt }): PictureRow[] => {
      const size = sizes.get(pictureId);
      return size ? [{ id: pictureId, alt, ...size }] : [];
    }),
  };
}

/** An empty field counts as 0. */
function figuresOrZero(per100g: Figures): FoodFigures {
  return Object.fromEntries(figureNames.map((name) => [name, per100g[name] ?? 0])) as unknown as FoodFigures;
}
