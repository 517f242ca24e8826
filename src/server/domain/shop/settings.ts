import type { AnswerSettings } from "#brand/fill-in.ts";
import { shop } from "#brand/shop.ts";
import type { Minimum } from "#contract/cart/minimum.ts";
import type { PayTerms } from "#contract/checkout/pay-terms.ts";
import { inOrderOfMarks, type PaymentMethod } from "#contract/checkout/payment-methods.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { type PostcodeRule, readPostcodeRules } from "#contract/office/calendar/postcode-rules.ts";
import type { TextBlocks } from "#contract/office/shop/home-texts.ts";
import type { OwnMailTexts } from "#contract/office/shop/mail-texts.ts";
import type { BrandPictures } from "#contract/shop/brand.ts";
import type { Company } from "#contract/shop/company.ts";
import { excludedPlaces } from "#server/domain/calendar/areas/excluded-places.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import type { Cooling } from "#server/domain/calendar/cool-until.ts";
import type { ShippingRule } from "#server/domain/cart/shipping.ts";
import { type Brand, readBrand, readBrandPictures } from "#server/domain/shop/brand.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import { readHomeTexts } from "#server/domain/shop/home-texts.ts";
import type { OwnLegalTexts } from "#server/domain/shop/legal-texts.ts";
import { readOwnTexts } from "#server/domain/shop/own-texts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface Settings {
  calendar: CalendarSettings;
  shipping: ShippingRule;
  minimum: Minimum;
  unusedCartDays: number;
  /** up to here an order is refunded without a fresh proof of who asks */
  smallRefundCents: Cents;
  /** of dishes without a value of their own; see `lastDayToEat` */
  shelfLifeDays: number;
  /** how long a closed carton stays cool; null: not measured */
  cooling: Cooling;
  /** those the provider offers, in the order of display */
  paymentMethods: PaymentMethod[];
  /** when a firm pays that orders on invoice; null: no one may */
  payTerms: PayTerms | null;
  /** the bar above the header; empty shows the brand's text */
  announcement: string;
  /** last day of the announcement; null when it has no end */
  announcementUntil: CalendarDay | null;
  /** guests are asked after a delivery unless they object; false: only those who agreed */
  asksCustomers: boolean;
  /** guests hear of gift vouchers: the module is on */
  hasVouchers: boolean;
  /** and may buy them */
  sellsVouchers: boolean;
  /** VIES is asked about the VAT ids of buyers */
  asksVies: boolean;
  /** postcodes that are refused or take longer */
  postcodeRules: PostcodeRule[];
  company: Company;
  brand: Brand;
  brandPictures: BrandPictures;
  texts: TextBlocks;
  ownLegalTexts: OwnLegalTexts;
  ownMailTexts: OwnMailTexts;
  /** first and last day of the code that the home page advertises; null when it does not exist or is switched off */
  promoCode: {
    validFrom: CalendarDay | null;
    validUntil: CalendarDay | null;
    newCustomersOnly: boolean;
  } | null;
}

/** What answers to questions say of the settings. */
export function answerSettingsOf({
  cooling,
  payTerms,
  minimum,
  postcodeRules,
  sellsVouchers,
}: Pick<Settings, "cooling" | "payTerms" | "minimum" | "postcodeRules" | "sellsVouchers">): AnswerSettings {
  const excluded = excludedPlaces(postcodeRules);
  return { coolingHours: cooling?.hours ?? null, payTerms, minimum, excludedPlaces: excluded, sellsVouchers };
}

/** The sales settings that the office changes: their columns of `shop_settings`, and what the log calls them. */
export const salesSettings = {
  shipping: ["shipping_cents", "Versand"],
  freeFrom: ["free_shipping_from_cents", "Versandfrei ab"],
  minimumMenus: ["minimum_menus", "Mindestmenge"],
  minimumEnforced: ["minimum_enforced", "Mindestmenge verlangt"],
  unusedCartDays: ["unused_cart_days", "Warenkorb bleibt (Tage)"],
  smallRefund: ["small_refund_cents", "Erstatten ohne Bestätigung bis"],
  paymentMethods: ["payment_methods", "Zahlungsarten"],
  invoicePurchase: ["invoice_purchase", "Kauf auf Rechnung"],
  invoiceLimit: ["invoice_limit_cents", "Grenze je Unternehmen"],
  invoiceTotal: ["invoice_total_cents", "Grenze aller Unternehmen"],
  invoiceDueDays: ["invoice_due_days", "Zahlungsziel (Tage)"],
  invoiceDueFrom: ["invoice_due_from", "Zahlungsziel zählt ab"],
  secondReminderDays: ["second_reminder_days", "Zweite Erinnerung nach (Tage)"],
  invoiceStopDays: ["invoice_stop_days", "Kein Kauf auf Rechnung ab (Tage überfällig)"],
  supportGoodwill: ["support_goodwill_cents", "Kulanz je Gast in 30 Tagen"],
  supportDay: ["support_day_cents", "Kulanz und Ersatz je Person und Tag"],
  accountHolder: ["account_holder", "Kontoinhaber"],
  accountIban: ["account_iban", "IBAN"],
  accountBic: ["account_bic", "BIC"],
  announcement: ["announcement", "Hinweis"],
  announcementUntil: ["announcement_until", "Hinweis bis"],
  asksCustomers: ["asks_after_delivery", "Nachfrage auch ohne Einwilligung"],
  sellsVouchers: ["sells_vouchers", "Gutscheine verkaufen"],
  asksVies: ["asks_vies", "USt-IdNr. bei VIES prüfen"],
  postcodeRules: ["postcode_rules", "Postleitzahlen"],
} as const;
export type SalesSetting = keyof typeof salesSettings;

