import type { FastifyInstance } from "fastify";
import { dateNow } from "#server/platform/clock.ts";
import { answerCall, requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import { readCookies } from "#server/platform/logins/browser-cookies.ts";
import { hashOf } from "#server/platform/logins/secrets.ts";
import { logInByPin, readTablet } from "#server/platform/logins/tablets/log-in-by-pin.ts";
import { readOwnPin } from "#server/platform/logins/tablets/pin-queries.ts";
import { setOwnPin, setPinOf } from "#server/platform/logins/tablets/set-pin.ts";
import {
  type PinDeps,
  readTablets,
  revokeTablet,
  setUpTablet,
} from "#server/platform/logins/tablets/set-up-tablet.ts";

export function tabletRoutes(app: FastifyInstance, deps: PinDeps): void {
  answerCall(app, "readTablet", async ({ request }) => ({ data: await readTablet(deps, request) }));

  answerCall(app, "logInByPin", async ({ body, request, reply }) => {
    const { token, member } = await logInByPin(deps, { ...body, request, reply });
    return { token, data: member };
  });

  answerStaffCall(app, deps, "readTablets", async ({ request }) => ({
    data: await readTablets(deps.database, readCookies(request, "tablet").map(hashOf), dateNow(deps.clock)),
  }));

  answerStaffCall(app, deps, "setUpTablet", async ({ staff, body, request, reply }) => ({
    data: await setUpTablet(deps, staff, { ...body, request, reply }),
  }));

  answerStaffCall(app, deps, "revokeTablet", async ({ staff, params }) => {
    await revokeTablet(deps, staff, requireUuid(params.tabletId, "not_found"));
    return { data: null };
  });

  answerStaffCall(app, deps, "readOwnPin", async ({ staff }) => ({
    data: (await readOwnPin(deps.database, staff.id)) ?? null,
  }));

  answerStaffCall(app, deps, "setOwnPin", async ({ staff, body }) => {
    await setOwnPin(deps, staff, body.pin);
    return { data: null };
  });

  answerStaffCall(app, deps, "setPin", async ({ staff, params, body }) => {
    await setPinOf(deps, staff, { staffId: Number(params.staffId), pin: body.pin });
    return { data: null };
  });
}
