import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { listQuery, pageOf } from "#contract/office/list.ts";
import { textFile } from "#contract/office/text-file.ts";

export const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;

const subscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  requestedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

const admin = ["admin"] as const;

export const newsletterCalls = {
  readSubscribers: staffCall({
    method: "GET",
    path: "/api/v1/staff/newsletter",
    roles: admin,
    about: "Wer den Newsletter bekommt oder bekommen wollte, mit der Anzahl je Stand",
    query: z.extend(listQuery, { status: z.optional(z.enum(subscriberStatuses)) }),
    data: z.extend(pageOf(subscriberRow), {
      counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
    }),
  }),
  exportSubscribers: staffCall({
    method: "GET",
    path: "/api/v1/staff/newsletter/file",
    roles: admin,
    stepUp: true,
    about: "Alle Bestätigten als CSV, mit Zeitpunkten und dem Text ihrer Einwilligung",
    data: textFile,
  }),
};
