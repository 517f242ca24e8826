import { LRUCache } from "lru-cache";
import type { Picture } from "#contract/catalogue/catalogue.ts";
import { letterPictureWidth } from "#contract/catalogue/picture-widths.ts";
import { readVariant } from "#server/domain/catalogue/pictures/variants.ts";
import type { Database } from "#server/platform/database/database.ts";

interface LetterPicture {
  /** its name inside the mail */
  cid: string;
  content: Buffer;
}

/** by the hash of the picture; a letter's dozen is some 80 kB */
const kept = new LRUCache<string, Buffer>({ max: 200 });
const cidSource = /"cid:([0-9a-f]{32})@gericht"/g;

/** JPEG, because old mail programs show nothing newer. By the picture's address; one that cannot be made is missing. */
export async function shownInLetters(
  database: Database,
  pictures: readonly Picture[],
): Promise<Map<string, LetterPicture>> {
  const shown = new Map<string, LetterPicture>();
  for (const { base } of pictures) {
    const id = base.replace("/media/", "");
    // a confirmation is owed by law, and a picture is not
    const content = kept.get(id) ?? (await readLetterPicture(database, id).catch(() => undefined));
    if (!content) continue;
    kept.set(id, content);
    shown.set(base, { cid: `${id}@gericht`, content });
  }
  return shown;
}

function readLetterPicture(database: Database, id: string): Promise<Buffer | undefined> {
  return readVariant(database, { id, width: letterPictureWidth, format: "jpeg" });
}

/** A stored letter as a browser can show it, with the pictures that went along. */
export async function withShownPictures(database: Database, html: string): Promise<string> {
  const ids = new Set([...html.matchAll(cidSource)].map(([, id = ""]) => id));
  let shown = html;
  for (const id of ids) {
    const content = await readLetterPicture(database, id);
    if (content) shown = shown.replaceAll(`"cid:${id}@gericht"`, `"${dataUri(content)}"`);
  }
  return shown;
}

function dataUri(content: Buffer): string {
  return `data:image/jpeg;base64,${content.toString("base64")}`;
}
