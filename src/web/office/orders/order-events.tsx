import { Banknote, FileText, Mail, NotebookPen, ShoppingCart, TriangleAlert, UserPen } from "lucide-react";
import type { OrderEvent } from "#contract/office/orders.ts";
import { NoteForm } from "#web/office/orders/actions/note-form.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

const icons = {
  order: ShoppingCart,
  money: Banknote,
  document: FileText,
  mail: Mail,
  change: UserPen,
  note: NotebookPen,
  alert: TriangleAlert,
} as const;

export function OrderEvents({ orderId, events }: { orderId: string; events: readonly OrderEvent[] }) {
  const newest = [...events].reverse();
  return (
    <Card title="Verlauf">
      <NoteForm orderId={orderId} />
      <ol className="space-y-2.5">
        {newest.map((event) => (
          <Event key={event.at + event.kind + event.text} event={event} />
        ))}
      </ol>
    </Card>
  );
}

function Event({ event: { at, kind, text, by } }: { event: OrderEvent }) {
  const Icon = icons[kind];
  const look = kind === "note" ? "rounded-sm bg-warning-soft px-2.5 py-1.5" : "";
  return (
    <li className="flex gap-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere whitespace-pre-line ${look}`}>{text}</p>
        <p className="text-xs text-muted">
          {moment(at)}
          {by && `, ${by}`}
        </p>
      </div>
    </li>
  );
}
