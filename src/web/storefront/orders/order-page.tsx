import { CalendarPlus, FilePenLine, FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { OrderSums } from "#web/storefront/checkout/order-sums.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadOrder } from "#web/storefront/orders/load-order.ts";
import { invoiceName, placedOn } from "#web/storefront/orders/order-texts.ts";
import { deliveryHeadingId, OrderedDeliveryCard } from "#web/storefront/orders/ordered-delivery-card.tsx";
import { Reorder } from "#web/storefront/orders/reorder/reorder.tsx";
import { WeekPanel } from "#web/storefront/orders/week-panel.tsx";

export default function OrderPage({ data, params }: PageProps<typeof loadOrder>) {
  const { order, isLinkSent } = data;
  const { token = "" } = params;
  const setChanged = useChangedDelivery();
  if (!order) return <LinkEnded token={token} isSent={isLinkSent} />;
  return (
    <div className="page-width pt-8 md:pt-12">
      <OrderHeading order={order} />
      <WeekPanel order={order} />
      <div className="mt-8 grid print:mt-5 print:gap-3 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5 print:space-y-3">
          {order.deliveries.map((delivery) => (
            <OrderedDeliveryCard
              key={delivery.isoDate}
              order={order}
              delivery={delivery}
              token={token}
              onChanged={setChanged}
            />
          ))}
        </div>
        <div className="space-y-5 print:space-y-3">
          <Reorder order={order} token={token} />
          <OrderSums order={order} />
          <OrderPapers order={order} token={token} />
        </div>
      </div>
    </div>
  );
}

function useChangedDelivery() {
  const [changed, setChanged] = useState<DeliveryDay | null>(null);
  // After every render, because the card may appear in a later one.
  useEffect(() => {
    const heading = changed && document.getElementById(deliveryHeadingId(changed));
    if (!heading) return;
    heading.focus();
    setChanged(null);
  });
  return setChanged;
}

interface LinkEndedProps {
  token: string;
  isSent: boolean;
}

/** Shown for an order link after its last day. The form needs no script. */
function LinkEnded({ token, isSent }: LinkEndedProps) {
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[40vh] max-w-xl text-center">
        <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">
          {isSent ? "Bitte sehen Sie in Ihr Postfach" : "Dieser Link ist abgelaufen"}
        </h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-lg text-muted" role={isSent ? "status" : undefined}>
          {isSent
            ? "Der neue Link ist unterwegs an die E-Mail-Adresse der Bestellung. Das kann einige Minuten dauern."
            : "Zu Ihrer Sicherheit gilt ein Link 180 Tage über die letzte Lieferung hinaus. Wir senden Ihnen gern einen neuen an die E-Mail-Adresse der Bestellung."}
        </p>
        {!isSent && (
          <form method="post" action={pages.renewOrderLink(token)} className="mt-8">
            <button type="submit" className={buttonClasses({ size: "lg" })}>
              Neuen Link senden
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

const paper = "inline-flex min-h-11 items-center gap-2.5 font-semibold underline-offset-4 hover:underline";

function OrderPapers({ order, token }: { order: GuestOrder; token: string }) {
  const hasDelivery = order.deliveries.some(({ status }) => status !== "cancelled");
  return (
    <section aria-labelledby="unterlagen" className="rounded-lg bg-white p-5 shadow-card sm:p-6 print:py-3">
      <h2 id="unterlagen" className="text-[1.375rem]">
        Belege und Kalender
      </h2>
      <ul className="mt-3">
        {order.invoices.map(({ number, scope }) => (
          <li key={number}>
            <a href={`/api/v1/orders/${token}/invoices/${number}`} download className={paper}>
              <FileText className="size-5 shrink-0 text-forest" aria-hidden="true" />
              {invoiceName(scope)} {number} (PDF)
            </a>
          </li>
        ))}
        {hasDelivery && (
          <li className="print:hidden">
            <a href={`/api/v1/orders/${token}/liefertage.ics`} download className={paper}>
              <CalendarPlus className="size-5 shrink-0 text-forest" aria-hidden="true" />
              Liefertage in den Kalender
            </a>
          </li>
        )}
      </ul>
      {order.buyerChange.isPossible && <CompleteBuyer order={order} token={token} />}
    </section>
  );
}

const BuyerDialog = lazyDialog(() => import("#web/storefront/orders/changes/buyer-dialog.tsx"));

function CompleteBuyer({ order, token }: { order: GuestOrder; token: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2 border-t border-hairline pt-2 print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`text-left ${paper}`}
      >
        <FilePenLine className="size-5 shrink-0 text-forest" aria-hidden="true" />
        Rechnungsempfänger ergänzen
      </button>
      <p className="text-sm text-muted">{order.buyerChange.message}</p>
      {isOpen && <BuyerDialog order={order} token={token} onClose={() => setOpen(false)} />}
    </div>
  );
}

const states: Partial<Record<GuestOrder["status"], { type: "info" | "warning"; text: string }>> = {
  pending_payment: { type: "warning", text: "Die Zahlung dieser Bestellung ist noch nicht bestätigt." },
  payment_failed: {
    type: "warning",
    text: "Die Bezahlung wurde abgebrochen. Diese Bestellung wird nicht geliefert.",
  },
  expired: {
    type: "warning",
    text: "Die Bezahlung ist ausgeblieben. Diese Bestellung wird nicht geliefert.",
  },
  cancelled: { type: "info", text: "Diese Bestellung wurde storniert." },
  refunded: { type: "info", text: "Diese Bestellung wurde storniert und erstattet." },
};

function OrderHeading({ order }: { order: GuestOrder }) {
  const state = states[order.status];
  return (
    <>
      <h1 className="text-[2.25rem] md:text-[3.25rem]">Ihre Bestellung</h1>
      <p className="mt-3 text-lg text-muted">
        Nummer <strong className="text-ink">{order.number}</strong>, bestellt am{" "}
        <span className="whitespace-nowrap">{placedOn(order.placedAt)}</span>
      </p>
      {state && (
        <div className="mt-5 max-w-2xl">
          <Notice type={state.type} live={false}>
            {state.text}
          </Notice>
        </div>
      )}
    </>
  );
}
