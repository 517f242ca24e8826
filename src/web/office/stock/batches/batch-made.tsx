import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { readWeight, weightText, weightUnit, writeWeight } from "#web/office/stock/batches/weight-text.ts";
import { FactList } from "#web/office/stock/fact-list.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** What it made, as it holds now, and what stood there before. */
export function BatchMade({ batch }: { batch: Batch }) {
  const {
    portions,
    coreTemperature,
    heatedAt,
    chilledAt,
    chilledInTime,
    station,
    day,
    endsOn,
    corrections,
    number,
  } = batch;
  const facts: [string, string | null | false][] = [
    ["Portionen", portions !== null && portionsText(portions)],
    ["Gewicht", weightText(batch.milligrams)],
    ["Gekocht am", shortDay(batch.cookedOn)],
    ["Für den Liefertag", day && shortDay(day)],
    ["Zu verbrauchen bis", endsOn && shortDay(endsOn)],
    ["Kerntemperatur", coreTemperature !== null && valueWords(coreTemperature, "celsius")],
    ["Fertig gegart", heatedAt && `${moment(heatedAt)} Uhr`],
    [
      "Durchgekühlt",
      chilledAt
        ? `${moment(chilledAt)} Uhr`
        : chilledInTime !== null && (chilledInTime ? "in der Zeit" : "zu langsam"),
    ],
    ["Station", station],
    ["Rezept", number !== null && `Fassung ${number}`],
    ["Gemeldet", `${batch.closedBy}, ${moment(batch.closedAt)} Uhr`],
  ];
  const { role } = useStaff();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Card title="Was herauskam">
      <FactList facts={facts} />
      {corrections.map(({ id, reason, at, by, ...was }) => (
        <p key={id} className="mt-3 text-sm text-muted wrap-anywhere">
          Vorher {was.portionsBefore !== null && `${portionsText(was.portionsBefore)}, `}
          {weightText(was.milligramsBefore)}. „{reason}“, {by}, {moment(at)} Uhr
        </p>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        {(role === "admin" || role === "kitchen") && (
          <OfficeButton
            className="min-h-14 px-5 text-base"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => setCorrecting(true)}
          >
            {portions === null ? "Gewicht berichtigen" : "Portionen und Gewicht berichtigen"}
          </OfficeButton>
        )}
        {batch.recipeId !== null && role !== "packing" && (
          <Link
            to={officeLink("rezepte/:recipeId/blatt", { recipeId: batch.recipeId })}
            className="inline-flex min-h-14 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            Kochblatt
          </Link>
        )}
      </div>
      {isCorrecting && <CorrectOutput batch={batch} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}

/** What was written stays beside it; the day's proof and the cost of a portion follow the new figures. */
function CorrectOutput({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { id: batchId, code, milligrams, portions } = batch;
  const unit = weightUnit(milligrams);
  const written = writeWeight(milligrams, unit);
  // Sent again after a lost answer, it corrects once.
  const [correctionId] = useState(randomUuid);
  const [wrong, setWrong] = useState<{ milligrams?: string; portions?: string }>({});
  const correct = useOfficeChange("correctBatchOutput", {
    done: "Die Charge ist berichtigt.",
    onDone: onClose,
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    // What no one has changed is kept to the milligram.
    const weight = text("milligrams") === written ? milligrams : readWeight(text("milligrams"), unit);
    const count = portions === null ? null : readGermanNumber(text("portions"));
    const isCount = count === null || (count !== undefined && Number.isInteger(count) && count > 0);
    setWrong({
      ...(typeof weight === "string" && { milligrams: weight }),
      ...(!isCount && { portions: "Bitte ganze Portionen eingeben, von 1 bis 9.999." }),
    });
    if (typeof weight === "string" || !isCount) return;
    correct.mutate({
      params: { batchId, correctionId },
      body: { milligrams: weight, portions: count, reason: text("reason") },
    });
  };
  const errors: Record<string, string | undefined> = { ...fieldErrors(correct.error), ...wrong };
  return (
    <Dialog open onClose={onClose} title={`Was aus ${code} wurde`}>
      <form noValidate onSubmit={save} className="space-y-4 [&_input:not([type])]:min-h-14">
        <p>
          Gemeldet {portions === 1 || portions === null ? "ist" : "sind"}{" "}
          {portions !== null && `${portionsText(portions)} mit `}
          {weightText(milligrams)}. Das bleibt im Protokoll; ab jetzt gilt, was Sie hier eintragen.
        </p>
        {portions !== null && (
          <OfficeField
            name="portions"
            label="Portionen, die es wirklich wurden"
            inputMode="numeric"
            defaultValue={portions}
            error={errors.portions}
          />
        )}
        <OfficeField
          name="milligrams"
          label="Gewicht, das es wirklich war"
          inputMode="decimal"
          unit={unit}
          defaultValue={written}
          error={errors.milligrams}
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
