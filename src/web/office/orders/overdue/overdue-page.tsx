import { Check, Printer } from "lucide-react";
import { Link } from "react-router";
import { germanDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type {
  CartonsLeft,
  OverdueInvoice,
  OverdueList,
  OverdueMail,
  OverdueRefund,
} from "#contract/office/orders/overdue.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { OpenIncidents } from "#web/office/orders/overdue/open-incidents.tsx";
import { OverdueDeliveries } from "#web/office/orders/overdue/overdue-deliveries.tsx";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { ParcelsToUnpack } from "#web/office/orders/overdue/parcels-to-unpack.tsx";
import { StatusFileCard } from "#web/office/orders/overdue/status-file-card.tsx";
import { UnansweredWithdrawals } from "#web/office/orders/overdue/unanswered-withdrawals.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export default function OverduePage() {
  const { data, refetch, instead } = useOffice("readOverdue");
  useEvery(60, () => void refetch());
  return (
    <OfficePage
      title="Überfällig"
      about="Was hier steht, bleibt hier, bis jemand etwas daran getan hat. Solange etwas überfällig ist, geht jeden Morgen eine E-Mail an das Unternehmen."
      actions={
        <OfficeButton icon={Printer} onClick={() => print()}>
          Drucken
        </OfficeButton>
      }
    >
      {!data && instead}
      {data && <Groups list={data} />}
    </OfficePage>
  );
}

function Groups({ list }: { list: OverdueList }) {
  const { counts, today } = list;
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const ofKind = (status: string) => list.deliveries.filter((delivery) => delivery.status === status);
  return (
    <div className="space-y-4">
      {isEmpty && (
        <Notice type="success" live={false}>
          Nichts ist überfällig.
        </Notice>
      )}
      <ParcelsToUnpack parcels={list.toUnpack} total={counts.toUnpack} />
      <OpenIncidents incidents={list.incidents} total={counts.incidents} />
      <OverdueDeliveries
        kind="unpacked"
        deliveries={ofKind("planned")}
        total={counts.unpacked}
        today={today}
      />
      <OverdueDeliveries
        kind="unshipped"
        deliveries={ofKind("packed")}
        total={counts.unshipped}
        today={today}
      />
      <CartonsWithoutNumber rows={list.cartons} total={counts.cartons} />
      <OverdueDeliveries
        kind="unconfirmed"
        deliveries={ofKind("shipped")}
        total={counts.unconfirmed}
        today={today}
      />
      <UnansweredWithdrawals withdrawals={list.withdrawals} total={counts.withdrawals} />
      <FailedMails mails={list.mails} total={counts.mails} />
      <FailedRefunds refunds={list.refunds} total={counts.refunds} />
      <LateInvoices invoices={list.invoices} total={counts.invoices} />
      <StatusFileCard />
    </div>
  );
}

/** A refund is retried on its order's page, which shows the sum. */
function FailedRefunds({ refunds, total }: { refunds: readonly OverdueRefund[]; total: number }) {
  return (
    <OverdueGroup title="Gescheiterte Erstattungen" total={total} shownCount={refunds.length}>
      <ul>
        {refunds.map(({ order, name, amount, failedAt }) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-2.5 last:border-0"
          >
            <p className="min-w-0 grow basis-72">
              <strong>{euroText(amount)}</strong> für{" "}
              <Link
                to={officeLink("bestellungen/:orderId", { orderId: order.id })}
                className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
              >
                {order.number}
              </Link>{" "}
              {name}, zuletzt versucht am {moment(failedAt)}
            </p>
            <OfficeLink
              to={officeLink("bestellungen/:orderId", { orderId: order.id })}
              aria-label={`${order.number}: noch einmal erstatten`}
              className="print:hidden"
            >
              Noch einmal erstatten
            </OfficeLink>
          </li>
        ))}
      </ul>
    </OverdueGroup>
  );
}

