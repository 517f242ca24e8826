import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";

const trialContent = z.object({
  orders: z.int(),
  invoices: z.int(),
  mails: z.int(),
  complaints: z.int(),
  reviews: z.int(),
  withdrawals: z.int(),
  /** that were sent */
  parcels: z.int(),
  /** of the stock, which goes only when it is asked for */
  receipts: z.int(),
  batches: z.int(),
  readings: z.int(),
  /** real money was asked for: nothing leaves any more */
  hasSold: z.boolean(),
});
export type TrialContent = z.infer<typeof trialContent>;

const trial = z.extend(trialContent, {
  /** new payments move no money */
  takesTestMoney: z.boolean(),
  /** tests have the numbers of real invoices as long as the shop shows the demo */
  showsDemo: z.boolean(),
});
export type Trial = z.infer<typeof trial>;

const admin = ["admin"] as const;
const path = "/api/v1/staff/trial";

export const trialCalls = {
  readTrial: staffCall({
    method: "GET",
    path,
    roles: admin,
    about: "Ob der Shop im Testbetrieb ist und was mit dessen Ende ginge",
    data: trial,
  }),
  endTrial: staffCall({
    method: "POST",
    path: `${path}/end`,
    roles: admin,
    stepUp: true,
    about:
      "Testbetrieb beenden: alle Testbestellungen mit Rechnungen, Mails, Reklamationen und Buchungen entfernen, solange nicht für echtes Geld verkauft wurde",
    body: z.object({
      /** as shown before; with another number nothing goes */
      orders: z.int(),
      /** receipts, batches and readings go, too */
      emptiesStock: z.boolean(),
    }),
    data: z.null(),
  }),
};
