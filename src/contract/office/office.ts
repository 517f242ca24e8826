import { deviationCalls } from "#contract/office/stock/deviations.ts";
import { hygieneCalls } from "#contract/office/stock/hygiene.ts";
import { readingCalls } from "#contract/office/stock/readings.ts";
import { readingFileCalls } from "#contract/office/stock/reading-files.ts";
import { sampleCalls } from "#contract/office/stock/samples.ts";
import { stopCalls } from "#contract/office/stock/stops.ts";
import { stockCalls } from "#contract/office/stock/stock.ts";
import { countCalls } from "#contract/office/stock/counts.ts";
import { batchCalls } from "#contract/office/stock/batches.ts";
import { recallCalls } from "#contract/office/stock/recalls.ts";
import { traceCalls } from "#contract/office/stock/trace.ts";
import { bankReceiptCalls } from "#contract/office/books/bank-receipts.ts";
import { bankCalls } from "#contract/office/books/bank.ts";
import { bookSettingCalls } from "#contract/office/books/book-settings.ts";
import { bookCalls } from "#contract/office/books/books.ts";
import { gobdCalls } from "#contract/office/books/gobd.ts";
import { bookDocumentCalls } from "#contract/office/books/documents.ts";
import { datevCalls } from "#contract/office/books/datev.ts";
import { calendarCalls } from "#contract/office/calendar/calendar.ts";
import { codeCalls } from "#contract/office/cart/discount-codes.ts";
import { menuAttributeCalls } from "#contract/office/catalogue/menu-attributes.ts";
import { menuFileCalls } from "#contract/office/catalogue/menu-files.ts";
import { menuCalls } from "#contract/office/catalogue/menus.ts";
import { reviewCalls } from "#contract/office/catalogue/reviews.ts";
import { soldChangeCalls } from "#contract/office/catalogue/sold-changes.ts";
import { voucherCalls } from "#contract/office/checkout/vouchers.ts";
import { openInvoiceCalls } from "#contract/office/checkout/open-invoices.ts";
import { statementCalls } from "#contract/office/checkout/statements.ts";
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
import { complaintCalls } from "#contract/office/orders/complaints.ts";
import { dishFailureCalls } from "#contract/office/orders/dish-failures.ts";
import { additionCalls } from "#contract/office/orders/additions.ts";
import { dishSwapCalls } from "#contract/office/orders/dish-swaps.ts";
import { deliveryCalls } from "#contract/office/orders/deliveries.ts";
import { guestCalls } from "#contract/office/orders/guests.ts";
import { everythingCalls } from "#contract/office/orders/everything.ts";
import { teamOrderCalls } from "#contract/office/orders/team-orders.ts";
import { orderActionCalls } from "#contract/office/orders/order-actions.ts";
import { orderCalls } from "#contract/office/orders/orders.ts";
import { overdueCalls } from "#contract/office/orders/overdue.ts";
import { withdrawalCalls } from "#contract/office/orders/withdrawals.ts";
import { recipeSheetCalls } from "#contract/office/recipes/recipe-sheet.ts";
import { ingredientBookCalls } from "#contract/office/recipes/ingredients.ts";
import { recipeCalls } from "#contract/office/recipes/recipes.ts";
import { shelfLifeCalls } from "#contract/office/recipes/shelf-life.ts";
import { analysisCalls } from "#contract/office/recipes/analyses.ts";
import { specificationCalls } from "#contract/office/recipes/specifications.ts";
import { ingredientFileCalls } from "#contract/office/recipes/ingredient-file.ts";
import { brandCalls, brandPictureCalls } from "#contract/office/shop/brand.ts";
import { companyCalls } from "#contract/office/shop/company.ts";
import { costCalls } from "#contract/office/recipes/costs.ts";
import { supplierCalls } from "#contract/office/recipes/suppliers.ts";
import { receivingCalls } from "#contract/office/stock/receiving.ts";
import { storedIngredientCalls } from "#contract/office/stock/stored-ingredients.ts";
import { figureCalls } from "#contract/office/shop/figures.ts";
import { homeTextCalls } from "#contract/office/shop/home-texts.ts";
import { mailTextCalls } from "#contract/office/shop/mail-texts.ts";
import { shopTextCalls } from "#contract/office/shop/shop-texts.ts";
import { operationCalls, operationReportCalls } from "#contract/office/shop/operation.ts";
import { moduleCalls } from "#contract/office/module-calls.ts";
import { overviewCalls } from "#contract/office/shop/overview.ts";
import { settingsCalls } from "#contract/office/shop/settings.ts";
import { demoCalls, setupCalls } from "#contract/office/shop/setup.ts";
import { trialCalls } from "#contract/office/shop/trial.ts";
import { accessCalls } from "#contract/office/team/access.ts";
import { factorCalls } from "#contract/office/team/factors.ts";
import { logCalls } from "#contract/office/team/log.ts";
import { programKeyCalls } from "#contract/office/team/program-keys.ts";
import { tabletCalls } from "#contract/office/team/tablets.ts";
import { teamCalls } from "#contract/office/team/team.ts";

