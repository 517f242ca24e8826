import { brandCalls } from "#contract/office/brand.ts";
import { brandPictureCalls } from "#contract/office/brand-pictures.ts";
import { bulkCalls } from "#contract/office/bulk-changes.ts";
import { calendarCalls } from "#contract/office/calendar.ts";
import { companyCalls } from "#contract/office/company.ts";
import { deliveryCalls } from "#contract/office/deliveries.ts";
import { codeCalls } from "#contract/office/discount-codes.ts";
import { guestNoteCalls } from "#contract/office/guest-notes.ts";
import { homeTextCalls } from "#contract/office/home-texts.ts";
import { invoiceCalls } from "#contract/office/invoices.ts";
import { mailCalls } from "#contract/office/mails.ts";
import { menuAttributeCalls } from "#contract/office/menu-attributes.ts";
import { menuFileCalls } from "#contract/office/menu-files.ts";
import { menuCalls } from "#contract/office/menus.ts";
import { newsletterCalls } from "#contract/office/newsletter.ts";
import { operationCalls } from "#contract/office/operation.ts";
import { orderActionCalls } from "#contract/office/order-actions.ts";
import { orderCalls } from "#contract/office/orders.ts";
import { overdueCalls } from "#contract/office/overdue.ts";
import { overviewCalls } from "#contract/office/overview.ts";
import { packagingCalls } from "#contract/office/packaging.ts";
import { parcelCalls } from "#contract/office/parcels.ts";
import { productionCalls } from "#contract/office/production.ts";
import { ingredientCalls } from "#contract/office/production-ingredients.ts";
import { paperCalls } from "#contract/office/production-papers.ts";
import { productionSettingCalls } from "#contract/office/production-settings.ts";
import { recallCalls } from "#contract/office/recalls.ts";
import { settingsCalls } from "#contract/office/settings.ts";
import { soldChangeCalls } from "#contract/office/sold-changes.ts";
import { trackingFileCalls } from "#contract/office/tracking-file.ts";
import { withdrawalCalls } from "#contract/office/withdrawals.ts";
import type { StepUp } from "#contract/staff.ts";

interface Addressed {
  method: string;
  stepUp: StepUp;
}

/**
 * What programs may access. A call that is missing here is for people only: team, keys, sessions, factors, logs,
 * and every change that requires a fresh proof (refunds, company, payment).
 */
const areas = {
  orders: [orderCalls, orderActionCalls, deliveryCalls, withdrawalCalls, bulkCalls, overdueCalls],
  production: [
    productionCalls,
    ingredientCalls,
    paperCalls,
    parcelCalls,
    trackingFileCalls,
    packagingCalls,
    guestNoteCalls,
    recallCalls,
  ],
  invoices: [invoiceCalls],
  menus: [menuCalls, menuFileCalls, menuAttributeCalls, soldChangeCalls],
  calendar: [calendarCalls],
  codes: [codeCalls],
  mails: [mailCalls],
  newsletter: [newsletterCalls],
  figures: [overviewCalls, operationCalls],
  settings: [
    settingsCalls,
    brandCalls,
    brandPictureCalls,
    companyCalls,
    homeTextCalls,
    productionSettingCalls,
  ],
} as const satisfies Record<string, readonly Record<string, Addressed>[]>;

export type KeyArea = keyof typeof areas;
export type KeyScope = `${KeyArea}:${"read" | "write"}`;

export const keyAreas = Object.keys(areas) as KeyArea[];

const scopes = new Map<string, KeyScope>(
  keyAreas.flatMap((area) =>
    areas[area].flatMap((calls) =>
      Object.entries<Addressed>(calls)
        .filter(([, { method, stepUp }]) => method === "GET" || !stepUp)
        .map(([name, { method }]): [string, KeyScope] => [
          name,
          `${area}:${method === "GET" ? "read" : "write"}`,
        ]),
    ),
  ),
);

/** The scope that opens this call; undefined for none. */
export function scopeOfCall(name: string): KeyScope | undefined {
  return scopes.get(name);
}

export const keyScopes = [...new Set(scopes.values())].sort();
