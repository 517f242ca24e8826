import * as z from "zod/mini";
import { type Carrier, carriers } from "#contract/office/kitchen/production.ts";
import { cleanCode, holdsSlipCode } from "#contract/office/kitchen/slip-code.ts";
import { isMistyped } from "#contract/office/kitchen/tracking-check-digit.ts";

interface CarrierForm {
  form: RegExp;
  /** German description of the usual form */
  usual: string;
}

// As printed on German labels. A carrier may introduce another form any day, so a person may insist on an unusual
// number.
const forms: Record<Carrier, CarrierForm> = {
  DHL: {
    form: /^(\d{12}|00\d{18}|JJ?D[A-Z0-9]{10,21}|JVGL\d{10,20}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    usual: "12 Ziffern, 20 Ziffern mit 00 am Anfang, oder JJD und Ziffern",
  },
  DPD: { form: /^\d{14}[A-Z0-9]?$/, usual: "14 Ziffern" },
  GLS: {
    form: /^(\d{11,12}|(?=.*[A-Z])[A-Z0-9]{8})$/,
    usual: "11 oder 12 Ziffern, oder 8 Ziffern und Buchstaben",
  },
  UPS: { form: /^1Z[A-Z0-9]{16}$/, usual: "1Z und 16 Ziffern und Buchstaben" },
  Hermes: { form: /^(\d{14}|H[A-Z0-9]{19})$/, usual: "14 Ziffern, oder H und 19 weitere" },
};

// DPD's label contains more than the number: %, postcode, number, service, country.
const labelOfDpd = /^%\d{7}(\d{14})\d{6}$/;

/** The stored form: no spaces, capital letters. */
export function cleanTrackingNumber(text: string): string {
  const code = cleanCode(text);
  return labelOfDpd.exec(code)?.[1] ?? code;
}

export function carriersOf(number: string): Carrier[] {
  return carriers.filter((carrier) => forms[carrier].form.test(number));
}

/** Why a number is unusual for its carrier; null when it is usual. */
export function unusualText(carrier: Carrier, number: string): string | null {
  if (forms[carrier].form.test(number)) return null;
  const others = carriersOf(number);
  const like = others.length > 0 ? ` So sehen Nummern von ${others.join(" und ")} aus.` : "";
  return `Das ist keine übliche Sendungsnummer von ${carrier} (${forms[carrier].usual}).${like}`;
}

const shortest = 8;
const longest = 35;

/** Two numbers joined, or the same text twice, as two scans into one field leave it. */
export function isGlued(number: string): boolean {
  if (carriersOf(number).length > 0) return false;
  const half = number.slice(0, number.length / 2);
  if (half.length >= shortest && half + half === number) return true;
  // Every long text contains eight characters that could be a short number.
  const isOne = (text: string) => text.length > shortest && carriersOf(text).length > 0;
  return [...number].some((_, at) => isOne(number.slice(0, at)) && isOne(number.slice(at)));
}

/** Also said of an order's number, which only the server knows by its prefix. */
export const ofSlip = "Das ist der Strichcode des Packzettels. Bitte scannen Sie den des Paketdienstes.";

/** Whether a text can be a tracking number at all; the carrier's form is checked where the carrier is known. */
export const trackingNumber = z.string().check(
  z.overwrite(cleanTrackingNumber),
  z.minLength(1, "Bitte geben Sie die Sendungsnummer an."),
  z.refine<string>((text) => !holdsSlipCode(text), ofSlip),
  z.refine<string>(
    (text) => !isGlued(text),
    "Das sind zwei Nummern hintereinander. Bitte scannen Sie das Etikett noch einmal.",
  ),
  z.regex(
    new RegExp(`^[A-Z0-9-]{${shortest},${longest}}$`),
    `Eine Sendungsnummer hat ${shortest} bis ${longest} Ziffern und Buchstaben.`,
  ),
  z.refine<string>(
    (text) => !isMistyped(text),
    "Die Prüfziffer dieser Sendungsnummer stimmt nicht: Eine Stelle ist vertippt oder falsch gelesen.",
  ),
);

/** `isUnusual`: a person has confirmed the unusual number. */
export const shipment = z
  .object({ carrier: z.enum(carriers), trackingNumber, isUnusual: z.optional(z.boolean()) })
  .check(
    z.superRefine((one, context) => {
      const message = one.isUnusual ? null : unusualText(one.carrier, one.trackingNumber);
      if (message) context.addIssue({ code: "custom", path: ["trackingNumber"], message });
    }),
  );
export type Shipment = z.infer<typeof shipment>;
