import type { MenuAttributeKind } from "#contract/office/catalogue/menu-attributes.ts";
import type { SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import {
  insertMenuAttribute,
  lockMenuAttribute,
  subjects,
  tables,
  updateMenuAttribute,
  type Values,
} from "#server/office/catalogue/attributes/queries.ts";
import { recordingSoldChanges } from "#server/office/catalogue/sold-changes/record-sold-changes.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { statement, variantOf } from "#server/platform/database/statement.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit, readSubjectNames } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface MenuAttributeDeps extends AuthDeps {
  /** refreshes this process at once; other processes notice the new public version */
  publicChanged: () => Promise<void>;
}

export async function createMenuAttribute<Kind extends MenuAttributeKind>(
  deps: MenuAttributeDeps,
  staff: SignedInStaff,
  kind: Kind,
  values: Values<Kind>,
): Promise<number> {
  const at = new Date(deps.clock().epochMilliseconds);
  const id = await refusingViolations(() =>
    deps.database.transaction(async (queries) => {
      const made = await insertMenuAttribute(queries, kind, values);
      const subject = subjects[kind];
      const action = "angelegt";
      await audit(queries, { staff, at }, action, [subject, made], await wordedChange(queries, null, values));
      return made;
    }),
  );
  await deps.publicChanged();
  return id;
}

interface AttributeChange<Kind extends MenuAttributeKind> {
  id: number;
  version: number;
  values: Partial<Values<Kind>>;
  /** what the person was told of guests who have bought */
  confirmed?: SoldFigures;
}

export async function changeMenuAttribute<Kind extends MenuAttributeKind>(
  deps: MenuAttributeDeps,
  staff: SignedInStaff,
  kind: Kind,
  { id, version, values, confirmed }: AttributeChange<Kind>,
): Promise<void> {
  const at = new Date(deps.clock().epochMilliseconds);
  await refusingViolations(() =>
    deps.database.transaction(async (queries) => {
      const before = await lockMenuAttribute(queries, kind, id);
      if (!before) throw new Refusal("not_found");
      const recording = { staff, clock: deps.clock, confirmed };
      const isUpdated = await recordingSoldChanges(queries, recording, () =>
        updateMenuAttribute(queries, kind, { id, version, values }),
      );
      if (!isUpdated) throw new Refusal("edited_meanwhile");
      const changed = await wordedChange(queries, before, values);
      if (Object.keys(changed.after).length === 0) return;
      const subject = subjects[kind];
      await audit(queries, { staff, at }, "geändert", [subject, id], changed);
    }),
  );
  await deps.publicChanged();
}

type AnyValues = Values<"styles"> & Values<"nutrition-forms"> & Values<"allergens">;

async function wordedChange(queries: Queries, before: Partial<AnyValues> | null, after: Partial<AnyValues>) {
  const ids = [before, after].map((values) => String(values?.nutrition_form_id));
  const forms = await readSubjectNames(queries, "nutrition-form", ids);
  const fields: Fields<AnyValues> = {
    name: "Name",
    code: "Kürzel",
    words: "Weitere Wörter in Zutaten",
    slug: "Adresse",
    picture_id: "Bild",
    picture_alt: "Bildbeschreibung",
    nutrition_form_id: ["Steht für die Ernährungsform", (id) => forms.get(String(id)) ?? wordsOf(id)],
  };
  return changedValues<Partial<AnyValues>>(fields, before, after);
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
const lockAllSql = statement("menu-attributes.lock-menu-attributes", lockAllIn("styles"));

const orderIn = (table: string) =>
  `UPDATE ${table} SET position = place - 1 FROM unnest($1::int[]) WITH ORDINALITY AS sorted (attribute_id, place) WHERE id = attribute_id`;
const orderSql = statement("menu-attributes.sort-menu-attributes", orderIn("styles"));

/** Sets the order in which guests see them. Refuses a list that misses one added since. */
export async function sortMenuAttributes(
  deps: MenuAttributeDeps,
  staff: SignedInStaff,
  kind: MenuAttributeKind,
  ids: readonly number[],
): Promise<void> {
  const { name: table } = tables[kind];
  const at = new Date(deps.clock().epochMilliseconds);
  await deps.database.transaction(async (queries) => {
    const rows = await queries.rows(variantOf(lockAllSql, lockAllIn(table)));
    const isWhole = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new Refusal("edited_meanwhile");
    if (rows.every(({ id }, place) => ids[place] === id)) return;
    await queries.rows(variantOf(orderSql, orderIn(table)), [ids]);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const list = (order: readonly number[]) => ({ Reihenfolge: order.flatMap((id) => names.get(id) ?? []) });
    await audit(queries, { staff, at }, "geändert", [subjects[kind], "Reihenfolge"], {
      before: list(rows.map(({ id }) => id)),
      after: list(ids),
    });
  });
  await deps.publicChanged();
}
