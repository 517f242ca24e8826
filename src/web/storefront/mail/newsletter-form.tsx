import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { newsletter } from "#brand/newsletter.ts";
import { pages } from "#contract/addresses.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";

/** There is one form on a page, so it needs no generated id. */
const id = "newsletter-email";

/**
 * Before its script is there, the browser submits the form itself
 * (src/server/storefront/mail/routes.ts).
 */
export function NewsletterForm() {
  const { state, submit } = useSignUp();
  const error = state.is === "open" ? state.error : undefined;
  if (state.is === "done") return <Done text={state.text} />;
  return (
    <form
      aria-label="Newsletter"
      method="post"
      action={pages.newsletter()}
      noValidate
      onSubmit={submit}
      className="mt-3"
    >
      <div className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {newsletter.label}
        </label>
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={200}
          autoComplete="email"
          spellCheck={false}
          placeholder={newsletter.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-consent`}
          className="h-12 w-full min-w-0 flex-[1_1_10rem] rounded-md border border-cream/70 bg-transparent px-4 text-cream transition-colors duration-200 placeholder:text-cream/80 hover:border-cream aria-invalid:border-2 aria-invalid:border-white"
        />
        <SubmitButton busy={state.is === "busy"} />
      </div>
      <div role="alert">
        {error && (
          <p
            id={`${id}-error`}
            className="mt-2 rounded-sm bg-error-soft px-3 py-1.5 text-sm font-medium text-error"
          >
            {error}
          </p>
        )}
      </div>
      <p id={`${id}-consent`} className="mt-2.5 text-sm text-cream/80">
        <Unbroken text={newsletter.consent} />{" "}
        <Link to={pages.privacy()} className="underline underline-offset-4 hover:decoration-2">
          {newsletter.privacy}
        </Link>
      </p>
    </form>
  );
}

function SubmitButton({ busy }: { busy: boolean }) {
  return (
    <button
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`relative border border-transparent max-[22.4375rem]:grow ${buttonClasses({ variant: "light" }, busy)}`}
    >
      <span className={busy ? "invisible" : ""}>{newsletter.button}</span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
          <span className="sr-only">{newsletter.busy}</span>
        </span>
      )}
    </button>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Takes over the focus of the form that it replaces, so that a screen reader reads it. */
function Done({ text }: { text: string }) {
  return (
    <p
      ref={focus}
      tabIndex={-1}
      className="mt-3 flex gap-3 rounded-md bg-success-soft px-4 py-3 text-success"
    >
      <MailCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        <Unbroken text={text} />
      </span>
    </p>
  );
}

type SignUp = { is: "open"; error?: string } | { is: "busy" } | { is: "done"; text: string };

function useSignUp() {
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
