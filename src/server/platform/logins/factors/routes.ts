import type { FastifyInstance } from "fastify";
import { answerCall, requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import {
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  resetFactors,
} from "#server/platform/logins/factors/change-factors.ts";
import { addPasskey, startPasskeyEnrolment } from "#server/platform/logins/factors/enrol-passkey.ts";
import { type FactorDeps, nowOf } from "#server/platform/logins/factors/factor-deps.ts";
import {
  proveByPasskey,
  proveByPassword,
  proveByRecoveryCode,
  proveByTotp,
  readProofs,
  startPasskeyProof,
} from "#server/platform/logins/factors/prove.ts";
import { ownPasskeys, readFactors } from "#server/platform/logins/factors/queries.ts";
import { confirmTotp, startTotp } from "#server/platform/logins/factors/totp.ts";
import { completeIfFinished } from "#server/platform/logins/start-session.ts";
import { logInByPasskey, startPasskeyLogin } from "./verify-passkey.ts";

type Json = Record<string, unknown>;

export function factorRoutes(app: FastifyInstance, deps: FactorDeps): void {
  answerCall(app, "startPasskeyLogin", async ({ request }) => ({
    data: (await startPasskeyLogin(deps, request)) as Json,
  }));

  answerCall(app, "logInByPasskey", async ({ body, request, reply }) => {
    const { token, member } = await logInByPasskey(deps, { ...body, request, reply });
    return { token, data: member };
  });

  proofRoutes(app, deps);
  ownFactorRoutes(app, deps);

  answerStaffCall(app, deps, "resetFactors", async ({ staff, params }) => {
    const reset = { actor: staff, staffId: Number(params.staffId), at: nowOf(deps) };
    await deps.database.transaction((queries) => resetFactors(deps, queries, reset));
    return { data: null };
  });
}

function proofRoutes(app: FastifyInstance, deps: FactorDeps): void {
  answerStaffCall(app, deps, "readProofs", async ({ staff }) => ({ data: await readProofs(deps, staff) }));

  answerStaffCall(app, deps, "startPasskeyProof", async ({ staff }) => ({
    data: (await startPasskeyProof(deps, staff)) as Json,
  }));

  answerStaffCall(app, deps, "proveByPasskey", async ({ staff, body, ...exchange }) => {
    await proveByPasskey(deps, staff, body.response);
    await completeIfFinished(deps, staff, exchange);
    return { data: null };
  });

  answerStaffCall(app, deps, "proveByTotp", async ({ staff, body, ...exchange }) => {
    await proveByTotp(deps, staff, { ...body, ...exchange });
    await completeIfFinished(deps, staff, exchange);
    return { data: null };
  });

  answerStaffCall(app, deps, "proveByRecoveryCode", async ({ staff, body, ...exchange }) => {
    const data = await proveByRecoveryCode(deps, staff, body.code);
    await completeIfFinished(deps, staff, exchange);
    return { data };
  });

  answerStaffCall(app, deps, "proveByPassword", async ({ staff, body, request }) => {
    await proveByPassword(deps, staff, { ...body, request });
    return { data: null };
  });
}

function ownFactorRoutes(app: FastifyInstance, deps: FactorDeps): void {
  answerStaffCall(app, deps, "readOwnFactors", async ({ staff }) => {
    const { hasTotp, recoveryCodesLeft } = await readFactors(deps.database, staff.id);
    const passkeys = await ownPasskeys(deps.database, staff.id);
    const isDemanded = deps.isPublic && staff.role === "admin";
    return { data: { passkeys, hasTotp, recoveryCodesLeft, isDemanded } };
  });

  answerStaffCall(app, deps, "startPasskeyEnrolment", async ({ staff }) => ({
    data: (await startPasskeyEnrolment(deps, staff)) as Json,
  }));

  answerStaffCall(app, deps, "addPasskey", async ({ staff, body, ...exchange }) => {
    const data = await addPasskey(deps, staff, body);
    await completeIfFinished(deps, staff, exchange);
    return { data };
  });

  answerStaffCall(app, deps, "renamePasskey", async ({ staff, params, body }) => {
    await renamePasskey(deps, staff, { id: requireUuid(params.passkeyId, "not_found"), name: body.name });
    return { data: null };
  });

  answerStaffCall(app, deps, "removePasskey", async ({ staff, params }) => {
    await removePasskey(deps, staff, requireUuid(params.passkeyId, "not_found"));
    return { data: null };
  });

  answerStaffCall(app, deps, "startTotp", async ({ staff }) => ({ data: await startTotp(deps, staff) }));

  answerStaffCall(app, deps, "confirmTotp", async ({ staff, body, ...exchange }) => {
    const data = await confirmTotp(deps, staff, { ...body, ...exchange });
    await completeIfFinished(deps, staff, exchange);
    return { data };
  });

  answerStaffCall(app, deps, "removeTotp", async ({ staff }) => {
    await removeTotp(deps, staff);
    return { data: null };
  });

  answerStaffCall(app, deps, "renewRecoveryCodes", async ({ staff }) => ({
    data: await renewRecoveryCodes(deps, staff),
  }));
}
