import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import { soldWarning } from "#contract/office/catalogue/sold-changes.ts";
import { cellProblem, chosenColumns, plannedColumnOf } from "#contract/office/lists-and-files.ts";

/** What a picture's file may be called. */
export const pictureFileForm = /^[^/\\|\n\r\t]+\.(jpe?g|png|webp|avif)$/i;

const menuColumns = Object.keys(menuFileHeaders) as [MenuColumn, ...MenuColumn[]];

const mb = 1_000_000;
export const pictureMostBytes = 12 * mb;
export const menuFileMostBytes = 5 * mb;
export const menuFileMostRows = 5_000;
export const pictureLeastWidth = 1000;

/** `field` and values as the file writes them. */
const difference = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type Difference = z.infer<typeof difference>;

const plannedRow = z.object({
  /** row of the table, the heading being row 1; in a JSON file the entry, counted from 1 */
  row: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(["new", "changed", "unchanged", "error"]),
  changes: z.array(difference),
  problems: z.array(cellProblem),
  /** worth a look, and no reason to refuse */
  warnings: z.array(cellProblem),
  /** why it cannot be sold yet, each as the end of a sentence */
  missing: z.array(z.string()),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** A picture that a row names by its address on the web, and that is not there yet. */
const offeredPicture = z.object({ menu: z.string(), address: z.string() });
export type OfferedPicture = z.infer<typeof offeredPicture>;

const counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() });

/**
 * Result of the dry run. `plan` identifies exactly these changes to exactly this catalogue; "" while there are
 * problems.
 */
const importPlan = z.object({
  plan: z.string(),
  /** the shop system that wrote the file; null: a table of another kind */
  system: z.nullable(z.string()),
  columns: z.array(plannedColumnOf(z.enum(menuColumns))),
  counts,
  /** names of gift cards in the file: they are left out; at most `mostListed` */
  giftCards: z.array(z.string()),
  /** may be fetched on request; at most `mostListed` */
  offeredPictures: z.array(offeredPicture),
  /** rows with warnings, and those whose menu cannot be sold yet */
  warned: z.int(),
  incomplete: z.int(),
  /** problems of the whole file, e.g. an unknown column; at most `mostListed` */
  problems: z.array(cellProblem),
  /** of each kind at most `mostListed`, less where they are long; texts are cut */
  rows: z.array(plannedRow),
  /** what it breaks for guests who have bought; `plan` confirms these figures */
  sold: soldWarning,
});
export type ImportPlan = z.infer<typeof importPlan>;

const admin = ["admin"] as const;
const fileName = z.string().check(z.maxLength(200));

const namedPicture = z.object({
  /** in lower case, without folders: a cell of the file may name it */
  fileName: z.string(),
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** SHA-256 of the file as it came, in hexadecimal digits; null when it was not told */
  source: z.nullable(z.string()),
});

export const menuFileCalls = {
  uploadPicture: staffCall({
    method: "POST",
    path: "/api/v1/staff/pictures",
    roles: ["admin", "kitchen"],
    about:
      "Ein Bild hochladen (JPEG, PNG, WebP, AVIF); es wird neu kodiert und ist dann unter seiner Kennung wählbar",
    file: { mostBytes: pictureMostBytes },
    data: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  }),
  readNamedPictures: staffCall({
    method: "GET",
    path: "/api/v1/staff/menu-file/pictures",
    roles: admin,
    about: "Bilder, die eine Menü-Datei mit ihrem Dateinamen nennen kann",
    data: z.array(namedPicture),
  }),
  uploadNamedPicture: staffCall({
    method: "POST",
    path: "/api/v1/staff/menu-file/pictures",
    roles: admin,
    about: "Ein Bild für eine Menü-Datei hochladen; unter demselben Namen ersetzt es das frühere",
    query: z.object({
      fileName: z.string().check(z.minLength(5), z.maxLength(200), z.regex(pictureFileForm)),
      source: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    file: { mostBytes: pictureMostBytes },
    data: namedPicture,
  }),
  fetchNamedPicture: staffCall({
    method: "POST",
    path: "/api/v1/staff/menu-file/pictures/fetched",
    roles: admin,
    about:
      "Ein Bild von einer öffentlichen https-Adresse holen, wie eine Menü-Datei sie nennt, und unter seinem Dateinamen ablegen",
    body: z.object({ address: z.string().check(z.maxLength(2_000)) }),
    data: namedPicture,
  }),
  readMenuTemplate: staffCall({
    method: "GET",
    path: "/api/v1/staff/menu-file/template",
    roles: admin,
    about: "Eine Vorlage für die Menü-Datei mit zwei Beispielen, und was in ihren Spalten steht",
    data: z.object({
      fileName: z.string(),
      mime: z.string(),
      text: z.string(),
      columns: z.array(z.object({ name: z.string(), about: z.string(), isNeeded: z.boolean() })),
    }),
  }),
  exportMenus: staffCall({
    method: "GET",
    path: "/api/v1/staff/menu-file",
    roles: admin,
    stepUp: true,
    about: "Alle Menüs als Datei, die sich ohne Unterschied wieder einlesen lässt",
    query: z.object({ format: z.enum(["csv", "json"]) }),
    data: z.object({ fileName: z.string(), mime: z.string(), text: z.string() }),
  }),
  checkMenuFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/menu-file/check",
    roles: admin,
    about: "Probelauf: was diese CSV- oder JSON-Datei ändern würde; nichts wird gespeichert",
    query: z.object({ fileName, columns: chosenColumns }),
    file: { mostBytes: menuFileMostBytes },
    data: importPlan,
  }),
  importMenuFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/menu-file",
    roles: admin,
    about:
      "Die geprüfte Datei einlesen, ganz oder gar nicht; `plan` aus dem Probelauf muss noch stimmen. Die Zuordnung in `columns` gilt auch für die nächste Datei",
    query: z.object({ fileName, columns: chosenColumns, plan: z.string().check(z.maxLength(64)) }),
    file: { mostBytes: menuFileMostBytes },
    data: importPlan,
  }),
};
