import { useOfficeChange } from "#web/office/office-api.ts";
import { type DeliveryRef, groupByDay } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { LetterDialog } from "#web/office/orders/bulk-changes/letter-dialog.tsx";
import { useBulkChange } from "#web/office/orders/bulk-changes/use-bulk-change.ts";

interface Props {
  deliveries: readonly DeliveryRef[];
  subject: string;
  onClose: () => void;
}

export function WriteToMany({ deliveries, subject, onClose }: Props) {
  const preview = useOfficeChange("previewBulkMessage");
  const run = useBulkChange(deliveries);
  return (
    <LetterDialog
      proposed={{ subject, message: "" }}
      preview={{ ...preview, data: preview.data?.data }}
      run={run}
      onPreview={(mail) => preview.mutate({ body: { deliveries: groupByDay(deliveries), ...mail } })}
      onSend={(mail) => void run.start({ action: "message", ...mail })}
      onClose={onClose}
    />
  );
}
