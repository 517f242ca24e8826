import type { OrderDetail } from "#contract/office/orders.ts";
import { Card } from "#web/office/ui/office-page.tsx";

export function DeskGuest({ order }: { order: OrderDetail }) {
  const address = order.deliveries[0]?.address;
  return (
    <Card title="Gast">
      {address && (
        <address className="leading-6 not-italic">
          <strong>
            {address.firstName} {address.lastName}
          </strong>
          <br />
          <a href={`mailto:${order.email}`} className="underline underline-offset-4">
            {order.email}
          </a>
          <br />
          <a href={`tel:${address.phone}`} className="underline underline-offset-4">
            {address.phone}
          </a>
        </address>
      )}
    </Card>
  );
}
