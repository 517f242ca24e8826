import { CalendarPlus, CalendarSync, Check, ChefHat, CircleCheck, Truck } from "lucide-react";
import { Suspense, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import { longDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyDialog, lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { CalendarTile } from "#web/storefront/calendar/calendar-tile.tsx";
import type { loadThanks } from "#web/storefront/orders/load-thanks.ts";
import { OrderSums } from "#web/storefront/checkout/order-sums.tsx";
import { ownOrder } from "#web/storefront/checkout/own-order.ts";
import { Outcome } from "#web/storefront/checkout/payment/outcome.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { useContact } from "#web/storefront/navigation/use-company.ts";
import { canRemember } from "#web/storefront/orders/order-texts.ts";
import { PlateWarning } from "#web/storefront/plate/plate-warning.tsx";

const steps = [
  { icon: CircleCheck, title: "Bestellt", text: "Ihre Menüs sind für die gewählten Liefertage reserviert." },
  { icon: ChefHat, title: "Frisch gekocht", text: "Wir kochen und kühlen kurz vor Ihrem Liefertag." },
  { icon: Truck, title: "Unterwegs", text: "Mit dem Versand kommt der Link zur Sendungsverfolgung." },
] as const;

/** A visitor who only has the address gets thanks and no details. */
export default function ThankYouPage({ data: { orderId, invoiceNumber } }: PageProps<typeof loadThanks>) {
  const { email } = useContact();
  const navigate = useNavigate();
  const { data: own } = useReading(ownOrder(orderId));
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto max-w-2xl text-center">
        <Outcome
          icon={<Check className="size-10" strokeWidth={2.5} aria-hidden="true" />}
          look="bg-success-soft text-success"
          title="Vielen Dank für Ihre Bestellung!"
        >
          {own && <NextActions token={own.token} order={own.order} />}
          {invoiceNumber && (
            <p>
              Ihre Rechnungsnummer: <strong className="text-ink">{invoiceNumber}</strong>
            </p>
          )}
          <p>
            Bestätigung und Rechnung kommen in wenigen Minuten per <Email />
            {own?.order.email && (
              <>
                {" "}
                an <strong className="text-ink wrap-anywhere">{own.order.email}</strong>
              </>
            )}
            .
          </p>
          {own && (
            <p>
              E-Mail-Adresse falsch? Schreiben Sie uns gleich an{" "}
              <a
                href={`mailto:${email}?subject=${encodeURIComponent(`Bestellung ${own.order.number}`)}`}
                className="text-link"
              >
                {email}
              </a>
              .{" "}
              <Link to={pages.guestOrder(own.token)} className="text-link whitespace-nowrap">
                Lieferanschrift ändern
              </Link>
            </p>
          )}
          <p>
            Sobald Ihr Paket unterwegs ist, erhalten Sie eine <Email /> mit der Sendungsverfolgung.
          </p>
        </Outcome>
        {own && (
          <div className="mt-10 space-y-5 text-left">
            <PlateWarning
              dishes={dishesOf(own.order)}
              onSee={() => void navigate(pages.guestOrder(own.token))}
            />
            <OrderedDeliveries order={own.order} />
            {canRemember(own.order) && (
              <Suspense>
                <RememberWeek token={own.token} email={own.order.email} />
              </Suspense>
            )}
            <OrderSums order={own.order} />
          </div>
        )}
        <NextSteps />
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={pages.shop()} variant="secondary" size="lg">
            Weiter einkaufen
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function dishesOf({ deliveries }: GuestOrder) {
  return deliveries.flatMap(({ lines }) => lines.flatMap(({ name, food }) => (food ? [{ name, food }] : [])));
}

function NextSteps() {
  return (
    <ol aria-label="So geht es weiter" className="mt-10 grid gap-4 text-left sm:grid-cols-3">
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className="rounded-lg bg-white p-5 shadow-card">
          <Icon className="size-6 text-forest" aria-hidden="true" />
          <p className="mt-3 font-display font-bold">{title}</p>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Shown only to the browser that placed the order. */
function OrderedDeliveries({ order: { number, deliveries } }: { order: GuestOrder }) {
  return (
    <section aria-labelledby="bestellt" className="rounded-lg bg-white p-5 shadow-card sm:p-6">
      <h2 id="bestellt" className="text-[1.375rem]">
        Ihre Bestellung <span className="whitespace-nowrap">{number}</span>
      </h2>
      <ul className="mt-4 space-y-5">
        {deliveries.map((delivery) => (
          <li key={delivery.isoDate} className="border-t border-hairline pt-5">
            <Delivery delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery }: { delivery: OrderedDelivery }) {
  const { isoDate, status, lines, deliveryCost, address } = delivery;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CalendarTile deliveryDay={isoDate} />
        <h3 className="min-w-0 flex-1 basis-[min(100%,10rem)] text-lg leading-tight">
          {longDay(isoDate)}
          {status === "cancelled" && <span className="block text-sm font-medium text-muted">storniert</span>}
        </h3>
      </div>
      <ul className="mt-3 space-y-1.5">
        {lines.map((line) => (
          <li key={line.menuId} className="amount-row">
            <span className="min-w-0">{`${line.qty} × ${line.name}`}</span>
            <span className="whitespace-nowrap tabular-nums">{formatEuro(line.linePrice)}</span>
          </li>
        ))}
        <li className="amount-row text-muted">
          <span>Versand</span>
          <span className="whitespace-nowrap tabular-nums">{formatShipping(deliveryCost)}</span>
        </li>
      </ul>
      <p className="mt-3 text-sm text-muted">An {addressLines(address).join(", ")}</p>
    </>
  );
}

const RememberWeek = lazyHint(() => import("#web/storefront/orders/weeks/remember-week.tsx"));
const WeekDialog = lazyDialog(() => import("#web/storefront/orders/reorder/week-dialog.tsx"));

interface NextActionsProps {
  order: GuestOrder;
  token: string;
}

/** What a person wants who has just paid: see the order, note the days, and perhaps think of the next week. */
function NextActions({ order, token }: NextActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col justify-center gap-3 pt-2 text-base text-ink sm:flex-row sm:flex-wrap lg:-mx-16">
      <ButtonLink to={pages.guestOrder(token)}>Bestellung ansehen</ButtonLink>
      <a
        href={`/api/v1/orders/${token}/liefertage.ics`}
        download
        className={buttonClasses({ variant: "secondary" })}
      >
        <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
        In den Kalender
      </a>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<CalendarSync className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Für nächste Woche vormerken
      </Button>
      {isOpen && (
        <div className="text-left">
          <WeekDialog token={token} order={order} onClose={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
