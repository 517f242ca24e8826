import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField, line } from "#contract/office/fields.ts";
import { keyScopes } from "#contract/office/team/key-scopes.ts";

/** `resting`: its owner has no access or is no longer an administrator. */
const keyStates = ["good", "over", "revoked", "resting"] as const;

/** A key with which a program calls the office. The key itself is shown once, when it is made. */
const programKey = z.object({
  id: z.string(),
  name: z.string(),
  beginning: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type ProgramKey = z.infer<typeof programKey>;

export const longestKeyDays = 730;

const admin = ["admin"] as const;

export const programKeyCalls = {
  readProgramKeys: staffCall({
    method: "GET",
    path: "/api/v1/staff/program-keys",
    roles: admin,
    about: "Alle Schlüssel für Programme, auch beendete, der neueste zuerst",
    data: z.array(programKey),
  }),
  makeProgramKey: staffCall({
    method: "POST",
    path: "/api/v1/staff/program-keys",
    roles: admin,
    stepUp: true,
    about: "Einen Schlüssel für ein Programm anlegen; er steht nur in dieser Antwort",
    body: z.object({
      name: line("Name ist erforderlich.", 60),
      scopes: z
        .array(z.enum(keyScopes))
        .check(z.minLength(1, "Bitte wählen Sie mindestens einen Bereich."), z.maxLength(keyScopes.length)),
      /** the key is valid to the end of this day */
      lastDay: dayField,
    }),
    data: z.object({ id: z.string(), key: z.string() }),
  }),
  revokeProgramKey: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/program-keys/:keyId",
    roles: admin,
    about: "Einen Schlüssel widerrufen; er öffnet sofort nichts mehr",
    params: z.object({ keyId: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
};
