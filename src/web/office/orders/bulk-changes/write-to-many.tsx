import { Mail } from "lucide-react";
import { useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { type DeliveryRef, groupByDay } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { LetterDialog } from "#web/office/orders/bulk-changes/letter-dialog.tsx";
import { useBulkChange } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  deliveries: readonly DeliveryRef[];
  subject?: string;
  /** how many were left out */
  cancelled?: number;
  onClose: () => void;
}

/** A letter to the guests of these deliveries; each order gets one. */
export function WriteToMany({ deliveries, subject = "", cancelled = 0, onClose }: Props) {
  const preview = useOfficeChange("previewBulkMessage");
  const run = useBulkChange(deliveries);
  return (
    <LetterDialog
      proposed={{ subject, message: "" }}
      preview={{ ...preview, data: preview.data?.data }}
      run={run}
      without={cancelled > 0 ? `ohne ${cancelled} stornierte` : ""}
      onPreview={(mail) => preview.mutate({ body: { deliveries: groupByDay(deliveries), ...mail } })}
      onSend={(mail) => void run.start({ action: "message", ...mail })}
      onClose={onClose}
    />
  );
}

export function MessageButton({ deliveries }: Pick<Props, "deliveries">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfficeButton icon={Mail} onClick={() => setOpen(true)}>
        Nachricht
      </OfficeButton>
      {isOpen && <WriteToMany deliveries={deliveries} onClose={() => setOpen(false)} />}
    </>
  );
}
