import { describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { deliveryDay } from "#test/days.ts";
import { barTexts } from "#web/storefront/cart/bar/bar-texts.ts";

const tuesday = deliveryDay("2026-12-01");
const wednesday = deliveryDay("2026-12-02");

interface Day {
  day: DeliveryDay;
  qty: number;
  isBox?: boolean;
  untilFree: number | null;
  cost?: number;
}

const cartOf = (originalSubtotal: number, ...days: Day[]) =>
  ({
    items: days.map(({ day, qty, isBox = false }) => ({ deliveryIsoDate: day, qty, isBox })),
    originalSubtotal,
    metaData: {
      minimumPerDelivery: { menus: 6, enforced: false },
      cutOffData: [],
      shippingData: days.map(({ day, untilFree, cost = untilFree ? 4.9 : 0 }) => ({
        ...{ deliveryIsoDate: day, cost, message: "", untilFree },
      })),
    },
  }) as unknown as Cart;

const texts = (cart: Cart, day: DeliveryDay | null = tuesday) => {
  const said = barTexts(cart, day);
  return said && Object.values(said).join(" | ").replaceAll("\u00a0", " ");
};

describe("the bar of the cart", () => {
  it.each([
    [
      "lacks menus and goods",
      cartOf(38.6, { day: tuesday, qty: 4, untilFree: 20.4 }),
      "Di 1.12. · 4 von 6 | 38,60 € | noch 20,40 € bis Versand frei",
    ],
    [
      "has enough",
      cartOf(62, { day: tuesday, qty: 6, untilFree: null }),
      "Di 1.12. · 6 Menüs | 62,00 € | Versand frei",
    ],
    [
      "has a box, which counts as one",
      cartOf(54, { day: tuesday, qty: 1, isBox: true, untilFree: 5 }),
      "Di 1.12. · 1 Box | 54,00 € | noch 5,00 € bis Versand frei",
    ],
    [
      "can never be free",
      cartOf(20, { day: tuesday, qty: 2, untilFree: null, cost: 4.9 }),
      "Di 1.12. · 2 von 6 | 20,00 € | zzgl. Versand",
    ],
  ])("says what a delivery is worth that %s", (_what, cart, said) => expect(texts(cart)).toBe(said));

  const both = cartOf(
    95.1,
    { day: tuesday, qty: 6, untilFree: null },
    { day: wednesday, qty: 3, untilFree: 22.8 },
  );

  it("sums up several days, and names the one that lacks something", () => {
    const said = "2 Liefertage · 9 Menüs | 95,10 € | Mi 2.12.: noch 22,80 € bis Versand frei";
    expect(texts(both, tuesday)).toBe(said);
    expect(texts(both, null)).toBe(said);
  });

  it("of several prefers the day that a press orders for", () => {
    const cart = cartOf(
      50,
      { day: tuesday, qty: 2, untilFree: 39 },
      { day: wednesday, qty: 3, untilFree: 29 },
    );
    expect(texts(cart, wednesday)).toContain("Mi 2.12.: noch 29,00 €");
  });

  it("has nothing to say about an empty cart", () => expect(texts(cartOf(0))).toBeNull());
});
