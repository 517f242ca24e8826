import * as z from "zod/mini";
import { type Carrier, carrierNamed, carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { cleanCode, holdsSlipCode } from "#contract/office/kitchen/slip-code.ts";

const forms = carriers.map((name) => carrierNamed(name).number);

/** The stored form: no spaces, capital letters. */
export function cleanTrackingNumber(text: string): string {
  const code = cleanCode(text);
  const label = forms.map((form) => form.label?.exec(code)).find((match) => match);
  return label?.[1] ?? code;
}

export function carriersOf(number: string): Carrier[] {
  return carriers.filter((carrier) => carrierNamed(carrier).number.usual.test(number));
}

/** Why a number is unusual for its carrier; null when it is usual. */
export function unusualText(carrier: Carrier, number: string): string | null {
  const { usual, description } = carrierNamed(carrier).number;
  if (usual.test(number)) return null;
  const others = carriersOf(number);
  const like = others.length > 0 ? ` So sehen Nummern von ${others.join(" und ")} aus.` : "";
  return `Das ist keine übliche Sendungsnummer von ${carrier} (${description}).${like}`;
}

/** A wrong check digit: no carrier has printed this number. */
function isMistyped(number: string): boolean {
  return forms.some(({ checkDigits = [] }) =>
    checkDigits.some(({ form, holds }) => form.test(number) && !holds(number)),
  );
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
