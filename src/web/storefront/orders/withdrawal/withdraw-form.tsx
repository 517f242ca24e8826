import { withdrawal } from "#brand/withdrawal.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { useWithdrawal } from "./use-withdrawal.ts";

/** The button carries the law's words. Before its script is there, the browser submits the form itself. */
export function WithdrawForm({ isRefused }: { isRefused: boolean }) {
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
