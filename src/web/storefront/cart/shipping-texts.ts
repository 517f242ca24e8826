import { formatEuro } from "#contract/money.ts";
import type { Branding } from "#contract/shop/branding.ts";

type Shipping = Branding["shipping"];

const isAlwaysFree = ({ perDelivery, freeFrom }: Shipping) => perDelivery === 0 || freeFrom === 0;

/** `ab 59 € Versand frei` */
export function freeShippingText(shipping: Shipping): string {
  return isAlwaysFree(shipping) ? "Versand frei" : `ab ${shortEuro(shipping.freeFrom)} Versand frei`;
}

/** `Versand 4,90 € je Liefertag, ab 59 € frei` */
export function shippingText(shipping: Shipping): string {
  if (isAlwaysFree(shipping)) return "Versand frei";
  return `Versand ${formatEuro(shipping.perDelivery)} je Liefertag, ab ${shortEuro(shipping.freeFrom)} frei`;
}

/** Whole euros without cents. */
export function shortEuro(euros: number): string {
  return Number.isInteger(euros) ? `${euros}\u00a0€` : formatEuro(euros);
}
