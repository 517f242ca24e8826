import { Check } from "lucide-react";
import { Link } from "react-router";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OpenAlert, Tasks } from "#contract/office/overview.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

export function AlertTasks({ alerts }: { alerts: NonNullable<Tasks["alerts"]> }) {
  return (
    <TaskGroup title="Zahlungen prüfen" shownCount={alerts.rows.length} total={alerts.total}>
      {alerts.rows.map((alert) => (
        <AlertTask key={alert.id} alert={alert} />
      ))}
    </TaskGroup>
  );
}

function AlertTask({ alert }: { alert: OpenAlert }) {
  const settle = useOfficeChange("settleAlert", { done: "Als erledigt vermerkt." });
  return (
    <li className="flex items-start justify-between gap-3 border-b border-hairline py-2 last:border-0">
      <div className="min-w-0">
        <p>{alert.text}</p>
        <p className="text-xs text-muted">
          <Link
            to={officeLink("bestellungen/:orderId", { orderId: alert.orderId })}
            className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
          >
            {alert.orderNumber}
          </Link>{" "}
          {alert.name}, {formatEuro(alert.amount)}, {moment(alert.at)}
        </p>
      </div>
      <OfficeButton
        icon={<Check className="size-4" aria-hidden="true" />}
        busy={settle.isPending}
        aria-label={`${alert.orderNumber}: ${alert.text}: erledigt`}
        onClick={() => settle.mutate({ params: { alertId: String(alert.id) } })}
      >
        Erledigt
      </OfficeButton>
    </li>
  );
}
