import { useState } from "react";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import {
  type OpenInvoice,
  type ReceiptKind,
  remindingRoles,
} from "#contract/office/checkout/open-invoices.ts";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { LiftStopDialog, SecondReminderDialog } from "#web/office/checkout/second-reminder.tsx";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { CallFailed } from "#web/shared/api/client.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

const RemindersDialog = lazyDialog(() => import("#web/office/checkout/reminders-dialog.tsx"));

type Opened = ReceiptKind | "receipts" | "reminders" | "reminder" | "again" | "lift" | null;

/** What this person may do with one invoice: who keeps the books notes what came, who sells reminds, too. */
export function InvoiceActions({ invoice, today }: { invoice: OpenInvoice; today: CalendarDay }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { role } = useStaff();
  const { firm, overpaid } = invoice;
  const mayBook = useKeepsBooks();
  const reminds = remindingRoles.some((allowed) => allowed === role);
  const mayRemind = invoice.mayRemind && reminds;
  const close = () => setOpened(null);
  return (
    <div className="flex flex-wrap justify-end gap-2 print:hidden">
      {mayBook && overpaid > 0 ? (
        <OfficeButton onClick={() => setOpened("returned")} aria-label={`${firm}: zurücküberwiesen`}>
          Zurücküberwiesen
        </OfficeButton>
      ) : mayBook && invoice.open > 0 ? (
        <OfficeButton onClick={() => setOpened("received")} aria-label={`${firm}: Zahlungseingang`}>
          Zahlungseingang
        </OfficeButton>
      ) : null}
      {mayBook && invoice.charges > 0 && (
        <OfficeButton
          onClick={() => setOpened("charges")}
          aria-label={`${firm}: Pauschale und Zinsen eingegangen`}
        >
          Verzugskosten
        </OfficeButton>
      )}
      {mayBook && invoice.receipts.length > 0 && (
        <OfficeButton onClick={() => setOpened("receipts")} aria-label={`${firm}: Buchungen`}>
          Buchungen
        </OfficeButton>
      )}
      {reminds && invoice.reminders > 0 && (
        <OfficeButton onClick={() => setOpened("reminders")} aria-label={`${firm}: Erinnerungen`}>
          Erinnerungen
        </OfficeButton>
      )}
      {mayRemind && (
        <OfficeButton onClick={() => setOpened("reminder")} aria-label={`${firm}: erinnern`}>
          Erinnern
        </OfficeButton>
      )}
      {mayRemind && invoice.mayRemindAgain && (
        <OfficeButton onClick={() => setOpened("again")} aria-label={`${firm}: zweite Erinnerung`}>
          Zweite Erinnerung
        </OfficeButton>
      )}
      {role === "admin" && invoice.stops && (
        <OfficeButton
          onClick={() => setOpened("lift")}
          aria-label={`${firm}: Kauf auf Rechnung wieder erlauben`}
        >
          Wieder erlauben
        </OfficeButton>
      )}
      {opened === "again" && <SecondReminderDialog invoice={invoice} onClose={close} />}
      {opened === "lift" && <LiftStopDialog invoice={invoice} onClose={close} />}
      {opened === "reminders" && <RemindersDialog invoice={invoice} onClose={close} />}
      {opened === "receipts" && <ReceiptsDialog invoice={invoice} onClose={close} />}
      {opened === "reminder" && <ReminderDialog invoice={invoice} onClose={close} />}
      {(opened === "received" || opened === "returned" || opened === "charges") && (
        <ReceiptDialog invoice={invoice} today={today} kind={opened} onClose={close} />
      )}
    </div>
  );
}

export interface DialogProps {
  invoice: OpenInvoice;
  onClose: () => void;
}

const words = {
  received: { title: "Zahlungseingang", done: "Der Zahlungseingang ist gebucht.", action: "Buchen" },
  returned: { title: "Zurücküberwiesen", done: "Die Rücküberweisung ist gebucht.", action: "Buchen" },
  charges: { title: "Pauschale und Zinsen", done: "Pauschale und Zinsen sind gebucht.", action: "Buchen" },
} as const;

interface ReceiptProps extends DialogProps {
  kind: ReceiptKind;
  today: CalendarDay;
}

