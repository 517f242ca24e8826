import { useEffect, useRef } from "react";
import { shortDay } from "#contract/day.ts";
import type { CalendarEffect } from "#contract/office/calendar.ts";
import { AffectedOrders } from "#web/office/calendar/affected-orders.tsx";
import { DayList } from "#web/office/calendar/day-list.tsx";
import { ordersText, portionsText } from "#web/office/calendar/day-state.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface Props {
  effect: CalendarEffect;
  isBusy: boolean;
  onBack: () => void;
  onSave: () => void;
}

/** What a change would do, said before it is saved. */
export function EffectView({ effect, isBusy, onBack, onSave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { orders, portions, closing, shut, opening, over, carts } = effect;
  const isHarmless = orders === 0 && carts === 0 && over.length === 0;
  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1}>
        Das ändert sich
      </h3>
      {isHarmless && <Notice type="success">Keine Bestellung und kein Warenkorb ist betroffen.</Notice>}
      {orders > 0 && (
        <Notice type="danger">
          <p>
            {ordersText(orders)} mit {portionsText(portions)}{" "}
            {orders === 1 ? "liegt auf einem Tag, der schließt." : "liegen auf Tagen, die schließen."} An
            Bestellungen ändert sich nichts von selbst: Bitte verschieben oder stornieren Sie sie und sagen
            Sie den Gästen Bescheid.
          </p>
        </Notice>
      )}
      {orders > 0 && <AffectedOrders effect={effect} />}
      {over.map(({ date, menu, sold, portions: planned }) => (
        <Notice key={date + menu} type="warning">
          {shortDay(date)}
          {menu ? `, ${menu}` : ""}: {portionsText(sold)} {sold === 1 ? "ist" : "sind"} verkauft, geplant
          wären {planned}. Was verkauft ist, bleibt verkauft.
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
      <DayList title="Neu bestellbar" days={opening.map((date) => ({ date }))} />
      <div className="flex flex-wrap gap-2">
        <OfficeButton look="action" busy={isBusy} onClick={onSave}>
          So speichern
        </OfficeButton>
        <OfficeButton onClick={onBack}>Zurück</OfficeButton>
      </div>
    </div>
  );
}
