import { expect, it } from "vitest";
import { freeShippingText, shippingText } from "#web/storefront/cart/shipping-texts.ts";

it.each([
  [{ perDelivery: 4.9, freeFrom: 59 }, "Versand 4,90 € je Liefertag, ab 59 € frei", "ab 59 € Versand frei"],
  [
    { perDelivery: 5, freeFrom: 49.5 },
    "Versand 5,00 € je Liefertag, ab 49,50 € frei",
    "ab 49,50 € Versand frei",
  ],
  [{ perDelivery: 0, freeFrom: 59 }, "Versand frei", "Versand frei"],
  [{ perDelivery: 4.9, freeFrom: 0 }, "Versand frei", "Versand frei"],
])("says what shipping costs and from when it is free: %o", (shipping, whole, short) => {
  expect(shippingText(shipping).replaceAll("\u00a0", " ")).toBe(whole);
  expect(freeShippingText(shipping).replaceAll("\u00a0", " ")).toBe(short);
});
