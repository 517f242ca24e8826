import { CalendarDays, Mail, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type DeliveryRef, deliveriesTitle } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { MoveMany } from "#web/office/orders/bulk-changes/move-many.tsx";
import { RefundMany } from "#web/office/orders/bulk-changes/refund-many.tsx";
import { WriteToMany } from "#web/office/orders/bulk-changes/write-to-many.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  deliveries: readonly DeliveryRef[];
  /** The initial reason; guests read it. */
  reason: string;
  subject?: string;
  menu?: { id: number; name: string };
  /** False for parcels that have left: they cannot be moved. */
  mayMove?: boolean;
  /** Replaces the number in the label. */
  label?: string;
  /** The parent keeps the dialog mounted although the list behind it empties. */
  onOpen?: (isOpen: boolean) => void;
  children?: ReactNode;
}

type Action = "move" | "refund" | "message";
/** Actions on many deliveries, for roles that may take them. */
export function BulkBar({ deliveries, reason, subject = "", menu, mayMove = true, label, ...props }: Props) {
  const { role } = useStaff();
  // A copy of the chosen deliveries, because the list empties while the change runs.
  const [open, setOpen] = useState<{ action: Action; chosen: readonly DeliveryRef[] } | null>(null);
  const isNone = deliveries.length === 0;
  const mayAct = role === "admin" || role === "support";
  const show = (action: Action | null) => {
    setOpen(action && { action, chosen: deliveries });
    props.onOpen?.(action !== null);
  };
  const close = () => show(null);
  if (!mayAct && !props.children) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p aria-live="polite" className="mr-1 font-semibold">
        {label ?? (isNone ? "Nichts gewählt" : `${deliveriesTitle(deliveries.length)} gewählt`)}
      </p>
      {props.children}
      {mayAct && (
        <>
          {mayMove && (
            <OfficeButton disabled={isNone} icon={CalendarDays} onClick={() => show("move")}>
              Verschieben
            </OfficeButton>
          )}
          <OfficeButton disabled={isNone} icon={Undo2} onClick={() => show("refund")}>
            Erstatten
          </OfficeButton>
          <OfficeButton disabled={isNone} icon={Mail} onClick={() => show("message")}>
            Nachricht
          </OfficeButton>
        </>
      )}
      {open?.action === "move" && <MoveMany deliveries={open.chosen} reason={reason} onClose={close} />}
      {open?.action === "refund" && (
        <RefundMany deliveries={open.chosen} reason={reason} menu={menu} onClose={close} />
      )}
      {open?.action === "message" && (
        <WriteToMany deliveries={open.chosen} subject={subject} onClose={close} />
      )}
    </div>
  );
}
