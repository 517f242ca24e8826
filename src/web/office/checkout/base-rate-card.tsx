import { useState } from "react";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** By which interest of a second reminder is counted. */
export function BaseRateCard() {
  const keeps = useKeepsBooks();
  const [isEditing, setEditing] = useState(false);
  const { data } = useOffice("readBaseRates");
  if (!data) return null;
  const current = data.rates.find(({ halfYear }) => halfYear === data.current);
  return (
    <div className="mt-6 print:hidden">
      <Card title="Basiszinssatz">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[68ch]">
            Ab {germanDay(data.current)}:{" "}
            <strong>{current ? `${writeGerman(current.percent, 2)}\u00a0%` : "nicht eingetragen"}</strong>.{" "}
            <span className="text-muted">
              Die Bundesbank gibt ihn zum 1. Januar und 1. Juli bekannt. Verzugszinsen unter Unternehmen
              liegen neun Prozentpunkte darüber.
            </span>
          </p>
          {keeps && <OfficeButton onClick={() => setEditing(true)}>Eintragen</OfficeButton>}
        </div>
      </Card>
      {isEditing && <BaseRateDialog halfYear={data.current} onClose={() => setEditing(false)} />}
    </div>
  );
}

function BaseRateDialog({ halfYear, onClose }: { halfYear: CalendarDay; onClose: () => void }) {
  const change = useOfficeChange("setBaseRate", {
    done: "Der Basiszinssatz ist gespeichert.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Basiszinssatz eintragen"
      action="Speichern"
      change={change}
      onSave={(body: { halfYear: CalendarDay; percent: number }) => change.mutate({ body })}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField name="halfYear" label="Gilt ab" type="date" defaultValue={halfYear} />
        <OfficeField name="percent" label="Satz" unit="%" kind="number" data-first-focus="" />
      </div>
    </ConfirmDialog>
  );
}
