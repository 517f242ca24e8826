import { describe, expect, it } from "vitest";
import { accessCalls } from "#contract/office/team/access.ts";
import { factorCalls } from "#contract/office/team/factors.ts";
import { opensByPin } from "#contract/office/team/pin-calls.ts";
import { tabletCalls } from "#contract/office/team/tablets.ts";
import { teamCalls } from "#contract/office/team/team.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { officePageAt, type OfficePath } from "#contract/office/office-pages.ts";
import { type Role, roles } from "#contract/team/staff.ts";

/** What a person of each role does in a week: the work, its page, and the calls that the page makes for it. */
type Step = readonly [work: string, page: OfficePath, ...calls: OfficeCallName[]];

const day: Step[] = [["begins the day", "", "readNextDays", "readTasks", "readWorkToday"]];
const account: Step[] = [["changes the own password", "zugang", "readOwnFactors", "changePassword"]];

const walks: Record<Role, readonly Step[]> = {
  kitchen: [
    ...day,
    [
      "reads notes of guests and freezes the list",
      "produktion/:day",
      "readCookList",
      "readGuestNotes",
      "freezeCookList",
    ],
    ["buys what is needed", "produktion/einkauf", "readShoppingList", "readShoppingFile"],
    [
      "takes goods in",
      "wareneingang",
      "readReceipts",
      "readReceivingOptions",
      "receiveGoods",
      "addReceiptPhoto",
    ],
    ["prints the labels of lots", "wareneingang/:receiptId", "readReceipt", "printLotLabels"],
    ["counts and moves stock", "lager/zaehlen", "readCountList", "checkCount", "countStock"],
    ["opens and places a lot", "lager/:lotId", "readLot", "openLot", "placeLot", "moveStock", "holdGoods"],
    [
      "cooks by the sheets and reports batches",
      "chargen",
      "readCookSheets",
      "readBatchPlan",
      "closeBatch",
      "judgeBatch",
    ],
    ["corrects a batch", "chargen/:batchId", "readBatch", "correctBatchInput", "correctBatchOutput"],
    ["measures", "hygiene", "readHygiene", "addReadings", "readReadings"],
    ["answers a deviation", "hygiene/abweichungen", "readDeviations", "openDeviation", "recordMeasure"],
    ["says that a dish fails", "produktion/:day", "planDishFailure", "failDish", "readDishFailures"],
    ["prints labels of portions", "produktion/:day", "makeLabels", "readPrintedLabels", "destroyLabels"],
    ["writes a recipe", "rezepte/:recipeId", "readRecipe", "previewRecipe", "saveRecipe"],
    [
      "looks after ingredients",
      "zutaten/:ingredientId",
      "readIngredient",
      "changeIngredient",
      "addSpecification",
    ],
    ["describes a dish", "menus/:menuId", "readEditedMenu", "previewMenu", "changeMenu", "uploadPicture"],
    ["tells guests of a changed dish", "", "readSoldChanges"],
    ["adds a proof of shelf life", "haltbarkeit", "readShelfLife", "addShelfLifeProof"],
    ["follows a lot", "rueckverfolgung", "findTraceStarts", "readTrace", "readRecalls"],
    ["looks at the calendar", "kalender", "readCalendarMonth", "readCalendarDay"],
  ],
  packing: [
    ...day,
    [
      "prints labels and slips",
      "produktion/:day",
      "makeLabels",
      "makePackingSlips",
      "readProductionSettings",
    ],
    [
      "packs by scanning",
      "produktion/:day",
      "readParcels",
      "scanSlip",
      "scanPortion",
      "takePortionOut",
      "packParcel",
    ],
    ["splits and unpacks", "produktion/:day", "splitParcel", "unpackParcel", "takeParcelApart"],
    [
      "ships",
      "produktion/:day",
      "readCarrierFile",
      "checkTrackingFile",
      "importTrackingFile",
      "shipParcel",
      "correctShipment",
    ],
    ["looks at an order", "bestellungen/:orderId", "readOrders", "readOrderToPack", "writeNote"],
    [
      "works the overdue list off",
      "ueberfaellig",
      "readOverdue",
      "confirmDeliveries",
      "settleParcelIncident",
    ],
    ["stops goods", "lager/:lotId", "readLot", "holdGoods"],
    ["measures", "hygiene", "readHygiene", "addReadings", "openDeviation"],
    ["asks where a lot went", "rueckverfolgung", "findTraceStarts", "readTrace"],
  ],
  support: [
    ...day,
    ["finds an order", "bestellungen", "readOrders", "readDishes", "exportOrders", "searchEverything"],
    [
      "moves, changes and cancels",
      "bestellungen/:orderId",
      "readOrder",
      "readOfficeDays",
      "moveForGuest",
      "changeAddressForGuest",
      "cancelForGuest",
    ],
    [
      "refunds and replaces",
      "bestellungen/:orderId",
      "readRefundTerms",
      "refundOrder",
      "retryRefund",
      "readTeamOffer",
      "orderForGuest",
    ],
    [
      "swaps and adds dishes",
      "bestellungen/:orderId",
      "readSwapOffer",
      "swapDish",
      "previewAddition",
      "addDishes",
    ],
    ["takes an order by telephone", "bestellungen", "readTeamOffer", "orderByPhone"],
    ["agrees to a first purchase on account", "bestellungen/:orderId", "agreeToInvoice", "endUnpaidOrder"],
    [
      "looks for a payment and reminds of it",
      "offene-rechnungen",
      "readOpenInvoices",
      "remindOfInvoice",
      "readInvoiceFile",
    ],
    [
      "notes that a firm wants monthly statements, and sends one",
      "offene-rechnungen",
      "readStatements",
      "wantStatements",
      "drawStatement",
      "readStatementFile",
    ],
    [
      "writes to the guests of a day and moves them",
      "bestellungen",
      "readRecipients",
      "previewBulkMessage",
      "readMoveDays",
      "startBulkChange",
      "continueBulkChange",
    ],
    [
      "moves a day from the calendar",
      "kalender",
      "readCalendarMonth",
      "readDayDeliveries",
      "startBulkChange",
    ],
    [
      "decides complaints",
      "reklamationen",
      "readComplaints",
      "decideComplaint",
      "giveGoodwillCode",
      "readComplaintPhotos",
    ],
    ["knows a guest", "bestellungen/:orderId/gast", "readGuest"],
    ["answers withdrawals", "widerrufe", "readWithdrawals", "answerWithdrawal"],
    ["checks reviews", "bewertungen", "readReviews", "publishReview", "rejectReview"],
    ["looks after letters", "mails", "readMails", "settleMail"],
    ["reads a letter and sends it again", "mails/:mailId", "readMail", "resendMail"],
    [
      "works the overdue list off",
      "ueberfaellig",
      "readOverdue",
      "settleParcelIncident",
      "confirmDeliveries",
    ],
    ["looks a code up", "rabattcodes", "readCodes"],
    [
      "helps with a voucher",
      "gutscheine",
      "readVouchers",
      "stopVoucher",
      "sendVoucherAgain",
      "withdrawVoucher",
    ],
    ["helps in a recall", "rueckverfolgung/:recallId", "readRecall", "readRecallPdf"],
  ],
  accounting: [
    ["sees what is owed for vouchers", "gutscheine", "readVouchers", "exportVouchers"],
    [
      "begins the day with what is late and what is to be transferred back",
      "",
      "readOpenInvoices",
      "readTasks",
    ],
    [
      "books what firms have transferred",
      "offene-rechnungen",
      "readOpenInvoices",
      "bookReceipt",
      "revokeReceipt",
      "waiveCharges",
      "readInvoiceFile",
    ],
    [
      "reminds, a second time with charges, and hands the list on",
      "offene-rechnungen",
      "remindOfInvoice",
      "readReminders",
      "readSecondReminder",
      "remindAgain",
      "readBaseRates",
      "setBaseRate",
      "exportOpenInvoices",
    ],
    [
      "looks after the monthly statements of firms",
      "offene-rechnungen",
      "readStatements",
      "wantStatements",
      "drawStatement",
      "readStatementFile",
    ],
    [
      "matches payouts with the bank",
      "buchhaltung/:month",
      "readBookMonth",
      "checkBankLines",
      "importBankLines",
      "matchPayout",
      "unmatchPayout",
      "readProviderBalance",
    ],
    ["closes a month", "buchhaltung/:month", "closeBookMonth", "exportDatev", "exportGobd", "readProcedure"],
    [
      "finds a document",
      "buchhaltung/belege",
      "readBookDocuments",
      "exportBookDocuments",
      "exportBookDocumentList",
      "readXRechnung",
    ],
    ["sets accounts", "buchhaltung/konten", "readBookSettings", "changeBookSettings"],
  ],
  adviser: [
    ["sees what is owed for vouchers", "gutscheine", "readVouchers", "exportVouchers"],
    ["begins the day with what is late", "", "readOpenInvoices"],
    ["reads the months", "buchhaltung", "readBookMonths"],
    [
      "reads a month and fetches its files",
      "buchhaltung/:month",
      "readBookMonth",
      "exportDatev",
      "exportGobd",
      "readProcedure",
    ],
    [
      "reads documents",
      "buchhaltung/belege",
      "readBookDocuments",
      "exportBookDocuments",
      "exportBookDocumentList",
      "readInvoiceFile",
      "readXRechnung",
    ],
    ["reads what firms owe", "offene-rechnungen", "readOpenInvoices", "readBaseRates", "exportOpenInvoices"],
    ["reads the monthly statements of firms", "offene-rechnungen", "readStatements", "readStatementFile"],
    ["reads the accounts", "buchhaltung/konten", "readBookSettings"],
  ],
  quality: [
    ...day,
    [
      "signs deviations off",
      "hygiene/abweichungen",
      "readDeviations",
      "signOffDeviation",
      "exportDeviations",
    ],
    [
      "looks after the plan",
      "hygiene/plan",
      "readHygiene",
      "createPoint",
      "changePoint",
      "createInstrument",
      "addCalibration",
    ],
    ["brings readings in", "hygiene", "checkReadings", "importReadings", "exportReadings", "readInspection"],
    [
      "looks at receipts, stock and batches",
      "wareneingang",
      "readReceipts",
      "readStock",
      "readBatchPlan",
      "readBatch",
    ],
    ["decides on goods", "lager/:lotId", "readLot", "holdGoods", "grantExemption", "readExemptions"],
    ["reads a day's list and proof", "produktion/:day", "readCookList", "readProof", "readDishGuests"],
    [
      "reads shelf life and a recipe's sheet",
      "haltbarkeit",
      "readShelfLife",
      "readShelfLifeProof",
      "readRecipeSheet",
    ],
    [
      "recalls",
      "rueckverfolgung/:recallId",
      "startRecall",
      "previewRecall",
      "sendRecall",
      "continueRecall",
      "readRecallCsv",
    ],
  ],
  admin: [
    ...day,
    ["looks at the figures", "zahlen", "readSales", "readFigure"],
    ["looks at costs", "kosten", "readMargins", "readCostDays"],
    ["plans days", "kalender", "readCalendarMonth", "weighDay", "changeDay", "changeRules"],
    ["sells and prices dishes", "menus/:menuId", "createMenu", "changePrice", "publishMenu"],
    ["lets a late firm buy on account again", "offene-rechnungen", "liftStop"],
    ["makes a code", "rabattcodes", "createCode", "changeCode"],
    ["makes a voucher for a transfer", "gutscheine", "issueVoucher"],
    ["changes settings", "einstellungen", "readSettings", "changeSettings", "changeCompany"],
    [
      "looks after the team and reads the log",
      "team",
      "readTeam",
      "hire",
      "changeMember",
      "inviteAgain",
      "resetPassword",
    ],
    ["reads the log", "protokoll", "readLog"],
    ["looks after operation", "betrieb", "readOperationReport", "readFailedJobs", "retryJobs"],
  ],
};

