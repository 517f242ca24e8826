import { Parser } from "htmlparser2";
import type { MenuColumn } from "#contract/office/catalogue/menu-fields.ts";
import { pictureFileForm } from "#contract/office/catalogue/menu-files.ts";
import { exactly, writtenAmount } from "#contract/office/read-amount.ts";
import { slugOf } from "#contract/slug.ts";
import { writeList, writeNumber } from "#server/office/catalogue/fields/cell.ts";
import { headingFor, type Layout } from "#server/office/catalogue/file/layouts.ts";
import type { SheetRow } from "#server/office/catalogue/file/sheet.ts";

export interface CellsOfProduct {
  cells: ReadonlyMap<MenuColumn, string>;
  /** of pictures on the web */
  addresses: string[];
  notes: string[];
}

type Headings = ReadonlyMap<MenuColumn, string>;

/** The cells of a product in our words, and what was left out. Its first row counts, the others are variants. */
export function cellsOfProduct(
  product: readonly SheetRow[],
  layout: Layout,
  headingOf: Headings,
): CellsOfProduct {
  const [main, ...others] = product;
  const cells = new Map<MenuColumn, string>();
  for (const [key, heading] of headingOf) {
    // a product that is sold in variants only has no price of its own
    const isOfVariant = key === "price" || key === "weightGrams";
    const row = isOfVariant ? (product.find((one) => textOf(one, heading) !== "") ?? main) : main;
    const cell =
      key === "vatPercent" ? vatOf(main, { heading, layout }) : readCell(key, textOf(row, heading), heading);
    // a product of other systems always has a rate: an empty one is asked
    if (cell !== "" || key === "vatPercent") cells.set(key, cell);
  }
  const pictures = picturesOf(product, layout, headingOf);
  cells.delete("pictures");
  if (pictures.length > 0) cells.set("pictures", writeList(pictures));
  const variants = others.filter((row) => textOf(row, headingOf.get("price")) !== "");
  const pictureCells = product.map((row) => textOf(row, headingOf.get("pictures"))).join(" ");
  const notes = [
    ...saleNotes(main, layout),
    ...formerPriceNotes(main, layout, headingOf),
    ...insecurePictures(pictureCells),
    ...variants.map((row) => variantNote(row, layout, headingOf)),
  ];
  const addresses = product.flatMap((row) => pictureAddresses(textOf(row, headingOf.get("pictures"))));
  return { cells, addresses, notes };
}

function textOf(row: SheetRow | undefined, heading: string | undefined): string {
  return heading === undefined ? "" : (row?.cells.get(heading) ?? "").trim();
}

/** What is not taxed has no rate of the list, and the name of a class says none unless it is a known one. */
function vatOf(row: SheetRow | undefined, { heading, layout }: { heading: string; layout: Layout }): string {
  const { taxStatus, vatOfClasses } = layout;
  const status = textOf(row, headingFor([...(row?.cells.keys() ?? [])], taxStatus?.column));
  if (taxStatus && !taxStatus.is.includes(status.toLowerCase())) return status;
  const text = textOf(row, heading);
  return vatOfClasses?.[text.toLowerCase()] ?? text.replace(/\.0+$/, "");
}

function readCell(key: MenuColumn, text: string, heading: string): string {
  if (key === "name") return decoded(text);
  if (key === "slug") return slugOf(text);
  if (key === "price") return machineNumber(text, 2);
  if (key === "weightGrams") return gramsOf(text, heading);
  if (key === "searchWords") return decoded(text).slice(0, 500);
  // some systems write a line break as two signs
  return text.replaceAll("\\n", "<br>");
}

/** Other systems keep texts as HTML: `&amp;` is &, and `&#8211;` a dash. */
function decoded(text: string): string {
  let plain = "";
  // what only looks like a tag is a part of the name
  new Parser({ ontext: (part) => (plain += part) }).end(text.replaceAll("<", "&lt;"));
  return plain.replace(/\s+/g, " ").trim();
}

/** `7.9` as `7,90`: systems write a point before decimals and none between thousands. What is finer stays, to be refused. */
function machineNumber(text: string, decimals: number): string {
  const steps = machineSteps(text, { decimals });
  return steps === undefined ? text.replace(".", ",") : writeNumber(steps / 10 ** decimals, decimals);
}

