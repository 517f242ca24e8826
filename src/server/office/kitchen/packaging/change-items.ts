import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "#contract/contract.ts";
import { materialNames, packagingUses } from "#contract/office/kitchen/packaging.ts";
import {
  deleteItem,
  insertItem,
  lockItem,
  type StoredItem,
  updateItem,
} from "#server/office/kitchen/packaging/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type ItemInput = BodyOf<"createPackagingItem">;

export function createItem(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: ItemInput,
): Promise<number> {
  return refusingDuplicateName(() =>
    database.transaction(async (queries) => {
      const id = await insertItem(queries, valuesOf(input));
      const at = dateNow(clock);
      const values = changedValues(fields, null, input);
      await audit(queries, { staff, at }, "angelegt", ["packaging", input.name], values);
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
      const [from, to] = [inputOf(before), inputOf(item)];
      if (isDeepStrictEqual(from, to)) return;
      const at = dateNow(clock);
      const values = changedValues(fields, from, to);
      await audit(queries, { staff, at }, "geändert", ["packaging", before.name], values);
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
    const at = dateNow(clock);
    const { after: last } = changedValues(fields, null, inputOf(before));
    await audit(queries, { staff, at }, "gelöscht", ["packaging", before.name], { before: last });
  });
}

const fields: Fields<ItemInput> = {
  name: "Name",
  material: ["Material", (material) => materialNames[material]],
  usedPer: ["Gezählt", (use) => packagingUses[use]],
  grams: ["Gewicht", (grams) => `${wordsOf(grams)} g`],
  isReusable: "Mehrweg",
};

type ItemValues = Omit<StoredItem, "id" | "version">;

function valuesOf({ grams, ...input }: ItemInput): ItemValues {
  return { ...input, milligrams: Math.round(grams * 1_000) };
}

function inputOf({ name, material, usedPer, milligrams, isReusable }: ItemValues): ItemInput {
  return { name, material, usedPer, grams: milligrams / 1_000, isReusable };
}

async function refusingDuplicateName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isDuplicate = violatedConstraint(error) === "packaging_items_by_name";
    throw isDuplicate ? fieldRefusal("name_taken", "name") : error;
  }
}
