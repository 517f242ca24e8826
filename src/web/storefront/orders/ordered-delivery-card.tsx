import {
  ArrowUpRight,
  CalendarDays,
  DoorClosed,
  Mail,
  MapPin,
  MapPinPen,
  MessageSquareText,
  PackageX,
} from "lucide-react";
import { useState } from "react";
import { absenceText } from "#contract/checkout/absence.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { CalendarTile } from "#web/storefront/calendar/calendar-tile.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";
import { DeliveryTimeline } from "#web/storefront/orders/delivery-timeline.tsx";
import { deliveryState } from "#web/storefront/orders/order-texts.ts";
import { OrderedLine } from "#web/storefront/orders/ordered-line.tsx";

interface Props {
  order: GuestOrder;
  delivery: OrderedDelivery;
  token: string;
  onChanged: (deliveryDay: DeliveryDay) => void;
}

export function OrderedDeliveryCard({ order, delivery, token, onChanged }: Props) {
  const inZone = useGermanTime();
  const headingId = deliveryHeadingId(delivery.isoDate);
  const { name, look } = deliveryState(delivery);
  const { notes, notesAnswer } = delivery.address;
  const absence = absenceText(delivery.address);
  return (
    <section aria-labelledby={headingId} className="overflow-hidden rounded-lg bg-white shadow-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5 print:py-2">
        <CalendarTile deliveryDay={delivery.isoDate} />
        <h2
          id={headingId}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-44 text-lg leading-tight font-bold tracking-[-.015em] sm:text-xl"
        >
          {longDay(delivery.isoDate)}
        </h2>
        <span className={`rounded-full px-3.5 py-1.5 text-sm font-semibold ${look}`}>{name}</span>
      </header>
      <DeliveryTimeline delivery={delivery} />
      <ul>
        {delivery.lines.map((line) => (
          <OrderedLine key={line.menuId} line={line} delivery={delivery} token={token} />
        ))}
      </ul>
      <footer className="space-y-2 border-t border-hairline bg-canvas/60 p-4 text-sm sm:px-5 print:space-y-0.5 print:py-1.5">
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
        <Tracking delivery={delivery} />
        <p className="text-muted">{inZone(delivery.changes.message)}</p>
        {delivery.changes.isPossible && (
          <p className="print:hidden">Einzelne Menüs tauschen: Bitte schreiben Sie uns bis dahin.</p>
        )}
        {mayBeWrittenAbout(order, delivery) && (
          <WriteToUs order={order} isPrinted={!delivery.changes.isPossible} />
        )}
        {delivery.changes.isPossible && (
          <DeliveryActions order={order} delivery={delivery} token={token} onChanged={onChanged} />
        )}
      </footer>
    </section>
  );
}

/** A person in the office swaps single menus, and may still help after the cut-off. */
function mayBeWrittenAbout(order: GuestOrder, { status }: OrderedDelivery): boolean {
  const isOn = order.status === "paid" || order.status === "completed";
  return isOn && status !== "cancelled";
}

function WriteToUs({ order: { number }, isPrinted }: { order: GuestOrder; isPrinted: boolean }) {
  const { email } = useContact();
  return (
    <p className={isPrinted ? undefined : "print:hidden"}>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(`Bestellung ${number}`)}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest underline-offset-4 hover:underline"
      >
        <Mail className="size-4.5 shrink-0" aria-hidden="true" />
        {email}
      </a>
    </p>
  );
}

function Tracking({ delivery }: { delivery: OrderedDelivery }) {
  const parcels = [delivery, ...delivery.furtherParcels];
  return parcels.map(({ trackingNumber, trackingUrl }) => (
    <TrackedParcel key={trackingNumber} {...{ carrier: delivery.carrier, trackingNumber, trackingUrl }} />
  ));
}

type Tracked = Pick<OrderedDelivery, "carrier" | "trackingNumber" | "trackingUrl">;

function TrackedParcel({ carrier, trackingNumber, trackingUrl }: Tracked) {
  if (!trackingNumber) return null;
  const text = `${carrier ?? "Paket"} ${trackingNumber}`;
  if (!trackingUrl) return <p>Sendungsnummer: {text}</p>;
  return (
    <p>
      <a
        href={trackingUrl}
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-forest underline underline-offset-4"
      >
        Sendung verfolgen: {text}
        <ArrowUpRight className="size-4" aria-hidden="true" />
        <span className="sr-only">(andere Website)</span>
      </a>
    </p>
  );
}

const dialogs = {
  move: lazyDialog(() => import("#web/storefront/orders/changes/move-dialog.tsx")),
  address: lazyDialog(() => import("#web/storefront/orders/changes/address-dialog.tsx")),
  cancel: lazyDialog(() => import("#web/storefront/orders/changes/cancel-dialog.tsx")),
};

const actions = [
  { of: "move", text: "Liefertag verschieben", icon: CalendarDays },
  { of: "address", text: "Anschrift ändern", icon: MapPinPen },
  { of: "cancel", text: "Lieferung stornieren", icon: PackageX },
] as const;

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-forest transition-colors duration-200 hover:bg-sage";

function DeliveryActions(props: Omit<ChangeProps, "onClose">) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Opened = open && dialogs[open];
  const headingId = deliveryHeadingId(props.delivery.isoDate);
  return (
    <>
      <ul className="-mx-3 flex flex-col print:hidden items-start sm:flex-row sm:flex-wrap">
        {actions.map(({ of, text, icon: Icon }) => (
          <li key={of}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-describedby={headingId}
              onClick={() => setOpen(of)}
              className={look}
            >
              <Icon className="size-4.5 shrink-0" aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
      {Opened && <Opened {...props} onClose={() => setOpen(null)} />}
    </>
  );
}

export const deliveryHeadingId = (deliveryDay: DeliveryDay) => `lieferung-${deliveryDay}`;
