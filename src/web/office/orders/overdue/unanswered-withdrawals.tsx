import { Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OverdueWithdrawal } from "#contract/office/orders/overdue.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  withdrawals: readonly OverdueWithdrawal[];
  total: number;
}

export function UnansweredWithdrawals({ withdrawals, total }: Props) {
  return (
    <OverdueGroup title="Widerrufe ohne Antwort" total={total} shownCount={withdrawals.length}>
      <ul>
        {withdrawals.map((withdrawal) => (
          <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </OverdueGroup>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: OverdueWithdrawal }) {
  const { name, email, contract, receivedAt, order } = withdrawal;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-2.5 last:border-0">
      <div className="min-w-0 grow basis-72">
        <p className="wrap-anywhere">
          <strong>{name}</strong>, {contract}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {order && (
            <>
              <Link
                to={officeLink("bestellungen/:orderId", { orderId: order.id })}
                className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
              >
                {order.number}
              </Link>
              {", "}
            </>
          )}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          , {moment(receivedAt)}
        </p>
      </div>
      <AnswerButton withdrawalId={withdrawal.id} name={name} />
    </li>
  );
}

export function AnswerButton({ withdrawalId, name }: { withdrawalId: string; name: string }) {
  const [isAnswering, setAnswering] = useState(false);
  const answer = useOfficeChange("answerWithdrawal", {
    done: "Als beantwortet vermerkt.",
    onDone: () => setAnswering(false),
  });
  return (
    <div className="print:hidden">
      <OfficeButton
        icon={Check}
        aria-label={`Widerruf von ${name}: beantwortet`}
        onClick={() => setAnswering(true)}
      >
        Beantwortet
      </OfficeButton>
      {isAnswering && (
        <ConfirmDialog
          title={`Widerruf von ${name}`}
          action="Als beantwortet vermerken"
          busy={answer.isPending}
          error={answer.error ?? undefined}
          onDo={(entries) =>
            answer.mutate({ params: { withdrawalId }, body: { note: String(entries.get("note")) } })
          }
          onClose={() => setAnswering(false)}
        >
          <p>Der Vermerk sagt, dass die Person eine Antwort hat. Eine E-Mail geht dabei nicht hinaus.</p>
          <OfficeTextArea
            name="note"
            label="Was wurde geantwortet? (freiwillig)"
            rows={3}
            maxLength={500}
            data-first-focus=""
            hint="Nur für das Team."
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
