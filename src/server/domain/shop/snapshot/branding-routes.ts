import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { page as terms } from "#brand/legal/agb.ts";
import { page as privacy } from "#brand/legal/datenschutz.ts";
import type { ShopNotes } from "#brand/legal/page.ts";
import type { Branding, NextDay } from "#contract/shop/branding.ts";
import { calls } from "#contract/calls.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import { paymentMethodNames } from "#contract/checkout/payment-methods.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import { usualShipping } from "#server/domain/cart/shipping.ts";
import { shownBrand } from "#server/domain/shop/brand.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { requestReader } from "#server/platform/http/answer-call.ts";
import { jsonResponse, type ResponseCache } from "#server/platform/http/response-cache.ts";

export interface BrandingDeps {
  snapshot: ShopSnapshot;
  publicUrl: () => string;
  walletKey: string | null;
}

export function brandingRoutes(
  app: FastifyInstance,
  deps: BrandingDeps & { responseCache: ResponseCache },
): void {
  const readBrandRequest = requestReader("readShopBrand");
  app.get(calls.readShopBrand.path, (request, reply) => {
    readBrandRequest(request);
    return deps.responseCache.send(request, reply, "readShopBrand", () =>
      jsonResponse(shownBrand(deps.snapshot.settings.brand, deps.snapshot.settings.brandPictures)),
    );
  });

  const readRequest = requestReader("readBranding");
  app.get(calls.readBranding.path, (request, reply) => {
    readRequest(request);
    return deps.responseCache.send(request, reply, "readBranding", () => jsonResponse(brandingOf(deps)));
  });
}

export function brandingOf({ snapshot, publicUrl, walletKey }: BrandingDeps): Branding {
  const { settings, calendar } = snapshot;
  const { today, startDate, minDate, maxDate, days } = calendar();
  const { taxNumber, ...company } = settings.company;
  const shipping = usualShipping(settings.shipping);
  return {
    name: settings.brand.name,
    publicUrl: publicUrl(),
    email: company.email,
    company,
    legalVersion: legalVersion(company, settings.brand),
    currency: "EUR",
    shipping: {
      perDelivery: eurosFromCents(shipping.perDeliveryCents),
      freeFrom: eurosFromCents(shipping.freeFromCents),
    },
    minimumPerDelivery: settings.minimum,
    paymentMarks: settings.paymentMethods.map((method) => paymentMethodNames[method]),
    asksCustomers: settings.asksCustomers,
    announcement: announcementOn(today, settings),
    deliveryDates: {
      startDate,
      minDate,
      maxDate,
      daysOfWeekDisabled: [...settings.calendar.closedWeekdays],
      datesDisabled: days.filter(({ reason }) => reason !== null).map(({ deliveryDay }) => deliveryDay),
      nextDays: nextDays(days),
    },
    walletKey,
  };
}

const mostNextDays = 8;

function nextDays(days: readonly DayVerdict[]): NextDay[] {
  const next = days.flatMap(
    ({ deliveryDay: date, reason, cutOffIso: cutOffAt, cutOffText: orderableUntil }) =>
      reason === null && cutOffAt && orderableUntil ? [{ date, cutOffAt, orderableUntil }] : [],
  );
  return next.slice(0, mostNextDays);
}

function announcementOn(today: CalendarDay, { announcement, announcementUntil: last }: Settings): string {
  return last === null || today <= last ? announcement : "";
}

/** Identifies the texts that guests accept at checkout: any change of terms, privacy or company gives a new version. */
function legalVersion(company: PublicCompany, shop: ShopNotes): string {
  const texts = [terms, privacy].map(({ sections }) => sections(company, shop));
  return hash("sha1", JSON.stringify(texts), "base64url").slice(0, 12);
}
