import { Link } from "react-router";
import { absenceText } from "#contract/checkout/absence.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import { longDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import {
  incidentSource,
  type ParcelIncident,
  parcelIncidentNames,
} from "#contract/office/kitchen/parcel-incidents.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { DeliveryToPack, OrderDetail, OrderToPack } from "#contract/office/orders/orders.ts";
import { eachCarton } from "#contract/orders/each-carton.ts";
import { freeReplacement } from "#contract/orders/free-replacement.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { DeliveryActions } from "#web/office/orders/actions/delivery-actions.tsx";
import { DeliveredButton } from "#web/office/orders/delivered-button.tsx";
import { MissingDishes } from "#web/office/orders/missing-dishes.tsx";
import { deliveryKind } from "#web/office/orders/order-states.ts";
import { IncidentWays } from "#web/office/orders/overdue/incident-ways.tsx";
import { TakenApartButton } from "#web/office/orders/overdue/parcels-to-unpack.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Status } from "#web/office/ui/status.tsx";
import { refundedText } from "#web/shared/refunded-text.ts";
import { SwappedDishes } from "#web/shared/swapped-dishes.tsx";

/** Who packs gets neither amounts nor what changes them. */
interface Props {
  order: OrderDetail | OrderToPack;
  delivery: OrderedDelivery | DeliveryToPack;
}

const endedUnpaid = new Set<OrderDetail["status"]>(["cancelled", "expired", "payment_failed"]);

export function OrderDelivery({ order, delivery }: Props) {
  const { name, kind } = deliveryKind(
    // deliveries of an order that ended unpaid are planned no more
    endedUnpaid.has(order.status) ? "cancelled" : delivery.status,
    delivery.isPresumedDelivered,
  );
  const { phone, notes } = delivery.address;
  const absence = absenceText(delivery.address);
  return (
    <section
      aria-label={`Lieferung am ${longDay(delivery.isoDate)}`}
      className="rounded-md border border-hairline bg-white"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 md:px-5">
        <h2>{longDay(delivery.isoDate)}</h2>
        <Status kind={kind}>{name}</Status>
      </header>
      <p className="px-4 pt-1 text-muted md:px-5">
        {addressLines(delivery.address).join(", ")}
        {phone && `, ${phone}`}
      </p>
      {absence && <p className="px-4 pt-1 md:px-5 wrap-anywhere">Wenn niemand da ist: {absence}</p>}
      {notes && <p className="mx-4 mt-2 rounded-sm bg-warning-soft px-3 py-2 md:mx-5">{notes}</p>}
      <ParcelNote order={order} delivery={delivery} />
      <ParcelMates mates={order.parcelMates.filter(({ day }) => day === delivery.isoDate)} />
      <MissingDishes dishes={delivery.missingDishes} />
      <SwappedDishes dishes={delivery.swappedDishes} margin="mx-4 mt-2 md:mx-5" />
      <DeliveryIncidents order={order} day={delivery.isoDate} />
      <table className="mt-3 w-full">
        <caption className="sr-only">Inhalt der Lieferung</caption>
        <tbody>
          {delivery.lines.map((line) => (
            <tr key={line.menuId} className="border-t border-hairline">
              <td className="h-9 w-12 pl-4 text-right font-semibold whitespace-nowrap md:pl-5">
                {line.qty} ×
              </td>
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {line.name}
                {line.refundedQty > 0 && <span className="text-muted"> · {refundedText(line)}</span>}
              </th>
              {"linePrice" in line && (
                <td className="pr-4 text-right whitespace-nowrap md:pr-5">{formatEuro(line.linePrice)}</td>
              )}
            </tr>
          ))}
          {"goods" in delivery && <Sums delivery={delivery} isReplacement={order.isReplacement} />}
        </tbody>
      </table>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-4 py-3 text-muted md:px-5">
        <span className="min-w-0 grow basis-60">{officeMessage(order, delivery, "payment" in order)}</span>
        <div className="flex flex-col gap-1">
          <Tracking delivery={delivery} />
        </div>
        {"total" in order && "goods" in delivery && <DeliveryActions order={order} delivery={delivery} />}
        {(delivery.isPresumedDelivered || delivery.status === "delivered") && (
          <DeliveredButton
            deliveryDay={delivery.isoDate}
            orderId={order.id}
            name={`Lieferung am ${longDay(delivery.isoDate)}`}
            status={delivery.status}
          />
        )}
      </footer>
    </section>
  );
}

/** Each carton of several has its number and is somewhere else. */
function Tracking({ delivery }: Pick<Props, "delivery">) {
  const { carrier, status } = delivery;
  if (status !== "shipped" && status !== "delivered") return null;
  const parcels = eachCarton(delivery, delivery.cartons);
  return parcels.map(({ carton, trackingNumber, trackingUrl, hasArrived }) => {
    const ofSeveral = parcels.length > 1 ? `Karton ${carton} von ${parcels.length}, ` : "";
    if (!trackingNumber)
      return (
        ofSeveral && (
          <span key={carton}>
            {ofSeveral}
            {delivery.isRestStopped ? "angehalten, geht nicht hinaus" : "noch ohne Sendungsnummer"}
          </span>
        )
      );
    return (
      <span key={carton}>
        {ofSeveral}
        {carrier}{" "}
        {trackingUrl ? (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-forest underline underline-offset-4"
          >
            {trackingNumber}
          </a>
        ) : (
          trackingNumber
        )}
        {ofSeveral && (hasArrived || status === "delivered" ? " (angekommen)" : " (unterwegs)")}
      </span>
    );
  });
}

