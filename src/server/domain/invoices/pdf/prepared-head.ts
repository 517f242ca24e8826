import { createHash, type Hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Font, openSync } from "fontkit";
import { otherPaperFonts, paperFonts } from "#brand/paper.ts";
import { shop } from "#brand/shop.ts";
import { type Face, openFace } from "#server/domain/invoices/pdf/face.ts";
import { addFace } from "#server/domain/invoices/pdf/face-objects.ts";
import { addPng, type PdfPicture } from "#server/domain/invoices/pdf/paper-logo.ts";
import type { HeadLook } from "#server/domain/invoices/pdf/paper-look.ts";
import { openObjects, type Written } from "#server/domain/invoices/pdf/pdf-objects.ts";
import { projectRoot } from "#system/project-root.ts";

export type PreparedCut = "body" | "strong" | "display";

/** The beginning that all files share: the brand's fonts with the letters of the Latin languages, colours and logo. */
export interface PreparedHead extends Written {
  sha256: Buffer;
  /** the state of that hash, from which the hash of a file goes on */
  hash: Hash;
  faces: Record<PreparedCut, Face>;
  /** references of the fonts, by the faces' names */
  fonts: string;
  /** entries of a page's resources beside its fonts */
  pictures: string;
  /** of a page that uses no other font */
  resources: string;
  logo: PdfPicture | undefined;
  outputIntent: string;
}

const preparedCuts = ["body", "strong", "display"] as const satisfies readonly PreparedCut[];
const prepared = new Map<string, PreparedHead>();

/** Made once per process, choice of fonts and logo: subsetting them takes longer than a hundred invoices. */
export function preparedHead(look: HeadLook = shop): PreparedHead {
  const key = `${look.headingFont} ${look.bodyFont} ${look.paperLogo?.id}`;
  const head = prepared.get(key) ?? prepare(look);
  prepared.set(key, head);
  return head;
}

export type Cut = PreparedCut | keyof typeof otherPaperFonts;

export function openFont(cut: Cut, fonts: HeadLook): Font {
  return openSync(createRequire(import.meta.url).resolve(fileOf(cut, fonts))) as Font;
}

function fileOf(cut: Cut, { headingFont, bodyFont }: HeadLook): string {
  if (cut === "otherBody" || cut === "otherStrong") return otherPaperFonts[cut];
  return paperFonts[cut === "display" ? headingFont : bodyFont][cut];
}

function prepare(chosen: HeadLook): PreparedHead {
  const objects = openObjects();
  const entries = preparedCuts.map((cut, at) => {
    const font = openFont(cut, chosen);
    return [cut, openFace(font, `F${at + 1}`, lettersOf(font))] as const;
  });
  const fonts = entries.map(([, face]) => `/${face.name} ${addFace(objects, face)}`).join(" ");
  const logo = chosen.paperLogo && addPng(objects, chosen.paperLogo.png);
  const pictures = logo ? ` /XObject <</Logo ${logo.ref}>>` : "";
  const resources = objects.add(`<</Font <<${fonts}>>${pictures}>>`);
  const profile = objects.addStream("/N 3", readFileSync(colourProfile));
  const outputIntent = objects.add(
    `<</Type /OutputIntent /S /GTS_PDFA1 /Info (sRGB IEC61966-2.1) /OutputConditionIdentifier (sRGB IEC61966-2.1)` +
      ` /DestOutputProfile ${profile}>>`,
  );
  const written = objects.written();
  const hash = createHash("sha256").update(written.bytes);
  const sha256 = hash.copy().digest();
  const faces = Object.fromEntries(entries) as PreparedHead["faces"];
  return { ...written, sha256, hash, faces, fonts, pictures, resources, logo, outputIntent };
}

const colourProfile = join(projectRoot, "src/server/domain/invoices/pdf/srgb.icc");

/** Basic Latin, Latin-1, Latin Extended-A, and the signs of German texts; ligatures come with their letters. */
function lettersOf(font: Font): string[] {
  const points = [...range(0x20, 0x7e), ...range(0xa0, 0xac), ...range(0xae, 0x17f)];
  const signs = [..."–—‘’‚“”„†•…‰‹›€™−≈≤≥ẞ"].map((sign) => sign.codePointAt(0) ?? 0);
  const letters = [...points, ...signs].filter((point) => font.hasGlyphForCodePoint(point));
  return [...letters.map((point) => String.fromCodePoint(point)), ...ligatures];
}

const ligatures = [
  "ff",
  "fi",
  "fl",
  "fj",
  "ft",
  "ffi",
  "ffl",
  "tt",
  "ti",
  "tf",
  "rt",
  "ry",
  "ch",
  "ck",
  "st",
  "ct",
];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
