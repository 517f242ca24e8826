import { useState } from "react";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** A code that only this guest can use, sent by letter. */
export function GoodwillDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const { mutate, isPending, error } = useOfficeChange("giveGoodwillCode", {
    done: "Der Code ist unterwegs zum Gast.",
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  const send = (entries: FormData) => {
    const amount = readGermanNumber(String(entries.get("amount"))) ?? -1;
    mutate({ params: { orderId }, body: { id, amount, answer: String(entries.get("answer")) } });
  };
  return (
    <ConfirmDialog
      title="Kulanzcode schicken"
      action="Code schicken"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={send}
      onClose={onClose}
    >
      <p>
        Den Code kann nur dieser Gast einlösen, einmal, ein Jahr lang. Er steht in der E-Mail unter Ihrem
        Text.
      </p>
      <div className="max-w-48">
        <OfficeField
          name="amount"
          label="Wert"
          unit="€"
          inputMode="decimal"
          error={errors.amount}
          data-first-focus=""
        />
      </div>
      <OfficeTextArea
        name="answer"
        label="Text an den Gast"
        rows={4}
        maxLength={1000}
        error={errors.answer}
      />
    </ConfirmDialog>
  );
}