/** What became of a parcel whose money went back. */
function ParcelNote({ order, delivery }: Props) {
  const { isoDate, status } = delivery;
  const look = "mx-4 mt-2 flex flex-wrap items-center justify-between gap-3 rounded-sm px-3 py-2 md:mx-5";
  if (order.toUnpack.includes(isoDate))
    return (
      <div className={`${look} bg-error-soft text-error`}>
        <p className="min-w-0 grow basis-60">
          <strong>Gestoppt: bitte auspacken.</strong>{" "}
          {delivery.isRestStopped
            ? "Als das Geld zurückging, waren nur manche Kartons schon unterwegs; die übrigen bleiben hier."
            : "Das Paket war schon gepackt, als das Geld zurückging."}
        </p>
        <TakenApartButton orderId={order.id} day={isoDate} number={order.number} />
      </div>
    );
  if (!order.goesRefunded.includes(isoDate) || status === "cancelled") return null;
  return <p className={`${look} bg-sage text-forest`}>Das Geld ist zurück, das Paket geht trotzdem.</p>;
}

/** With which orders it shares a parcel. */
function ParcelMates({ mates }: { mates: OrderDetail["parcelMates"] }) {
  return mates.map(({ orderId, number, isFirst, isPaid }) => (
    <p key={orderId} className="mx-4 mt-2 rounded-sm bg-sage px-3 py-2 text-forest md:mx-5">
      {isFirst ? "Kommt im Paket von " : "Dazu bestellt: "}
      <Link
        to={officeLink("bestellungen/:orderId", { orderId })}
        className="font-semibold underline underline-offset-4"
      >
        {number}
      </Link>
      {isFirst && ". Verschieben und Anschrift ändern Sie dort, dann geht beides mit."}
      {!isFirst && (isPaid ? ", kommt im selben Paket." : ", noch nicht bezahlt: bleibt bis dahin draußen.")}
    </p>
  ));
}

/**
 * What the office may still change. The guest's own messages address the guest, so they do not fit here.
 */
function officeMessage(
  { changeable }: Props["order"],
  { isoDate, changes, status }: Props["delivery"],
  mayRefund: boolean,
): string {
  if (changes.isPossible) return changes.message;
  if (changeable.includes(isoDate))
    return "Der Bestellschluss ist vorbei: Gerichte bleiben, wie sie sind. Bis zum Packen können Sie noch verschieben, stornieren und Anschrift, Firma, Telefon, Anmerkung und Rechnungsempfänger ändern. Ein schon gedruckter Packzettel gilt dann nicht mehr, der Packtisch sieht, was sich geändert hat.";
  if (status === "planned" || status === "cancelled") return "";
  if (status === "packed")
    return "Schon gepackt: Öffnet der Packtisch das Paket wieder, können Sie noch verschieben, stornieren und Anschrift, Firma, Telefon, Anmerkung und Rechnungsempfänger ändern.";
  const refund = mayRefund ? "; Geld zurück gibt es über „Erstatten“" : "";
  if (status === "shipped") return `Unterwegs: Ändern kann es nur noch der Paketdienst${refund}.`;
  return `Daran ändert sich nichts mehr${refund}.`;
}

function Sums({ delivery, isReplacement }: { delivery: OrderedDelivery; isReplacement: boolean }) {
  return (
    <>
      {delivery.discount > 0 && (
        <SumRow
          name={isReplacement ? freeReplacement : "Rabatt"}
          amount={`−${formatEuro(delivery.discount)}`}
        />
      )}
      <SumRow name="Versand" amount={formatShipping(delivery.deliveryCost)} />
    </>
  );
}

function SumRow({ name, amount }: { name: string; amount: string }) {
  return (
    <tr className="border-t border-hairline text-muted">
      <td />
      <th scope="row" className="h-9 px-3 py-1.5 text-left font-normal">
        {name}
      </th>
      <td className="pr-4 text-right whitespace-nowrap md:pr-5">{amount}</td>
    </tr>
  );
}

/** What carriers reported of the delivery's parcels, and what they shall change: open ones are tasks. */
function DeliveryIncidents({ order, day }: { order: Props["order"]; day: string }) {
  const incidents = order.incidents.filter((incident) => incident.day === day);
  if (incidents.length === 0) return null;
  return (
    <ul className="mx-4 mt-2 space-y-2 md:mx-5">
      {incidents.map((incident) => (
        <Incident key={incident.id} order={order} incident={incident} />
      ))}
    </ul>
  );
}

function Incident({ order, incident }: { order: Props["order"]; incident: ParcelIncident }) {
  const { kind, words, trackingNumber, reportedAt, settledBy, settledAt, settledNote } = incident;
  const openLook = kind === "request" ? "bg-warning-soft text-warning" : "bg-error-soft";
  const look = settledAt ? "border border-hairline text-muted" : openLook;
  return (
    <li className={`flex flex-wrap items-center justify-between gap-3 rounded-sm px-3 py-2 ${look}`}>
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p>
          <strong>{parcelIncidentNames[kind]}</strong>: „{words}“
        </p>
        <p className="text-xs">
          Paket {trackingNumber}, {incidentSource(incident)} am {moment(reportedAt)}
          {settledAt && `; erledigt von ${settledBy} am ${moment(settledAt)}`}
        </p>
        {settledNote && <p>{settledNote}</p>}
      </div>
      {!settledAt && <IncidentWays incident={incident} orderId={order.id} number={order.number} />}
    </li>
  );
}
