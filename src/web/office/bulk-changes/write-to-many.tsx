import { useState } from "react";
import { BulkDialog } from "#web/office/bulk-changes/bulk-dialog.tsx";
import { type DeliveryRef, groupByDay } from "#web/office/bulk-changes/delivery-ref.ts";
import { useBulkChange } from "#web/office/bulk-changes/use-bulk-change.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { GuestMailFields, GuestMailPreview } from "#web/office/ui/guest-mail.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  deliveries: readonly DeliveryRef[];
  subject: string;
  onClose: () => void;
}

const guestsText = (count: number) => (count === 1 ? "einen Gast" : `${count} Gäste`);

/** The sender checks the mail as the first guest will read it. */
export function WriteToMany({ deliveries, subject, onClose }: Props) {
  const chosen = groupByDay(deliveries);
  const [mail, setMail] = useState({ subject, message: "" });
  const preview = useOfficeChange("previewBulkMessage");
  const run = useBulkChange(deliveries);
  const previewed = preview.data?.data;
  const errors = fieldErrors(preview.error);
  return (
    <BulkDialog
      title="Nachricht an die Gäste"
      action={previewed ? `An ${guestsText(previewed.guests)} schicken` : "Vorschau"}
      done="geschrieben"
      run={run}
      busy={preview.isPending}
      onDo={() => {
        if (previewed) void run.start({ action: "message", ...mail });
        else preview.mutate({ body: { deliveries: chosen, ...mail } });
      }}
      onClose={onClose}
    >
      {previewed ? (
        <>
          <GuestMailPreview subject={previewed.subject} text={previewed.text} />
          <OfficeButton onClick={() => preview.reset()}>Weiter schreiben</OfficeButton>
        </>
      ) : (
        <GuestMailFields
          mail={mail}
          errors={errors}
          hint="Anrede, Bestellnummer und Liefertag stehen von selbst in der E-Mail."
          onChange={setMail}
        />
      )}
    </BulkDialog>
  );
}
