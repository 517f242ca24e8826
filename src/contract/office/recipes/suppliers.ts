import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { hasDecimals } from "#contract/office/catalogue/menu-fields.ts";
import { dayField, euroField, line, version } from "#contract/office/fields.ts";
import { textFile } from "#contract/office/lists-and-files.ts";

const supplierName = line("Bitte geben Sie einen Namen an.", 80);

const supplier = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** as Regulation (EU) 931/2011 wants it */
  address: z.string(),
  phone: z.string(),
  /** the oval one on food of animal origin */
  identificationMark: z.string(),
  isArchived: z.boolean(),
  /** without those of the archive */
  articles: z.int(),
});
export type Supplier = z.infer<typeof supplier>;

const articleText = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`));

/** Left out: as it was. */
const supplierContact = {
  address: z.optional(articleText(300)),
  phone: z.optional(articleText(40)),
  identificationMark: z.optional(articleText(40)),
};

/** An ingredient as a supplier sells it. */
const articleContent = z.object({
  supplierId: z
    .int("Bitte wählen Sie einen Lieferanten.")
    .check(z.positive("Bitte wählen Sie einen Lieferanten.")),
  articleNumber: articleText(40),
  pack: line("Bitte nennen Sie das Gebinde, zum Beispiel „Karton“.", 60),
  /** the net weight of a pack; once it has a price it stays */
  packGrams: z.number("Bitte geben Sie das Gewicht in Gramm an.").check(
    z.gt(0, "Bitte geben Sie ein Gewicht über 0 g an."),
    z.lte(2_000_000, "Höchstens 2.000 kg."),
    z.refine((grams) => hasDecimals(grams, 3), "Höchstens drei Stellen hinter dem Komma."),
  ),
  /** the kitchen buys this one: its price counts */
  isPreferred: z.boolean(),
});
export type ArticleContent = z.infer<typeof articleContent>;

const articlePrice = z.object({
  since: calendarDayField,
  /** of a pack, net */
  price: z.number(),
  writtenAt: z.string(),
  writtenBy: z.string(),
  /** another one was written for the same day later: it never counts */
  isReplaced: z.boolean(),
});

const article = z.object({
  id: z.int(),
  version: z.int(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  articleNumber: z.string(),
  pack: z.string(),
  packGrams: z.number(),
  isPreferred: z.boolean(),
  isArchived: z.boolean(),
  /** that counts today; null: none is known */
  price: z.nullable(z.object({ since: calendarDayField, price: z.number(), perKilogram: z.number() })),
  /** latest day first, also those of days to come */
  prices: z.array(articlePrice),
});
export type Article = z.infer<typeof article>;

const admin = ["admin"] as const;
const reading = ["admin", "kitchen"] as const;
const ingredientId = z.object({ ingredientId: z.string().check(z.regex(/^\d{1,9}$/)) });
const supplierId = z.object({ supplierId: z.string().check(z.regex(/^\d{1,9}$/)) });
const articleId = z.object({ articleId: z.string().check(z.regex(/^\d{1,9}$/)) });

export const supplierCalls = {
  readSuppliers: staffCall({
    method: "GET",
    path: "/api/v1/staff/suppliers",
    roles: reading,
    about: "Bei wem die Küche einkauft, nach Namen; das Archiv am Ende",
    data: z.array(supplier),
  }),
  createSupplier: staffCall({
    method: "POST",
    path: "/api/v1/staff/suppliers",
    roles: admin,
    about: "Einen Lieferanten anlegen",
    body: z.object({ name: supplierName, ...supplierContact }),
    data: z.object({ id: z.int() }),
  }),
  changeSupplier: staffCall({
    method: "PUT",
    path: "/api/v1/staff/suppliers/:supplierId",
    roles: admin,
    about: "Einen Lieferanten ändern, ins Archiv legen oder zurückholen; ins Archiv nur ohne Artikel",
    params: supplierId,
    body: z.object({ name: supplierName, ...supplierContact, isArchived: z.boolean(), version }),
    data: z.null(),
  }),
  exportPrices: staffCall({
    method: "GET",
    path: "/api/v1/staff/suppliers/prices.csv",
    roles: admin,
    about: "Alle Artikel mit allen Preisen als CSV",
    data: textFile,
  }),
  readArticles: staffCall({
    method: "GET",
    path: "/api/v1/staff/ingredients/:ingredientId/articles",
    roles: reading,
    about: "Wie eine Zutat eingekauft wird: Artikel, Preise von heute und alle Preise davor",
    params: ingredientId,
    data: z.array(article),
  }),
  createArticle: staffCall({
    method: "POST",
    path: "/api/v1/staff/ingredients/:ingredientId/articles",
    roles: admin,
    about: "Einen Artikel zu einer Zutat anlegen; der bevorzugte ersetzt den bisher bevorzugten",
    params: ingredientId,
    body: articleContent,
    data: z.object({ id: z.int() }),
  }),
  changeArticle: staffCall({
    method: "PUT",
    path: "/api/v1/staff/articles/:articleId",
    roles: admin,
    about: "Einen Artikel ändern, ins Archiv legen oder zurückholen",
    params: articleId,
    body: z.extend(articleContent, { isArchived: z.boolean(), version }),
    data: z.null(),
  }),
  addPrice: staffCall({
    method: "POST",
    path: "/api/v1/staff/articles/:articleId/prices",
    roles: admin,
    about:
      "Den Preis eines Gebindes ab einem Tag eintragen; der zuletzt eingetragene eines Tages gilt. 409 `price_slip_unconfirmed`, wenn er nach einem Tippfehler aussieht",
    params: articleId,
    body: z.object({
      since: dayField,
      price: euroField(0.01, 1_000_000),
      isConfirmed: z.optional(z.boolean()),
    }),
    data: z.null(),
  }),
};
