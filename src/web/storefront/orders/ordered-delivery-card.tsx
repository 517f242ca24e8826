import { absenceText } from "#contract/checkout/absence.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import { type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import { ArrowUpRight, DoorClosed, MapPin, MessageSquareText, Package, Truck } from "lucide-react";
import { formatEuro } from "#contract/money.ts";
import { eachCarton } from "#contract/orders/each-carton.ts";
import type { GuestOrder, MissingDish, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { CalendarTile } from "#web/storefront/calendar/calendar-tile.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";
import { DeliveryActions } from "#web/storefront/orders/delivery-actions.tsx";
import { DeliveryDishes } from "#web/storefront/orders/delivery-dishes.tsx";
import { DeliveryProblems } from "#web/storefront/orders/delivery-problems.tsx";
import { DeliveryTimeline } from "#web/storefront/orders/delivery-timeline.tsx";
import { RecalledDishes } from "#web/storefront/orders/recalled-dishes.tsx";
import { SwappedDishes } from "#web/shared/swapped-dishes.tsx";
import { deliveryHeadingId, deliveryState } from "#web/storefront/orders/order-texts.ts";
import { dayWord } from "#web/storefront/orders/order-week.ts";

interface Props {
  order: GuestOrder;
  delivery: OrderedDelivery;
  token: string;
  onChanged: (deliveryDay: DeliveryDay) => void;
}

/** State and what can be done come first; dishes are folded, and what was only written down comes last. */
export function OrderedDeliveryCard({ order, delivery, token, onChanged }: Props) {
  const inZone = useGermanTime();
  const { isPossible, message } = delivery.changes;
  return (
    <section
      aria-labelledby={deliveryHeadingId(delivery.isoDate)}
      className="overflow-hidden rounded-lg bg-white shadow-card"
    >
      <CardHeader delivery={delivery} today={order.today} />
      <RecalledDishes dishes={delivery.recalledDishes} />
      <DeliveryTimeline delivery={delivery} />
      <MissingDishes dishes={delivery.missingDishes} />
      <SwappedDishes dishes={delivery.swappedDishes} margin="mx-4 mb-3 sm:mx-5" />
      <SharedParcel delivery={delivery} />
      {isPossible && (
        <DeliveryActions order={order} delivery={delivery} token={token} onChanged={onChanged} />
      )}
      <div className="px-4 pt-2 pb-2.5 text-[.8125rem]/[1.125rem] sm:px-5 sm:text-sm print:py-0">
        <Tracking delivery={delivery} />
        <p
          className={delivery.isOverdue ? "rounded-md bg-warning-soft px-3 py-2 text-warning" : "text-muted"}
        >
          {inZone(message)}
          {!isPossible && mayBeWrittenAbout(order, delivery) && (
            <WriteToUs number={order.number} isUrgent={delivery.isOverdue} />
          )}
        </p>
      </div>
      <DeliveryProblems order={order} delivery={delivery} token={token} onChanged={onChanged} />
      <DeliveryDishes order={order} delivery={delivery} token={token} onChanged={onChanged} />
      <Recipient delivery={delivery} isSaidBefore={isSaidBefore(order, delivery)} />
    </section>
  );
}

function CardHeader({ delivery, today }: { delivery: OrderedDelivery; today: CalendarDay }) {
  const { isoDate, status, step, isOverdue } = delivery;
  const { name, look } = deliveryState(delivery);
  const word = dayWord(isoDate, today);
  const isNear = status !== "cancelled" && (word === "Heute" || word === "Morgen");
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-2.5 sm:px-5 sm:pt-4 sm:pb-3 print:py-1.5">
      <CalendarTile deliveryDay={isoDate} />
      <div className="min-w-0 flex-1 basis-[min(100%,10rem)]">
        {isNear && <p className="text-sm font-semibold text-forest">{word}</p>}
        <h2
          id={deliveryHeadingId(isoDate)}
          tabIndex={-1}
          className="text-lg leading-tight font-bold tracking-[-.015em] sm:text-xl"
        >
          {longDay(isoDate)}
        </h2>
      </div>
      {/* On a phone the line of steps says it. */}
      <span
        className={`rounded-full px-3.5 py-1.5 text-sm font-semibold ${step && !isOverdue ? "max-sm:hidden" : ""} ${look}`}
      >
        {name}
      </span>
    </header>
  );
}

/** A phone names a recipient once, at the first of the deliveries that go there. */
function isSaidBefore({ deliveries }: GuestOrder, { isoDate, address, coolUntil }: OrderedDelivery): boolean {
  const said = JSON.stringify(address);
  return (
    coolUntil === null &&
    deliveries.some((one) => one.isoDate < isoDate && JSON.stringify(one.address) === said)
  );
}

function Recipient({ delivery, isSaidBefore }: { delivery: OrderedDelivery; isSaidBefore: boolean }) {
  const { notes, notesAnswer } = delivery.address;
  const absence = absenceText(delivery.address);
  return (
    <footer
      className={`space-y-1.5 border-t border-hairline bg-canvas/60 px-4 py-2.5 text-sm sm:px-5 print:space-y-0.5 print:py-1 ${isSaidBefore ? "max-sm:hidden" : ""}`}
    >
      <p className="flex gap-2">
        <MapPin className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <span>
          {addressLines(delivery.address).join(", ")}
          {delivery.coolUntil && <span className="block text-muted">Das Paket {delivery.coolUntil}.</span>}
        </span>
      </p>
      {absence && (
        <p className="flex gap-2">
          <DoorClosed className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">Wenn niemand da ist: {absence}</span>
        </p>
      )}
      {notes && (
        <p className="flex gap-2">
          <MessageSquareText className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="min-w-0">
            <span className="whitespace-pre-line wrap-anywhere">Ihre Anmerkung: {notes}</span>
            {notesAnswer && <strong className="mt-1 block">{notesAnswer}</strong>}
          </span>
        </p>
      )}
    </footer>
  );
}

