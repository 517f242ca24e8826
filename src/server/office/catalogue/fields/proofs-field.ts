import { germanDay, parseDay } from "#contract/day.ts";
import { type ClaimProof, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import { CellRefused, readList, short, writeList } from "#server/office/catalogue/fields/cell.ts";
import type { MenuField } from "#server/office/catalogue/fields/kinds.ts";
import type { Names } from "#server/office/catalogue/fields/names.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";

/** `Glutenfrei: 04.05.2026; Maria Weber; Laborbericht 26-114` */
export const proofsField: MenuField = {
  key: "proofs",
  column: menuFileHeaders.proofs,
  checks: ["proofs"],
  write: (record, names) => writeList(entriesOf(record, names)),
  value: entriesOf,
  read: (cell, record, names) => ({
    ...record,
    proofs: readList(cell).map((entry) => readEntry(entry, names)),
  }),
};

function entriesOf({ proofs }: MenuRecord, names: Names): string[] {
  return proofs.map(
    ({ nutritionId, checkedOn, checkedBy, document }) =>
      `${names.nutritionForms.nameOf(nutritionId)}: ${germanDay(checkedOn)}; ${checkedBy}; ${document}`,
  );
}

function readEntry(entry: string, names: Names): ClaimProof {
  const [, form = "", day = "", checkedBy = "", document = ""] =
    /^(.+?):\s*([\d.-]+)\s*;\s*([^;]+?)\s*;\s*(.+)$/.exec(entry) ?? [];
  const checkedOn = parseDay(day);
  if (!checkedOn) {
    throw new CellRefused(
      `„${short(entry)}“: erwartet wird zum Beispiel „Glutenfrei: 04.05.2026; Maria Weber; Laborbericht 26-114“.`,
    );
  }
  return { nutritionId: names.nutritionForms.idOf(form), checkedOn, checkedBy, document };
}
