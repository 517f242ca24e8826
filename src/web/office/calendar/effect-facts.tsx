import { shortDay } from "#contract/day.ts";
import type { CalendarEffect } from "#contract/office/calendar.ts";
import { AffectedOrders } from "#web/office/calendar/affected-orders.tsx";
import { DayList } from "#web/office/calendar/day-list.tsx";
import { ordersText, portionsText } from "#web/office/calendar/day-state.ts";
import { briefMoment } from "#web/office/ui/moment.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export function EffectFacts({ effect }: { effect: CalendarEffect }) {
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
