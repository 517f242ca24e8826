import type { paymentMethodNames } from "#contract/checkout/payment-methods.ts";
import americanExpress from "./marks/american-express.svg?url";
import applePay from "./marks/apple-pay.svg?url";
import googlePay from "./marks/google-pay.svg?url";
import mastercard from "./marks/mastercard.svg?url";
import paypal from "./marks/paypal.svg?url";
import visa from "./marks/visa.svg?url";
import wero from "./marks/wero.svg?url";

type MarkName = (typeof paymentMethodNames)[keyof typeof paymentMethodNames];

/** Addresses of own drawings by which guests know the means of payment. */
const drawings: Record<MarkName, string | null> = {
  PayPal: paypal,
  // The specification's word stays written out.
  "Echtzeit-/Sofortüberweisung": null,
  Wero: wero,
  Visa: visa,
  Mastercard: mastercard,
  "American Express": americanExpress,
  "Apple Pay": applePay,
  "Google Pay": googlePay,
};

export const paymentDrawings: Readonly<Record<string, string | null>> = drawings;
