import { useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { api } from "#web/api/browser.ts";
import { useCall } from "#web/api/use-call.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { keepStaffToken } from "#web/guest/staff-token.ts";
import type { Credentials } from "./login-rules.ts";

export function useLogin() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCall(async ({ email, password }: Credentials) => {
    try {
      const { token } = await api("login", { body: { email, password } });
      keepStaffToken(token);
    } catch (failure) {
      console.error("Anmeldung fehlgeschlagen", failure);
      throw failure;
    }
    await navigate(pages.dashboard());
  });
  return {
    login: (entries: Credentials) => mutate(entries),
    busy: isPending,
    failure: error && failureText(error),
  };
}
