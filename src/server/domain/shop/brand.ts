import { tones as brandTones } from "#brand/colours.ts";
import { shop } from "#brand/shop.ts";
import { type BaseColours, baseOf, type Tones, tonesOf } from "#contract/shop/brand-colours.ts";
import type { PicturePlace } from "#contract/shop/brand-pictures.ts";
import type { BrandLogo, BrandPictures, FontName, ShopBrand } from "#contract/shop/brand.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** Name and look of the shop: everything that shows the brand reads it from here. Only pages show its pictures. */
export interface Brand extends Omit<ShopBrand, "pictures"> {
  /** all colours that pages, mails and paper use */
  tones: Tones;
  mailSender: string;
  /** the logo's id, where mails and papers can show it; null: they set the name */
  printedLogo: string | null;
}

/** Null means that the operator has not changed the brand's value. */
interface StoredBrand {
  shopName: string | null;
  claim: string | null;
  primary: string | null;
  accent: string | null;
  badge: string | null;
  background: string | null;
  text: string | null;
  headingFont: FontName | null;
  bodyFont: FontName | null;
  mailSender: string | null;
  orderPrefix: string | null;
  demoNotice: boolean;
  logoId: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  hasLogoPrint: boolean | null;
  version: number;
}

export const brandColumns = `shop_name AS "shopName", claim, primary_colour AS "primary", accent_colour AS "accent",
  badge_colour AS "badge", background_colour AS "background", text_colour AS "text", heading_font AS "headingFont",
  body_font AS "bodyFont", mail_sender AS "mailSender", order_prefix AS "orderPrefix", demo_notice AS "demoNotice",
  logo_id AS "logoId", logo_width AS "logoWidth", logo_height AS "logoHeight",
  EXISTS (SELECT FROM logo_prints WHERE id = logo_id) AS "hasLogoPrint", version`;

const usualColours = baseOf(brandTones);

export function brandFrom(stored: StoredBrand): Brand {
  const name = stored.shopName ?? shop.name;
  const colours: BaseColours = {
    primary: stored.primary ?? usualColours.primary,
    accent: stored.accent ?? usualColours.accent,
    badge: stored.badge ?? usualColours.badge,
    background: stored.background ?? usualColours.background,
    text: stored.text ?? usualColours.text,
  };
  return {
    name,
    claim: stored.claim ?? shop.claim,
    hasMark: name === shop.name,
    colours,
    tones: tonesOf(colours, brandTones),
    headingFont: stored.headingFont ?? shop.headingFont,
    bodyFont: stored.bodyFont ?? shop.bodyFont,
    mailSender: stored.mailSender ?? name,
    orderPrefix: stored.orderPrefix ?? shop.orderPrefix,
    demoNotice: stored.demoNotice,
    logo: logoFrom(stored),
    printedLogo: stored.hasLogoPrint ? stored.logoId : null,
    version: stored.version,
  };
}

/** The address has the logo's hash, so what is found there never changes. */
export function logoAddress(id: string): string {
  return `/brand/${id}/logo.webp`;
}

function logoFrom({ logoId, logoWidth: width, logoHeight: height }: StoredBrand): BrandLogo | null {
  if (logoId === null || width === null || height === null) return null;
  return { url: logoAddress(logoId), width, height };
}

/** As the build carries it. */
export const standardBrand: Brand = brandFrom({
  shopName: null,
  claim: null,
  primary: null,
  accent: null,
  badge: null,
  background: null,
  text: null,
  headingFont: null,
  bodyFont: null,
  mailSender: null,
  orderPrefix: null,
  demoNotice: false,
  logoId: null,
  logoWidth: null,
  logoHeight: null,
  hasLogoPrint: false,
  version: 0,
});

const brandSql = statement("shop.read-brand", `SELECT ${brandColumns} FROM brand_settings`);

/** Reads the database, not the shop snapshot: letters and documents are permanent and need the latest data. */
export async function readBrand(queries: Queries): Promise<Brand> {
  const row = await queries.row(brandSql);
  if (!row) throw new Error("the brand is missing");
  return brandFrom(row);
}

/** What guests may see of it. */
export function shownBrand(
  { tones, mailSender, printedLogo, ...shown }: Brand,
  pictures: BrandPictures,
): ShopBrand {
  return { ...shown, pictures };
}

const picturesSql = statement(
  "shop.read-brand-pictures",
  `SELECT b.place, p.id, p.width, p.height, b.alt FROM brand_pictures b JOIN pictures p ON p.id = b.picture_id
   ORDER BY b.place`,
  { place: is<PicturePlace>() },
);

/** The shop's own pictures. A place that is missing shows the one of the brand's folder. */
export async function readBrandPictures(queries: Queries): Promise<BrandPictures> {
  const rows = await queries.rows(picturesSql);
  return Object.fromEntries(
    rows.map(({ place, id, ...shown }) => [place, { base: `/media/${id}`, ...shown }]),
  );
}

/** A logo as mails and papers show it: two PNG with a palette, on white. */
interface LogoPrint {
  id: string;
  letter: Buffer;
  paper: Buffer;
}

const printSql = statement("shop.read-logo-print", "SELECT id, letter, paper FROM logo_prints WHERE id = $1");

// nearly every letter and paper shows the current one, and a print never changes
let last: LogoPrint | undefined;

export async function readLogoPrint(queries: Queries, id: string): Promise<LogoPrint> {
  if (last?.id === id) return last;
  const print = await queries.row(printSql, [id]);
  if (!print) throw new Error(`the print of logo ${id} is gone`);
  last = print;
  return print;
}
