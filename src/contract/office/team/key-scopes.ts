import { calendarCalls } from "#contract/office/calendar/calendar.ts";
import { codeCalls } from "#contract/office/cart/discount-codes.ts";
import { menuAttributeCalls } from "#contract/office/catalogue/menu-attributes.ts";
import { menuFileCalls } from "#contract/office/catalogue/menu-files.ts";
import { menuCalls } from "#contract/office/catalogue/menus.ts";
import { soldChangeCalls } from "#contract/office/catalogue/sold-changes.ts";
import { openInvoiceCalls } from "#contract/office/checkout/open-invoices.ts";
import { invoiceCalls } from "#contract/office/invoices/invoices.ts";
import { cookSheetCalls } from "#contract/office/kitchen/cook-sheets.ts";
import { guestNoteCalls } from "#contract/office/kitchen/guest-notes.ts";
import { packagingCalls } from "#contract/office/kitchen/packaging.ts";
import { parcelCalls, trackingFileCalls } from "#contract/office/kitchen/parcels.ts";
import { productionCalls } from "#contract/office/kitchen/production.ts";
import { ingredientCalls } from "#contract/office/kitchen/production-ingredients.ts";
import { paperCalls } from "#contract/office/kitchen/production-papers.ts";
import { productionSettingCalls } from "#contract/office/kitchen/production-settings.ts";
import { dishGuestCalls } from "#contract/office/kitchen/dish-guests.ts";
import { shoppingCalls } from "#contract/office/kitchen/shopping.ts";
import { mailCalls, newsletterCalls } from "#contract/office/mail/mails.ts";
import { subscriberFileCalls } from "#contract/office/mail/subscriber-file.ts";
import { bulkCalls } from "#contract/office/orders/bulk-changes.ts";
import { dishFailureCalls } from "#contract/office/orders/dish-failures.ts";
import { additionCalls } from "#contract/office/orders/additions.ts";
import { dishSwapCalls } from "#contract/office/orders/dish-swaps.ts";
import { deliveryCalls } from "#contract/office/orders/deliveries.ts";
import { teamOrderCalls } from "#contract/office/orders/team-orders.ts";
import { orderActionCalls } from "#contract/office/orders/order-actions.ts";
import { orderCalls } from "#contract/office/orders/orders.ts";
import { overdueCalls } from "#contract/office/orders/overdue.ts";
import { withdrawalCalls } from "#contract/office/orders/withdrawals.ts";
import { analysisCalls } from "#contract/office/recipes/analyses.ts";
import { ingredientBookCalls } from "#contract/office/recipes/ingredients.ts";
import { recipeSheetCalls } from "#contract/office/recipes/recipe-sheet.ts";
import { specificationCalls } from "#contract/office/recipes/specifications.ts";
import { ingredientFileCalls } from "#contract/office/recipes/ingredient-file.ts";
import { recipeCalls } from "#contract/office/recipes/recipes.ts";
import { shelfLifeCalls } from "#contract/office/recipes/shelf-life.ts";
import { brandCalls, brandPictureCalls } from "#contract/office/shop/brand.ts";
import { companyCalls } from "#contract/office/shop/company.ts";
import { figureCalls } from "#contract/office/shop/figures.ts";
import { homeTextCalls } from "#contract/office/shop/home-texts.ts";
import { operationCalls } from "#contract/office/shop/operation.ts";
import { overviewCalls } from "#contract/office/shop/overview.ts";
import { settingsCalls } from "#contract/office/shop/settings.ts";
import type { StepUp } from "#contract/team/staff.ts";

interface Addressed {
  method: string;
  stepUp: StepUp;
}

/**
 * What programs may access. A call that is missing here is for people only: team, keys, sessions, factors, logs,
 * and every change that requires a fresh proof (refunds, company, payment).
 */
const areas = {
  orders: [
    orderCalls,
    orderActionCalls,
    additionCalls,
    dishSwapCalls,
    teamOrderCalls,
    deliveryCalls,
    withdrawalCalls,
    bulkCalls,
    overdueCalls,
  ],
  production: [
    productionCalls,
    cookSheetCalls,
    ingredientCalls,
    paperCalls,
    parcelCalls,
    trackingFileCalls,
    packagingCalls,
    guestNoteCalls,
    dishGuestCalls,
    dishFailureCalls,
    shoppingCalls,
  ],
  invoices: [invoiceCalls, openInvoiceCalls],
  menus: [
    menuCalls,
    menuFileCalls,
    menuAttributeCalls,
    soldChangeCalls,
    ingredientBookCalls,
    recipeCalls,
    recipeSheetCalls,
    ingredientFileCalls,
    specificationCalls,
    analysisCalls,
    shelfLifeCalls,
  ],
  calendar: [calendarCalls],
  codes: [codeCalls],
  mails: [mailCalls],
  newsletter: [newsletterCalls, subscriberFileCalls],
  figures: [overviewCalls, figureCalls, operationCalls],
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
