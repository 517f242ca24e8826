import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { today } from "#web/office/ui/today.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { AddButton } from "#web/office/ui/record-dialog.tsx";

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
      <ListTable
        caption="Schulungen, die neueste zuerst"
        columns={columns}
        rows={trainings}
        rowKey={({ id }) => id}
        empty="Noch keine Schulung."
      />
      <AddButton onClick={() => setOpen(true)}>Schulung eintragen</AddButton>
      {isOpen && <TrainingDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function TrainingDialog({ onClose }: { onClose: () => void }) {
  const add = useOfficeChange("addTraining", { done: "Die Schulung ist eingetragen.", onDone: onClose });
  return (
    <ConfirmDialog
      title="Schulung eintragen"
      action="Eintragen"
      change={add}
      onSave={(body: BodyOf<"addTraining">) => add.mutate({ body })}
      onClose={onClose}
    >
      <OfficeField name="trainedOn" type="date" label="Am" max={today()} defaultValue={today()} />
      <OfficeField
        name="topic"
        label="Thema"
        hint={"Zum Beispiel „Belehrung nach §\u00a043\u00a0IfSG“"}
        data-first-focus=""
      />
      <OfficeTextArea name="people" label="Wer war dabei?" maxLength={1_000} />
    </ConfirmDialog>
  );
}
