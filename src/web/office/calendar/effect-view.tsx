import { useEffect, useRef } from "react";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import type { CalendarEffect } from "#contract/office/calendar/calendar.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { AffectedActions } from "#web/office/calendar/affected-actions.tsx";
import { ordersText, portionsText } from "#web/office/calendar/day-state.ts";
import type { SavedChange } from "#web/office/calendar/use-weighed-change.ts";
import { briefMoment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Weighed {
  effect: CalendarEffect;
  isBusy: boolean;
  onBack: () => void;
  onSave: () => void;
}

export function WeighedEffect({ effect, isBusy, onBack, onSave }: Weighed) {
  return (
    <div className="space-y-4">
      <Heading>Das ändert sich</Heading>
      <EffectFacts effect={effect} />
      <div className="flex flex-wrap gap-2">
        <OfficeButton look="action" busy={isBusy} onClick={onSave}>
          So speichern
        </OfficeButton>
        <OfficeButton onClick={onBack}>Zurück</OfficeButton>
      </div>
    </div>
  );
}

interface Saved {
  saved: SavedChange;
  onClose: () => void;
}

/** Shown after saving when orders are affected, or when the effect differs from the one shown before. */
export function SavedEffect({ saved: { effect, isUnexpected }, onClose }: Saved) {
  const closing = effect.closing.filter(({ orders }) => orders > 0);
  const [first] = closing;
  return (
    <div className="space-y-4">
      <Heading>{isUnexpected ? "Das hat sich geändert" : "Gespeichert"}</Heading>
      {isUnexpected && (
        <Notice type="warning">
          Gespeichert. Seit der Prüfung ist im Shop etwas geschehen, so dass es anders wirkt als angekündigt:
        </Notice>
      )}
      {first && (
        <>
          <p>
            Was für {closing.length === 1 ? "diesen Tag" : "diese Tage"} bestellt ist, kommt nicht von selbst
            auf einen anderen:
          </p>
          <AffectedActions days={closing.map(({ date }) => date)} reason={reasonOf(closing)} />
        </>
      )}
      {isUnexpected ? <EffectFacts effect={effect} /> : first && <AffectedOrders effect={effect} />}
      <OfficeButton look="action" onClick={onClose}>
        {isUnexpected ? "Verstanden" : "Fertig"}
      </OfficeButton>
    </div>
  );
}

/** Guests read the reason of one day; several days have no common reason. */
function reasonOf(closing: CalendarEffect["closing"]): string {
  const [first] = closing;
  return closing.length === 1 && first ? first.message : "An Ihrem Liefertag können wir nicht liefern.";
}

function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

function EffectFacts({ effect }: { effect: CalendarEffect }) {
  const { orders, portions, closing, shut, opening, cutOffs, over, carts } = effect;
  const isHarmless = orders === 0 && carts === 0 && over.length === 0 && cutOffs.length === 0;
  return (
    <>
      {isHarmless && <Notice type="success">Keine Bestellung und kein Warenkorb ist betroffen.</Notice>}
      {orders > 0 && (
        <Notice type="danger">
          <p>
            {ordersText(orders)} mit {portionsText(portions)}{" "}
            {orders === 1 ? "liegt auf einem Tag, der schließt." : "liegen auf Tagen, die schließen."} Nach
            dem Speichern können Sie sie auf einmal verschieben, erstatten oder den Gästen schreiben.
          </p>
        </Notice>
      )}
      {orders > 0 && <AffectedOrders effect={effect} />}
      {over.map(({ date, menu, sold, portions: planned }) => (
        <Notice key={date + menu} type="warning">
          {shortDay(date)}
          {menu ? `, ${menu}` : ""}: {portionsText(sold)} {sold === 1 ? "ist" : "sind"} verkauft, mehr als{" "}
          {planned === 0 ? "dann geplant" : `die dann geplanten ${planned}`}. Was verkauft ist, bleibt
          verkauft.
        </Notice>
      ))}
      {carts > 0 && (
        <Notice type="warning">
          {carts === 1
            ? "Ein offener Warenkorb verliert seinen Tag. Der Gast sieht es und wählt einen anderen."
            : `${carts} offene Warenkörbe verlieren ihren Tag. Die Gäste sehen es und wählen einen anderen.`}
        </Notice>
      )}
      <DayList title="Keine Lieferung mehr" days={closing} />
      <DayList title="Nicht mehr bestellbar" days={shut} />
      <DayList title="Neu bestellbar" days={opening.map((deliveryDay) => ({ date: deliveryDay }))} />
      <DayList
        title="Bestellschluss ändert sich"
        days={cutOffs.map(({ date, from, to }) => ({
          date,
          message: `von ${briefMoment(from)} auf ${briefMoment(to)} Uhr`,
        }))}
      />
      {cutOffs.length > 0 && (
        <p className="text-xs text-muted">
          Bis zum Bestellschluss bestellen Gäste und ändern, was sie schon bestellt haben.
        </p>
      )}
    </>
  );
}

const maxDays = 6;

/** A long list is cut, and says so. */
function DayList({ title, days }: { title: string; days: { date: DeliveryDay; message?: string }[] }) {
  if (days.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1">
        {days.slice(0, maxDays).map(({ date, message }) => (
          <li key={date} className="py-0.5">
            {shortDay(date)}
            {message && <span className="block text-xs text-muted">{message}</span>}
          </li>
        ))}
      </ul>
      {days.length > maxDays && (
        <p className="text-muted">
          und {days.length - maxDays === 1 ? "ein weiterer Tag" : `${days.length - maxDays} weitere Tage`}
        </p>
      )}
    </div>
  );
}

/** Each order opens in a new tab, so that the unsaved change is not lost. */
function AffectedOrders({ effect: { affected, orders, closing } }: { effect: CalendarEffect }) {
  const days = closing.filter((day) => day.orders > 0);
  return (
    <div>
      <h4 className="font-semibold">Betroffene Bestellungen</h4>
      <ul className="mt-1">
        {affected.map(({ id, number, name, day, portions }) => (
          <li key={`${id} ${day}`} className="border-b border-hairline py-1.5 last:border-0">
            <OtherTab to={officeLink("bestellungen/:orderId", { orderId: id })}>{number}</OtherTab> {name}
            <span className="block text-xs text-muted">
              {shortDay(day)}, {portionsText(portions)}
            </span>
          </li>
        ))}
      </ul>
      {orders > affected.length && (
        <p className="mt-1">
          Alle:{" "}
          {days.map(({ date }) => (
            <span key={date} className="mr-2 inline-block">
              <OtherTab to={officeLink("bestellungen", { day: date })}>{shortDay(date)}</OtherTab>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function OtherTab({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (neuer Tab)</span>
    </a>
  );
}
