import { useState } from "react";
import { parseDeliveryDay, shortDay } from "#contract/day.ts";
import { type ComplaintReason, complaintReasons } from "#contract/orders/complaint-words.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** What a guest says by telephone or mail. */
export function RecordDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const { data: order } = useOffice("readOrder", { params: { orderId } });
  const change = useOfficeChange("recordComplaint", {
    done: "Die Reklamation ist aufgenommen.",
    onDone: onClose,
  });
  const deliveries = order?.deliveries.filter(({ status }) => status !== "cancelled") ?? [];
  const options = deliveries.flatMap(({ isoDate, lines }) => [
    [isoDate, `Ganze Lieferung, ${shortDay(isoDate)}`],
    ...lines.map(({ menuId, name }) => [`${isoDate} ${menuId}`, `${name}, ${shortDay(isoDate)}`]),
  ]);
  const record = ({ about, reason, text }: { about: string; reason: ComplaintReason; text: string }) => {
    const [isoDate = "", menu] = about.split(" ");
    const day = parseDeliveryDay(isoDate);
    if (!day) return;
    const menuId = menu ? Number(menu) : null;
    change.mutate({ params: { orderId }, body: { id, day, menuId, reason, text } });
  };
  return (
    <ConfirmDialog
      title="Reklamation aufnehmen"
      action="Aufnehmen"
      change={change}
      disabled={!order}
      onSave={record}
      onClose={onClose}
    >
      <OfficeSelect name="about" label="Worum geht es?" options={Object.fromEntries(options)} />
      <OfficeSelect name="reason" label="Grund" options={complaintReasons} />
      <OfficeTextArea name="text" label="Was der Gast sagt" rows={4} maxLength={1000} data-first-focus="" />
    </ConfirmDialog>
  );
}
