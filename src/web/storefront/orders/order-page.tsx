import { Suspense, useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { OrderSums } from "#web/storefront/checkout/order-sums.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadOrder } from "#web/storefront/orders/load-order.ts";
import { OrderPapers } from "#web/storefront/orders/order-papers.tsx";
import { canRemember, deliveryHeadingId, placedOn } from "#web/storefront/orders/order-texts.ts";
import { OrderedDeliveryCard } from "#web/storefront/orders/ordered-delivery-card.tsx";
import { Reorder } from "#web/storefront/orders/reorder/reorder.tsx";
import { WeekPanel } from "#web/storefront/orders/week-panel.tsx";

export default function OrderPage({ data, params }: PageProps<typeof loadOrder>) {
  const { order, isLinkSent } = data;
  const { token = "" } = params;
  const setChanged = useChangedDelivery();
  if (!order) return <LinkEnded token={token} isSent={isLinkSent} />;
  const again = (
    <div className="space-y-3 sm:space-y-4">
      <Reorder order={order} token={token} />
      {canRemember(order) && (
        <Suspense>
          <RememberWeek token={token} email={order.email} />
        </Suspense>
      )}
    </div>
  );
  // Anyone who has eaten thinks of the next week; before that, of the parcel. A warning or a problem comes before all.
  const isAgainFirst = hasArrived(order) && !hasTrouble(order);
  return (
    <div className="page-width pt-4 md:pt-12">
      <OrderHeading order={order} />
      <WeekPanel order={order} />
      <div className="mt-3 grid items-start gap-3 sm:gap-4 md:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-6 print:mt-5 print:gap-3">
        {isAgainFirst && <div className="lg:col-start-2 lg:row-start-1">{again}</div>}
        <div className="space-y-3 sm:space-y-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:space-y-5 print:space-y-3">
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
        <div
          className={`space-y-3 sm:space-y-4 lg:col-start-2 lg:space-y-5 print:space-y-3 ${isAgainFirst ? "lg:row-start-2" : "lg:row-span-2 lg:row-start-1"}`}
        >
          {!isAgainFirst && again}
          <OrderSums order={order} />
          <OrderPapers order={order} token={token} />
        </div>
      </div>
    </div>
  );
}

const RememberWeek = lazyHint(() => import("#web/storefront/orders/weeks/remember-week.tsx"));

function hasArrived({ deliveries }: GuestOrder): boolean {
  return deliveries.some(({ step, isPresumedDelivered }) => step === "delivered" || isPresumedDelivered);
}

function hasTrouble({ deliveries }: GuestOrder): boolean {
  return deliveries.some(
    ({ recalledDishes, problems }) =>
      recalledDishes.length > 0 || problems.some(({ answeredOn }) => answeredOn === null),
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
  const isDeducted = order.status === "refunded" && order.onInvoice !== null;
  const state = states[isDeducted ? "cancelled" : order.status];
  return (
    <>
      <h1 className="text-[2rem] md:text-[3.25rem]">Ihre Bestellung</h1>
      <p className="mt-1.5 text-sm text-muted md:mt-3 md:text-lg">
        Nummer <strong className="text-ink">{order.number}</strong>, bestellt am{" "}
        <span className="whitespace-nowrap">{placedOn(order.placedAt)}</span>
        {order.isGift && <span className="block">Ein Geschenk: Im Paket stehen keine Preise.</span>}
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
