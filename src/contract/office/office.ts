import { accessCalls } from "#contract/office/access.ts";
import { brandCalls } from "#contract/office/brand.ts";
import { brandPictureCalls } from "#contract/office/brand-pictures.ts";
import { bulkCalls } from "#contract/office/bulk-changes.ts";
import { calendarCalls } from "#contract/office/calendar.ts";
import { companyCalls } from "#contract/office/company.ts";
import { deliveryCalls } from "#contract/office/deliveries.ts";
import { demoCalls } from "#contract/office/demo.ts";
import { codeCalls } from "#contract/office/discount-codes.ts";
import { factorCalls } from "#contract/office/factors.ts";
import { guestNoteCalls } from "#contract/office/guest-notes.ts";
import { homeTextCalls } from "#contract/office/home-texts.ts";
import { invoiceCalls } from "#contract/office/invoices.ts";
import { logCalls } from "#contract/office/log.ts";
import { mailCalls } from "#contract/office/mails.ts";
import { menuAttributeCalls } from "#contract/office/menu-attributes.ts";
import { menuFileCalls } from "#contract/office/menu-files.ts";
import { menuCalls } from "#contract/office/menus.ts";
import { newsletterCalls } from "#contract/office/newsletter.ts";
import { operationCalls } from "#contract/office/operation.ts";
import { operationReportCalls } from "#contract/office/operation-report.ts";
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
import { programKeyCalls } from "#contract/office/program-keys.ts";
import { recallCalls } from "#contract/office/recalls.ts";
import { reviewCalls } from "#contract/office/reviews.ts";
import { settingsCalls } from "#contract/office/settings.ts";
import { setupCalls } from "#contract/office/setup.ts";
import { soldChangeCalls } from "#contract/office/sold-changes.ts";
import { teamCalls } from "#contract/office/team.ts";
import { trackingFileCalls } from "#contract/office/tracking-file.ts";
import { withdrawalCalls } from "#contract/office/withdrawals.ts";

/** Every call of the team: address, roles and schemas. The guests' pages never load this table. */
export const office = {
  ...accessCalls,
  ...brandCalls,
  ...brandPictureCalls,
  ...bulkCalls,
  ...calendarCalls,
  ...menuAttributeCalls,
  ...codeCalls,
  ...companyCalls,
  ...deliveryCalls,
  ...demoCalls,
  ...factorCalls,
  ...homeTextCalls,
  ...ingredientCalls,
  ...invoiceCalls,
  ...mailCalls,
  ...menuCalls,
  ...menuFileCalls,
  ...newsletterCalls,
  ...orderActionCalls,
  ...orderCalls,
  ...parcelCalls,
  ...packagingCalls,
  ...paperCalls,
  ...productionCalls,
  ...programKeyCalls,
  ...guestNoteCalls,
  ...productionSettingCalls,
  ...recallCalls,
  ...reviewCalls,
  ...logCalls,
  ...settingsCalls,
  ...setupCalls,
  ...soldChangeCalls,
  ...overdueCalls,
  ...operationCalls,
  ...operationReportCalls,
  ...overviewCalls,
  ...teamCalls,
  ...trackingFileCalls,
  ...withdrawalCalls,
};

export type Office = typeof office;
export type OfficeCallName = keyof Office;
