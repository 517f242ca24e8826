import type { BodyOf } from "#contract/contract.ts";
import { materialNames, packagingUses } from "#contract/office/kitchen/packaging.ts";
import { deleteItem, insertItem, lockItem, updateItem } from "#server/office/kitchen/packaging/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, wordsOf } from "#server/platform/log/changed-values.ts";
import type { RecordKind } from "#server/platform/logins/answer-record-calls.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type Item = BodyOf<"createPackagingItem">;

/** A change applies to future parcels; recorded ones keep their values. */
export const items: RecordKind<Item> = {
  subject: "packaging",
  actions: ["angelegt", "geändert"],
  fields: {
    name: "Name",
    material: ["Material", (material) => materialNames[material]],
    usedPer: ["Gezählt", (use) => packagingUses[use]],
    grams: ["Gewicht", (grams) => `${wordsOf(grams)} g`],
    isReusable: "Mehrweg",
  },
  insert: (queries, item) => insertItem(queries, stored(item)),
  async lock(queries, id) {
    const item = await lockItem(queries, id);
    return item && { ...item, grams: item.milligrams / 1_000 };
  },
  update: (queries, item) => updateItem(queries, stored(item)),
};

function stored<One extends Item>({ grams, ...item }: One) {
  return { ...item, milligrams: Math.round(grams * 1_000) };
}

/** Recorded parcels still count it. A second delete gets 404. */
export async function removeItem(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  id: number,
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await items.lock(queries, id);
    if (!before) throw new Refusal("not_found");
    await deleteItem(queries, id);
    const { after: last } = changedValues(items.fields, null, before);
    const { subject } = items;
    await audit(queries, { staff, at: dateNow(clock) }, "gelöscht", [subject, before.name], { before: last });
  });
}
