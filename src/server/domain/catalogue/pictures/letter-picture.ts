import { LRUCache } from "lru-cache";
import type { Picture } from "#contract/catalogue/catalogue.ts";
import { letterPictureWidth } from "#contract/catalogue/picture-widths.ts";
import { readVariants } from "#server/domain/catalogue/pictures/variants.ts";
import type { Database } from "#server/platform/database/database.ts";

interface LetterPicture {
  /** its name inside the mail */
  cid: string;
  content: Buffer;
}

/** by the hash of the picture; a letter's dozen is some 80 kB */
const kept = new LRUCache<string, Buffer>({ max: 200 });
const cidSource = /"cid:([0-9a-f]{32})@gericht"/g;

// old mail programs show nothing newer
const letterSize = { width: letterPictureWidth, format: "jpeg" } as const;

/** By the picture's address; one that cannot be made is missing. */
export async function shownInLetters(
  database: Database,
  pictures: readonly Picture[],
): Promise<Map<string, LetterPicture>> {
  const ids = new Map(pictures.map(({ base }) => [base, base.replace("/media/", "")]));
  const missing = [...ids.values()].filter((id) => !kept.has(id));
  if (missing.length > 0) {
    // a confirmation is owed by law, and a picture is not
    const made = await readVariants(database, missing, letterSize).catch(() => new Map<string, Buffer>());
    for (const [id, content] of made) kept.set(id, content);
  }
  return new Map(
    [...ids].flatMap(([base, id]): [string, LetterPicture][] => {
      const content = kept.get(id);
      return content ? [[base, { cid: `${id}@gericht`, content }]] : [];
    }),
  );
}

/** A stored letter as a browser can show it, with the pictures that went along. */
export async function withShownPictures(database: Database, html: string): Promise<string> {
  const ids = new Set([...html.matchAll(cidSource)].map(([, id = ""]) => id));
  let shown = html;
  for (const [id, content] of await readVariants(database, [...ids], letterSize))
    shown = shown.replaceAll(`"cid:${id}@gericht"`, `"${dataUri(content)}"`);
  return shown;
}

function dataUri(content: Buffer): string {
  return `data:image/jpeg;base64,${content.toString("base64")}`;
}