function ReceiptDialog({ invoice, kind, today, onClose }: ReceiptProps) {
  const [id] = useState(randomUuid);
  const { title, done, action } = words[kind];
  const { open, overpaid, charges } = invoice;
  const due = { received: open, returned: overpaid, charges }[kind];
  const book = useOrderAct("bookReceipt", invoice.version, { done, onDone: onClose });
  const isAbove = book.error instanceof CallFailed && book.error.code === "receipt_above_open";
  return (
    <ConfirmDialog
      title={`${title}: ${invoice.firm}`}
      action={isAbove ? "Trotzdem buchen" : action}
      change={book}
      onSave={(typed: { amount: number; bookedOn: string }) =>
        book.mutate({ params: { purchaseId: invoice.id }, body: { id, kind, isSure: isAbove, ...typed } })
      }
      onClose={onClose}
    >
      <p>
        Rechnung {invoice.invoiceNumber} über {euroText(invoice.amount)}.{" "}
        {kind === "received" && `Davon ${euroText(open)} offen.`}
        {kind === "returned" && `Zu viel bezahlt: ${euroText(overpaid)}.`}
        {kind === "charges" &&
          `Verlangt und noch offen: ${euroText(charges)}. Die Buchung steht auf „Zu klären“, bis die Steuerberatung sie umbucht.`}
      </p>
      <Receipts {...invoice} onDone={onClose} />
      {kind === "charges" && <WaiveCharges invoice={invoice} onClose={onClose} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="amount"
          label="Betrag"
          kind="euro"
          data-first-focus=""
          defaultValue={writeGerman(due, 2)}
          hint={kind === "returned" ? undefined : "Auch ein Teil ist möglich."}
        />
        <OfficeField
          name="bookedOn"
          label="Buchungstag laut Kontoauszug"
          type="date"
          defaultValue={today}
          max={today}
        />
      </div>
    </ConfirmDialog>
  );
}

function WaiveCharges({ invoice, onClose }: DialogProps) {
  const { mutate, isPending } = useOrderAct("waiveCharges", invoice.version, {
    done: "Die Verzugskosten sind erlassen.",
    onDone: onClose,
  });
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      Verzichten Sie darauf, verlangt der Shop sie nicht mehr.
      <OfficeButton
        busy={isPending}
        aria-label={`${euroText(invoice.charges)} Verzugskosten erlassen`}
        onClick={() => mutate({ params: { purchaseId: invoice.id } })}
      >
        {euroText(invoice.charges)} erlassen
      </OfficeButton>
    </p>
  );
}

/** The way back from a mistake also where nothing is left to book. */
function ReceiptsDialog({ invoice, onClose }: DialogProps) {
  return (
    <DraftDialog title={`Buchungen: ${invoice.firm}`} onClose={onClose}>
      <div className="space-y-4">
        <p>
          Rechnung {invoice.invoiceNumber} über {euroText(invoice.amount)}.
        </p>
        <Receipts {...invoice} onDone={onClose} />
        <OfficeButton onClick={onClose}>Schließen</OfficeButton>
      </div>
    </DraftDialog>
  );
}

interface ReceiptsProps extends Pick<OpenInvoice, "receipts" | "version"> {
  onDone: () => void;
}

function Receipts({ receipts, version, onDone }: ReceiptsProps) {
  const { mutate, isPending } = useOrderAct("revokeReceipt", version, {
    done: "Die Buchung ist zurückgenommen.",
    onDone,
  });
  if (receipts.length === 0) return null;
  return (
    <ul>
      {receipts.map(({ id, kind, amount, bookedOn, by }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-1.5"
        >
          <span>
            {germanDay(bookedOn)}: {kind === "returned" ? "−" : ""}
            {euroText(amount)}
            {kind === "charges" && " Pauschale und Zinsen"}, gebucht von {by}
          </span>
          <OfficeButton
            aria-label={`Buchung vom ${germanDay(bookedOn)} über ${euroText(amount)} zurücknehmen`}
            busy={isPending}
            onClick={() => mutate({ params: { receiptId: id } })}
          >
            Zurücknehmen
          </OfficeButton>
        </li>
      ))}
    </ul>
  );
}

function ReminderDialog({ invoice, onClose }: DialogProps) {
  const remind = useOrderAct("remindOfInvoice", invoice.version, {
    done: "Die Zahlungserinnerung ist unterwegs.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Zahlungserinnerung an ${invoice.firm}`}
      action="Zahlungserinnerung senden"
      change={remind}
      onDo={() => remind.mutate({ params: { purchaseId: invoice.id } })}
      onClose={onClose}
    >
      <p>
        Die E-Mail nennt {euroText(invoice.open)} aus Rechnung {invoice.invoiceNumber}, fällig seit{" "}
        {germanDay(invoice.dueOn)}, mit Konto und Verwendungszweck. Die Rechnung und ihre Korrekturen hängen
        an. Höchstens eine am Tag; die gesendete steht danach unter „Erinnerungen“.
      </p>
      {invoice.reminders > 0 && (
        <p>
          Bisher {invoice.reminders === 1 ? "eine Erinnerung" : `${invoice.reminders} Erinnerungen`}
          {invoice.remindedOn && `, zuletzt am ${germanDay(invoice.remindedOn)}`}.
        </p>
      )}
    </ConfirmDialog>
  );
}
