import type { DeliveryDay } from "#contract/day.ts";
import type { DishFailure } from "#contract/office/orders/dish-failures.ts";
import { ordersText, portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What could not be cooked on a day, and what became of it. */
export function DishFailures({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const { data = [], refetch } = useOffice("readDishFailures", { params: { day: deliveryDay } });
  useEvery(20, () => void refetch());
  const shown = data.filter(({ portions }) => portions > 0);
  if (shown.length === 0) return null;
  return (
    <Notice type="warning" live={false}>
      <ul className="space-y-1">
        {shown.map((failure) => (
          <li key={failure.id}>
            <strong>{failure.name} fällt aus</strong>: {portionsText(failure.portions)} aus{" "}
            {ordersText(failure.orders)}
            {", "}
            {outcomeText(failure)}
            <span className="block text-xs">
              {failure.by}, {moment(failure.at)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function outcomeText({ refunded, replaced, substitute }: DishFailure): string {
  const parts = [
    ...(replaced > 0 ? [`${replaced} × Ersatz ${substitute ?? ""}`.trim()] : []),
    ...(refunded > 0 ? [`${refunded} × Geld zurück`] : []),
  ];
  return `${parts.join(", ")}.`;
}
