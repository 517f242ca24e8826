import type { LoginStep } from "#contract/team/staff.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import type { Credentials } from "#web/shared/factors/login-rules.ts";

export interface LoginAnswer {
  token: string;
  /** who is logged in */
  name: string;
  email: string;
  awaits: LoginStep | undefined;
}

export function useLogin(onLoggedIn: (answer: LoginAnswer) => void) {
  const { mutate, isPending, error } = useCall(async ({ email, password }: Credentials) => {
    try {
      const { token, data } = await api("login", { body: { email, password } });
      onLoggedIn({ token, ...data, awaits: data.awaits });
    } catch (failure) {
      console.error("Anmeldung fehlgeschlagen", failure);
      throw failure;
    }
  });
  return {
    login: (entries: Credentials) => mutate(entries),
    busy: isPending,
    failure: error && failureText(error),
  };
}
