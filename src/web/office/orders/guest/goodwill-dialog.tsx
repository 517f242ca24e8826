import { useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** A code that only this guest can use, sent by letter. */
export function GoodwillDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("giveGoodwillCode", {
    done: "Der Code ist unterwegs zum Gast.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Kulanzcode schicken"
      action="Code schicken"
      change={change}
      onSave={(typed: { amount: number; answer: string }) =>
        change.mutate({ params: { orderId }, body: { id, ...typed } })
      }
      onClose={onClose}
    >
      <p>
        Den Code kann nur dieser Gast einlösen, einmal, ein Jahr lang. Er steht in der E-Mail unter Ihrem
        Text.
      </p>
      <div className="max-w-48">
        <OfficeField name="amount" label="Wert" kind="euro" data-first-focus="" />
      </div>
      <OfficeTextArea name="answer" label="Text an den Gast" rows={4} maxLength={1000} />
    </ConfirmDialog>
  );
}
