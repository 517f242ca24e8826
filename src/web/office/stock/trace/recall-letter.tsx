import { type FormEvent, useState } from "react";
import { formatEuro } from "#contract/money.ts";
import { type Recall, type Remedy, remedies } from "#contract/office/stock/recalls.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { GuestMailFields, GuestMailPreview } from "#web/office/ui/guest-mail.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  recall: Recall;
  onClose: () => void;
}

/** The sender reads the letter as the first guest will. However often the button is pressed, it is sent once. */
export function RecallLetter({ recall, onClose }: Props) {
  const params = { recallId: recall.id };
  const [remedy, setRemedy] = useState<Remedy>("refund");
  const [mail, setMail] = useState({
    subject: "Rückruf: Bitte nicht essen",
    message: `${recall.reason}.\n\nHaben Sie schon davon gegessen und fühlen sich krank, gehen Sie bitte zum Arzt und zeigen Sie diese E-Mail.`,
  });
  const body = { ...mail, remedy };
  const preview = useOfficeChange("previewRecall");
  const sending = useOfficeChange("sendRecall", { done: "Die Briefe gehen hinaus.", onDone: onClose });
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    preview.mutate({ params, body });
  };
  if (preview.data) {
    const { subject, text, guests, amount } = preview.data.data;
    const to = guests === 1 ? "einen Gast" : `${guests} Gäste`;
    return (
      <DraftDialog onClose={onClose} title="So liest es der erste Gast" side="wide">
        <GuestMailPreview subject={subject} text={text} />
        {remedy !== "none" && (
          <p className="mt-4">
            {remedies[remedy]}: <strong>{formatEuro(amount)}</strong> an {to}. Was noch im Haus ist, wird
            immer erstattet.
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <OfficeButton className="min-h-14 px-5" onClick={() => preview.reset()}>
            Weiter schreiben
          </OfficeButton>
          <OfficeButton
            look="danger"
            className="min-h-14 px-5"
            busy={sending.isPending}
            onClick={() => sending.mutate({ params, body })}
          >
            {`An ${to} schicken`}
          </OfficeButton>
        </div>
      </DraftDialog>
    );
  }
  return (
    <DraftDialog onClose={onClose} title="Gästen schreiben" side="wide">
      <form noValidate onSubmit={look} className="space-y-4">
        <GuestMailFields
          mail={mail}
          errors={fieldErrors(preview.error)}
          hint="Anrede, alle Gerichte mit Charge und Liefertag, „nicht essen“ und was mit dem Geld geschieht stehen von selbst im Brief."
          onChange={setMail}
        />
        <OfficeSelect
          label="Geld"
          options={remedies}
          value={remedy}
          onChange={(event) => setRemedy(event.target.value as Remedy)}
        />
        <div className="flex justify-end">
          <OfficeButton type="submit" look="action" className="min-h-14 px-5" busy={preview.isPending}>
            Vorschau
          </OfficeButton>
        </div>
      </form>
    </DraftDialog>
  );
}
