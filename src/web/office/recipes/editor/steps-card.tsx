import { Plus } from "lucide-react";
import { useRef } from "react";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { emptyStep } from "#web/office/recipes/editor/recipe-form.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { StepRow, stationListId, stepField } from "#web/office/recipes/editor/step-row.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

/** How it is cooked, for the sheet of the dish. */
export function StepsCard() {
  const { form, errors, options, set } = useRecipe();
  // The step that takes the focus after the next render.
  const nextFocus = useRef<number | null>(null);
  const add = () => {
    const step = emptyStep(form.steps);
    nextFocus.current = step.id;
    set({ steps: [...form.steps, step] });
  };
  return (
    <Card title="Schritte">
      <p className="mb-3 text-muted">
        Stehen auf dem Kochblatt, jeder an seiner Station, zum Beispiel „Vorbereitung“, „Herd“ oder „Ofen“.
        Kritisch ist ein Schritt, von dem die Sicherheit abhängt, etwa eine Kerntemperatur.
      </p>
      <FieldPlace field="steps">
        <ol className="space-y-3">
          {form.steps.map((step, at) => (
            <StepRow
              key={step.id}
              at={at}
              step={step}
              nextFocus={nextFocus}
              onNext={() => {
                const next = form.steps[at + 1];
                if (next) document.getElementById(stepField(next.id))?.focus();
                else if (step.text.trim() !== "") add();
              }}
            />
          ))}
        </ol>
        <datalist id={stationListId}>
          {options.stations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <FieldMessage id="schritte-fehler" text={errors.steps} />
        <OfficeButton className="mt-3" icon={Plus} onClick={add}>
          Schritt hinzufügen
        </OfficeButton>
      </FieldPlace>
    </Card>
  );
}
