import type { BodyOf } from "#contract/contract.ts";
import { noCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { emptyMenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { freeSlug, slugOf } from "#contract/slug.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { copyRecipe } from "#server/domain/recipes/copy-recipe.ts";
import { lockRecipeBook } from "#server/domain/recipes/recipe-queries.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { type MenuRecord, normalised } from "#server/office/catalogue/menu-record.ts";
import { type MenuSnapshot, readMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { lockMenus } from "#server/office/catalogue/read-menus.ts";
import { saveNewMenu } from "#server/office/catalogue/save-menu.ts";
import { column } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function createMenu(
  deps: MenuDeps,
  staff: SignedInStaff,
  body: BodyOf<"createMenu">,
): Promise<number> {
  return create(deps, staff, {
    action: "angelegt",
    make: ({ menus }) => ({
      ...emptyMenu(menus),
      name: body.name,
      isBox: body.isBox,
      priceCents: centsFromEuros(body.price),
    }),
  });
}

export function copyMenu(deps: MenuDeps, staff: SignedInStaff, id: number): Promise<number> {
  return create(deps, staff, {
    action: "kopiert",
    original: id,
    make({ menus }) {
      const original = menus.find((menu) => menu.id === id);
      if (!original) throw new Refusal("not_found");
      const { position } = emptyMenu(menus);
      const draft = {
        isPublished: false,
        isArchived: false,
        isNew: false,
        bestsellerRank: null,
        reduction: null,
      };
      return { ...original, ...draft, position, name: `${original.name.slice(0, 110)} (Kopie)` };
    },
  });
}

interface NewMenu {
  /** in the words of the log */
  action: string;
  make: (menuSnapshot: MenuSnapshot) => MenuRecord;
  /** the menu whose recipe it gets, too */
  original?: number;
}

async function create(
  { database, clock, publicChanged }: MenuDeps,
  staff: SignedInStaff,
  { action, make, original }: NewMenu,
): Promise<number> {
  const id = await database.transaction(async (queries) => {
    // before the menus: a recipe is checked with the book locked, and anyone who changes it locks menus after that
    if (original !== undefined) await lockRecipeBook(queries);
    // the lock keeps two new menus from choosing the same slug
    await lockMenus(queries);
    const menuSnapshot = await readMenuSnapshot(queries, berlinDay(clock()));
    const menu = make(menuSnapshot);
    const used = new Set([...menuSnapshot.menus.map(({ slug }) => slug), ...(await formerSlugs(queries))]);
    const slug = freeSlug(slugOf(menu.name) || "menue", (candidate) => used.has(candidate));
    const at = new Date(clock().epochMilliseconds);
    const after = normalised({ ...menu, slug });
    const to = await saveNewMenu(queries, { staff, at, action, after, menuSnapshot, original });
    if (original !== undefined) await copyRecipe(queries, { from: original, to, at, by: staff.name });
    return to;
  });
  await publicChanged();
  return id;
}

const formerSlugs = column("menus.former-slugs", "SELECT slug FROM former_slugs");

/** A menu at the end of the list; rows of a file start from it too. */
export function emptyMenu(menus: readonly { position: number }[]): MenuRecord {
  return {
    ...emptyMenuContent,
    slug: "",
    isBox: false,
    isPublished: false,
    isArchived: false,
    isNew: false,
    bestsellerRank: null,
    position: Math.min(9_999, Math.max(-1, ...menus.map(({ position }) => position)) + 1),
    priceCents: noCents,
    vatPercent: 7,
    reduction: null,
    portionKj: null,
    portionKcal: null,
  };
}
