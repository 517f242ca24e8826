import { useParams } from "react-router";
import { useOffice } from "#web/office/office-api.ts";
import { DeskDelivery } from "#web/office/orders/desk-delivery.tsx";
import { DeskGuest } from "#web/office/orders/desk-guest.tsx";
import { DeskMoney } from "#web/office/orders/desk-money.tsx";
import { OrderEvents } from "#web/office/orders/order-events.tsx";
import { orderStates } from "#web/office/orders/order-states.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function OrderPage() {
  const { orderId = "" } = useParams();
  const { data: order, error, refetch } = useOffice("readOrder", { params: { orderId } });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!order) return <Waiting />;
  const state = orderStates[order.status];
  return (
    <OfficePage
      title={`Bestellung ${order.number}`}
      about={
        <span className="inline-flex flex-wrap gap-x-4">
          <Status kind={state.kind}>{state.name}</Status>
          <span>bestellt am {moment(order.placedAt)}</span>
        </span>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          {order.deliveries.map((delivery) => (
            <DeskDelivery key={delivery.isoDate} delivery={delivery} />
          ))}
        </div>
        <div className="space-y-4">
          <DeskGuest order={order} />
          <DeskMoney order={order} />
          <OrderEvents events={order.events} />
        </div>
      </div>
    </OfficePage>
  );
}