/** A person in the office may still help after the cut-off; what has come is reported here. */
function mayBeWrittenAbout(order: GuestOrder, delivery: OrderedDelivery): boolean {
  const isOn = order.status === "paid" || order.status === "completed";
  const hasCome = delivery.step === "delivered" || delivery.isPresumedDelivered;
  return isOn && delivery.status !== "cancelled" && !hasCome;
}

/** A parcel that has not come is worth a call. */
function WriteToUs({ number, isUrgent }: { number: string; isUrgent: boolean }) {
  const { email, phone } = useContact();
  return (
    <>
      {" "}
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(`Bestellung ${number}`)}`}
        className="text-link inline-block max-w-full font-semibold wrap-anywhere"
      >
        {email}
      </a>
      {isUrgent && (
        <>
          , Telefon{" "}
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            className="text-link font-semibold whitespace-nowrap"
          >
            {phone}
          </a>
        </>
      )}
    </>
  );
}

/** Each carton of several has its number and is somewhere else. */
function Tracking({ delivery }: { delivery: OrderedDelivery }) {
  const { carrier, status } = delivery;
  if (status !== "shipped" && status !== "delivered") return null;
  const parcels = eachCarton(delivery, delivery.cartons);
  return parcels.map(({ carton, trackingNumber, trackingUrl, hasArrived }) => {
    const isHere = hasArrived || status === "delivered";
    const where = isHere
      ? "angekommen"
      : trackingNumber
        ? "unterwegs"
        : delivery.isRestStopped
          ? "kommt nicht mehr"
          : "folgt";
    const place = parcels.length > 1 ? `Paket ${carton} von ${parcels.length}: ${where}` : "";
    return <TrackedParcel key={carton} {...{ trackingNumber, trackingUrl, carrier, place }} />;
  });
}

type Tracked = Pick<OrderedDelivery, "carrier" | "trackingNumber" | "trackingUrl"> & {
  /** `Paket 1 von 2: unterwegs`; empty where there is only one */
  place: string;
};

function TrackedParcel({ carrier, trackingNumber, trackingUrl, place }: Tracked) {
  if (!trackingNumber) return place && <p className="mb-2.5 font-semibold">{place}</p>;
  const text = `${carrier ?? "Paket"} ${trackingNumber}`;
  if (!trackingUrl)
    return (
      <p className="mb-2">
        {place && <strong className="block">{place}</strong>} Sendungsnummer: {text}
      </p>
    );
  return (
    <a
      href={trackingUrl}
      rel="noopener noreferrer"
      className="mb-2.5 flex min-h-14 items-center gap-3 rounded-md border border-hairline px-3.5 py-2 transition-colors duration-200 hover:bg-sage sm:w-fit print:min-h-0 print:border-0 print:p-0"
    >
      <Truck className="size-5 shrink-0 text-forest print:hidden" aria-hidden="true" />
      <span className="min-w-0 grow">
        {place && <span className="block">{place}</span>}{" "}
        <span className="block font-semibold text-forest">Sendung verfolgen</span>{" "}
        <span className="block wrap-anywhere tabular-nums">{text}</span>
      </span>
      <ArrowUpRight className="size-4 shrink-0 text-forest print:hidden" aria-hidden="true" />
      <span className="sr-only">(andere Website)</span>
    </a>
  );
}

/** Dishes that could not be cooked, and what comes instead. */
function MissingDishes({ dishes }: { dishes: readonly MissingDish[] }) {
  if (dishes.length === 0) return null;
  return (
    <ul className="space-y-3 px-4 pb-3 sm:px-5">
      {dishes.map((dish) => (
        <li
          key={`${dish.failureId} ${dish.outcome}`}
          className="rounded-md bg-warning-soft px-4 py-3 text-warning"
        >
          <p>
            <strong>
              {dish.portions} × {dish.name}
            </strong>{" "}
            konnte nicht gekocht werden. Das tut uns leid.
          </p>
          <p className="mt-1">{outcomeText(dish)}</p>
          {dish.isInBox && dish.outcome !== "substitute" && (
            <p className="mt-2 text-sm">
              Aus einer Box zählt ein Gericht mit seinem Anteil: dem gezahlten Preis der Box, geteilt durch
              die Zahl ihrer Gerichte.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function outcomeText({ outcome, substitute, refund }: MissingDish): string {
  if (outcome === "substitute" && substitute)
    return `Dafür kommt ${substitute.name}, ohne Aufpreis. ${substitute.allergens} ${substitute.traces}`.trim();
  return refund > 0
    ? `Wir erstatten Ihnen ${formatEuro(refund)}. Alles andere kommt wie bestellt.`
    : "Das Geld geht zurück.";
}

/** With which other orders of the guest a delivery shares its parcel. */
function SharedParcel({ delivery: { ridesWith, added } }: { delivery: OrderedDelivery }) {
  if (!ridesWith && added.length === 0) return null;
  return (
    <p className="mx-4 mb-3 flex gap-2 rounded-md bg-sage px-3 py-2 text-forest sm:mx-5">
      <Package className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {ridesWith
          ? `Kommt im selben Paket wie Ihre Bestellung ${ridesWith}.`
          : `Dazu bestellt: ${added.join(" und ")}, kommt im selben Paket.`}
      </span>
    </p>
  );
}
