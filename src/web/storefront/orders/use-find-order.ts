import { type FormEvent, useState } from "react";
import { findOrder } from "#brand/find-order.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";

interface Refused {
  errors: CallFailed["errors"];
  failure?: string;
}

const nothing: Refused = { errors: {} };

/** Sends the form; a refusal loses nothing of what was typed. */
export function useFindOrder() {
  const [state, setState] = useState<"open" | "busy" | "sent" | "anew">("open");
  const [refused, setRefused] = useState(nothing);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "busy") return;
    const form = event.currentTarget;
    const entries = new FormData(form);
    const text = (name: string) => String(entries.get(name) ?? "");
    setState("busy");
    setRefused(nothing);
    try {
      await api("sendOrderLink", { body: { orderNumber: text("orderNumber"), email: text("email") } });
      setState("sent");
    } catch (error) {
      const reason = reasonOf(error);
      setRefused(reason);
      setState("anew");
      const first = form.elements.namedItem(Object.keys(reason.errors)[0] ?? "");
      if (first instanceof HTMLElement) first.focus();
    }
  }

  return {
    submit,
    busy: state === "busy",
    isSent: state === "sent",
    isAnew: state !== "open",
    again: () => setState("anew"),
    ...refused,
  };
}

function reasonOf(error: unknown): Refused {
  if (!(error instanceof CallFailed)) return { errors: {}, failure: findOrder.failure };
  const { errors, message } = error;
  return Object.keys(errors).length > 0 ? { errors } : { errors, failure: message || findOrder.failure };
}
