import type { FastifyInstance } from "fastify";
import { pages } from "#contract/addresses.ts";
import { withdrawalStatement } from "#contract/orders/withdrawals.ts";
import { listWithdrawals } from "#server/domain/orders/withdrawals/list.ts";
import { withdrawalById } from "#server/domain/orders/withdrawals/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall, requireUuid } from "#server/platform/http/answer-call.ts";
import { acceptFormBodies, readFormFields } from "#server/platform/http/bodies.ts";
import { readBody } from "#server/platform/http/read-input.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import {
  declareWithdrawal,
  shownDays,
  type WithdrawalDeps,
} from "#server/storefront/orders/declare-withdrawal.ts";

export function withdrawalRoutes(app: FastifyInstance, deps: WithdrawalDeps): void {
  answerCall(app, "declareWithdrawal", async ({ body, request }) => ({
    data: await declareWithdrawal(deps, body, addressBlock(request.ip)),
  }));

  answerCall(app, "readWithdrawal", async ({ params }) => {
    const found = await withdrawalById(deps.database, requireUuid(params.id, "not_found"), {
      now: dateNow(deps.clock),
      days: shownDays,
    });
    if (!found) throw new Refusal("not_found");
    return { data: found };
  });

  answerStaffCall(app, deps, "readWithdrawals", async ({ query }) => ({
    data: await listWithdrawals(deps.database, query),
  }));

  formRoute(app, deps);
}

/** The form works without script, because everybody must be able to declare a withdrawal. */
function formRoute(app: FastifyInstance, deps: WithdrawalDeps): void {
  app.register(async (scope) => {
    acceptFormBodies(scope);

    scope.post(pages.withdraw(), async (request, reply) => {
      reply.header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer");
      try {
        const statement = readBody(withdrawalStatement, readFormFields(request.body));
        const { id } = await declareWithdrawal(deps, statement, addressBlock(request.ip));
        return reply.redirect(pages.withdrawn(id), 303);
      } catch (error) {
        if (error instanceof Refusal) return reply.redirect(pages.withdrawRefused(), 303);
        throw error;
      }
    });
  });
}