/** At a tablet of the kitchen, where a PIN is enough for all that wants no fresh proof. */
describe.each(["kitchen", "packing"] as const)("the day of %s by PIN", (role) => {
  const steps = walks[role].map(([work, page, ...calls]) => ({ work, page, calls }));
  it.each(steps)("$work", ({ calls }) => {
    for (const name of calls) expect.soft(opensByPin(name), name).toBe(!office[name].stepUp);
  });
});

const own = [
  ...Object.keys(tabletCalls),
  ...Object.keys(factorCalls),
  ...Object.keys(accessCalls),
  ...Object.keys(teamCalls),
];

describe.each(roles)("the week of %s", (role) => {
  const steps = [...walks[role], ...account].map(([work, page, ...calls]) => ({ work, page, calls }));
  it.each(steps)("$work", ({ page, calls }) => {
    expect(officePageAt(page)?.roles, page).toContain(role);
    for (const name of calls as OfficeCallName[]) expect.soft(office[name].roles, name).toContain(role);
  });
});

it("the tax adviser reads the books and what firms owe, and changes nothing but the own access", () => {
  const calls = (Object.keys(office) as OfficeCallName[]).filter(
    (name) => office[name].roles.includes("adviser") && !own.includes(name),
  );
  const walked = walks.adviser.flatMap(([, , ...names]) => names);
  expect(calls.sort()).toEqual([...new Set([...walked, "readModules", "searchEverything"])].sort());
  for (const name of calls) expect(office[name].method, name).toBe("GET");
});

it("who packs sees nothing of what firms owe", () => {
  const calls = (Object.keys(office) as OfficeCallName[]).filter((name) =>
    office[name].roles.includes("packing"),
  );
  expect(
    calls.filter((name) => /open-invoices|invoice-receipts|open-invoice-file|books/.test(office[name].path)),
  ).toEqual([]);
  expect(officePageAt("offene-rechnungen")?.roles).not.toContain("packing");
});
