import type { DataOf } from "#contract/contract.ts";
import type { OpenInvoice } from "#contract/office/checkout/open-invoices.ts";
import { mailStates } from "#web/office/mail/mail-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  invoice: OpenInvoice;
  onClose: () => void;
}

/** Which reminders of an invoice went when, with their letter. */
export default function RemindersDialog({ invoice, onClose }: Props) {
  const { data, instead } = useOffice("readReminders", { params: { purchaseId: invoice.id } });
  return (
    <DraftDialog title={`Erinnerungen: ${invoice.firm}`} onClose={onClose}>
      <div className="space-y-4">
        <p>Zu Rechnung {invoice.invoiceNumber}, die neueste zuerst.</p>
        {instead}
        {data && (
          <ul className="space-y-3">
            {data.map((letter, at) => (
              <Reminder key={letter.id} letter={letter} isOpen={at === 0} />
            ))}
          </ul>
        )}
        <OfficeButton onClick={onClose}>Schließen</OfficeButton>
      </div>
    </DraftDialog>
  );
}

interface ReminderProps {
  letter: DataOf<"readReminders">[number];
  isOpen: boolean;
}

function Reminder({ letter: { at, recipient, status, subject, text, isErased }, isOpen }: ReminderProps) {
  const state = mailStates[status];
  return (
    <li className="border-b border-hairline pb-3 last:border-0">
      <p className="flex flex-wrap gap-x-3">
        <strong>{moment(at)}</strong>
        <Status kind={state.kind}>{state.name}</Status>
        <span className="wrap-anywhere text-muted">an {recipient}</span>
      </p>
      {isErased || text === null ? (
        <p className="text-muted">
          {isErased ? "Der Brief wurde nach seiner Frist gelöscht." : "Der Brief ist noch nicht geschrieben."}
        </p>
      ) : (
        <details open={isOpen}>
          <summary className="min-h-6 cursor-pointer font-semibold text-forest">{subject}</summary>
          <pre className="mt-2 font-sans wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </details>
      )}
    </li>
  );
}
