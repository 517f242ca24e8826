import { type FormEvent, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { BatchGuests } from "#contract/office/kitchen/recalls.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { GuestMailFields, GuestMailPreview } from "#web/office/ui/guest-mail.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

interface Props {
  params: { day: DeliveryDay; menuId: string };
  batch: BatchGuests;
  recipientCount: number;
  onClose: () => void;
}

/**
 * The sender checks the mail as a guest will read it. It is sent once, however often the button is pressed.
 */
export function RecallDialog({ params, batch, recipientCount, onClose }: Props) {
  const [id] = useState(randomUuid);
  const [mail, setMail] = useState({ subject: `Rückruf: ${batch.menuName}`.slice(0, 90), message: "" });
  const preview = useOfficeChange("previewRecall");
  const sending = useOfficeChange("sendRecall", { done: "Der Rückruf geht hinaus.", onDone: onClose });
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    preview.mutate({ params, body: mail });
  };
  const errors = fieldErrors(preview.error);
  const title = `Rückruf der Charge ${batch.batch}`;
  if (preview.data) {
    const { subject, text } = preview.data.data;
    return (
      <DraftDialog onClose={onClose} title={title} side="wide">
        <GuestMailPreview subject={subject} text={text} />
        <div className="mt-4 flex flex-wrap gap-2">
          <OfficeButton
            look="danger"
            className="min-h-11"
            busy={sending.isPending}
            onClick={() => sending.mutate({ params, body: { id, ...mail } })}
          >
            {recipientCount === 1 ? "An einen Gast schicken" : `An ${recipientCount} Gäste schicken`}
          </OfficeButton>
          <OfficeButton className="min-h-11" onClick={() => preview.reset()}>
            Weiter schreiben
          </OfficeButton>
        </div>
      </DraftDialog>
    );
  }
  return (
    <DraftDialog onClose={onClose} title={title} side="wide">
      <form noValidate onSubmit={look} className="space-y-4">
        <GuestMailFields
          mail={mail}
          errors={errors}
          hint="Anrede, Menü, Charge, Liefertag und Bestellnummer stehen von selbst in der Mail."
          onChange={setMail}
        />
        <OfficeButton type="submit" look="action" className="min-h-11" busy={preview.isPending}>
          Vorschau
        </OfficeButton>
      </form>
    </DraftDialog>
  );
}
