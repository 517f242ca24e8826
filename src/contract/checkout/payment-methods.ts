import * as z from "zod/mini";

/**
 * Instant methods only: the food is cooked before a slow payment arrives, and paying later is consumer credit, so only
 * firms may buy on invoice. In the order of their marks.
 */
export const paymentMethodNames = {
  paypal: "PayPal",
  /** Instant bank transfer: a SEPA instant transfer or Wero. */
  instant: "Echtzeit-/Sofortüberweisung",
  wero: "Wero",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
} as const;

export type PaymentMethod = keyof typeof paymentMethodNames;

export const paymentMethods = Object.keys(paymentMethodNames) as PaymentMethod[];

/** Beside them, where firms may order on invoice. */
export const invoiceMark = "Rechnung für Unternehmen";

/** Guests must know at least one before they order (§ 312j BGB). */
export const paymentMethodsField = z
  .array(z.enum(paymentMethods, "Diese Zahlungsart gibt es nicht."), "Bitte Zahlungsarten wählen.")
  .check(z.minLength(1, "Bitte mindestens eine Zahlungsart."), z.maxLength(paymentMethods.length));

export function inOrderOfMarks(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return paymentMethods.filter((method) => methods.includes(method));
}
