import type { BodyOf } from "#contract/contract.ts";
import {
  insertSupplier,
  isBoughtFrom,
  lockSupplier,
  updateSupplier,
} from "#server/domain/recipes/supplier-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type SupplierInput = BodyOf<"createSupplier">;

const contactFields: Fields<Required<SupplierInput>> = {
  name: "Name",
  address: "Anschrift",
  phone: "Telefon",
  identificationMark: "Identitätskennzeichen",
};
const fields: Fields<Required<SupplierInput> & { isArchived: boolean }> = {
  ...contactFields,
  isArchived: "Im Archiv",
};

export function createSupplier(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { name, address = "", phone = "", identificationMark = "" }: SupplierInput,
): Promise<number> {
  const supplier = { name, address, phone, identificationMark };
  return refusingDuplicateName(() =>
    database.transaction(async (queries) => {
      const id = await insertSupplier(queries, supplier);
      const values = changedValues(contactFields, null, supplier);
      await audit(queries, { staff, at: dateNow(clock) }, "angelegt", ["supplier", id], values);
      return id;
    }),
  );
}

/** Nothing is bought from a supplier in the archive. */
export function changeSupplier(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, version, ...input }: BodyOf<"changeSupplier"> & { id: number },
): Promise<void> {
  return refusingDuplicateName(() =>
    database.transaction(async (queries) => {
      const before = await lockSupplier(queries, id);
      if (!before) throw new Refusal("not_found");
      const changed = { ...before, ...input };
      const { after, before: old } = changedValues(fields, before, changed);
      if (before.version !== version) throw new Refusal("edited_meanwhile");
      if (Object.keys(after).length === 0) return;
      if (input.isArchived && (await isBoughtFrom(queries, id))) throw new Refusal("supplier_has_articles");
      const at = dateNow(clock);
      if (!(await updateSupplier(queries, { ...changed, id, version }, at)))
        throw new Refusal("edited_meanwhile");
      await audit(queries, { staff, at }, "geändert", ["supplier", id], { before: old, after });
    }),
  );
}

async function refusingDuplicateName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isDuplicate = violatedConstraint(error) === "suppliers_by_name";
    throw isDuplicate ? fieldRefusal("name_taken", "name") : error;
  }
}