/** Money is booked, and firms are reminded, on the page of invoices. */
function LateInvoices({ invoices, total }: { invoices: readonly OverdueInvoice[]; total: number }) {
  return (
    <OverdueGroup title="Nicht bezahlte Rechnungen" total={total} shownCount={invoices.length}>
      <ul>
        {invoices.map(({ id, order, firm, invoiceNumber, dueOn, open }) => (
          <li key={id} className="border-b border-hairline py-2.5 last:border-0">
            <strong>{euroText(open)}</strong> von {firm}, Rechnung {invoiceNumber} zu{" "}
            <Link to={officeLink("bestellungen/:orderId", { orderId: order.id })} className={link}>
              {order.number}
            </Link>
            , fällig am {germanDay(dueOn)}
          </li>
        ))}
      </ul>
      <OfficeLink to={officeLink("offene-rechnungen", { state: "overdue" })} className="mt-3 print:hidden">
        Buchen oder erinnern
      </OfficeLink>
    </OverdueGroup>
  );
}

function FailedMails({ mails, total }: { mails: readonly OverdueMail[]; total: number }) {
  return (
    <OverdueGroup title="Gescheiterte E-Mails" total={total} shownCount={mails.length}>
      <ul>
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </OverdueGroup>
  );
}

const link = "inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4";

function Mail({ mail: { id, subject, recipient, at, error, order } }: { mail: OverdueMail }) {
  const settle = useOfficeChange("settleMail", { done: "Als erledigt vermerkt." });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-2.5 last:border-0">
      <div className="min-w-0 grow basis-72">
        <p className="wrap-anywhere">
          <Link to={officeLink("mails/:mailId", { mailId: id })} className={link}>
            {subject}
          </Link>{" "}
          an {recipient}, {moment(at)}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {order && (
            <>
              <Link to={officeLink("bestellungen/:orderId", { orderId: order.id })} className={link}>
                {order.number}
              </Link>
              {": "}
            </>
          )}
          {error}
        </p>
      </div>
      <OfficeButton
        className="print:hidden"
        icon={Check}
        aria-label={`„${subject}“ an ${recipient}: erledigt`}
        busy={settle.isPending}
        onClick={() => settle.mutate({ params: { mailId: id } })}
      >
        Erledigt
      </OfficeButton>
    </li>
  );
}

/** `Ein Karton von 2 hat`, `2 Kartons von 3 haben`. */
function cartonsLeftText({ cartons, cartonsLeft }: CartonsLeft): string {
  return cartonsLeft === 1
    ? `Ein Karton von ${cartons} hat keine Sendungsnummer`
    : `${cartonsLeft} Kartons von ${cartons} haben keine Sendungsnummer`;
}

/** Where its numbers are entered. */
const packingLink = ({ day, number }: CartonsLeft) =>
  officeLink("produktion/:day", { day }, { ansicht: "pakete", q: number });

/** Deliveries of which a carton has stayed behind, or left without its number. */
function CartonsWithoutNumber({ rows, total }: { rows: readonly CartonsLeft[]; total: number }) {
  return (
    <OverdueGroup title="Kartons ohne Sendungsnummer" total={total} shownCount={rows.length}>
      <ul>
        {rows.map((row) => (
          <li
            key={`${row.day} ${row.orderId}`}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-2.5 last:border-0"
          >
            <p className="min-w-0 grow basis-72 wrap-anywhere">
              <Link
                to={officeLink("bestellungen/:orderId", { orderId: row.orderId })}
                className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
              >
                {row.number}
              </Link>{" "}
              {row.name}, Lieferung am {shortDay(row.day)}: {cartonsLeftText(row)}.
            </p>
            <OfficeLink
              to={packingLink(row)}
              aria-label={`${row.number}: Sendungsnummer eintragen`}
              className="print:hidden"
            >
              Sendungsnummer eintragen
            </OfficeLink>
          </li>
        ))}
      </ul>
    </OverdueGroup>
  );
}
