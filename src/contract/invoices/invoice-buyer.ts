import * as z from "zod/mini";
import { postcodeForm, postcodeTexts } from "#contract/calendar/postcode.ts";
import { isParcelPointInName, parcelPointRefused } from "#contract/checkout/parcel-point.ts";
import { cleanLine, isPrinted } from "#contract/clean-text.ts";

const vatIdForm = /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{2,12}$/;

function optionalText(longest: number) {
  return z._default(
    z.string().check(
      z.overwrite((text) => cleanLine(text).trim()),
      z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
      z.refine((text) => text === "" || isPrinted.test(text), "Bitte mit Buchstaben oder Ziffern eingeben."),
    ),
    "",
  );
}

const fields = z.object({
  company: optionalText(100),
  careOf: optionalText(100),
  /** the buyer's own order number (BT-13) */
  orderReference: optionalText(60),
  vatId: z._default(
    z.string().check(
      z.maxLength(30, "Ungültige USt-IdNr."),
      z.overwrite((text) => text.replace(/[\s.-]/g, "").toUpperCase()),
      z.refine((text) => text === "" || vatIdForm.test(text), "Ungültige USt-IdNr."),
    ),
    "",
  ),
  /** Leitweg-ID of an authority or another reference (BT-10) */
  buyerReference: optionalText(46),
  wantsXRechnung: z._default(z.boolean(), false),
  invoice_street: optionalText(120),
  invoice_street_nr: optionalText(20),
  invoice_zip_code: optionalText(10),
  invoice_city: optionalText(120),
});
type Fields = z.infer<typeof fields>;

const whenAddressed = ({ invoice_street, invoice_street_nr, invoice_zip_code, invoice_city }: Fields) =>
  `${invoice_street}${invoice_street_nr}${invoice_zip_code}${invoice_city}` !== "";

function neededForAddress(field: "invoice_street" | "invoice_city", message: string) {
  return z.refine<Fields>((buyer) => !whenAddressed(buyer) || buyer[field] !== "", {
    error: message,
    path: [field],
  });
}

/** Without a separate address, firm and c/o are printed on the parcel. */
function noParcelPoint(field: "company" | "careOf") {
  return z.refine<Fields>((buyer) => whenAddressed(buyer) || !isParcelPointInName(buyer[field]), {
    error: parcelPointRefused,
    path: [field],
  });
}

/**
 * For whom the invoice is when it is not just the guest at the delivery address. Everything may be missing; an address
 * is whole or absent (a post-office box has no house number), and an XRechnung names a reference (BR-DE-15).
 */
export const invoiceBuyer = fields.check(
  noParcelPoint("company"),
  noParcelPoint("careOf"),
  neededForAddress("invoice_street", "Straße ist erforderlich."),
  neededForAddress("invoice_city", "Stadt ist erforderlich."),
  z.refine<Fields>((buyer) => !whenAddressed(buyer) || buyer.invoice_zip_code !== "", {
    error: postcodeTexts.missing,
    path: ["invoice_zip_code"],
  }),
  z.refine<Fields>(({ invoice_zip_code: zip }) => zip === "" || postcodeForm.test(zip), {
    error: postcodeTexts.invalid,
    path: ["invoice_zip_code"],
  }),
  z.refine<Fields>(({ wantsXRechnung, buyerReference }) => !wantsXRechnung || buyerReference !== "", {
    error: "Für eine XRechnung ist die Leitweg-ID erforderlich.",
    path: ["buyerReference"],
  }),
);
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>;

/** Whether any field is filled in. */
export function isFilledIn(buyer: InvoiceBuyer | null | undefined): buyer is InvoiceBuyer {
  return buyer != null && Object.values(buyer).some((value) => value !== "" && value !== false);
}
