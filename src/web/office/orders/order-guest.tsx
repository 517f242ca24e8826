import { useState } from "react";
import type { OrderDetail } from "#contract/office/orders.ts";
import { EmailDialog } from "#web/office/orders/actions/email-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

export function OrderGuest({ order, mayAct }: { order: OrderDetail; mayAct: boolean }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const address = order.deliveries[0]?.address;
  return (
    <Card title="Gast">
      {address && (
        <address className="leading-6 not-italic">
          <strong>
            {address.firstName} {address.lastName}
          </strong>
          <br />
          <a href={`mailto:${order.email}`} className="wrap-anywhere underline underline-offset-4">
            {order.email}
          </a>
          <br />
          {address.phone && (
            <a href={`tel:${address.phone}`} className="underline underline-offset-4">
              {address.phone}
            </a>
          )}
        </address>
      )}
      {mayAct && order.email && (
        <OfficeButton className="mt-3" onClick={() => setCorrecting(true)}>
          E-Mail-Adresse berichtigen
        </OfficeButton>
      )}
      {isCorrecting && <EmailDialog order={order} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}
