import type { Cart, CartItem } from "#contract/cart/cart.ts";
import { germanDay } from "#contract/day.ts";
import { eurosFromCents, formatEuro, multiplyCents } from "#contract/money.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import { type DeliveryShipping, usualShipping } from "#server/domain/cart/shipping.ts";
import { computeTotals } from "#server/domain/cart/totals.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import { coolUntil } from "#server/domain/calendar/cool-until.ts";
import { orderableUntil } from "#server/domain/shop/snapshot/describe-day.ts";
import { portionsNotice } from "#server/storefront/cart/portions-notice.ts";
import {
  byVoucherCents,
  hasNewPrice,
  toPayCents,
  type ValuedCart,
  type ValuedLine,
} from "#server/storefront/cart/value-cart.ts";

/** Amounts in euro; `id` is null while the cart has no lines. */
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
    toPay: eurosFromCents(cart ? toPayCents(cart) : totals.totalCents),
    metaData: {
      discountData: cart?.code ? { discountCode: cart.code.code, message: cart.code.message } : null,
      voucherData: cart?.voucher
        ? {
            ending: cart.voucher.ending,
            amount: eurosFromCents(byVoucherCents(cart)),
            message: cart.voucher.message,
          }
        : null,
      shippingData: totals.deliveries.map((delivery) => ({
        deliveryIsoDate: delivery.day,
        ...presentShipping(delivery),
      })),
      repair: cart?.repair ?? null,
      cutOffData: (cart?.days ?? []).flatMap((verdict) => presentCutOff(verdict, settings)),
      freeShippingFrom: eurosFromCents(usualShipping(settings.shipping).freeFromCents),
      minimumPerDelivery: settings.minimum,
      portionsNotice: cart && portionsNotice(cart.hold, settings.payTerms !== null),
      revision: cart?.revision ?? null,
    },
  };
}

function presentCutOff(
  verdict: DayVerdict,
  { cooling }: Pick<Settings, "cooling">,
): Cart["metaData"]["cutOffData"] {
  const { deliveryDay, cutOffIso } = verdict;
  const until = orderableUntil(verdict);
  if (cutOffIso === null || until === null) return [];
  const cool = coolUntil(deliveryDay, cooling);
  return [{ deliveryIsoDate: deliveryDay, cutOffAt: cutOffIso, orderableUntil: until, coolUntil: cool }];
}

function presentShipping({
  shippingCents,
  untilFreeCents,
}: DeliveryShipping): Omit<Cart["metaData"]["shippingData"][number], "deliveryIsoDate"> {
  const cost = eurosFromCents(shippingCents);
  if (cost === 0) return { cost, message: "Versand kostenlos", untilFree: null };
  const price = `Versand ${formatEuro(cost)}`;
  if (untilFreeCents === null) return { cost, message: price, untilFree: null };
  const untilFree = eurosFromCents(untilFreeCents);
  return { cost, message: `${price}, noch ${formatEuro(untilFree)} bis zum kostenlosen Versand`, untilFree };
}

function presentLine(line: ValuedLine): CartItem {
  const { id, deliveryDay, quantity, pricedMenu, problem } = line;
  const { menu, food, priceCents } = pricedMenu;
  return {
    rowId: id,
    menuId: menu.id,
    menuSlug: menu.slug,
    menuName: menu.name,
    menuImage: menu.image,
    picture: menu.picture,
    qty: quantity,
    originalPrice: eurosFromCents(priceCents),
    linePrice: eurosFromCents(multiplyCents(priceCents, quantity)),
    basePricePerKg: menu.basePricePerKg,
    weightText: menu.weightText,
    deliveryDate: germanDay(deliveryDay),
    deliveryIsoDate: deliveryDay,
    isBox: menu.isBox,
    food,
    problem,
    priceChanged: priceChanged(line),
  };
}

function priceChanged(line: ValuedLine): CartItem["priceChanged"] {
  if (!hasNewPrice(line)) return null;
  const oldPrice = eurosFromCents(line.seenCents);
  const newPrice = eurosFromCents(line.pricedMenu.priceCents);
  const message = `Der Preis hat sich geändert: jetzt ${formatEuro(newPrice)} statt ${formatEuro(oldPrice)}.`;
  return { oldPrice, newPrice, message };
}
