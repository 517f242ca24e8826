import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { api } from "#web/api/browser.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { keepStaffToken } from "#web/guest/staff-token.ts";

export interface Credentials {
  email: string;
  password: string;
}

export function useLogin() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ email, password }: Credentials) =>
      await api("login", { body: { email: email.trim(), password } }),
    onSuccess: async ({ token }) => {
      keepStaffToken(token);
      await navigate(pages.dashboard());
    },
    onError: (failure) => console.error("Anmeldung fehlgeschlagen", failure),
  });
  return {
    login: (entries: Credentials) => mutate(entries),
    busy: isPending,
    failure: error && failureText(error),
  };
}
