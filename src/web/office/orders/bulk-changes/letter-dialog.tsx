import { useState } from "react";
import type { LetterPreview } from "#contract/office/orders/bulk-changes.ts";
import { BulkDialog } from "#web/office/orders/bulk-changes/bulk-dialog.tsx";
import type { BulkRun } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { type GuestMail, GuestMailFields, GuestMailPreview } from "#web/office/ui/guest-mail.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Preview {
  data: LetterPreview | undefined;
  error: unknown;
  isPending: boolean;
  reset: () => void;
}

interface Props {
  proposed: GuestMail;
  preview: Preview;
  run: BulkRun<never>;
  /** whom of the list it does not go to */
  without?: string;
  onPreview: (mail: GuestMail) => void;
  onSend: (mail: GuestMail) => void;
  onClose: () => void;
}

/** `12 Gäste (14 Lieferungen)` */
function guestsText({ guests, deliveries }: LetterPreview): string {
  const text = guests === 1 ? "einen Gast" : `${guests} Gäste`;
  return deliveries === guests ? text : `${text} (${deliveries} Lieferungen)`;
}

/** The sender checks the mail as the first guest will read it. */
export function LetterDialog({ proposed, preview, run, without, ...props }: Props) {
  const [mail, setMail] = useState(proposed);
  const previewed = preview.data;
  return (
    <BulkDialog
      title="Nachricht an die Gäste"
      action={previewed ? `An ${guestsText(previewed)} schicken` : "Vorschau"}
      done="geschrieben"
      run={run}
      busy={preview.isPending}
      onDo={() => (previewed ? props.onSend(mail) : props.onPreview(mail))}
      onClose={props.onClose}
    >
      {without && <p className="text-muted">An alle, die zum Filter passen, {without}.</p>}
      {previewed ? (
        <>
          <GuestMailPreview subject={previewed.subject} text={previewed.text} html={previewed.html} />
          <OfficeButton onClick={() => preview.reset()}>Weiter schreiben</OfficeButton>
        </>
      ) : (
        <GuestMailFields
          mail={mail}
          errors={fieldErrors(preview.error)}
          hint="Anrede, Bestellnummer und Liefertag stehen von selbst in der E-Mail."
          onChange={setMail}
        />
      )}
    </BulkDialog>
  );
}
