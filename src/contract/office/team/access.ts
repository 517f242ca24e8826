import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { loginState, loginSteps, roles, shopRoles } from "#contract/team/staff.ts";

export const accessCalls = {
  readSession: staffCall({
    method: "GET",
    path: "/api/v1/staff/session",
    roles,
    whileAwaiting: loginSteps,
    about: "Wer ist angemeldet, und was der Anmeldung noch fehlt",
    data: z.extend(loginState, {
      /** why this person may sign alone what takes two people; null: not */
      signsAlone: z.nullable(z.string()),
      /** the tablet of the kitchen where a PIN has opened this login; the role is that of this login */
      tablet: z.nullable(z.string()),
      /** this browser is a tablet of the kitchen: whoever is logged in, it asks again after half an hour */
      isAtTablet: z.boolean(),
    }),
  }),
  readApiDocument: staffCall({
    method: "GET",
    path: "/api/v1/staff/openapi.json",
    roles: shopRoles,
    about: "Beschreibung aller Aufrufe, auch derer des Teams (OpenAPI 3.1)",
    data: z.record(z.string(), z.unknown()),
  }),
  logout: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/session",
    roles,
    whileAwaiting: loginSteps,
    about: "Abmelden",
    data: z.null(),
  }),
};
