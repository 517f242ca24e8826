import { useEffect, useState } from "react";
import { data } from "react-router";
import type { DeliveryDay } from "#contract/day.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import type { Route } from "./+types/page";
import { deliveryHeadingId } from "./delivery-heading-id.ts";
import { LinkEnded } from "./link-ended.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderedDeliveryCard } from "./ordered-delivery-card.tsx";

/** The address opens the order, so no other site and no search engine may learn it. */
export function headers() {
  return { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

function titleOf(name: Route.MetaArgs["loaderData"]): string {
  if (!name) return "Seite nicht gefunden";
  return name.order ? `Bestellung ${name.order.number}` : "Link abgelaufen";
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({
    title: titleOf(loaderData),
    robots: "noindex",
  }),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, params, request: { url } }: Route.LoaderArgs) {
  try {
    const order = await request(context.get(apiContext), "readGuestOrder", { params });
    return { order: order.data, isLinkSent: false };
  } catch (error) {
    if (error instanceof CallFailed && error.code === "order_link_ended") {
      return data({ order: null, isLinkSent: new URL(url).searchParams.has("neuer-link") }, { status: 410 });
    }
    if (error instanceof CallFailed && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export default function OrderPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const { order, isLinkSent } = loaderData;
  const setChanged = useChangedDelivery();
  if (!order) return <LinkEnded token={token} isSent={isLinkSent} />;
  return (
    <div className="page-width pt-8 md:pt-12">
      <OrderHeading order={order} />
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
