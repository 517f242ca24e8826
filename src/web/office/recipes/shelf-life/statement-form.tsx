import type { FormEvent } from "react";
import type { CalendarDay } from "#contract/day.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { typedWhole } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Instead of a laboratory's test, for what keeps under five days. */
export function StatementForm({ categoryId, onDone }: { categoryId: number; onDone: () => void }) {
  const { mutate, isPending, error } = useOfficeChange("addShelfLifeStatement", { onDone });
  const errors: Record<string, string | undefined> = fieldErrors(error);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: string) => String(entries.get(name) ?? "");
    mutate({
      params: { categoryId: String(categoryId) },
      body: {
        // what is no whole number, the server refuses in its words
        provenDays: typedWhole(text("provenDays")) ?? 0,
        name: text("name"),
        text: text("text"),
        statedOn: text("statedOn") as CalendarDay,
        endsOn: text("endsOn") as CalendarDay,
      },
    });
  };
  return (
    <form noValidate onSubmit={save} className="space-y-4">
      <OfficeField
        name="provenDays"
        label="Haltbarkeit ab dem Kochtag"
        inputMode="numeric"
        unit="Tage"
        error={errors.provenDays}
        hint="Höchstens 4 Tage: Was kürzer als 5 Tage hält, zählt zu 1.3 der VO (EG) 2073/2005."
      />
      <OfficeTextArea
        name="text"
        label="Erklärung"
        error={errors.text}
        hint="Zum Beispiel: Wird bei höchstens 7 °C gelagert und ist 4 Tage haltbar, Listerien wachsen darin nicht nennenswert."
      />
      <OfficeField name="name" label="Wer das erklärt" error={errors.name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField name="statedOn" label="Erklärt am" type="date" error={errors.statedOn} />
        <OfficeField name="endsOn" label="Gilt bis" type="date" error={errors.endsOn} />
      </div>
      {error !== null && <Notice type="danger">{failureText(error)}</Notice>}
      <OfficeButton type="submit" look="action" busy={isPending}>
        Ablegen
      </OfficeButton>
    </form>
  );
}
