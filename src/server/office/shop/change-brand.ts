import type { BodyOf, DataOf } from "#contract/contract.ts";
import { contrastFaults, tonesOf } from "#contract/shop/brand-colours.ts";
import { fontWords } from "#contract/shop/brand.ts";
import {
  type Brand,
  brandColumns,
  brandFrom,
  readBrand,
  readBrandPictures,
  standardBrand,
} from "#server/domain/shop/brand.ts";
import { makeIcons, storedLogo, storeIcons } from "./change-logo.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type Statement, statement } from "#server/platform/database/statement.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type BrandInput = BodyOf<"changeBrand">;
type BrandValues = Omit<BrandInput, "colours" | "version"> & BrandInput["colours"];
type FieldName = keyof BrandValues;

/** Every statement takes its columns from here, so that none misses a field. */
const fieldColumns: Record<FieldName, string> = {
  shopName: "shop_name",
  claim: "claim",
  primary: "primary_colour",
  accent: "accent_colour",
  badge: "badge_colour",
  background: "background_colour",
  text: "text_colour",
  headingFont: "heading_font",
  bodyFont: "body_font",
  mailSender: "mail_sender",
  orderPrefix: "order_prefix",
  demoNotice: "demo_notice",
};
const logFields: Fields<BrandValues> = {
  shopName: "Name des Shops",
  claim: "Motto",
  primary: "Hauptfarbe",
  accent: "Kauffarbe",
  badge: "Farbe der Plaketten",
  background: "Hintergrund",
  text: "Schriftfarbe",
  headingFont: ["Schrift der Überschriften", (font) => fontWords[font]],
  bodyFont: ["Schrift der Texte", (font) => fontWords[font]],
  mailSender: "Absender der E-Mails",
  orderPrefix: "Anfang der Bestellnummern",
  demoNotice: "Hinweis auf den Demo-Shop",
};
const names = Object.keys(fieldColumns) as FieldName[];

const columns = `${brandColumns}, to_json(setup_finished_at) #>> '{}' AS "setupFinishedAt",
  EXISTS (SELECT FROM orders) AS "isPrefixFixed"`;
const readSql = statement("shop.read-brand-form", `SELECT ${columns} FROM brand_settings`);
const lockSql = statement("shop.lock-brand", `SELECT ${columns} FROM brand_settings FOR UPDATE`);
/** Waits for orders that are being placed, so that none keeps the former prefix. */
const lockOrdersSql = statement("shop.lock-orders", "LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE");

export async function readBrandForm(queries: Queries): Promise<DataOf<"readBrand">> {
  const [row, pictures] = await Promise.all([queries.row(readSql), readBrandPictures(queries)]);
  if (!row) throw new Error("the brand is missing");
  const brand = brandFrom(row);
  return {
    ...formOf(brand),
    version: row.version,
    logo: brand.logo,
    pictures,
    isPrefixFixed: row.isPrefixFixed ?? true,
    setupFinishedAt: row.setupFinishedAt,
    standard: { form: formOf(standardBrand), tones: standardBrand.tones },
  };
}

function formOf(brand: Brand) {
  const { name, claim, colours, headingFont, bodyFont, mailSender, orderPrefix, demoNotice } = brand;
  return { shopName: name, claim, colours, headingFont, bodyFont, mailSender, orderPrefix, demoNotice };
}

// its parameters follow the list of fields
const updateSql: Statement<{ version: number }, unknown[]> = statement(
  "shop.change-brand",
  `UPDATE brand_settings SET ${names.map((name, at) => `${fieldColumns[name]} = $${at + 2}`).join(", ")}
   WHERE version = $1 RETURNING version`,
);

/** Saves name and look; refuses unreadable colours, and when they were changed since the form was opened. */
export async function changeBrand(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BrandInput,
): Promise<void> {
  refuseUnreadable(input);
  const next = valuesOf(input);
  const icons = await iconsFor(database, input);
  return database.transaction(async (queries) => {
    const { orderPrefix } = await readBrand(queries);
    if (input.orderPrefix !== orderPrefix) await queries.rows(lockOrdersSql);
    const stored = await queries.row(lockSql);
    if (!stored) throw new Error("the brand is missing");
    const { name: shopName, colours, ...before } = brandFrom(stored);
    const shown: BrandValues = { shopName, ...colours, ...before };
    const changed = names.filter((name) => shown[name] !== next[name]);
    if (changed.length === 0) return;
    if (changed.includes("orderPrefix") && stored.isPrefixFixed) {
      throw fieldRefusal("order_prefix_fixed", "orderPrefix");
    }
    const values = names.map((name) => (changed.includes(name) ? storedValue(name, next) : stored[name]));
    if (!(await queries.row(updateSql, [input.version, ...values]))) throw new Refusal("edited_meanwhile");
    await storeIcons(queries, icons);
    const changes = changedValues(logFields, shown, next);
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["settings", "Marke"], changes);
  });
}

async function iconsFor(queries: Queries, { shopName, colours, headingFont }: BrandInput) {
  const { logo } = await readBrand(queries);
  const file = logo ? await storedLogo(queries) : undefined;
  return makeIcons(
    {
      name: shopName,
      hasMark: shopName === standardName,
      tones: tonesOf(colours, standardBrand.tones),
      headingFont,
    },
    logo && file ? { ...logo, ...file } : null,
  );
}

function refuseUnreadable({ colours }: BrandInput): void {
  const errors = contrastFaults(colours);
  if (Object.keys(errors).length > 0) throw new Refusal("invalid", { errors });
}

function valuesOf({ colours, shopName, claim, ...input }: BrandInput): BrandValues {
  const { headingFont, bodyFont, mailSender, orderPrefix, demoNotice } = input;
  return { shopName, claim, ...colours, headingFont, bodyFont, mailSender, orderPrefix, demoNotice };
}

const { name: standardName, colours: standardColours, ...standard } = standardBrand;
const usual: Record<FieldName, unknown> = { ...standard, shopName: standardName, ...standardColours };

/** A value equal to the brand's is stored as null, so that it follows later changes of the brand. */
function storedValue(name: FieldName, next: BrandValues): string | boolean | null {
  if (name === "demoNotice") return next.demoNotice;
  const same = name === "mailSender" ? next.shopName : usual[name];
  return next[name] === same ? null : next[name];
}

const finishSql = statement(
  "shop.finish-setup",
  "UPDATE brand_settings SET setup_finished_at = $1 WHERE setup_finished_at IS NULL RETURNING version",
);

/** Once, for the whole team: from then on the office no longer opens with the set-up. */
export async function finishSetup({ database, clock }: AuthDeps, staff: SignedInStaff): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await queries.row(finishSql, [at]))) return;
    const after = { Einrichtung: "abgeschlossen" };
    await audit(queries, { staff, at }, "geändert", ["settings", "Marke"], { after });
  });
}
