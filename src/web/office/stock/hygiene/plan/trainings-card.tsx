import { Plus } from "lucide-react";
import { useState } from "react";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { today } from "#web/office/stock/hygiene/plan/today.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

type Training = Hygiene["trainings"][number];

const columns: Column<Training>[] = [
  { name: "Am", cell: ({ trainedOn }) => germanDay(trainedOn) },
  { name: "Thema", heads: true, breaks: true, cell: ({ topic }) => topic },
  { name: "Wer", breaks: true, cell: ({ people }) => people },
  { name: "Eingetragen von", roomy: true, cell: ({ by }) => by },
];

export function TrainingsCard({ trainings }: { trainings: readonly Training[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Schulungen">
      <div className="space-y-3">
        <ListTable
          caption="Schulungen, die neueste zuerst"
          columns={columns}
          rows={trainings}
          rowKey={({ id }) => id}
          empty="Noch keine Schulung."
        />
        <OfficeButton
          className="print:hidden"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Schulung eintragen
        </OfficeButton>
      </div>
      {isOpen && <TrainingDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function TrainingDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useOfficeChange("addTraining", {
    done: "Die Schulung ist eingetragen.",
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  const save = (entries: FormData) => {
    const text = (name: string) => String(entries.get(name));
    const trainedOn = text("trainedOn") as CalendarDay;
    mutate({ body: { trainedOn, topic: text("topic"), people: text("people") } });
  };
  return (
    <ConfirmDialog
      title="Schulung eintragen"
      action="Eintragen"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : error}
      onDo={save}
      onClose={onClose}
    >
      <OfficeField
        name="trainedOn"
        type="date"
        label="Am"
        max={today()}
        defaultValue={today()}
        error={errors.trainedOn}
      />
      <OfficeField
        name="topic"
        label="Thema"
        hint={"Zum Beispiel „Belehrung nach §\u00a043\u00a0IfSG“"}
        error={errors.topic}
        data-first-focus=""
      />
      <OfficeTextArea name="people" label="Wer war dabei?" maxLength={1_000} error={errors.people} />
    </ConfirmDialog>
  );
}
