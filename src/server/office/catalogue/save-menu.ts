import { isChosenByHand } from "#contract/catalogue/form-claims.ts";
import { eurosFromCents, formatEuro } from "#contract/money.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import type { SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { auditValues, diffMenus } from "./diff-menus.ts";
import type { MenuRecord, StoredMenu } from "./menu-record.ts";
import { findProblems, refuseProblems } from "./menu-rules.ts";
import type { MenuSnapshot } from "./menu-snapshot.ts";
import { recordSoldChanges } from "./sold-changes/record-sold-changes.ts";
import { insertMenu, updateMenu } from "./write-menu.ts";

/** `id`: the dish whose recipe counts; null: there is none yet. */
export function withDerivedValues(
  menu: MenuRecord,
  id: number | null,
  { menus, attributes, derivedOf }: MenuSnapshot,
): MenuRecord {
  const computed = new Set(
    attributes.nutritionForms.filter((form) => !isChosenByHand(form)).map(({ id }) => id),
  );
  const nutritionIds = menu.nutritionIds.filter((id) => !computed.has(id));
  return withPortionEnergy(withBoxWeight({ ...menu, nutritionIds }, menus), derivedOf(menu, id));
}

/** Energy of a portion is known more exactly while the energy that is printed is the recipe's. */
export function withPortionEnergy<Menu extends MenuRecord>(menu: Menu, derived: DerivedLabel | null): Menu {
  const { kj, kcal } = menu.per100g;
  const isReleased =
    kj !== null &&
    kj === derived?.per100g.kj &&
    kcal === derived.per100g.kcal &&
    menu.weightGrams === derived.portion.grams;
  const energy = isReleased ? derived.portion : { kj: null, kcal: null };
  return { ...menu, portionKj: energy.kj, portionKcal: energy.kcal };
}

function withBoxWeight(menu: MenuRecord, menus: readonly StoredMenu[]): MenuRecord {
  if (!menu.isBox) return menu;
  const weightOf = (id: number) => menus.find((dish) => dish.id === id)?.weightGrams ?? 0;
  const grams = menu.contents.reduce((sum, { menuId, quantity }) => sum + weightOf(menuId) * quantity, 0);
  return { ...menu, weightGrams: Math.max(grams, 1) };
}

interface Write {
  staff: SignedInStaff;
  at: Date;
  action: string;
  after: MenuRecord;
  menuSnapshot: MenuSnapshot;
}

/** Writes a locked menu and its audit entry, if the whole menu is valid and differs. Answers its version. */
export async function saveMenu(
  queries: Queries,
  write: Write & { before: StoredMenu; clock: Clock; confirmed: SoldFigures | undefined },
): Promise<number> {
  const { staff, at, action, before, menuSnapshot, clock, confirmed } = write;
  const after = withDerivedValues(write.after, before.id, menuSnapshot);
  const changes = diffMenus(before, after, menuSnapshot.names);
  const hasSameEnergy = before.portionKj === after.portionKj && before.portionKcal === after.portionKcal;
  if (changes.length === 0 && hasSameEnergy) return before.version;
  refuseProblems(findProblems(after, { id: before.id, before }, menuSnapshot));
  await refuseLostPictures(queries, before, after);
  const { attributes } = menuSnapshot;
  const sides = [
    { menus: [before], attributes },
    { menus: [{ ...after, id: before.id }], attributes },
  ] as const;
  await recordSoldChanges(queries, sides, { staff, clock, confirmed });
  const version = await updateMenu(queries, before, after, at);
  const values = auditValues(changes);
  await audit(queries, { staff, at }, action, ["menu", before.id], values);
  return version;
}

/** `original`: the menu whose recipe it gets, too. */
export async function saveNewMenu(queries: Queries, write: Write & { original?: number }): Promise<number> {
  const { staff, at, action, menuSnapshot, original } = write;
  const after = withDerivedValues(write.after, original ?? null, menuSnapshot);
  refuseProblems(findProblems(after, { id: null, before: null }, menuSnapshot));
  const id = await insertMenu(queries, after, at);
  const price = formatEuro(eurosFromCents(after.priceCents));
  await audit(queries, { staff, at }, action, ["menu", id], {
    after: { Name: after.name, Adresse: after.slug, Preis: price },
  });
  return id;
}

const refuseLostPicturesSql = statement(
  "menus.refuse-lost-pictures",
  "SELECT FROM menu_prices WHERE menu_id = $1 AND is_offered LIMIT 1",
);

/** A menu that was ever on sale keeps a picture: carts and orders may still show it. */
async function refuseLostPictures(queries: Queries, before: StoredMenu, after: MenuRecord): Promise<void> {
  if (after.pictures.length > 0 || before.pictures.length === 0) return;
  const sold = await queries.row(refuseLostPicturesSql, [before.id]);
  if (!sold) return;
  const text = "Ein Menü, das schon verkauft wurde, behält mindestens ein Bild.";
  throw new Refusal("invalid", { errors: { pictures: [text] } });
}
