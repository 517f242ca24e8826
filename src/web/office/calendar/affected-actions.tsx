import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BulkBar } from "#web/office/orders/bulk-changes/bulk-bar.tsx";
import { deliveriesTitle } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

interface Props {
  days: readonly DeliveryDay[];
  reason: string;
  /** they cannot come on that day */
  isUrgent?: boolean;
  onOpen?: (isOpen: boolean) => void;
}

const maxDays = 10;

export function AffectedActions({ days, reason, isUrgent = true, onOpen }: Props) {
  const { role } = useStaff();
  const mayAct = role === "admin" || role === "support";
  const query = { days: days.slice(0, maxDays).join(",") };
  const { data, error, instead } = useOffice("readDayDeliveries", { query }, mayAct && days.length > 0);
  const [isOpen, setOpen] = useState(false);
  if (!mayAct) return null;
  if (error && !isOpen) return instead;
  const open = data?.filter(({ status }) => status !== "delivered") ?? [];
  if (open.length === 0 && !isOpen) return null;
  return (
    <section
      aria-label="Was mit den Lieferungen geschieht"
      className={`rounded-md p-3 ${isUrgent ? "bg-warning-soft" : "border border-hairline"}`}
    >
      <BulkBar
        deliveries={open}
        reason={reason.slice(0, 200)}
        subject="Zu Ihrer Lieferung"
        onOpen={(is) => {
          setOpen(is);
          onOpen?.(is);
        }}
        label={open.length > 0 ? `${deliveriesTitle(open.length)}:` : "Alle Lieferungen sind versorgt."}
      />
    </section>
  );
}
