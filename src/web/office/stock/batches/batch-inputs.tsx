import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { readWeight, weightText, weightUnit, writeWeight } from "#web/office/stock/batches/weight-text.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

type Input = Batch["inputs"][number];

const columns: Column<Input>[] = [
  { name: "Ware", heads: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    name: "Nummer",
    cell: ({ lotId, code }) => (
      <Link
        to={officeLink("lager/:lotId", { lotId })}
        className="inline-flex min-h-14 items-center font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
      >
        {code}
      </Link>
    ),
  },
  { name: "Charge des Lieferanten", roomy: true, cell: ({ supplierLot }) => supplierLot ?? "–" },
  { name: "Menge", right: true, cell: ({ milligrams }) => <strong>{weightText(milligrams)}</strong> },
  { name: "Wert", right: true, cell: ({ worth }) => euroText(worth) },
];

/** The lots that went in, after all corrections. */
export function BatchInputs({ batch }: { batch: Batch }) {
  const { role } = useStaff();
  const [corrected, setCorrected] = useState<Input | null>(null);
  const mayCorrect = role === "admin" || role === "kitchen";
  const correct: Column<Input> = {
    name: "",
    right: true,
    cell: (input) => (
      <OfficeButton
        className="min-h-14 print:hidden"
        icon={<Pencil className="size-4" aria-hidden="true" />}
        title="Berichtigen"
        onClick={() => setCorrected(input)}
      >
        <span className="sr-only">
          Berichtigen: {input.name} aus {input.code}
        </span>
      </OfficeButton>
    ),
  };
  return (
    <section aria-label="Was hineinging">
      <h2 className="mb-2">Was hineinging</h2>
      <ListTable
        caption="Was hineinging"
        columns={mayCorrect ? [...columns, correct] : columns}
        rows={batch.inputs}
        rowKey={({ moveId }) => moveId}
        empty="Von dieser Charge führt keine Spur zur Ware: Ihr Gericht hat kein Rezept."
      />
      {batch.openLots.length > 0 && (
        <ul className="mt-3 space-y-1 text-base">
          {batch.openLots.map(({ lotId, code, name, supplierLot }) => (
            <li key={lotId} className="wrap-anywhere">
              <strong>
                {name}{" "}
                <Link
                  to={officeLink("lager/:lotId", { lotId })}
                  className="text-forest underline underline-offset-4"
                >
                  {code}
                </Link>
                {supplierLot && ` (${supplierLot})`}:
              </strong>{" "}
              war an diesem Tag offen; ohne gebuchte Menge, für die Rückverfolgung.
            </li>
          ))}
        </ul>
      )}
      {batch.gaps.length > 0 && (
        <ul className="mt-3 space-y-1 text-base">
          {batch.gaps.map(({ name, kind, milligrams, reason }) => (
            <li key={`${name} ${kind}`} className="wrap-anywhere">
              <strong>
                {milligrams !== null && weightText(milligrams)} {name}{" "}
                {kind === "untraced" ? "ohne Charge" : "weniger als im Rezept"}:
              </strong>{" "}
              {reason}
            </li>
          ))}
        </ul>
      )}
      {batch.substitutes.length > 0 && (
        <ul className="mt-3 space-y-1 text-base">
          {batch.substitutes.map(({ lotId, code, name, insteadOf, reason }) => (
            <li key={lotId} className="wrap-anywhere">
              <strong>
                Ersatz: {name} ({code}) statt {insteadOf}:
              </strong>{" "}
              {reason}
            </li>
          ))}
        </ul>
      )}
      {corrected && <CorrectInput batchId={batch.id} input={corrected} onClose={() => setCorrected(null)} />}
    </section>
  );
}

interface Props {
  batchId: string;
  input: Batch["inputs"][number];
  onClose: () => void;
}

/** What was written stays; a second move makes up the difference. */
function CorrectInput({ batchId, input, onClose }: Props) {
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
