import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OverdueRefund } from "#contract/office/overdue.ts";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";

/** A refund is retried on its order's page, which shows the sum. */
export function FailedRefunds({ refunds, total }: { refunds: readonly OverdueRefund[]; total: number }) {
  return (
    <OverdueGroup title="Gescheiterte Erstattungen" total={total} shownCount={refunds.length}>
      <ul>
        {refunds.map(({ order, name, amount, failedAt }) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-2.5 last:border-0"
          >
            <p className="min-w-0 grow basis-72">
              <strong>{euroText(amount)}</strong> für{" "}
              <Link
                to={officeLink("bestellungen/:orderId", { orderId: order.id })}
                className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
              >
                {order.number}
              </Link>{" "}
              {name}, zuletzt versucht am {moment(failedAt)}
            </p>
            <OfficeLink
              to={officeLink("bestellungen/:orderId", { orderId: order.id })}
              aria-label={`${order.number}: noch einmal erstatten`}
              className="print:hidden"
            >
              Noch einmal erstatten
            </OfficeLink>
          </li>
        ))}
      </ul>
    </OverdueGroup>
  );
}
