import type { BodyOf } from "#contract/contract.ts";
import {
  insertSupplier,
  isBoughtFrom,
  lockSupplier,
  updateSupplier,
} from "#server/domain/recipes/supplier-queries.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { RecordKind } from "#server/platform/logins/answer-record-calls.ts";

type Supplier = BodyOf<"createSupplier"> & { isArchived?: boolean };

/** Nothing is bought from a supplier in the archive. */
export const suppliers: RecordKind<Supplier> = {
  subject: "supplier",
  isLoggedByNumber: true,
  actions: ["angelegt", "geändert"],
  fields: {
    name: "Name",
    address: "Anschrift",
    phone: "Telefon",
    identificationMark: "Identitätskennzeichen",
    isArchived: "Im Archiv",
  },
  insert: insertSupplier,
  lock: lockSupplier,
  update: updateSupplier,
  async refuse(queries, { id, isArchived }) {
    if (isArchived && (await isBoughtFrom(queries, id))) throw new Refusal("supplier_has_articles");
  },
};
