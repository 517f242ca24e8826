import { withdrawal } from "#brand/withdrawal.ts";
import { pages } from "#contract/addresses.ts";
import type { WithdrawalReceipt } from "#contract/withdrawals.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";

const { done } = withdrawal;

const format = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** That the declaration has come in, when, and for each item whether there is a right. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { receivedAt, email, isMailed, items } = receipt;
  const [day, time] = format.format(new Date(receivedAt)).split(" um ");
  return (
    <>
      <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">{done.title}</h1>
      <div className="mt-6">
        <Notice type="success">
          <p>{done.intro(`${day} um ${time} Uhr`)}</p>
          <p className="mt-1 wrap-anywhere">
            <Unbroken text={isMailed ? done.receipt(email) : done.notMailed(email)} />
          </p>
        </Notice>
      </div>
      {!isMailed && <Statement said={receipt} />}
      {items.length > 0 ? <Items items={items} /> : <p className="mt-6 text-lg">{done.unknown}</p>}
      <ButtonLink to={pages.home()} size="lg" className="mt-8">
        {done.home}
      </ButtonLink>
    </>
  );
}

/** What would else stand in the mail. */
function Statement({ said }: { said: WithdrawalReceipt }) {
  return (
    <section className="mt-8">
      <h2 className="text-[1.5rem]">{done.statement}</h2>
      <div className="mt-3 space-y-1 rounded-lg bg-white p-5 shadow-card">
        {withdrawal.statement(said).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

function Items({ items }: Pick<WithdrawalReceipt, "items">) {
  return (
    <section className="mt-8">
      <h2 className="text-[1.5rem]">{done.items}</h2>
      <ul className="mt-3 divide-y divide-hairline rounded-lg bg-white px-5 shadow-card">
        {items.map(({ name, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may come twice
          <li key={at} className="py-4">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="mt-1 text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
