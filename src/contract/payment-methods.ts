import * as z from "zod/mini";

/**
 * What a payment provider may offer at once: the food is cooked before slow money comes, and paying later is consumer
 * credit, so neither stands here. In the order in which their marks are shown.
 */
export const paymentMethodNames = {
  paypal: "PayPal",
  /** the specification's instant bank transfer; today it is a SEPA instant transfer, or Wero on top of one */
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

/** At least one: guests must know it before they order (§ 312j BGB). */
export const paymentMethodsField = z
  .array(z.enum(paymentMethods, "Diese Zahlungsart gibt es nicht."), "Bitte Zahlungsarten wählen.")
  .check(z.minLength(1, "Bitte mindestens eine Zahlungsart."), z.maxLength(paymentMethods.length));

/** Each once, in the order of their marks. */
export function inOrderOfMarks(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return paymentMethods.filter((method) => methods.includes(method));
}
