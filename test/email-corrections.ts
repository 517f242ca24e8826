import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/contract.ts";
import { eva } from "#test/buy.ts";
import type { TestStaff } from "#test/staff.ts";

export const rightEmail = "eva.richtig@example.de";

/** A team member who corrects e-mail addresses. */
export function correctorOf(staff: TestStaff) {
  const correctionInput = (more: Partial<BodyOf<"correctEmail">> = {}) => ({
    id: randomUUID(),
    seen: eva.email,
    email: rightEmail,
    confirms: true,
    revokesLink: true,
    ...more,
  });
  const seen = async ({ orderId }: { orderId: string }) =>
    (await staff.call("readOrder", { params: { orderId } })).data;
  return {
    correctionInput,
    seen,
    correct: ({ orderId }: { orderId: string }, body = correctionInput()) =>
      staff.call("correctEmail", { params: { orderId }, body }),
    refusedTo: ({ orderId }: { orderId: string }, body = correctionInput()) =>
      staff.refused("correctEmail", { params: { orderId }, body }),
    mailsOf: async (order: { orderId: string }) =>
      (await seen(order)).mails.map(({ kind, recipient, status }) => `${kind} ${recipient} ${status}`),
  };
}
