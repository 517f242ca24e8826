import type { AuditSubject } from "#contract/office/audit.ts";
import type { MenuAttributeKind } from "#contract/office/menu-attributes.ts";
import {
  insertMenuAttribute,
  lockMenuAttribute,
  tables,
  updateMenuAttribute,
} from "#server/office/menu-attributes/queries.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { statement, variantOf } from "#server/platform/database/statement.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

export interface MenuAttributeDeps extends AuthDeps {
  /** refreshes this process at once; other processes notice the new public version */
  publicChanged: () => Promise<void>;
}

export const subjects: Record<MenuAttributeKind, AuditSubject> = {
  styles: "style",
  "nutrition-forms": "nutrition-form",
  allergens: "allergen",
};

export type Values = Record<string, string | number | null>;

export async function createMenuAttribute(
  deps: MenuAttributeDeps,
  staff: SignedInStaff,
  kind: MenuAttributeKind,
  values: Values,
): Promise<number> {
  const at = new Date(deps.clock().epochMilliseconds);
  const id = await refusingViolations(() =>
    deps.database.transaction(async (queries) => {
      const made = await insertMenuAttribute(queries, kind, values);
      const subject = subjects[kind];
      await audit(queries, { staff, at, action: "created", subject, subjectId: made, after: values });
      return made;
    }),
  );
  await deps.publicChanged();
  return id;
}

export async function changeMenuAttribute(
  deps: MenuAttributeDeps,
  staff: SignedInStaff,
  kind: MenuAttributeKind,
  { id, version, values }: { id: number; version: number; values: Values },
): Promise<void> {
  const at = new Date(deps.clock().epochMilliseconds);
  await refusingViolations(() =>
    deps.database.transaction(async (queries) => {
      const before = await lockMenuAttribute(queries, kind, id);
      if (!before) throw new Refusal("not_found");
      if (!(await updateMenuAttribute(queries, kind, { id, version, values })))
        throw new Refusal("edited_meanwhile");
      const changed = Object.keys(values).filter((name) => before[name] !== values[name]);
      if (changed.length === 0) return;
      const only = (from: Record<string, unknown>) =>
        Object.fromEntries(changed.map((name) => [name, from[name]]));
      const subject = subjects[kind];
      await audit(queries, {
        staff,
        at,
        action: "changed",
        subject,
        subjectId: id,
        before: only(before),
        after: only(values),
      });
    }),
  );
  await deps.publicChanged();
}

const refusals: Record<string, () => Refusal> = {
  styles_by_name: () => fieldRefusal("name_taken", "name"),
  nutrition_forms_by_name: () => fieldRefusal("name_taken", "name"),
  allergens_by_name: () => fieldRefusal("name_taken", "name"),
  nutrition_forms_code_key: () => fieldRefusal("name_taken", "name"),
  allergens_code_key: () => fieldRefusal("name_taken", "name"),
  styles_slug_key: () => fieldRefusal("name_taken", "slug"),
  styles_picture_id_fkey: () => fieldRefusal("picture_unknown", "picture"),
  styles_nutrition_form_id_fkey: () => fieldRefusal("invalid", "nutritionId"),
};

async function refusingViolations<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusals[violatedConstraint(error) ?? ""]?.() ?? error;
  }
}

const lockAllIn = (table: string) => `SELECT id, name FROM ${table} ORDER BY position, id FOR UPDATE`;
const lockAllText = statement("menu-attributes.lock-all", lockAllIn("styles"));

const orderIn = (table: string) =>
  `UPDATE ${table} SET position = place - 1 FROM unnest($1::int[]) WITH ORDINALITY AS sorted (attribute_id, place) WHERE id = attribute_id`;
const orderText = statement("menu-attributes.order", orderIn("styles"));

/** Sets the order in which guests see them. Refuses a list that misses one which somebody has added since. */
export async function sortMenuAttributes(
  deps: MenuAttributeDeps,
  staff: SignedInStaff,
  kind: MenuAttributeKind,
  ids: readonly number[],
): Promise<void> {
  const { name: table } = tables[kind];
  const at = new Date(deps.clock().epochMilliseconds);
  await deps.database.transaction(async (queries) => {
    const rows = await queries.rows(variantOf(lockAllText, lockAllIn(table)));
    const isWhole = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new Refusal("edited_meanwhile");
    if (rows.every(({ id }, place) => ids[place] === id)) return;
    await queries.rows(variantOf(orderText, orderIn(table)), [ids]);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const list = (order: readonly number[]) => ({ Reihenfolge: order.map((id) => names.get(id)).join(", ") });
    await audit(queries, {
      staff,
      at,
      action: "sorted",
      subject: subjects[kind],
      subjectId: "alle",
      before: list(rows.map(({ id }) => id)),
      after: list(ids),
    });
  });
  await deps.publicChanged();
}
