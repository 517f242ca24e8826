import { type FormEvent, useState } from "react";
import { withdrawal } from "#brand/withdrawal.ts";
import { pages } from "#contract/addresses.ts";
import type { WithdrawalReceipt } from "#contract/orders/withdrawals.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { inGermanTime } from "#web/shared/german-time.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadWithdraw } from "#web/storefront/orders/load-withdraw.ts";

export default function WithdrawPage({ data: { receipt, isRefused } }: PageProps<typeof loadWithdraw>) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-2xl">
        {receipt ? <Receipt receipt={receipt} /> : <WithdrawForm isRefused={isRefused} />}
      </div>
    </div>
  );
}

/** The button carries the law's words. Before its script is there, the browser submits the form itself. */
function WithdrawForm({ isRefused }: { isRefused: boolean }) {
  const { submit, busy, errors, failure } = useWithdrawal();
  return (
    <>
      <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">{withdrawal.title}</h1>
      <p className="mt-4 text-lg">{withdrawal.intro}</p>
      <p className="mt-3 text-muted">
        {withdrawal.perishable}{" "}
        <Link to={pages.withdrawal()} className="underline underline-offset-4 hover:decoration-2">
          {withdrawal.notice}
        </Link>
      </p>
      <form
        method="post"
        action={pages.withdraw()}
        onSubmit={submit}
        className="mt-8 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7"
      >
        {isRefused && !failure && (
          <Notice type="danger">
            <p className="font-semibold">{withdrawal.refusedTitle}</p>
            <p>
              <Unbroken text={withdrawal.refused} />
            </p>
          </Notice>
        )}
        {failure && <Notice type="danger">{failure}</Notice>}
        <TextField
          name="name"
          label={withdrawal.name}
          required
          maxLength={160}
          autoComplete="name"
          error={errors.name?.[0]}
        />
        <TextField
          name="contract"
          label={withdrawal.contract}
          hint={withdrawal.contractHint}
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          error={errors.contract?.[0]}
        />
        <TextField
          name="email"
          type="email"
          label={withdrawal.email}
          hint={withdrawal.emailHint}
          required
          maxLength={200}
          autoComplete="email"
          spellCheck={false}
          error={errors.email?.[0]}
        />
        <Button type="submit" size="lg" wide busy={busy} busyText={withdrawal.busy}>
          {withdrawal.button}
        </Button>
      </form>
    </>
  );
}

type Errors = CallFailed["errors"];

/** Declares the withdrawal and goes to its receipt. The browser checks the fields first. */
function useWithdrawal() {
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

const { done } = withdrawal;

const format = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** Confirms that and when the declaration arrived. Details of the order go to the order's mailbox only. */
function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { receivedAt, email, isMailed } = receipt;
  const [day, time] = format.format(new Date(receivedAt)).split(" um ");
  return (
    <>
      <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">{done.title}</h1>
      <div className="mt-6">
        <Notice type="success">
          <p>{inGermanTime(done.intro(`${day} um ${time} Uhr`))}</p>
          <p className="mt-1 wrap-anywhere">
            <Unbroken text={isMailed ? done.receipt(email) : done.notMailed(email)} />
          </p>
        </Notice>
      </div>
      <Statement declaration={receipt} />
      <p className="mt-6 text-lg">
        <Unbroken text={done.items} />
      </p>
      <ButtonLink to={pages.home()} size="lg" className="mt-8">
        {done.home}
      </ButtonLink>
    </>
  );
}

/** Shown in full here, because the mail may go to a stranger's mailbox and quotes only a part. */
function Statement({ declaration }: { declaration: WithdrawalReceipt }) {
  return (
    <section className="mt-8">
      <h2 className="text-[1.5rem]">{done.statement}</h2>
      <div className="mt-3 space-y-1 rounded-lg bg-white p-5 shadow-card">
        {withdrawal.statement(declaration).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
