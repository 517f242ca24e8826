import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { dayField, euroField, line } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { receiptQuestionKinds } from "#contract/office/stock/receipt-questions.ts";

export const mostSlipBytes = 10_000_000;
export const mostSlipPhotos = 10;
export const mostReceiptLines = 100;

const receiving = ["admin", "kitchen"] as const;
const reading = ["admin", "kitchen", "quality"] as const;
const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`));
const amountHint = "Bitte geben Sie eine Menge über 0 an.";
const milligrams = z
  .int(amountHint)
  .check(z.gt(0, amountHint), z.lte(100_000_000_000, "Höchstens 100.000 kg."));
const gtin = z.string().check(z.regex(/^\d{14}$/));

const article = z.object({
  id: z.int(),
  supplierId: z.int(),
  ingredientId: z.int(),
  ingredient: z.string(),
  articleNumber: z.string(),
  pack: z.string(),
  packGrams: z.number(),
  /** of a pack, net, by the list of today; null: none is known */
  price: z.nullable(z.number()),
  /** a receipt names what Regulation (EU) 931/2011 wants */
  isAnimal: z.boolean(),
  mostDaysAhead: z.int(),
  leastDaysLeft: z.nullable(z.int()),
  /** why it should not go where it is kept: `Kühlhaus: zu warm seit 16.09., 07:30 Uhr` */
  placeWarning: z.nullable(z.string()),
  /** asks for its temperature at the door, in tenths of a degree; null: none is asked */
  receiptPoint: z.nullable(
    z.object({ name: z.string(), least: z.nullable(z.int()), most: z.nullable(z.int()) }),
  ),
});
export type ReceivedArticle = z.infer<typeof article>;

const supplier = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  identificationMark: z.string(),
});
export type ReceivingSupplier = z.infer<typeof supplier>;

const scan = z.object({
  /** what stands in the code, in its order */
  fields: z.array(z.object({ ai: z.string(), name: z.string(), text: z.string() })),
  gtin: z.nullable(z.string()),
  /** a number that the supplier gives himself (EAN 20 to 29): no GTIN, and its weight follows a rule of his own */
  inHouse: z.nullable(z.string()),
  /** digits that are an EAN, and other fields when the beginning was lost: a person says which, and all else is empty */
  unsure: z.nullable(z.object({ ean: z.string(), fields: z.string() })),
  supplierLot: z.nullable(z.string()),
  endsOn: z.nullable(calendarDayField),
  isUseBy: z.boolean(),
  /** made or packed */
  producedOn: z.nullable(calendarDayField),
  /** net, by weight codes such as 3103 */
  milligrams: z.nullable(z.int()),
  count: z.nullable(z.int()),
  /** the GTIN is of goods that are weighed, and no weight is in the code */
  needsWeight: z.boolean(),
  /** what could not be read */
  rest: z.string(),
  /** the lot ends like a date: a scanner has swallowed the separator. This is how it reads with it. */
  split: z.nullable(
    z.object({ supplierLot: z.string(), endsOn: z.nullable(calendarDayField), isUseBy: z.boolean() }),
  ),
  /** who carries this GTIN; `packs`: so many packs of the article together */
  articles: z.array(z.object({ articleId: z.int(), supplierId: z.int(), packs: z.int() })),
  /** our own label */
  lot: z.nullable(z.object({ id: z.int(), code: z.string(), name: z.string() })),
});
export type Scan = z.infer<typeof scan>;

const receiptLine = z.object({
  articleId: id,
  /** remembered for the article when it is new; null: none was scanned */
  gtin: z.nullable(gtin),
  /** so many packs carry the code together */
  gtinPacks: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  supplierLot: line("Bitte nennen Sie die Charge des Lieferanten.", 40),
  /** null: the pack names none */
  endsOn: z.nullable(dayField),
  isUseBy: z.boolean(),
  producedOn: z.nullable(dayField),
  milligrams,
  /** null: no one named what was ordered */
  orderedMilligrams: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000_000))),
  /** of a pack, net; null: by the list */
  price: z.nullable(euroField(0, 1_000_000)),
  /** tenths of a degree */
  temperature: z.nullable(z.int().check(z.gte(-1000), z.lte(2000))),
  /** the oval mark on food of animal origin */
  identificationMark: text(40),
  /** what goes back at once: wrong, broken or too warm */
  returned: z.nullable(z.object({ milligrams, reason: line("Bitte nennen Sie den Grund.", 300) })),
  /** the questions that a person has confirmed */
  confirmed: z.array(z.enum(receiptQuestionKinds)),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

const receiptInput = z.object({
  supplierId: id,
  slipNumber: text(40),
  /** of food of animal origin: when it was dispatched, by whom (name and address), and owners where they are others */
  dispatchedOn: z.nullable(dayField),
  dispatcher: text(300),
  consignor: text(300),
  consignee: text(300),
  lines: z
    .array(receiptLine)
    .check(z.minLength(1, "Es ist noch keine Ware erfasst."), z.maxLength(mostReceiptLines)),
});
export type ReceiptInput = z.infer<typeof receiptInput>;

const receivedLot = z.object({
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  pack: z.string(),
  supplierLot: z.string(),
  endsOn: z.nullable(calendarDayField),
  isUseBy: z.boolean(),
  milligrams: z.int(),
  orderedMilligrams: z.nullable(z.int()),
  returnedMilligrams: z.int(),
  returnReason: z.string(),
  /** of the supplier, that have stayed: the last one may be begun */
  packs: z.int(),
  /** net, of all that came */
  price: z.number(),
  expectedPrice: z.nullable(z.number()),
  temperature: z.nullable(z.int()),
  identificationMark: z.string(),
  /** by a hold or by a limit that was not kept */
  isStopped: z.boolean(),
});
export type ReceivedLot = z.infer<typeof receivedLot>;

const receipt = z.object({
  id: z.string(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  receivedOn: calendarDayField,
  receivedAt: z.string(),
  receivedBy: z.string(),
  slipNumber: z.string(),
  dispatchedOn: z.nullable(calendarDayField),
  dispatcher: z.string(),
  consignor: z.string(),
  consignee: z.string(),
  lots: z.array(receivedLot),
  photoIds: z.array(z.string()),
});
export type Receipt = z.infer<typeof receipt>;

const receiptRow = z.object({
  id: z.string(),
  supplier: z.string(),
  receivedAt: z.string(),
  receivedBy: z.string(),
  slipNumber: z.string(),
  lots: z.int(),
  /** lots of which something went back */
  returned: z.int(),
  photos: z.int(),
});

const receivedToday = z.object({
  supplierId: z.int(),
  slipNumber: z.string(),
  by: z.string(),
  at: z.string(),
  lots: z.int(),
});

const receiptId = z.object({ receiptId: actionId });
const photoId = z.object({ receiptId: actionId, photoId: actionId });

export const labelFormats = ["pdf", "zpl"] as const;

export const receivingCalls = {
  readScan: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/scans",
    roles: reading,
    about:
      "Einen GS1-Code lesen (GS1-128, GS1-DataMatrix, GS1 Digital Link, EAN): Felder, Artikel und eigenes Los. Getippt auch mit Klammern. `unsure`: Ziffern, die eine EAN und ein Rest eines Codes sein können; `readAs` sagt, was gilt. 422 `scan_unreadable` nennt Feld und Wert",
    body: z.object({
      /** as the scanner sends it, with ASCII 29 between fields */
      barcode: z.string().check(z.minLength(1), z.maxLength(2_000)),
      /** by a person, so brackets are allowed */
      isTyped: z.optional(z.boolean()),
      /** what a person has said of an `unsure` code */
      readAs: z.optional(z.enum(["article", "fields"])),
    }),
    data: scan,
  }),
  readReceivingOptions: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/receiving",
    roles: receiving,
    about:
      "Lieferanten und Artikel mit den Preisen von heute, was beim Eingang gefragt wird, und was heute schon angenommen ist",
    data: z.object({
      today: calendarDayField,
      suppliers: z.array(supplier),
      articles: z.array(article),
      /** so that two people notice that they take in one delivery */
      receivedToday: z.array(receivedToday),
    }),
  }),
  receiveGoods: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/receipts/:receiptId",
    roles: receiving,
    about:
      "Eine Lieferung buchen: Lose, Temperaturen, Rückgaben. Dieselbe noch einmal ändert nichts; andere Angaben unter derselben Kennung: 409 `receipt_differs`. 409 `receipt_unconfirmed`, wenn eine Rückfrage offen ist; 409 `slip_taken`, wenn der Lieferschein an diesem Tag schon angenommen ist",
    params: receiptId,
    body: receiptInput,
    data: receipt,
  }),
  readReceipts: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/receipts",
    roles: reading,
    about: "Die letzten 100 Wareneingänge, der neueste zuerst",
    data: z.array(receiptRow),
  }),
  readReceipt: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/receipts/:receiptId",
    roles: reading,
    about: "Ein Wareneingang mit seinen Losen",
    params: receiptId,
    data: receipt,
  }),
  addReceiptPhoto: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/receipts/:receiptId/photos/:photoId",
    roles: receiving,
    about: "Ein Foto des Lieferscheins ablegen; dasselbe noch einmal ändert nichts",
    params: photoId,
    file: { mostBytes: mostSlipBytes },
    data: z.null(),
  }),
  readReceiptPhoto: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/receipts/:receiptId/photos/:photoId",
    roles: reading,
    about: "Ein Foto des Lieferscheins",
    params: photoId,
    answersFile: true,
    data: z.null(),
  }),
  printLotLabels: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/labels",
    roles: reading,
    about:
      "Etiketten von Losen (100 × 50 mm) als PDF oder ZPL, mit `perPack` eines je Gebinde; gesperrte Lose werden mit ihrem Grund abgelehnt",
    body: z.object({
      format: z.enum(labelFormats),
      lots: z
        .array(
          z.object({
            lotId: id,
            copies: z.int().check(z.gte(1), z.lte(100)),
            /** in the pack that gets it, such as a leftover; otherwise all that is there */
            milligrams: z.optional(z.int().check(z.gte(1), z.lte(100_000_000_000))),
            /** so many for each pack of the supplier that is there, which says what is in it */
            perPack: z.optional(z.boolean()),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostReceiptLines)),
    }),
    data: z.object({
      name: z.string(),
      mime: z.string(),
      file: z.string().check(z.meta({ contentEncoding: "base64" })),
    }),
  }),
};
