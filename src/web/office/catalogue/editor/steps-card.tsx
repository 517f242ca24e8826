import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { emptyStep, stepError, type TypedStep } from "#web/office/catalogue/editor/step-form.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { moved } from "#web/office/ui/moved.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

const stationListId = "bekannte-stationen";

/** How the kitchen cooks it, for the sheet of the dish. */
export function StepsCard() {
  const { form, errors, menuOptions, set } = useEditor();
  // The step that takes the focus after the next render.
  const nextFocus = useRef<number | null>(null);
  const add = () => {
    const step = emptyStep(form.steps);
    nextFocus.current = step.id;
    set({ steps: [...form.steps, step] });
  };
  return (
    <Card title="Schritte für die Küche">
      <p className="mb-3 text-muted">
        Stehen auf dem Kochblatt, jeder an seiner Station, zum Beispiel „Vorbereitung“, „Herd“ oder „Ofen“.
        Gäste sehen sie nicht.
      </p>
      <FieldPlace field="steps">
        <ol className="space-y-3">
          {form.steps.map((step, at) => (
            <StepRow key={step.id} at={at} step={step} nextFocus={nextFocus} />
          ))}
        </ol>
        <datalist id={stationListId}>
          {menuOptions.stations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <FieldMessage id="schritte-fehler" text={errors.steps} />
        <OfficeButton className="mt-3" icon={<Plus className="size-4" aria-hidden="true" />} onClick={add}>
          Schritt hinzufügen
        </OfficeButton>
      </FieldPlace>
    </Card>
  );
}

interface StepRowProps {
  at: number;
  step: TypedStep;
  nextFocus: RefObject<number | null>;
}

function StepRow({ at, step: { id, station, text }, nextFocus }: StepRowProps) {
  const { form, errors, set } = useEditor();
  const { steps } = form;
  const write = (change: Partial<TypedStep>) =>
    set({ steps: steps.map((item) => (item.id === id ? { ...item, ...change } : item)) });
  const number = at + 1;
  const errorOf = (field: "station" | "text") => errors[stepError(id, field)];
  const look = (error: string | undefined) =>
    `rounded-sm border bg-white px-3 ${error ? "border-2 border-error" : "border-field hover:border-ink"}`;
  return (
    <li className="flex flex-wrap items-start gap-2">
      <input
        aria-label={`Station ${number}`}
        placeholder="Station"
        autoComplete="off"
        list={stationListId}
        value={station}
        aria-invalid={errorOf("station") ? true : undefined}
        aria-describedby={errorOf("station") && `schritt-${id}-fehler`}
        onChange={(event) => write({ station: event.target.value })}
        className={`h-9 w-36 ${look(errorOf("station"))}`}
        ref={(field) => {
          if (!field || nextFocus.current !== id) return;
          nextFocus.current = null;
          field.focus();
        }}
      />
      <textarea
        aria-label={`Schritt ${number}`}
        placeholder="Was zu tun ist"
        rows={2}
        value={text}
        aria-invalid={errorOf("text") ? true : undefined}
        aria-describedby={errorOf("text") && `schritt-${id}-fehler`}
        onChange={(event) => write({ text: event.target.value })}
        className={`field-sizing-content min-h-15 min-w-0 grow basis-60 py-2 ${look(errorOf("text"))}`}
      />
      <div className="flex gap-2">
        <IconButton
          label={`Schritt ${number} nach oben`}
          icon={ArrowUp}
          disabled={at === 0}
          onClick={() => set({ steps: moved(steps, at, -1) })}
        />
        <IconButton
          label={`Schritt ${number} nach unten`}
          icon={ArrowDown}
          disabled={at === steps.length - 1}
          onClick={() => set({ steps: moved(steps, at, 1) })}
        />
        <IconButton
          label={`Schritt ${number} entfernen`}
          icon={X}
          onClick={() => {
            nextFocus.current = (steps[at + 1] ?? steps[at - 1])?.id ?? null;
            set({ steps: steps.filter((item) => item.id !== id) });
          }}
        />
      </div>
      <div className="w-full empty:hidden">
        <FieldMessage id={`schritt-${id}-fehler`} text={errorOf("station") ?? errorOf("text")} />
      </div>
    </li>
  );
}
