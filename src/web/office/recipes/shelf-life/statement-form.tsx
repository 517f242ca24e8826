import type { BodyOf } from "#contract/contract.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Instead of a laboratory's test, for what keeps under five days. */
export function StatementForm({ categoryId, onDone }: { categoryId: number; onDone: () => void }) {
  const change = useOfficeChange("addShelfLifeStatement", { onDone });
  const params = { categoryId: String(categoryId) };
  return (
    <OfficeForm
      change={change}
      onSave={(body: BodyOf<"addShelfLifeStatement">) => change.mutate({ params, body })}
    >
      <OfficeField
        name="provenDays"
        label="Haltbarkeit ab dem Kochtag"
        kind="number"
        unit="Tage"
        hint="Höchstens 4 Tage: Was kürzer als 5 Tage hält, zählt zu 1.3 der VO (EG) 2073/2005."
      />
      <OfficeTextArea
        name="text"
        label="Erklärung"
        hint="Zum Beispiel: Wird bei höchstens 7 °C gelagert und ist 4 Tage haltbar, Listerien wachsen darin nicht nennenswert."
      />
      <OfficeField name="name" label="Wer das erklärt" />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField name="statedOn" label="Erklärt am" type="date" />
        <OfficeField name="endsOn" label="Gilt bis" type="date" />
      </div>
      {change.error && <Notice type="danger">{failureText(change.error)}</Notice>}
      <OfficeButton type="submit" look="action" busy={change.isPending}>
        Ablegen
      </OfficeButton>
    </OfficeForm>
  );
}
