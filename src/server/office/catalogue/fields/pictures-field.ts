import { menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import {
  CellRefused,
  type PictureEntry,
  readList,
  short,
  writeList,
} from "#server/office/catalogue/fields/cell.ts";
import type { MenuField } from "#server/office/catalogue/fields/kinds.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";

const byId = /^([0-9a-f]{32})\s+(.+)$/;
const byFileName = /^(.+?\.(?:jpe?g|png|webp|avif))(?:\s+(.+))?$/i;

/** `<Kennung> Alternativtext` or `<Dateiname> Alternativtext`, the primary one first. */
export const picturesField: MenuField = {
  key: "pictures",
  column: menuFileHeaders.pictures,
  checks: ["pictures"],
  write: (record) => writeList(picturesOf(record)),
  value: picturesOf,
  read: (cell, record) => ({ ...record, pictureEntries: readList(cell).map(readEntry) }),
};

function picturesOf({ pictures }: MenuRecord): string[] {
  return pictures.map(({ id, alt }) => `${id} ${alt}`);
}

function readEntry(entry: string): PictureEntry {
  const [, id, alt = ""] = byId.exec(entry) ?? [];
  if (id) return { id, alt };
  const [, file, text = ""] = byFileName.exec(entry) ?? [];
  if (file) return { fileName: normalFileName(file), alt: text };
  throw new CellRefused(
    `„${short(entry)}“: erwartet wird ein Dateiname wie „lasagne.jpg“, dahinter darf stehen, was das Bild zeigt.`,
  );
}

/** The name without folders, as it is compared: capitals and the spelling of umlauts differ between systems. */
export function normalFileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? "").normalize("NFC").trim().toLowerCase();
}
