import { type FormEvent, useState } from "react";
import { withdrawal } from "#brand/withdrawal.ts";
import { pages } from "#contract/addresses.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";

type Errors = CallFailed["errors"];

/** Declares the withdrawal and goes to its receipt. The browser checks the fields first. */
export function useWithdrawal() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ errors: Errors; failure?: string }>({ errors: {} });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entries = new FormData(form);
    const text = (name: string) => String(entries.get(name) ?? "");
    setBusy(true);
    setRefused({ errors: {} });
    try {
      const body = { name: text("name"), contract: text("contract"), email: text("email") };
      const { data } = await api("declareWithdrawal", { body });
      await navigate(pages.withdrawn(data.id));
    } catch (error) {
      const reason = reasonOf(error);
      setRefused(reason);
      const first = form.elements.namedItem(Object.keys(reason.errors)[0] ?? "");
      if (first instanceof HTMLElement) first.focus();
    } finally {
      setBusy(false);
    }
  }

  return { submit, busy, ...refused };
}

function reasonOf(error: unknown): { errors: Errors; failure?: string } {
  if (!(error instanceof CallFailed)) return { errors: {}, failure: withdrawal.failure };
  const { errors } = error;
  return {
    errors,
    failure: Object.keys(errors).length > 0 ? undefined : error.message || withdrawal.failure,
  };
}