/** Every call of the team: address, roles and schemas. The guests' pages never load this table. */
export const office = {
  ...accessCalls,
  ...analysisCalls,
  ...bankReceiptCalls,
  ...bankCalls,
  ...bookCalls,
  ...bookSettingCalls,
  ...brandCalls,
  ...brandPictureCalls,
  ...batchCalls,
  ...stockCalls,
  ...countCalls,
  ...hygieneCalls,
  ...readingCalls,
  ...deviationCalls,
  ...sampleCalls,
  ...stopCalls,
  ...readingFileCalls,
  ...recallCalls,
  ...traceCalls,
  ...bookDocumentCalls,
  ...bulkCalls,
  ...calendarCalls,
  ...menuAttributeCalls,
  ...codeCalls,
  ...datevCalls,
  ...companyCalls,
  ...complaintCalls,
  ...cookSheetCalls,
  ...costCalls,
  ...deliveryCalls,
  ...demoCalls,
  ...dishFailureCalls,
  ...additionCalls,
  ...dishSwapCalls,
  ...everythingCalls,
  ...factorCalls,
  ...figureCalls,
  ...gobdCalls,
  ...guestCalls,
  ...homeTextCalls,
  ...shopTextCalls,
  ...mailTextCalls,
  ...ingredientBookCalls,
  ...ingredientCalls,
  ...invoiceCalls,
  ...mailCalls,
  ...menuCalls,
  ...menuFileCalls,
  ...newsletterCalls,
  ...subscriberFileCalls,
  ...supplierCalls,
  ...openInvoiceCalls,
  ...statementCalls,
  ...voucherCalls,
  ...orderActionCalls,
  ...teamOrderCalls,
  ...orderCalls,
  ...parcelCalls,
  ...packagingCalls,
  ...paperCalls,
  ...productionCalls,
  ...programKeyCalls,
  ...guestNoteCalls,
  ...productionSettingCalls,
  ...dishGuestCalls,
  ...receivingCalls,
  ...storedIngredientCalls,
  ...recipeSheetCalls,
  ...recipeCalls,
  ...ingredientFileCalls,
  ...specificationCalls,
  ...reviewCalls,
  ...logCalls,
  ...settingsCalls,
  ...setupCalls,
  ...trialCalls,
  ...moduleCalls,
  ...shelfLifeCalls,
  ...shoppingCalls,
  ...soldChangeCalls,
  ...overdueCalls,
  ...operationCalls,
  ...operationReportCalls,
  ...overviewCalls,
  ...tabletCalls,
  ...teamCalls,
  ...trackingFileCalls,
  ...withdrawalCalls,
};

export type Office = typeof office;
export type OfficeCallName = keyof Office;

/** What a page needs of a call: the build leaves the browser this alone, without schemas and words. */
export type CallAddress = Pick<Office[OfficeCallName], "method" | "path" | "roles" | "stepUp">;

/** Calls whose answer is one raw file. */
export type DownloadCallName = {
  [N in OfficeCallName]: Office[N]["answersFile"] extends true ? N : never;
}[OfficeCallName];
