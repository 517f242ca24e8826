import { banners } from "#brand/home.ts";
import { pages } from "#contract/addresses.ts";
import type { MenuAttributeKind } from "#contract/office/catalogue/menu-attributes.ts";
import type { SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import type { MenuAttributeDeps } from "#server/office/catalogue/attributes/change-menu-attributes.ts";
import {
  fixedForms,
  legalAllergens,
  lockMenuAttribute,
  subjects,
  tables,
} from "#server/office/catalogue/attributes/queries.ts";
import { recordingSoldChanges } from "#server/office/catalogue/sold-changes/record-sold-changes.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { statement, variantOf } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

const deleteFrom = (table: string) => `DELETE FROM ${table} WHERE id = $1`;
const deleteSql = statement("menu-attributes.delete-menu-attribute", deleteFrom("styles"));

const usesOf = (kind: MenuAttributeKind) => `SELECT ${tables[kind].menus("$1")} AS menus`;
const usesSql = statement("menu-attributes.refuse-used", usesOf("styles"));

/** Refuses while a menu or a rule refers to it; a second delete gets 404. */
export async function deleteMenuAttribute(
  deps: MenuAttributeDeps,
  staff: SignedInStaff,
  kind: MenuAttributeKind,
  { id, confirmed }: { id: number; confirmed: SoldFigures },
): Promise<void> {
  const at = new Date(deps.clock().epochMilliseconds);
  await deps.database
    .transaction(async (queries) => {
      const before = await lockMenuAttribute(queries, kind, id);
      if (!before) throw new Refusal("not_found");
      await refuseUsed(queries, kind, id, before);
      await recordingSoldChanges(queries, { staff, clock: deps.clock, confirmed }, () =>
        queries.rows(variantOf(deleteSql, deleteFrom(tables[kind].name)), [id]),
      );
      const { name } = before;
      await audit(queries, { staff, at }, "gelöscht", [subjects[kind], id], { before: { Name: name } });
    })
    .catch((error: unknown) => {
      // a menu may start to use it between the check and the delete
      throw violatedConstraint(error)?.endsWith("_fkey") ? new Refusal("in_use") : error;
    });
  await deps.publicChanged();
}

async function refuseUsed(
  queries: Queries,
  kind: MenuAttributeKind,
  id: number,
  { name, slug, code }: { name: string; slug?: string; code?: string },
): Promise<void> {
  const used = await queries.row(variantOf(usesSql, usesOf(kind)), [id]);
  const menus = used?.menus ?? 0;
  if (menus > 0) refuse(`„${name}“ gehört zu ${menus === 1 ? "einem Menü" : `${menus} Menüs`}`);
  if (kind === "allergens" && legalAllergens.includes(code ?? "")) {
    refuse(`„${name}“ gehört zu den 14 Allergenen, die angegeben werden müssen,`);
  }
  if (kind === "nutrition-forms") await refuseRelied(queries, id, name);
  const isLinked = kind === "styles" && banners.some(({ href }) => href === pages.shopByStyle(slug ?? ""));
  if (isLinked) refuse(`Ein Banner der Startseite führt zu „${name}“`);
}

const refuseReliedSql = statement(
  "menu-attributes.refuse-relied",
  "SELECT name FROM styles WHERE nutrition_form_id = $1",
);

async function refuseRelied(queries: Queries, id: number, name: string): Promise<void> {
  if (fixedForms.includes(id)) refuse(`Der Shop selbst stützt sich auf „${name}“`);
  const style = await queries.row(refuseReliedSql, [id]);
  if (style) refuse(`Der Style „${style.name}“ steht für „${name}“`);
}

function refuse(why: string): never {
  throw new Refusal("in_use", { message: `${why} und kann nicht gelöscht werden.` });
}
