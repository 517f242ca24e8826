import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { findOrder } from "#brand/find-order.ts";
import { pages } from "#contract/addresses.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadFindOrder } from "#web/storefront/orders/load-find-order.ts";

export default function FindOrderPage({ data: { outcome } }: PageProps<typeof loadFindOrder>) {
  const search = useFindOrder();
  const isSent = search.isSent || (outcome === "sent" && !search.isAnew);
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-2xl">
        {isSent ? (
          <Sent takesFocus={search.isSent} onAgain={search.again} />
        ) : (
          <SearchForm search={search} isRefused={outcome === "refused"} />
        )}
      </div>
    </div>
  );
}

interface FormProps {
  search: ReturnType<typeof useFindOrder>;
  isRefused: boolean;
}

/** Before its script is there, the browser submits the form itself. */
function SearchForm({ search, isRefused }: FormProps) {
  const { submit, busy, errors, failure } = search;
  const refusal = failure ?? (isRefused ? findOrder.refused : undefined);
  return (
    <>
      <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">{findOrder.title}</h1>
      <p className="mt-4 text-lg">
        <Unbroken text={findOrder.intro} />
      </p>
      <form
        method="post"
        action={pages.findOrder()}
        onSubmit={submit}
        noValidate
        className="mt-8 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7"
      >
        {refusal && <Notice type="danger">{refusal}</Notice>}
        <TextField
          name="orderNumber"
          label={findOrder.number}
          hint={findOrder.numberHint}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.orderNumber?.[0]}
        />
        <TextField
          name="email"
          type="email"
          label={findOrder.email}
          hint={findOrder.emailHint}
          required
          maxLength={200}
          autoComplete="email"
          spellCheck={false}
          error={errors.email?.[0]}
        />
        <Button type="submit" size="lg" wide busy={busy} busyText={findOrder.busy}>
          {findOrder.button}
        </Button>
      </form>
    </>
  );
}

const { sent } = findOrder;
const focus = (heading: HTMLElement | null) => heading?.focus();

interface SentProps {
  /** it has replaced the form, which had the focus */
  takesFocus: boolean;
  onAgain: () => void;
}

/** The same for every pair that was typed. */
function Sent({ takesFocus, onAgain }: SentProps) {
  return (
    <div className="min-h-[40vh] rounded-lg bg-white p-6 text-center shadow-card sm:p-10">
      <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-sage text-forest">
        <MailCheck className="size-7" aria-hidden="true" />
      </span>
      <h1
        ref={takesFocus ? focus : undefined}
        tabIndex={-1}
        className="mt-5 text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] hyphens-auto"
      >
        {sent.title}
      </h1>
      <p className="mx-auto mt-4 max-w-[48ch] text-lg">
        <Unbroken text={sent.text} />
      </p>
      <p className="mx-auto mt-3 max-w-[52ch] text-muted">
        <Unbroken text={sent.nothing} />
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Link
          to={pages.findOrder()}
          onClick={onAgain}
          className="text-link inline-flex min-h-12 items-center px-3 font-semibold"
        >
          {sent.again}
        </Link>
        <ButtonLink to={pages.contact()} variant="secondary">
          {sent.contact}
        </ButtonLink>
      </div>
    </div>
  );
}

interface Refused {
  errors: CallFailed["errors"];
  failure?: string;
}

const nothing: Refused = { errors: {} };

/** Sends the form; a refusal loses nothing of what was typed. */
function useFindOrder() {
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
