import type { Cart, CartItem } from "#contract/cart.ts";
import { type Day, germanDay } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import { nextBookable } from "#server/calendar/calendar.ts";
import type { CartRow, LineRow } from "#server/cart/queries.ts";
import type { Sellable } from "#server/catalogue/catalogue.ts";
import { reasonAgainst, ruleOf } from "#server/discounts/code-rule.ts";
import { computeTotals, type PricedLine, type Totals } from "#server/pricing/totals.ts";
import type { PublicData } from "#server/public-data/public-data.ts";
import type { Settings } from "#server/settings/settings.ts";

/** A cart line with the menu it stands for and what keeps it from being delivered, if anything. */
export interface ValuedLine extends LineRow {
  sellable: Sellable;
  problem: CartItem["problem"];
}

export interface ValuedCart {
  id: string;
  version: number;
  lines: ValuedLine[];
  totals: Totals;
  /** the redeemed code, with the text that says why it gives nothing at the moment */
  code: { id: number; code: string; message: string | null } | null;
}

/** Puts today's menus, days and prices to the lines of a cart and adds them up. */
export function valueCart(row: CartRow, publicData: PublicData): ValuedCart {
  const { catalogue, settings } = publicData;
  const calendar = publicData.calendar();
  const lines = row.lines.flatMap((line) => {
    const sellable = catalogue.sellable.get(line.menuId);
    return sellable ? [{ ...line, sellable, problem: problemOf(line.day, sellable) }] : [];
  });
  const priced: PricedLine[] = lines.map(({ day, quantity, sellable }) => ({
    day,
    quantity,
    unitCents: sellable.priceCents,
    vatPercent: sellable.vatPercent,
  }));
  const against =
    row.code &&
    reasonAgainst(row.code, calendar.today, computeTotals(priced, settings.shipping, null).goodsCents);
  const rule = row.code && !against ? ruleOf(row.code) : null;
  return {
    id: row.id,
    version: row.version,
    lines,
    totals: computeTotals(priced, settings.shipping, rule),
    code: row.code && { id: row.code.id, code: row.code.code, message: messageOf(against) },
  };

  function problemOf(day: Day, sellable: Sellable): CartItem["problem"] {
    if (!sellable.isPublished) {
      return { reason: "menu_gone", message: "Dieses Menü ist nicht mehr im Angebot.", nextDay: null };
    }
    const { reason, message } = calendar.judge(day);
    return reason && { reason, message, nextDay: nextBookable(calendar, day) };
  }
}

function messageOf(against: ReturnType<typeof reasonAgainst>): string | null {
  return against && (against.message ?? "Dieser Rabattcode ist nicht mehr gültig.");
}

/** The cart as the API shows it: euros, and `id` null while it has no lines. */
export function presentCart(cart: ValuedCart | null, settings: Settings): Cart {
  const { totals } = cart ?? { totals: computeTotals([], settings.shipping, null) };
  const lines = cart?.lines ?? [];
  return {
    id: cart && lines.length > 0 ? cart.id : null,
    items: lines.map(presentLine),
    originalSubtotal: eurosFromCents(totals.goodsCents),
    discount: eurosFromCents(totals.discountCents),
    deliveryCost: eurosFromCents(totals.shippingCents),
    total: eurosFromCents(totals.totalCents),
    vat: totals.vat.map(({ percent, vatCents }) => ({ percent, amount: eurosFromCents(vatCents) })),
    metaData: {
      discountData: cart?.code ? { discountCode: cart.code.code, message: cart.code.message } : null,
      shippingData: totals.deliveries.map(({ day, shippingCents }) => ({
        deliveryIsoDate: day,
        cost: eurosFromCents(shippingCents),
      })),
      freeShippingFrom: eurosFromCents(settings.shipping.freeFromCents),
      minimumPerDelivery: settings.minimum,
    },
  };
}

function presentLine({ id, day, quantity, sellable, problem }: ValuedLine): CartItem {
  const { menu, priceCents } = sellable;
  return {
    rowId: id,
    menuId: menu.id,
    menuSlug: menu.slug,
    menuName: menu.name,
    menuImage: menu.image,
    picture: menu.picture,
    qty: quantity,
    originalPrice: eurosFromCents(priceCents),
    linePrice: eurosFromCents(priceCents * quantity),
    basePricePerKg: menu.basePricePerKg,
    weightText: menu.weightText,
    deliveryDate: germanDay(day),
    deliveryIsoDate: day,
    isBox: menu.isBox,
    problem,
  };
}
