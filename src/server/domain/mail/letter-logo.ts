import { readLogoPrint } from "#server/domain/shop/brand.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Attachment } from "#server/platform/mail/letter.ts";

const box = { width: 240, height: 64 };

/** In CSS pixels; the picture itself is twice as large where the upload was. */
export function letterLogoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The name of the logo inside its mail. */
export const logoCid = (id: string): string => `${id}@logo`;
const logoSource = /"cid:([0-9a-f]{32})@logo"/;

/** Inside the mail: a picture from the net would be blocked, and would tell the shop when the mail is read. */
export async function logoAttachment(queries: Queries, id: string | null): Promise<Attachment[]> {
  if (!id) return [];
  const { letter } = await readLogoPrint(queries, id);
  return [{ filename: "logo.png", contentType: "image/png", content: letter, cid: logoCid(id) }];
}

/** A stored letter as a browser can show it, with the logo that went along. */
export async function withShownLogo(queries: Queries, html: string): Promise<string> {
  const id = logoSource.exec(html)?.[1];
  if (!id) return html;
  const { letter } = await readLogoPrint(queries, id);
  return html.replace(logoSource, `"data:image/png;base64,${letter.toString("base64")}"`);
}
