import { CalendarPlus, CalendarSync, Check, ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { nearDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyDialog, lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import type { loadThanks } from "#web/storefront/orders/load-thanks.ts";
import { OrderSums } from "#web/storefront/checkout/order-sums.tsx";
import { ownOrder } from "#web/storefront/checkout/own-order.ts";
import { Outcome } from "#web/storefront/checkout/payment/outcome.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { canRemember, dishesText } from "#web/storefront/orders/order-texts.ts";
import { Arrival, OrderedFood } from "#web/storefront/orders/thanks-arrival.tsx";
import { PlateWarning } from "#web/storefront/plate/plate-warning.tsx";

const title = "Vielen Dank für Ihre Bestellung!";

/** A visitor who only has the address gets thanks and no details. */
export default function ThankYouPage({ data: { orderId, invoiceNumber } }: PageProps<typeof loadThanks>) {
  const { data: own } = useReading(ownOrder(orderId));
  return (
    <div className="page-width pt-4 md:pt-16">
      <div className="mx-auto max-w-2xl text-center">
        {own ? (
          <OwnThanks {...own} invoiceNumber={invoiceNumber} />
        ) : (
          <Thanks invoiceNumber={invoiceNumber} />
        )}
      </div>
    </div>
  );
}

function Thanks({ invoiceNumber }: Pick<Own, "invoiceNumber">) {
  return (
    <Outcome
      icon={<Check className="size-10" strokeWidth={2.5} aria-hidden="true" />}
      look="bg-success-soft text-success"
      title={title}
    >
      <p>
        Bestätigung und Rechnung kommen in wenigen Minuten per <Email />. Sobald Ihr Paket unterwegs ist,
        erhalten Sie eine <Email /> mit der Sendungsverfolgung.
      </p>
      {invoiceNumber && (
        <p>
          Ihre Rechnungsnummer: <strong className="text-ink">{invoiceNumber}</strong>
        </p>
      )}
      <ButtonLink to={pages.shop()} variant="secondary" size="lg">
        Weiter einkaufen
      </ButtonLink>
    </Outcome>
  );
}

interface Own {
  order: GuestOrder;
  token: string;
  invoiceNumber: string | null;
}

/** Shown only to the browser that placed the order. */
function OwnThanks({ order, token, invoiceNumber }: Own) {
  const navigate = useNavigate();
  return (
    <>
      <OrderedFood order={order} />
      <h1 className="mt-2 text-[1.375rem] md:mt-4 md:text-[2.75rem]">{title}</h1>
      <div className="mt-3 space-y-3 md:mt-6 md:space-y-4">
        <Arrival order={order} token={token} invoiceNumber={invoiceNumber} />
        <PlateWarning dishes={dishesOf(order)} onSee={() => void navigate(pages.guestOrder(token))} />
        <NextActions token={token} />
        <WholeOrder order={order} token={token} />
        {canRemember(order) && (
          <Suspense>
            <RememberWeek token={token} email={order.email} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function dishesOf({ deliveries }: GuestOrder) {
  return deliveries.flatMap(({ lines }) => lines.flatMap(({ name, food }) => (food ? [{ name, food }] : [])));
}

/** Said again in short: the confirmation and the order's page have all of it. A phone folds it, unless there is something to pay. */
function WholeOrder({ order, token }: Omit<Own, "invoiceNumber">) {
  const { number, deliveries, total, onInvoice } = order;
  return (
    <section aria-labelledby="bestellt" className="rounded-lg bg-white text-left shadow-card">
      <details className="peer group" open={Boolean(onInvoice)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <h2 id="bestellt" className="min-w-0 grow text-base">
            Ihre Bestellung <span className="whitespace-nowrap">{number}</span>
          </h2>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {total === 0 ? "0,00\u00a0€" : formatEuro(total)}
          </span>
          <ChevronDown
            className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180 lg:hidden"
            aria-hidden="true"
          />
        </summary>
      </details>
      <div className="hidden px-5 pb-4 peer-open:block sm:px-6 lg:block">
        <ul className="space-y-4">
          {deliveries.map((delivery) => (
            <li key={delivery.isoDate} className="border-t border-hairline pt-3">
              <Delivery delivery={delivery} />
            </li>
          ))}
        </ul>
        <div className="mt-3 border-t border-hairline pt-3 *:p-0 *:shadow-none sm:*:p-0">
          <OrderSums order={order} />
        </div>
        <NextWeek order={order} token={token} />
      </div>
    </section>
  );
}

function Delivery({ delivery }: { delivery: OrderedDelivery }) {
  const { isoDate, status, lines, deliveryCost } = delivery;
  return (
    <>
      <h3 className="text-base">
        {nearDay(isoDate)}
        <span className="font-normal text-muted">
          {status === "cancelled" ? ", storniert" : `, ${dishesText(delivery)}`}
        </span>
      </h3>
      <ul className="mt-2 space-y-1.5">
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
    </>
  );
}

const RememberWeek = lazyHint(() => import("#web/storefront/orders/weeks/remember-week.tsx"));
const WeekDialog = lazyDialog(() => import("#web/storefront/orders/reorder/week-dialog.tsx"));

/** See the order, note the days, look on. */
function NextActions({ token }: Pick<Own, "token">) {
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 *:px-2!">
      <ButtonLink to={pages.guestOrder(token)} className="max-sm:col-span-2">
        Bestellung ansehen
      </ButtonLink>
      <a
        href={`/api/v1/orders/${token}/liefertage.ics`}
        download
        className={buttonClasses({ variant: "secondary" })}
      >
        <CalendarPlus className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
        In den Kalender
      </a>
      <ButtonLink to={pages.shop()} variant="secondary">
        Weiter einkaufen
      </ButtonLink>
    </div>
  );
}

/** The same once more. */
function NextWeek({ order, token }: Omit<Own, "invoiceNumber">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        wide
        variant="secondary"
        className="mt-4"
        aria-haspopup="dialog"
        icon={<CalendarSync className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Für nächste Woche vormerken
      </Button>
      {isOpen && <WeekDialog token={token} order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