function machineSteps(text: string, scale: Parameters<typeof exactly>[1]): number | undefined {
  const read = writtenAmount(text, "decimals");
  return read === null || typeof read === "string" || read.words.length > 0
    ? undefined
    : exactly(read, scale);
}

function gramsOf(text: string, heading: string): string {
  // Shopware calls its kilograms plainly "weight"
  const isKilograms = /kg|^weight$/i.test(heading);
  const grams = machineSteps(text, { times: [isKilograms ? 1_000 : 1, 1], decimals: 0 });
  if (grams === undefined) return text !== "" && isKilograms ? `${text.replace(".", ",")} kg` : text;
  return grams > 0 ? String(grams) : "";
}

/** The file's name of each picture with what it shows: an address on the web is fetched only when a person asks for it. */
function picturesOf(product: readonly SheetRow[], layout: Layout, headingOf: Headings): string[] {
  const heading = headingOf.get("pictures");
  const named = product.flatMap((row) => {
    const alt = decoded(textOf(row, headingFor([...row.cells.keys()], layout.pictureText)));
    const addresses = textOf(row, heading).split(/[,|]\s*/);
    return addresses.map((address) => [fileNameOf(address), alt].filter((part) => part !== "").join(" "));
  });
  return [...new Set(named.filter((entry) => /\.(jpe?g|png|webp|avif)( |$)/i.test(entry)))].slice(0, 12);
}

/** Addresses of pictures in a cell of the file. */
export function pictureAddresses(cell: string): string[] {
  const all = cell.match(/https:\/\/[^\s,|"'<>]+/g) ?? [];
  return all.filter((address) => pictureFileForm.test(fileNameOf(address)));
}

/** What stands there for pictures that are never fetched. */
export function insecurePictures(cell: string): string[] {
  const all = cell.match(/http:\/\/[^\s,|"'<>]+/g) ?? [];
  return all
    .filter((address) => pictureFileForm.test(fileNameOf(address)))
    .map((address) => `Bild ${address}: Geholt wird nur von Adressen, die mit https:// beginnen.`);
}

/** What a picture of this address is called, as a cell of the file may name it. */
export function fileNameOf(address: string): string {
  return (
    address
      .trim()
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? ""
  ).replace(/\s/g, "-");
}

function saleNotes(row: SheetRow | undefined, { salePrice }: Layout): string[] {
  const heading = headingFor([...(row?.cells.keys() ?? [])], salePrice);
  const price = textOf(row, heading);
  if (price === "") return [];
  return [
    `Der Angebotspreis ${machineNumber(price, 2)}\u00a0€ ist nicht übernommen: Es gilt der reguläre Preis.`,
  ];
}

function formerPriceNotes(row: SheetRow | undefined, { formerPrice }: Layout, headingOf: Headings): string[] {
  const former = textOf(row, headingFor([...(row?.cells.keys() ?? [])], formerPrice));
  const price = textOf(row, headingOf.get("price"));
  if (former === "" || !(Number(former) > Number(price))) return [];
  return [
    `Übernommen ist der herabgesetzte Preis ${machineNumber(price, 2)}\u00a0€, der frühere von ${machineNumber(former, 2)}\u00a0€ nicht: Eine Ermäßigung tragen Sie beim Menü ein.`,
  ];
}

function variantNote(row: SheetRow, layout: Layout, headingOf: Headings): string {
  const name = decoded(textOf(row, headingFor([...row.cells.keys()], layout.variantName)));
  const price = machineNumber(textOf(row, headingOf.get("price")), 2);
  const weight = headingOf.get("weightGrams");
  const grams = weight ? gramsOf(textOf(row, weight), weight) : "";
  const details = [price && `${price}\u00a0€`, grams && `${grams}\u00a0g`].filter(Boolean).join(", ");
  return `Variante „${name}“ (${details}), Zeile ${row.number}: nicht übernommen. Legen Sie sie als eigenes Menü an, wenn Sie sie verkaufen.`;
}