/** Columns in cents, which the office reads and writes in euro. */
export const salesAmounts = [
  "shipping",
  "freeFrom",
  "invoiceLimit",
  "invoiceTotal",
  "supportGoodwill",
  "supportDay",
  "smallRefund",
] as const satisfies SalesSetting[];

/** For the list after SELECT; every statement takes its columns from here, so that none misses a setting. */
export const salesColumnsSql = Object.entries(salesSettings)
  .map(([name, [column]]) => `${column} AS "${name}"`)
  .join(", ");

const settingsSql = statement(
  "shop.load-settings",
  `
  SELECT to_char(c.cut_off_time, 'HH24:MI') AS "cutOffTime", c.lead_working_days AS "leadWorkingDays",
    c.closed_weekdays AS "closedWeekdays", c.kitchen_weekdays AS "kitchenWeekdays",
    c.kitchen_state AS "kitchenState", c.carrier_weekdays AS "carrierWeekdays", c.horizon_days AS "horizonDays",
    (SELECT coalesce(json_object_agg(to_char(day, 'YYYY-MM-DD'), note), '{}') FROM closed_days) AS "closedDays",
    (SELECT coalesce(json_object_agg(to_char(day, 'YYYY-MM-DD'), note), '{}') FROM carrier_free_days) AS "carrierFreeDays",
    ${salesColumnsSql}, EXISTS (SELECT FROM shop_modules WHERE module = 'vouchers' AND is_on) AS "hasVouchers",
    p.shelf_life_days AS "shelfLifeDays", p.cooling_hours AS "coolingHours", p.closed_at_hour AS "closedAtHour"
  FROM calendar_settings c, shop_settings s, production_settings p`,
  {
    cutOffTime: is<string>(),
    shipping: is<Cents>(),
    freeFrom: is<Cents>(),
    smallRefund: is<Cents>(),
    hasVouchers: is<boolean>(),
    paymentMethods: is<PaymentMethod[]>(),
    closedDays: is<Record<CalendarDay, string>>(),
    carrierFreeDays: is<Record<CalendarDay, string>>(),
  },
);

const codeSql = statement(
  "shop.read-promo-code",
  `SELECT valid_from AS "validFrom", valid_until AS "validUntil", new_customers_only AS "newCustomersOnly"
  FROM discount_codes
  WHERE upper(code) = upper($1) AND is_active`,
);

async function readRow(queries: Queries) {
  const row = await queries.row(settingsSql);
  if (!row) throw new Error("settings are missing");
  return row;
}

/** The calendar alone, for letters: the texts of the home page are long. */
export async function loadCalendar(queries: Queries): Promise<CalendarSettings> {
  return calendarOf(await readRow(queries));
}

function calendarOf(row: Awaited<ReturnType<typeof readRow>>): CalendarSettings {
  return {
    cutOffTime: row.cutOffTime,
    leadWorkingDays: row.leadWorkingDays,
    closedWeekdays: row.closedWeekdays,
    kitchenWeekdays: row.kitchenWeekdays,
    kitchenState: row.kitchenState ?? shop.stateCode,
    carrierWeekdays: row.carrierWeekdays,
    carrierFreeDays: noteByDay(row.carrierFreeDays),
    closedDays: noteByDay(row.closedDays),
    horizonDays: row.horizonDays,
  };
}

export async function loadSettings(queries: Queries): Promise<Settings> {
  const row = await readRow(queries);
  const texts = await readHomeTexts(queries);
  return {
    calendar: calendarOf(row),
    shipping: { perDeliveryCents: row.shipping, freeFromCents: row.freeFrom },
    minimum: { menus: row.minimumMenus, enforced: row.minimumEnforced },
    unusedCartDays: row.unusedCartDays,
    smallRefundCents: row.smallRefund,
    shelfLifeDays: row.shelfLifeDays,
    cooling: row.coolingHours === null ? null : { hours: row.coolingHours, closedAtHour: row.closedAtHour },
    paymentMethods: inOrderOfMarks(row.paymentMethods),
    payTerms: row.invoicePurchase ? { days: row.invoiceDueDays, from: row.invoiceDueFrom } : null,
    announcement: row.announcement,
    announcementUntil: row.announcementUntil,
    asksCustomers: row.asksCustomers,
    asksVies: row.asksVies,
    hasVouchers: row.hasVouchers,
    sellsVouchers: row.hasVouchers && row.sellsVouchers,
    postcodeRules: readPostcodeRules(row.postcodeRules).rules,
    company: await readCompany(queries),
    brand: await readBrand(queries),
    brandPictures: await readBrandPictures(queries),
    texts,
    ...(await readOwnTexts(queries)),
    promoCode: (await queries.row(codeSql, [texts.promo.code])) ?? null,
  };
}

// The keys are dates, because the statement formats them as such.
function noteByDay(notes: Record<CalendarDay, string>): Map<CalendarDay, string> {
  return new Map(Object.entries(notes) as [CalendarDay, string][]);
}
