import { type FormEvent, useState } from "react";
import { newsletter } from "#brand/newsletter.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";

type SignUp = { is: "open"; error?: string } | { is: "busy" } | { is: "done"; text: string };

export function useSignUp() {
  const [state, setState] = useState<SignUp>({ is: "open" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.is === "busy") return;
    const field = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    const email = field.value.trim();
    const fault = !email ? newsletter.missing : field.validity.typeMismatch ? newsletter.invalid : undefined;
    if (fault) return refuse(fault, field);
    setState({ is: "busy" });
    try {
      const { message } = await api("subscribeNewsletter", { body: { email } });
      setState({ is: "done", text: message });
    } catch (error) {
      refuse(reasonOf(error), field);
    }
  }

  function refuse(error: string, field: HTMLInputElement) {
    setState({ is: "open", error });
    field.focus();
  }

  return { state, submit };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return newsletter.failure;
  return error.errors.email?.[0] ?? (error.message || newsletter.failure);
}
