import type { OrderEvent } from "#contract/office/orders.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Card title="Verlauf">
      <ol className="space-y-2.5 border-l border-hairline pl-4">
        {events.map(({ at, text, by }) => (
          <li key={at + text}>
            <p>{text}</p>
            <p className="text-xs text-muted">
              {moment(at)}
              {by && `, ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
