import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";

const withdrawalRow = z.object({
  id: z.string(),
  receivedAt: z.string(),
  name: z.string(),
  /** what identifies the contract, in the person's words */
  contract: z.string(),
  email: z.string(),
  /** set when number and e-mail belong to one order */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** state of the receipt mail; null when the mailbox had reached its daily limit */
  receipt: z.nullable(z.enum(["queued", "sending", "sent", "failed"])),
  /** null while unanswered */
  answer: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

export const withdrawalCalls = {
  readWithdrawals: staffCall({
    method: "GET",
    path: "/api/v1/staff/withdrawals",
    roles: ["admin", "support"],
    about: "Widerrufserklärungen, die neueste zuerst",
    query: listQuery,
    data: pageOf(withdrawalRow),
  }),
};
