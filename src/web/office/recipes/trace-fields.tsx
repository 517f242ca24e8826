import type { TraceWithReason } from "#contract/office/recipes/ingredient-fields.ts";
import { CheckChips } from "#web/office/catalogue/editor/check-chips.tsx";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  /** that may be chosen */
  allergens: readonly { id: number; name: string }[];
  traces: readonly TraceWithReason[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (traces: TraceWithReason[]) => void;
}

/** A trace is only stated for a reason. */
export function TraceFields({ allergens, traces, errors, onChange }: Props) {
  return (
    <FieldPlace field="traces">
      <CheckChips
        label="Kann Spuren enthalten von"
        options={allergens}
        chosen={traces.map(({ allergenId }) => allergenId)}
        onChange={(ids) =>
          onChange(
            ids.map(
              (allergenId) =>
                traces.find((trace) => trace.allergenId === allergenId) ?? { allergenId, reason: "" },
            ),
          )
        }
        error={errors.traces}
      />
      {traces.length > 0 && (
        <div className="mt-3 space-y-3 border-l-2 border-hairline pl-4">
          {traces.map(({ allergenId, reason }, at) => (
            <OfficeField
              key={allergenId}
              label={`Warum ${allergens.find(({ id }) => id === allergenId)?.name ?? "diese Spur"}?`}
              value={reason}
              onChange={(event) =>
                onChange(
                  traces.map((trace) =>
                    trace.allergenId === allergenId ? { allergenId, reason: event.target.value } : trace,
                  ),
                )
              }
              error={errors[`traces.${at}.reason`]}
              hint={
                at === 0
                  ? "Zum Beispiel „laut Lieferant auf derselben Anlage“. Gäste lesen den Grund nicht."
                  : undefined
              }
            />
          ))}
        </div>
      )}
    </FieldPlace>
  );
}
