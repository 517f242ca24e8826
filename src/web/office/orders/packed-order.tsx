import { useOffice } from "#web/office/office-api.ts";
import { OrderAbout } from "#web/office/orders/order-about.tsx";
import { OrderDelivery } from "#web/office/orders/order-delivery.tsx";
import { OrderEvents } from "#web/office/orders/order-events.tsx";
import { Gift, Recipient } from "#web/office/orders/order-guest.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";

/** An order for who packs: whose parcels, and what goes into them, without mailbox and amounts. */
export function PackedOrder({ orderId }: { orderId: string }) {
  const { data: order, error, instead } = useOffice("readOrderToPack", { params: { orderId } });
  if (error || !order) return instead;
  return (
    <OfficePage title={`Bestellung ${order.number}`} about={<OrderAbout order={order} />}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="space-y-4">
          {order.deliveries.map((delivery) => (
            <OrderDelivery key={delivery.isoDate} order={order} delivery={delivery} />
          ))}
        </div>
        <Card title="Gast">
          <Recipient order={order} />
          {order.giftCard !== null && <Gift card={order.giftCard} />}
        </Card>
        <OrderEvents orderId={order.id} events={order.events} />
      </div>
    </OfficePage>
  );
}
