import { Plus, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { AddLine } from "#web/office/recipes/editor/add-line.tsx";
import { isSame } from "#web/office/recipes/editor/find-choices.ts";
import { amountField, LineRow } from "#web/office/recipes/editor/line-row.tsx";
import { nextId, type TypedLine } from "#web/office/recipes/editor/recipe-form.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { ScaledLines, ScaleField } from "#web/office/recipes/editor/scaled-lines.tsx";
import { useScale } from "#web/office/recipes/editor/use-scale.ts";
import { moved } from "#web/office/ui/moved.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

/** What goes in, in the order of the kitchen. */
export function LinesCard() {
  const { errors } = useRecipe();
  const scale = useScale();
  return (
    <Card title="Zutaten">
      <ScaleField scale={scale} />
      <FieldPlace field="lines">
        {scale.by ? <ScaledLines by={scale.by} onBack={() => scale.write("")} /> : <TypedLines />}
        <FieldMessage id="zutaten-fehler" text={errors.lines} />
      </FieldPlace>
    </Card>
  );
}

function TypedLines() {
  const { form, set } = useRecipe();
  const { lines } = form;
  const field = useRef<HTMLInputElement>(null);
  const dragged = useRef<number | null>(null);
  // The id of the field that takes the focus after the next render.
  const [nextFocus, setNextFocus] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ line: TypedLine; at: number } | null>(null);
  useEffect(() => {
    if (nextFocus === null) return;
    document.getElementById(nextFocus)?.focus();
    setNextFocus(null);
  }, [nextFocus]);
  // A new recipe begins with its first ingredient.
  const isNew = lines.length === 0;
  useEffect(() => {
    if (isNew && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [isNew]);
  const put = (next: TypedLine[]) => set({ lines: next });
  const drop = (to: number) => {
    if (dragged.current !== null) put(moved(lines, dragged.current, to - dragged.current));
    dragged.current = null;
  };
  return (
    <>
      <ol>
        {lines.map((line, at) => (
          <LineRow
            key={line.id}
            at={at}
            line={line}
            onWrite={(change) => put(lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)))}
            onMove={(by) => {
              put(moved(lines, at, by));
              setNextFocus(amountField(line.id));
            }}
            onRemove={() => {
              setRemoved({ line, at });
              put(lines.filter(({ id }) => id !== line.id));
            }}
            onNext={() => {
              const next = lines[at + 1];
              if (next) document.getElementById(amountField(next.id))?.focus();
              else field.current?.focus();
            }}
            onDrag={() => {
              dragged.current = at;
            }}
            onDrop={() => drop(at)}
          />
        ))}
      </ol>
      {removed && (
        <RemovedLine
          line={removed.line}
          onUndo={() => {
            const line = { ...removed.line, id: nextId(lines) };
            put([...lines.slice(0, removed.at), line, ...lines.slice(removed.at)]);
            setRemoved(null);
            setNextFocus(amountField(line.id));
          }}
        />
      )}
      <div className="mt-3">
        <AddLine field={field} onIncomplete={setNextFocus} />
      </div>
      {lines.length === 0 && <PaperHint onStart={() => field.current?.focus()} />}
    </>
  );
}

function RemovedLine({ line, onUndo }: { line: TypedLine; onUndo: () => void }) {
  const { choices } = useRecipe();
  const name = choices.find((one) => isSame(one, { kind: line.kind, id: line.choiceId }))?.name;
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-3 rounded-sm bg-sand px-3 py-1.5">
      „{name}“ ist entfernt.
      <OfficeButton icon={Undo2} onClick={onUndo}>
        Rückgängig
      </OfficeButton>
    </p>
  );
}

function PaperHint({ onStart }: { onStart: () => void }) {
  return (
    <div className="text-muted">
      <p>
        Tippen Sie ab, was auf dem Papier steht: „1,2 kg Kartoffeln“, „2 EL Rapsöl“, „3 Eier“. Eine eigene
        Sauce ist ein Grundrezept: Sie wird wie eine Zutat eingetragen und für sich geschrieben.
      </p>
      <OfficeButton className="mt-3" icon={Plus} onClick={onStart}>
        Erste Zutat eintragen
      </OfficeButton>
    </div>
  );
}
