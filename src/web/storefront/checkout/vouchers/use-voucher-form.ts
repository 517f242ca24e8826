import { type FormEvent, useState } from "react";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

type Errors = CallFailed["errors"];

/** Sends the form and goes to the payment. The server's rules are the only ones; what was typed stays. */
export function useVoucherForm() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ errors: Errors; failure?: string }>({ errors: {} });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setRefused({ errors: {} });
    try {
      const { redirect_link } = await api("buyVoucher", { body: bodyOf(new FormData(form)) });
      // stays busy until the page of the provider is there
      location.assign(redirect_link);
    } catch (error) {
      const errors = error instanceof CallFailed ? error.errors : {};
      const [first] = Object.keys(errors);
      setRefused({ errors, ...(first === undefined && { failure: failureText(error) }) });
      const name = first === "amount" ? "own_amount" : first;
      const field = form.elements.namedItem(name ?? "");
      if (field instanceof HTMLElement) field.focus();
      setBusy(false);
    }
  }

  return { submit, busy, ...refused };
}

/** What was typed may change between two tries, so each is a purchase of its own; an unpaid one is worth nothing. */
function bodyOf(entries: FormData) {
  const text = (name: string) => String(entries.get(name) ?? "");
  const isOther = text("amount") === "other";
  return {
    id: randomUuid(),
    amount: Number(isOther ? text("own_amount").trim().replace(",", ".") : text("amount")) || 0,
    buyer_name: text("buyer_name"),
    buyer_email: text("buyer_email"),
    by_mail: text("way") === "mail",
    recipient_name: text("recipient_name"),
    recipient_email: text("recipient_email"),
    greeting: text("greeting"),
    send_on: text("send_on") || null,
    accept_terms: (entries.get("accept_terms") === "yes") as true,
  };
}
