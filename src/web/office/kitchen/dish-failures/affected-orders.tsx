import type { AffectedOrder, FailurePlan } from "#contract/office/orders/dish-failures.ts";
import { NoteOfGuest } from "#web/office/orders/note-of-guest.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";

const head = "h-9 px-3 text-left text-xs font-semibold whitespace-nowrap text-muted";

interface Props {
  plan: FailurePlan;
  /** their notes speak against the substitute */
  refunded: readonly AffectedOrder[];
}

/** Who goes without. Orders that came last go without first; what is packed keeps its portions as long as possible. */
export function AffectedOrders({ plan: { orders }, refunded }: Props) {
  if (orders.length === 0) return <p className="text-muted">So fehlt niemandem etwas.</p>;
  return (
    <div className="relative max-h-72 overflow-auto rounded-md border border-hairline bg-white">
      <table className="w-full border-collapse">
        <caption className="sr-only">Bestellungen ohne dieses Gericht</caption>
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className={head}>
              Bestellung
            </th>
            <th scope="col" className={head}>
              Gast
            </th>
            <th scope="col" className={`${head} text-right`}>
              Fehlt
            </th>
            <th scope="col" className={`${head} text-right`}>
              Wert
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.orderId} order={order} isRefunded={refunded.includes(order)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order, isRefunded }: { order: AffectedOrder; isRefunded: boolean }) {
  const notes = [
    ...(order.isInBox ? ["in einer Box"] : []),
    ...(order.isPacked ? ["schon gepackt, wird wieder geöffnet"] : []),
    ...(order.isWhole ? ["sonst kommt nichts: mit Versand"] : []),
  ];
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className="px-3 py-1.5 text-left font-semibold whitespace-nowrap">
        {order.number}
      </th>
      <td className="px-3 py-1.5">
        {order.name}
        {notes.length > 0 && <span className="block text-xs text-muted">{notes.join(" · ")}</span>}
        {order.note && <NoteOfGuest text={order.note} isLoud={order.isLoudNote} />}
        {isRefunded && (
          <strong className="mt-1 block text-error">
            Kein Ersatz: Die Anmerkung spricht dagegen. Das Geld geht zurück.
          </strong>
        )}
      </td>
      <td className="px-3 py-1.5 text-right whitespace-nowrap">
        {order.missing === order.portions ? order.missing : `${order.missing} von ${order.portions}`}
      </td>
      <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">{euroText(order.amount)}</td>
    </tr>
  );
}
