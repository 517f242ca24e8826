import { Banknote, FileText, Mail, NotebookPen, ShoppingCart, TriangleAlert, UserPen } from "lucide-react";
import { useRef, useState } from "react";
import type { OrderEvent } from "#contract/office/orders/orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

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

function NoteForm({ orderId }: { orderId: string }) {
  const [id, setId] = useState(randomUuid);
  const form = useRef<HTMLFormElement>(null);
  const change = useOfficeChange("writeNote", {
    done: "Die Notiz steht im Verlauf.",
    onDone: () => {
      form.current?.reset();
      setId(randomUuid());
    },
  });
  return (
    <OfficeForm
      ref={form}
      change={change}
      onSave={({ text }: { text: string }) => change.mutate({ params: { orderId }, body: { id, text } })}
      className="mb-5 space-y-2 print:hidden"
    >
      <OfficeTextArea name="text" label="Notiz für das Team" rows={2} maxLength={1000} />
      <OfficeButton type="submit" busy={change.isPending}>
        Notiz speichern
      </OfficeButton>
    </OfficeForm>
  );
}
