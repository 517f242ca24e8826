import type { BodyOf } from "#contract/contract.ts";
import { materialNames, packagingUses } from "#contract/office/packaging.ts";
import {
  deleteItem,
  insertItem,
  lockItem,
  type StoredItem,
  updateItem,
} from "#server/office/packaging/queries.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

type ItemInput = BodyOf<"createPackagingItem">;

export function createItem(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: ItemInput,
): Promise<number> {
  return refusingDuplicateName(() =>
    database.transaction(async (queries) => {
      const item = valuesOf(input);
      const id = await insertItem(queries, item);
      const change = { staff, at: dateNow(clock), action: "created" as const, ...subjectOf(item) };
      await audit(queries, { ...change, after: inWords(item) });
      return id;
    }),
  );
}

/** The change applies to future parcels; recorded ones keep their values. */
export function changeItem(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, version, ...input }: ItemInput & { id: number; version: number },
): Promise<void> {
  return refusingDuplicateName(() =>
    database.transaction(async (queries) => {
      const before = await lockItem(queries, id);
      if (!before) throw new Refusal("not_found");
      const item = valuesOf(input);
      if (!(await updateItem(queries, { ...item, id, version }))) throw new Refusal("edited_meanwhile");
      const [from, to] = [inWords(before), inWords(item)];
      const changed = Object.keys(to).filter((name) => from[name] !== to[name]);
      if (changed.length === 0) return;
      const only = (all: Record<string, string>) =>
        Object.fromEntries(changed.map((name) => [name, all[name]]));
      const change = { staff, at: dateNow(clock), action: "changed" as const, ...subjectOf(before) };
      await audit(queries, { ...change, before: only(from), after: only(to) });
    }),
  );
}

/** Recorded parcels still count it. A second delete gets 404. */
export async function removeItem(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  id: number,
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await lockItem(queries, id);
    if (!before) throw new Refusal("not_found");
    await deleteItem(queries, id);
    const change = { staff, at: dateNow(clock), action: "deleted" as const, ...subjectOf(before) };
    await audit(queries, { ...change, before: inWords(before) });
  });
}

type ItemValues = Omit<StoredItem, "id" | "version">;

function valuesOf({ grams, ...input }: ItemInput): ItemValues {
  return { ...input, milligrams: Math.round(grams * 1_000) };
}

function subjectOf({ name }: ItemValues) {
  return { subject: "packaging" as const, subjectId: name };
}

function inWords({ name, material, usedPer, milligrams, isReusable }: ItemValues): Record<string, string> {
  return {
    Name: name,
    Material: materialNames[material],
    Gezählt: packagingUses[usedPer],
    Gewicht: `${String(milligrams / 1_000).replace(".", ",")} g`,
    Mehrweg: isReusable ? "ja" : "nein",
  };
}

async function refusingDuplicateName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isDuplicate = violatedConstraint(error) === "packaging_items_by_name";
    throw isDuplicate ? fieldRefusal("name_taken", "name") : error;
  }
}
