import type { DataOf, QueryOf } from "#contract/contract.ts";
import { pictureFileForm } from "#contract/office/catalogue/menu-files.ts";
import { slugOf } from "#contract/slug.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import { storePicture } from "#server/domain/catalogue/pictures/store-picture.ts";
import type { PictureEntry } from "#server/office/catalogue/fields/cell.ts";
import { normalFileName } from "#server/office/catalogue/fields/pictures-field.ts";
import { fileNameOf } from "#server/office/catalogue/file/foreign-cells.ts";
import { openPicture } from "#server/office/catalogue/file/open-picture.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { rows, statement } from "#server/platform/database/statement.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export const readNamedPictures = rows(
  "menus.read-named-pictures",
  `SELECT n.file_name AS "fileName", p.id, p.width, p.height, n.source_hash AS source
   FROM named_pictures n JOIN pictures p ON p.id = n.picture_id ORDER BY n.file_name`,
);

const nameSql = statement(
  "menus.upload-named-picture",
  `INSERT INTO named_pictures (file_name, picture_id, source_hash, uploaded_at) VALUES ($1, $2, nullif($3, ''), $4)
   ON CONFLICT (file_name) DO UPDATE SET picture_id = $2, source_hash = excluded.source_hash, uploaded_at = $4`,
);

/** The picture is shown nowhere until a file of menus names it. */
export async function uploadNamedPicture(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { file, fileName, source }: QueryOf<"uploadNamedPicture"> & { file: Buffer },
): Promise<DataOf<"uploadNamedPicture">> {
  const master = await pictureEncoder.encodeMaster(file);
  const at = dateNow(clock);
  const name = normalFileName(fileName);
  await database.transaction(async (queries) => {
    await storePicture(queries, master, { staff, at });
    await queries.rows(nameSql, [name, master.id, source ?? "", at]);
  });
  const { id, width, height } = master;
  return { fileName: name, id, width, height, source: source ?? null };
}

/** One at a time in a process: the owner's other server shall not feel it. */
let lastFetch: Promise<unknown> = Promise.resolve();

/** A picture that the owner's file names by its address, under the name that its cell has. */
export async function fetchNamedPicture(
  deps: GuessDeps,
  staff: SignedInStaff,
  address: string,
): Promise<DataOf<"fetchNamedPicture">> {
  const fileName = fileNameOf(address);
  if (!pictureFileForm.test(fileName) || fileName.length > 200)
    throw new Refusal("picture_not_fetched", { message: "Diese Adresse nennt kein Bild." });
  await countGuesses(deps, ["fetched-picture", staff.id]);
  const fetched = lastFetch.then(() => openPicture(address));
  lastFetch = fetched.catch(() => null);
  return uploadNamedPicture(deps, staff, { file: await fetched, fileName });
}

/** Uploaded pictures as the rows of a file find them. */
export interface PictureBook {
  byFileName: ReadonlyMap<string, string>;
  /** by the address that the file's name stands for */
  bySlug: ReadonlyMap<string, string>;
}

export async function readPictureBook(queries: Queries): Promise<PictureBook> {
  const named = await readNamedPictures(queries);
  const slugOfFile = (fileName: string) => slugOf(fileName.replace(/\.[^.]+$/, ""));
  return {
    byFileName: new Map(named.map(({ fileName, id }) => [fileName, id])),
    bySlug: new Map(named.map(({ fileName, id }) => [slugOfFile(fileName), id])),
  };
}

const mostBySlug = 12;

/**
 * The pictures of a row, and the files that are missing. A menu without pictures gets those that are called like its
 * address: `suppe.jpg`, `suppe-2.jpg`.
 */
export function resolvePictures(
  { slug, name, pictures }: MenuRecord,
  entries: readonly PictureEntry[] | undefined,
  { book, isSlug }: { book: PictureBook; isSlug: (slug: string) => boolean },
): { pictures: MenuRecord["pictures"]; missing: string[] } {
  if (!entries?.length) {
    const stays = pictures.length > 0;
    if (stays) return { pictures: entries ? [] : pictures, missing: [] };
    return { pictures: picturesOfSlug(slug, name, { book, isSlug }), missing: [] };
  }
  const missing: string[] = [];
  const found = entries.flatMap((entry) => {
    if ("id" in entry) return [entry];
    const id = book.byFileName.get(entry.fileName);
    if (!id) missing.push(entry.fileName);
    return id ? [{ id, alt: entry.alt || name }] : [];
  });
  return { pictures: found, missing };
}

function picturesOfSlug(
  slug: string,
  alt: string,
  { book, isSlug }: { book: PictureBook; isSlug: (slug: string) => boolean },
): MenuRecord["pictures"] {
  const numbered = Array.from({ length: mostBySlug - 1 }, (_, at) => `${slug}-${at + 2}`);
  return [slug, ...numbered.filter((other) => !isSlug(other))].flatMap((name) => {
    const id = book.bySlug.get(name);
    return id ? [{ id, alt }] : [];
  });
}
