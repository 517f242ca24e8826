import { withdrawal } from "#brand/withdrawal.ts";
import { pages } from "#contract/addresses.ts";
import type { WithdrawalReceipt } from "#contract/withdrawals.ts";
import { inGermanTime } from "#web/shared/german-time.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";

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
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
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
