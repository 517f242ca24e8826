import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";

const unknownProxy = z.object({
  address: z.string(),
  /** the forwarding headers that were sent */
  headers: z.array(z.string()),
  lastSeenAt: z.string(),
});

const operation = z.object({
  /** No process does the background jobs, and since when, if one ever did; null: one does. */
  standstill: z.nullable(z.object({ since: z.nullable(z.string()) })),
  /** untrusted proxies that forward requests; null: not for this role */
  proxies: z.nullable(z.array(unknownProxy)),
  /** Backups that are expected and stay away; null: none is missed, or not for this role. */
  backup: z.nullable(
    z.object({
      isLate: z.boolean(),
      lastGoodAt: z.nullable(z.string()),
      /** why the last attempt failed */
      fault: z.nullable(z.string()),
      /** since when changes are not archived any more */
      silentSince: z.nullable(z.string()),
    }),
  ),
});
export type Operation = z.infer<typeof operation>;

export const operationCalls = {
  readOperation: staffCall({
    method: "GET",
    path: "/api/v1/staff/operation",
    roles: ["admin", "kitchen", "support"],
    about:
      "Ob die Arbeit im Hintergrund getan wird, und über welche unbekannten Proxys Anfragen kommen; ob Sicherungen ausbleiben",
    data: operation,
  }),
  dismissProxy: staffCall({
    method: "POST",
    path: "/api/v1/staff/operation/proxies/dismissal",
    roles: ["admin"],
    about: "Einen unbekannten Proxy abhaken; meldet er sich nach einem Neustart wieder, steht er wieder da",
    body: z.object({ address: z.string().check(z.minLength(2), z.maxLength(45)) }),
    data: z.null(),
  }),
};
