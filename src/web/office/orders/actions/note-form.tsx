import { type FormEvent, useRef, useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export function NoteForm({ orderId }: { orderId: string }) {
  const [id, setId] = useState(randomUuid);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useOfficeChange("writeNote", {
    done: "Die Notiz steht im Verlauf.",
    onDone: () => {
      form.current?.reset();
      setId(randomUuid());
    },
  });
  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    mutate({ params: { orderId }, body: { id, text } });
  };
  return (
    <form ref={form} noValidate onSubmit={write} className="mb-5 space-y-2 print:hidden">
      <OfficeTextArea
        name="text"
        label="Notiz für das Team"
        rows={2}
        maxLength={1000}
        error={fieldErrors(error).text}
      />
      <OfficeButton type="submit" busy={isPending}>
        Notiz speichern
      </OfficeButton>
    </form>
  );
}
