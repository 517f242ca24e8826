import * as z from "zod/mini";
import { postcodeForm, postcodeTexts } from "#contract/calendar/postcode.ts";
import { cleanLine, isPrinted } from "#contract/clean-text.ts";
import { tidyVatId, vatIdProblem } from "#contract/invoices/vat-id.ts";
import { optionalMailAddress } from "#contract/mail/mail-address.ts";

/**
 * Coarse address (land, district, municipality, or the federation), fine address, check digits. Firms number their orders
 * like "05-2026-11" and "12345-12", too: a short coarse address counts only with a long fine one, and none without one
 * unless it is long.
 */
const land = "(?:0[1-9]|1[0-6])";
const municipality = `${land}(?:\\d{6,7}|\\d{10})`;
const form = new RegExp(
  `^(?:(?:${land}|99)-[0-9A-Z]{6,30}|(?:99\\d|${land}\\d{3}|${municipality})-[0-9A-Z]{1,30}|${municipality})-\\d{2}$`,
);

/** Whether a reference looks like the Leitweg-ID of an authority and its check digits are wrong (ISO 7064, MOD 97-10). */
function isWrongLeitwegId(reference: string): boolean {
  const text = reference.toUpperCase();
  if (!form.test(text)) return false;
  let rest = 0;
  // a letter counts as two digits, from A = 10
  for (const character of text.replaceAll("-", ""))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest !== 1;
}

const wrongLeitwegId =
  "Das ist keine gültige Leitweg-ID: Ihre Prüfziffern passen nicht. Bitte prüfen Sie sie; eine Bestellnummer gehört in ihr eigenes Feld.";

export function optionalText(longest: number) {
  return z.string().check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
    z.refine((text) => text === "" || isPrinted.test(text), "Bitte mit Buchstaben oder Ziffern eingeben."),
  );
}

function text(longest: number) {
  return z._default(optionalText(longest), "");
}

/** Who pays, in the same fields when ordering and when it is completed afterwards. */
const payerFields = {
  invoice_company: text(100),
  /** of the person, or of the person at the firm */
  invoice_name: text(100),
  invoice_street: text(120),
  invoice_street_nr: text(20),
  invoice_zip_code: text(10),
  invoice_city: text(120),
  /** the buyer's own order number (BT-13) */
  orderReference: text(60),
};

const fields = z.object({
  ...payerFields,
  /** gets invoice and letters in place of the recipient's */
  invoice_email: optionalMailAddress(200),
  vatId: z._default(
    z.string().check(
      z.maxLength(30, { error: "Ungültige USt-IdNr.", abort: true }),
      z.overwrite(tidyVatId),
      z.check(({ value, issues }) => {
        const problem = value === "" ? null : vatIdProblem(value);
        if (problem) issues.push({ code: "custom", input: value, message: problem });
      }),
    ),
    "",
  ),
  /** Leitweg-ID of an authority or another reference (BT-10) */
  buyerReference: z._default(
    optionalText(46).check(z.refine((text) => !isWrongLeitwegId(text), wrongLeitwegId)),
    "",
  ),
  wantsXRechnung: z._default(z.boolean(), false),
});

type Fields = z.infer<typeof fields>;
type PayerFields = Pick<Fields, keyof typeof payerFields>;

function whenAddressed(payer: PayerFields): boolean {
  const { invoice_street, invoice_street_nr, invoice_zip_code, invoice_city } = payer;
  return `${invoice_street}${invoice_street_nr}${invoice_zip_code}${invoice_city}` !== "";
}

function neededForAddress(field: "invoice_street" | "invoice_city" | "invoice_zip_code", message: string) {
  return z.refine<PayerFields>((payer) => !whenAddressed(payer) || payer[field] !== "", {
    error: message,
    path: [field],
  });
}

/** An address is whole or absent; a post-office box has no house number. */
const wholeAddress = [
  neededForAddress("invoice_street", "Straße ist erforderlich."),
  neededForAddress("invoice_city", "Ort ist erforderlich."),
  neededForAddress("invoice_zip_code", postcodeTexts.missing),
  z.refine<PayerFields>(({ invoice_zip_code: zip }) => zip === "" || postcodeForm.test(zip), {
    error: postcodeTexts.invalid,
    path: ["invoice_zip_code"],
  }),
] as const;

/** For whom the invoice is when it is not just who gets the parcel. An XRechnung names a reference (BR-DE-15). */
export const invoiceBuyer = fields.check(
  ...wholeAddress,
  z.refine<Fields>(
    ({ wantsXRechnung, buyerReference, orderReference }) =>
      !wantsXRechnung || buyerReference !== "" || orderReference !== "",
    {
      error:
        "Für eine XRechnung ist eine Referenz erforderlich: bei Behörden die Leitweg-ID, sonst genügt jede, zum Beispiel die Bestellnummer Ihrer Firma.",
      path: ["buyerReference"],
    },
  ),
);
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>;

const namesSomebody = z.refine<PayerFields>(
  ({ invoice_company, invoice_name }) => `${invoice_company}${invoice_name}` !== "",
  { error: "Bitte nennen Sie Firma oder Name.", path: ["invoice_company"] },
);

/** What a guest completes once after ordering. A person has to be named. */
export const completedBuyer = z.object(payerFields).check(...wholeAddress, namesSomebody);
export type CompletedBuyer = z.infer<typeof completedBuyer>;

/** What the office changes: all that names the buyer on the invoice. */
export const changedBuyer = z
  .object({ ...payerFields, vatId: fields.shape.vatId })
  .check(...wholeAddress, namesSomebody);
export type ChangedBuyer = z.infer<typeof changedBuyer>;

/** Whether any field is filled in. */
export function isFilledIn(buyer: InvoiceBuyer | null | undefined): buyer is InvoiceBuyer {
  return buyer != null && Object.values(buyer).some((value) => value !== "" && value !== false);
}
