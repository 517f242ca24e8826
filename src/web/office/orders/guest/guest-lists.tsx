import type { ReactNode } from "react";
import { Link } from "react-router";
import { germanDay, shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Guest } from "#contract/office/orders/guests.ts";
import { mailStates } from "#web/office/mail/mail-states.ts";
import { orderState } from "#web/office/orders/order-states.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

const number = new Intl.NumberFormat("de-DE");
const link = "inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4";
const row = "border-b border-hairline py-2 last:border-0";

export interface ListEnd {
  /** how long the list is in all */
  total: number;
  /** reads the next rows; null while they are read, and where the longest list ends */
  onMore: (() => void) | null;
}

interface ListProps extends ListEnd {
  title: string;
  count: number;
  look?: string;
  children: ReactNode;
}

/** The newest rows. What is missing is said, and comes with a press. */
export function GuestList({ title, count, look, total, onMore, children }: ListProps) {
  return (
    <Card title={title}>
      {count === 0 ? <p className="text-muted">Keine.</p> : <ul className={look}>{children}</ul>}
      {count < total && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p role="status" className="text-muted">
            Die neuesten {number.format(count)} von {number.format(total)}
          </p>
          <OfficeButton className="print:hidden" disabled={!onMore} onClick={onMore ?? undefined}>
            Mehr laden<span className="sr-only">: {title}</span>
          </OfficeButton>
        </div>
      )}
    </Card>
  );
}

export function GuestOrders({ orders, ...end }: Pick<Guest, "orders"> & ListEnd) {
  return (
    <GuestList title="Bestellungen" count={orders.length} {...end}>
      {orders.map(({ id, number, placedAt, days, total, refunded, terms, ...state }) => (
        <li key={id} className={`${row} flex flex-wrap justify-between gap-x-4`}>
          <div className="min-w-0">
            <Link to={officeLink("bestellungen/:orderId", { orderId: id })} className={link}>
              {number}
            </Link>
            <p className="text-xs text-muted">
              {moment(placedAt)} · Lieferung {days.map(shortDay).join(" · ") || "–"}
              {terms && ` · AGB vom ${germanDay(terms)}`}
            </p>
          </div>
          <div className="shrink-0 text-right">
            <span className="tabular-nums">{formatEuro(total)}</span>
            {refunded > 0 && <span className="block text-muted">zurück {formatEuro(refunded)}</span>}
            <p className="flex justify-end">
              <OrderState {...state} />
            </p>
          </div>
        </li>
      ))}
    </GuestList>
  );
}

function OrderState(order: Pick<Guest["orders"][number], "status" | "isReplacement" | "claim">) {
  const { kind, name } = orderState(order);
  return <Status kind={kind}>{name}</Status>;
}

export function GuestNotes({ notes, ...end }: Pick<Guest, "notes"> & ListEnd) {
  return (
    <GuestList title="Notizen" count={notes.length} {...end}>
      {notes.map(({ id, at, by, text, number, isAboutGuest }) => (
        <li key={id} className={row}>
          <p className="rounded-sm bg-warning-soft px-2.5 py-1.5 whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="text-xs text-muted">
            {moment(at)}, {by}, {isAboutGuest ? "zum Gast" : `zu ${number}`}
          </p>
        </li>
      ))}
    </GuestList>
  );
}

export function GuestMails({ mails, ...end }: Pick<Guest, "mails"> & ListEnd) {
  return (
    <GuestList title="E-Mails" count={mails.length} {...end}>
      {mails.map(({ id, kind, subject, status, at, number }) => (
        <li key={id} className={row}>
          <Link to={officeLink("mails/:mailId", { mailId: id })} className={`${link} wrap-anywhere`}>
            {subject || mailKindNames[kind]}
          </Link>
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            <Status kind={mailStates[status].kind}>{mailStates[status].name}</Status>
            {moment(at)}, zu {number}
          </p>
        </li>
      ))}
    </GuestList>
  );
}

export function GuestGoodwill({ goodwill, ...end }: Pick<Guest, "goodwill"> & ListEnd) {
  return (
    <GuestList title="Kulanz" count={goodwill.length} {...end}>
      {goodwill.map(({ at, amount, number, code, validUntil, isUsed }) => (
        <li key={at + number} className={`${row} flex flex-wrap justify-between gap-x-4`}>
          <span className="wrap-anywhere">
            {code ? `Code ${code}` : "Geld zurück"}
            <span className="block text-xs text-muted">
              {moment(at)}, zu {number}
              {code &&
                (isUsed
                  ? ", eingelöst"
                  : `, gilt bis ${validUntil ? germanDay(validUntil) : "auf Weiteres"}`)}
            </span>
          </span>
          <span className="tabular-nums">{formatEuro(amount)}</span>
        </li>
      ))}
    </GuestList>
  );
}

const reviewStates: Record<string, string> = {
  pending: "noch nicht geprüft",
  published: "veröffentlicht",
  rejected: "abgelehnt",
};

export function GuestReviews({ reviews, ...end }: Pick<Guest, "reviews"> & ListEnd) {
  return (
    <GuestList title="Bewertungen" count={reviews.length} {...end}>
      {reviews.map(({ at, menu, stars, text, state }) => (
        <li key={at + menu} className={row}>
          <strong>{menu}</strong>, {stars === 1 ? "1 Stern" : `${stars} Sterne`}
          {text && <p className="wrap-anywhere">{text}</p>}
          <p className="text-xs text-muted">
            {moment(at)}, {reviewStates[state]}
          </p>
        </li>
      ))}
    </GuestList>
  );
}
