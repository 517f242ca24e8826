import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { heldGoods, stockActs } from "#contract/office/stock/stops.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { whereabouts, type Whereabouts } from "#contract/office/stock/trace.ts";

export const remedies = {
  refund: "Geld zurück",
  credit: "Rabattcode",
  none: "Nur die Nachricht",
} as const;
export type Remedy = keyof typeof remedies;
const remedyKeys = Object.keys(remedies) as [Remedy, ...Remedy[]];

const recalledPortion = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  day: deliveryDayField,
  menuId: z.int(),
  dish: z.string(),
  portions: z.int(),
  whereabouts: z.enum(Object.keys(whereabouts) as [Whereabouts, ...Whereabouts[]]),
  isSettled: z.boolean(),
  /** euros that went back, or the credit; null: nothing */
  amount: z.nullable(z.number()),
  /** what could not be done; empty: all was done */
  note: z.string(),
});
export type RecalledPortion = z.infer<typeof recalledPortion>;

/** Portions of a dish of a day; the places add up to what was produced. */
const recalledDish = z.object({
  day: deliveryDayField,
  menuId: z.int(),
  name: z.string(),
  codes: z.array(z.string()),
  gramsEach: z.int(),
  produced: z.int(),
  inHouse: z.int(),
  onTheRoad: z.int(),
  delivered: z.int(),
  gotBack: z.int(),
  destroyed: z.int(),
  /** packed beyond what batches have made: a batch was not written down */
  unexplained: z.int(),
});
export type RecalledDish = z.infer<typeof recalledDish>;

const recalledLot = z.object({
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  kind: z.enum(["received", "cooked", "dish"]),
  supplier: z.nullable(z.string()),
  supplierLot: z.nullable(z.string()),
  madeOn: calendarDayField,
  endsOn: z.nullable(calendarDayField),
  made: z.number(),
  /** to the supplier */
  returned: z.number(),
  left: z.number(),
});

/** As Article 18 of Regulation (EC) 178/2002 and Article 3 of Regulation (EU) 931/2011 ask. */
const suspectedLot = z.object({
  code: z.string(),
  name: z.string(),
  supplier: z.string(),
  supplierAddress: z.string(),
  supplierLot: z.string(),
  milligrams: z.number(),
  receivedOn: calendarDayField,
  endsOn: z.nullable(calendarDayField),
  dispatchedOn: z.nullable(calendarDayField),
  dispatcher: z.string(),
  consignor: z.string(),
  consignee: z.string(),
  identificationMark: z.string(),
  slipNumber: z.string(),
});

const measure = z.object({ at: z.string(), by: z.string(), text: z.string() });

const progress = z.object({
  total: z.int(),
  settled: z.int(),
  isOver: z.boolean(),
  /** there is more to do now; else what is left waits for its next try */
  isWorking: z.boolean(),
  /** what could not be refunded or told, with its order */
  open: z.array(recalledPortion),
});
export type RecallProgress = z.infer<typeof progress>;

const recall = z.object({
  id: z.string(),
  /** null: a dish of a day */
  lotId: z.nullable(z.int()),
  day: z.nullable(deliveryDayField),
  menuId: z.nullable(z.int()),
  code: z.string(),
  lotName: z.string(),
  isPractice: z.boolean(),
  reason: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  /** from the start until the list was complete; null: no practice */
  seconds: z.nullable(z.number()),
  /** in percent: of the lot's weight that moves explain */
  sharePercent: z.number(),
  isHeld: z.boolean(),
  sentAt: z.nullable(z.string()),
  sentBy: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  message: z.nullable(z.string()),
  remedy: z.nullable(z.enum(remedyKeys)),
  /** letters by what became of them */
  letters: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
  suspected: z.array(suspectedLot),
  lots: z.array(recalledLot),
  dishes: z.array(recalledDish),
  /** the first of them, and how many there are */
  portions: z.array(recalledPortion),
  portionCount: z.int(),
  orderCount: z.int(),
  guestCount: z.int(),
  measures: z.array(measure),
  progress,
});
export type Recall = z.infer<typeof recall>;

const recallRow = z.object({
  id: z.string(),
  code: z.string(),
  lotName: z.string(),
  isPractice: z.boolean(),
  reason: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  sentAt: z.nullable(z.string()),
  isOpen: z.boolean(),
});
export type RecallRow = z.infer<typeof recallRow>;

function required(message: string, longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
    );
}
const letter = {
  subject: required("Bitte geben Sie einen Betreff an.", 90).check(
    // a header of a mail has one line
    z.overwrite((text) => text.replace(/\s+/g, " ")),
  ),
  /** empty lines separate paragraphs */
  message: required("Bitte schreiben Sie, was die Gäste tun sollen.", 4000),
  remedy: z.enum(remedyKeys),
};

const startsRecalls = stockActs.recall.roles;
const seesRecalls = ["admin", "quality", "kitchen", "support"] as const;
const recallId = z.object({ recallId: z.string().check(z.maxLength(64)) });

export const recallCalls = {
  readRecalls: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/recalls",
    roles: seesRecalls,
    about: "Rückrufe und Probe-Rückrufe, der neueste zuerst",
    data: z.array(recallRow),
  }),
  startRecall: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/recalls/:recallId",
    roles: startsRecalls,
    about:
      "Einen Rückruf beginnen, eines Loses oder eines Gerichts eines Tages: Die Ware und alles, worin sie ist, wird sofort gesperrt, und Gerichte, die ohne sie nicht zu kochen sind, verlassen den Verkauf. Eine Probe sperrt nichts und schreibt niemandem; dieselbe `recallId` noch einmal ändert nichts",
    params: z.object({ recallId: actionId }),
    body: z.object({
      of: heldGoods,
      isPractice: z.boolean(),
      reason: required("Bitte geben Sie den Grund an.", 300),
    }),
    data: z.object({
      /** dishes and boxes that were taken off sale */
      offSale: z.array(z.string()),
    }),
  }),
  readRecall: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/recalls/:recallId",
    roles: seesRecalls,
    about: "Ein Rückruf: was die Ware erreicht hat, wer davon bekommen hat, was getan ist",
    params: recallId,
    data: recall,
  }),
  previewRecall: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/recalls/:recallId/preview",
    roles: startsRecalls,
    about: "Der Brief, wie ihn der erste Gast liest, und was zurückginge; nichts wird verschickt",
    params: recallId,
    body: z.object(letter),
    data: z.object({ subject: z.string(), text: z.string(), guests: z.int(), amount: z.number() }),
  }),
  sendRecall: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/recalls/:recallId/letters",
    roles: startsRecalls,
    stepUp: true,
    about:
      "Allen Gästen schreiben, deren Gerichte die Ware erreicht hat, und ihnen Geld oder einen Rabattcode geben; noch einmal ändert nichts",
    params: recallId,
    body: z.object(letter),
    data: progress,
  }),
  continueRecall: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/recalls/:recallId/continue",
    roles: startsRecalls,
    about: "Briefe und Erstattungen fortsetzen; ohne diesen Aufruf tut es der Hintergrund",
    params: recallId,
    data: progress,
  }),
  readRecallPdf: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/recalls/:recallId/report.pdf",
    roles: seesRecalls,
    about: "Die Meldung an die Behörde als PDF",
    answersFile: true,
    params: recallId,
    data: z.null(),
  }),
  readRecallCsv: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/recalls/:recallId/report.csv",
    roles: startsRecalls,
    stepUp: true,
    about: "Die Meldung an die Behörde als CSV, mit allen Empfängern",
    answersFile: true,
    params: recallId,
    data: z.null(),
  }),
};
