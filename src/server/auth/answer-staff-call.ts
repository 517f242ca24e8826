import type { FastifyInstance } from "fastify";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import type { Role } from "#contract/staff.ts";
import { type AuthParts, type KnownStaff, requireStaff } from "#server/auth/sessions.ts";
import { type Answer, answerAdmitted, type Input } from "#server/http/answer-call.ts";
import { Refusal } from "#server/http/refusal.ts";

/** Registers a call of the team: only who is logged in, in a role that the contract names for this call. */
export function answerStaffCall<N extends OfficeCallName>(
  app: FastifyInstance,
  parts: AuthParts,
  name: N,
  handler: (input: Input<N> & { staff: KnownStaff }) => Promise<Answer<N>> | Answer<N>,
): void {
  const allowed: readonly Role[] = office[name].roles;
  answerAdmitted(
    app,
    name,
    async (request) => {
      const staff = await requireStaff(parts, request);
      if (!allowed.includes(staff.role)) throw new Refusal("forbidden");
      return { staff };
    },
    handler,
  );
}
