import * as z from "zod/mini";
import { call } from "#contract/call.ts";
import { loginState } from "#contract/team/staff.ts";

const authenticatorText = z.record(z.string(), z.unknown());

/** A separate table, because it is loaded at the press of the button, not with the guests' pages. */
export const passkeyLoginCalls = {
  startPasskeyLogin: {
    method: "POST",
    path: "/api/v1/passkey-logins/challenge",
    ...call({
      about:
        "Was ein Passkey für die Anmeldung des Personals unterschreiben soll; gilt einmal und fünf Minuten",
      data: authenticatorText,
    }),
  },
  logInByPasskey: {
    method: "POST",
    path: "/api/v1/passkey-logins",
    ...call({
      about: "Anmeldung des Personals mit einem Passkey",
      body: z.object({ response: authenticatorText }),
      data: loginState,
      top: z.object({ token: z.string() }),
    }),
  },
} as const;

export type PasskeyLoginCallName = keyof typeof passkeyLoginCalls;
