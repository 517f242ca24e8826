import { passkeyLoginCalls } from "#contract/team/passkey-login.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { requestAt } from "#web/shared/api/client.ts";
import { factorFailure, signWithPasskey } from "#web/shared/factors/browser-passkeys.ts";
import type { LoginAnswer } from "#web/shared/factors/use-login.ts";

/** Rejects with a text for the person. */
export function logInByPasskey(): Promise<LoginAnswer> {
  return logIn().catch((cause: unknown) => {
    throw new Error(factorFailure(cause), { cause });
  });
}

async function logIn(): Promise<LoginAnswer> {
  const { startPasskeyLogin, logInByPasskey: finish } = passkeyLoginCalls;
  const { data: options } = await requestAt<"startPasskeyLogin">(sendByFetch, startPasskeyLogin, {});
  const response = (await signWithPasskey(options)) as Record<string, unknown>;
  const { token, data } = await requestAt<"logInByPasskey">(sendByFetch, finish, { body: { response } });
  return { token, ...data, awaits: data.awaits };
}
