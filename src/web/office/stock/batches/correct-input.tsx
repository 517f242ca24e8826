import { type FormEvent, useState } from "react";
import type { Batch } from "#contract/office/stock/batches.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { readWeight, weightText, weightUnit, writeWeight } from "#web/office/stock/batches/weight-text.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  batchId: string;
  input: Batch["inputs"][number];
  onClose: () => void;
}

/** What was written stays; a second move makes up the difference. */
export function CorrectInput({ batchId, input, onClose }: Props) {
  const { moveId, code, name, milligrams } = input;
  const unit = weightUnit(milligrams);
  // Sent again after a lost answer, it corrects once.
  const [correctionId] = useState(randomUuid);
  const [typed, setTyped] = useState(() => writeWeight(milligrams, unit));
  const [error, setError] = useState<string>();
  const correct = useOfficeChange("correctBatchInput", {
    done: "Die Charge ist berichtigt.",
    onDone: onClose,
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readWeight(typed, unit);
    const reason = String(new FormData(event.currentTarget).get("reason"));
    if (typeof read === "string") setError(read);
    else correct.mutate({ params: { batchId, correctionId }, body: { moveId, milligrams: read, reason } });
  };
  const errors = fieldErrors(correct.error);
  return (
    <Dialog open onClose={onClose} title={`${name} aus ${code}`}>
      <form noValidate onSubmit={save} className="space-y-4 [&_input:not([type])]:min-h-14">
        <p>
          Gebucht sind {weightText(milligrams)}. Was gebucht ist, bleibt im Protokoll; der Unterschied geht
          ins Lager zurück oder kommt daraus.
        </p>
        <NumberPad
          label="So viel ging wirklich hinein"
          unit={unit}
          value={typed}
          error={error ?? errors.milligrams}
          onChange={(text) => {
            setError(undefined);
            setTyped(text);
          }}
        />
        <OfficeField name="reason" label="Warum?" maxLength={300} error={errors.reason} />
        <div className="flex justify-end">
          <OfficeButton
            type="submit"
            look="action"
            className="min-h-14 px-6 text-base"
            busy={correct.isPending}
          >
            Berichtigen
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  );
}
