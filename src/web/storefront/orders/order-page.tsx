import { useEffect, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { OrderSums } from "#web/storefront/checkout/order-sums.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { OrderAgain } from "#web/storefront/orders/reorder/order-again.tsx";
import { deliveryHeadingId } from "./delivery-heading-id.ts";
import { LinkEnded } from "./link-ended.tsx";
import type { loadOrder } from "./load-order.ts";
import { OrderHeading } from "./order-heading.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderedDeliveryCard } from "./ordered-delivery-card.tsx";
import { WeekPanel } from "./week-panel.tsx";

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
          <OrderAgain order={order} token={token} />
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
