import type { FastifyInstance } from "fastify";
import { filledIn } from "#brand/fill-in.ts";
import { namedDishes } from "#brand/home-texts.ts";
import { calls } from "#contract/calls.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import {
  inOrderOfMarks,
  invoiceMark,
  type PaymentMethod,
  paymentMethodNames,
} from "#contract/checkout/payment-methods.ts";
import type { Branding, NextDay } from "#contract/shop/branding.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import type { LegalPageName, LegalText } from "#contract/shop/legal-texts.ts";
import { coolUntil, type Cooling } from "#server/domain/calendar/cool-until.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import { usualShipping } from "#server/domain/cart/shipping.ts";
import { shownBrand } from "#server/domain/shop/brand.ts";
import { legalText } from "#server/domain/shop/legal-texts.ts";
import { legalVersionOf, sellerIn } from "#server/domain/shop/legal-version.ts";
import { type Settings, answerSettingsOf } from "#server/domain/shop/settings.ts";
import { ratesOnSale, sellsVouchers, taxedAt } from "#server/domain/shop/sells-vouchers.ts";
import { requestReader } from "#server/platform/http/answer-call.ts";
import { cleanHtml } from "#server/platform/http/clean-html.ts";
import { jsonResponse, type ResponseCache } from "#server/platform/http/response-cache.ts";
import { leadsSomewhere } from "./shop-pages.ts";
import type { ShopSnapshot } from "./shop-snapshot.ts";

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
  const { rating, priceFrom } = snapshot.catalogue;
  const { today, startDate, minDate, maxDate, days } = calendar();
  const { taxNumber, ...company } = settings.company;
  const shipping = usualShipping(settings.shipping);
  return {
    name: settings.brand.name,
    publicUrl: publicUrl(),
    email: company.email,
    company,
    legalVersion: legalVersionOf(settings).id,
    currency: "EUR",
    shipping: {
      perDelivery: eurosFromCents(shipping.perDeliveryCents),
      freeFrom: eurosFromCents(shipping.freeFromCents),
    },
    minimumPerDelivery: settings.minimum,
    paymentMarks: [
      ...shownMethods(settings.paymentMethods, walletKey !== null).map(
        (method) => paymentMethodNames[method],
      ),
      ...(settings.payTerms === null ? [] : [invoiceMark]),
    ],
    payTerms: settings.payTerms,
    asksCustomers: settings.asksCustomers,
    ...(settings.hasVouchers && { hasVouchers: true }),
    ...(sellsVouchers(snapshot) && { sellsVouchers: { taxedAt: taxedAt(ratesOnSale(snapshot)) } }),
    ...(rating && { rating }),
    ...(priceFrom !== undefined && { priceFrom }),
    announcement: announcementOn(today, settings),
    deliveryDates: {
      startDate,
      minDate,
      maxDate,
      daysOfWeekDisabled: [...settings.calendar.closedWeekdays],
      datesDisabled: days.filter(({ reason }) => reason !== null).map(({ deliveryDay }) => deliveryDay),
      nextDays: nextDays(days, settings.cooling),
    },
    walletKey,
  };
}

/** Wallets that pay in the cart are named, also where the settings leave them out. */
function shownMethods(methods: readonly PaymentMethod[], hasWallets: boolean): PaymentMethod[] {
  return inOrderOfMarks(hasWallets ? [...methods, "apple_pay", "google_pay"] : methods);
}

const mostNextDays = 8;

function nextDays(days: readonly DayVerdict[], cooling: Cooling): NextDay[] {
  const next = days.flatMap(
    ({ deliveryDay: date, reason, cutOffIso: cutOffAt, cutOffText: orderableUntil }) =>
      reason === null && cutOffAt && orderableUntil
        ? [{ date, cutOffAt, orderableUntil, coolUntil: coolUntil(date, cooling) }]
        : [],
  );
  return next.slice(0, mostNextDays);
}

function announcementOn(today: CalendarDay, { announcement, announcementUntil: last }: Settings): string {
  return last === null || today <= last ? announcement : "";
}

export function homeTextRoutes(
  app: FastifyInstance,
  { snapshot, responseCache }: { snapshot: ShopSnapshot; responseCache: ResponseCache },
): void {
  const readRequest = requestReader("readHomeTexts");
  app.get(calls.readHomeTexts.path, (request, reply) => {
    readRequest(request);
    return responseCache.send(request, reply, "readHomeTexts", () => jsonResponse(shownTexts(snapshot)));
  });
}

export function legalPageRoutes(
  app: FastifyInstance,
  { snapshot, responseCache }: { snapshot: ShopSnapshot; responseCache: ResponseCache },
): void {
  const readRequest = requestReader("readLegalPage");
  app.get(calls.readLegalPage.path, (request, reply) => {
    const { page } = readRequest(request).params;
    return responseCache.send(request, reply, `readLegalPage ${page}`, () =>
      jsonResponse(shownLegalPage(snapshot, page)),
    );
  });
}

export function shownLegalPage({ settings }: ShopSnapshot, page: LegalPageName): LegalText {
  return legalText(page, settings.ownLegalTexts, sellerIn(settings));
}

/** Cleaning comes before the company's data are filled in, because it would remove their links. */
export function shownTexts(snapshot: ShopSnapshot): HomeTexts {
  const { texts, company } = snapshot.settings;
  const clean = texts.questions.questions.map(({ question, answer }) => ({
    question,
    answer: cleanHtml(answer),
  }));
  const filled = filledIn(
    { ...texts, questions: { questions: clean } },
    company,
    answerSettingsOf(snapshot.settings),
  );
  return { ...filled, promo: promoOf(filled, snapshot), news: newsOf(filled, snapshot) };
}

/** Nothing advertises a code that cannot be redeemed, or menus that do not exist. */
function promoOf({ promo }: HomeTexts, snapshot: ShopSnapshot): HomeTexts["promo"] {
  if (!promo || (promo.code !== "" && !isPromoCodeValid(snapshot))) return null;
  if (!leadsSomewhere(snapshot, promo.link.href)) return null;
  const isForNew = promo.code !== "" && snapshot.settings.promoCode?.newCustomersOnly;
  return isForNew ? { ...promo, isForNew } : promo;
}

/** Kept answers end with the day, so the first and the last one are looked at anew. */
function isPromoCodeValid(snapshot: ShopSnapshot): boolean {
  const { promoCode } = snapshot.settings;
  const { today } = snapshot.calendar();
  return (
    promoCode !== null && (promoCode.validFrom ?? today) <= today && today <= (promoCode.validUntil ?? today)
  );
}

function newsOf({ news }: HomeTexts, snapshot: ShopSnapshot): HomeTexts["news"] {
  const offered = new Set(snapshot.catalogue.menus.map(({ slug }) => slug));
  const isTrue = ({ heading }: HomeTexts["news"][number]) =>
    (namedDishes[heading] ?? []).every((slug) => offered.has(slug));
  return news.filter((slide) => leadsSomewhere(snapshot, slide.link.href) && isTrue(slide));
}
