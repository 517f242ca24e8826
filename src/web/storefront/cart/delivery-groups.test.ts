import { describe, expect, it } from "vitest";
import type { CartItem } from "#contract/cart/cart.ts";
import { cartMeta } from "#test/cart-meta.ts";
import { deliveryDay } from "#test/days.ts";
import { articleText, deliveryGroups, missingText } from "#web/storefront/cart/delivery-groups.ts";

function line(rowId: string, deliveryIsoDate: string, more: Partial<CartItem> = {}): CartItem {
  return {
    rowId,
    menuId: 1,
    menuSlug: "gulasch",
    menuName: "Gulasch",
    menuImage: "/media/gulasch.webp",
    picture: { base: "/media/gulasch", width: 1200, height: 900, alt: "Gulasch" },
    qty: 1,
    originalPrice: 10.9,
    linePrice: 10.9,
    basePricePerKg: 21.8,
    weightText: "500 g",
    deliveryDate: "",
    deliveryIsoDate: deliveryDay(deliveryIsoDate),
    isBox: false,
    food: {
      allergenIds: [],
      allergensComplete: true,
      traceIds: [],
      tracesComplete: true,
      isBox: false,
      nutritionIds: [],
      cal: 500,
      protein: 20,
      contents: [],
    },
    problem: null,
    priceChanged: null,
    ...more,
  };
}

function cart(items: CartItem[]) {
  const metaData = {
    ...cartMeta,
    shippingData: [
      { deliveryIsoDate: deliveryDay("2026-11-24"), cost: 4.9, message: "Versand 4,90 €", untilFree: 20 },
    ],
    cutOffData: [
      {
        deliveryIsoDate: deliveryDay("2026-11-24"),
        cutOffAt: "2026-11-20T11:00:00Z",
        orderableUntil: "Fr, 20.11., 12:00 Uhr",
        coolUntil: null,
      },
    ],
  };
  return { items, metaData };
}

describe("delivery groups", () => {
  it("are sorted by ISO date, also over the turn of the year", () => {
    const groups = deliveryGroups(
      cart([line("a", "2027-01-05"), line("b", "2026-12-29"), line("c", "2027-01-05")]),
    );
    expect(groups.map((group) => group.deliveryDay)).toEqual(["2026-12-29", "2027-01-05"]);
    expect(groups[1]?.items.map((item) => item.rowId)).toEqual(["a", "c"]);
  });

  it("count quantities, not lines, towards the minimum", () => {
    const [group] = deliveryGroups(
      cart([line("a", "2026-11-24", { qty: 2 }), line("b", "2026-11-24", { qty: 1 })]),
    );
    expect(group).toMatchObject({ articles: 3, missing: 3 });
  });

  it("miss nothing from six menus on", () => {
    expect(deliveryGroups(cart([line("a", "2026-11-24", { qty: 6 })]))[0]?.missing).toBe(0);
    expect(deliveryGroups(cart([line("a", "2026-11-24", { qty: 9 })]))[0]?.missing).toBe(0);
  });

  it("are exempt from the minimum with a box", () => {
    const [group] = deliveryGroups(
      cart([line("a", "2026-11-24", { isBox: true }), line("b", "2026-11-24", { qty: 2 })]),
    );
    expect(group).toMatchObject({ articles: 3, boxes: 1, missing: 0 });
  });

  it("know what their day's shipping costs", () => {
    const [group] = deliveryGroups(cart([line("a", "2026-11-24")]));
    expect(group?.shipping?.cost).toBe(4.9);
  });

  it("do not exist without lines", () => {
    expect(deliveryGroups(cart([]))).toEqual([]);
  });
});

describe("what stands in a group's header", () => {
  it("uses singular and plural", () => {
    expect(articleText({ articles: 1, boxes: 0 })).toBe("1 Menü");
    expect(articleText({ articles: 7, boxes: 0 })).toBe("7 Menüs");
    expect(articleText({ articles: 1, boxes: 1 })).toBe("1 Box");
    expect(articleText({ articles: 8, boxes: 2 })).toBe("6 Menüs und 2 Boxen");
    expect(missingText(1)).toBe("Es fehlt noch 1.");
    expect(missingText(3)).toBe("Es fehlen noch 3.");
  });
});
