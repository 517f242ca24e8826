import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { modules } from "#contract/office/modules.ts";
import { roles } from "#contract/team/staff.ts";

const path = "/api/v1/staff/modules";

export const moduleCalls = {
  readModules: staffCall({
    method: "GET",
    path,
    roles,
    about: "Welche Teile der Verwaltung dieser Betrieb nutzt",
    data: z.object({ on: z.array(z.enum(modules)) }),
  }),
  switchModule: staffCall({
    method: "PUT",
    path: `${path}/:module`,
    roles: ["admin"],
    about: "Einen Teil der Verwaltung ein- oder ausschalten; was darin steht, bleibt",
    params: z.object({ module: z.enum(modules) }),
    body: z.object({ isOn: z.boolean() }),
    data: z.null(),
  }),
};
