import { useState } from "react";
import type { ControlPointRow, Hygiene, PointKind } from "#contract/office/stock/hygiene.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { isPointContent, readPointForm } from "#web/office/stock/hygiene/plan/point-form.ts";
import { kindNames, stepNames, unitNames } from "#web/office/stock/hygiene/plan/point-words.ts";
import { typingOf, writeValue } from "#web/office/stock/hygiene/value-text.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { useFormField } from "#web/office/ui/office-form.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

type Errors = Record<string, string | undefined>;

interface Props {
  /** null: a new one */
  point: ControlPointRow | null;
  /** of a new one: it is cleaned, not measured */
  isWork?: boolean;
  places: Hygiene["places"];
  onClose: () => void;
}

export function PointDialog({ point, isWork = point?.unit === "done", places, onClose }: Props) {
  const [unread, setUnread] = useState<Errors>({});
  const create = useOfficeChange("createPoint", {
    done: isWork ? "Die Reinigung ist angelegt." : "Die Messstelle ist angelegt.",
    onDone: onClose,
  });
  const change = useOfficeChange("changePoint", {
    done: isWork ? "Die Reinigung ist geändert." : "Die Messstelle ist geändert.",
    onDone: onClose,
  });
  const save = (entries: FormData) => {
    const read = readPointForm(entries);
    if (!isPointContent(read)) return setUnread(read);
    setUnread({});
    if (!point) return create.mutate({ body: read });
    const isArchived = entries.has("isArchived");
    const body = { content: read, isArchived, version: point.version };
    change.mutate({ params: { pointId: String(point.id) }, body });
  };
  return (
    <ConfirmDialog
      title={point ? point.name : isWork ? "Neue Reinigung" : "Neue Messstelle"}
      action="Speichern"
      change={point ? change : create}
      record={point}
      errors={{ ...withoutPath(fieldErrors(change.error)), ...unread }}
      onDo={save}
      onClose={onClose}
    >
      <PointFields point={point} isWork={isWork} places={places} />
      {point && (
        <>
          {!isWork && <p className="text-muted">Frühere Messungen behalten ihren Grenzwert von damals.</p>}
          <OfficeCheck name="isArchived" label="Im Archiv" />
        </>
      )}
    </ConfirmDialog>
  );
}

/** A change names its fields below `content`. */
function withoutPath(errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(/^content\./, ""), text]),
  );
}

function PointFields({ point, isWork, places }: Omit<Props, "onClose">) {
  const [kind, setKind] = useState<PointKind>(point?.kind ?? "place");
  const [unit, setUnit] = useState<PointUnit>(point?.unit ?? (isWork ? "done" : "celsius"));
  const shown = places.filter(({ id, isArchived }) => !isArchived || id === point?.place?.id);
  return (
    <>
      <OfficeField
        name="name"
        label="Name"
        hint={isWork ? "Zum Beispiel „Boden wischen“" : "Zum Beispiel „Kühlhaus 1, Luft“"}
        data-first-focus=""
      />
      <OfficeSelect
        name="kind"
        label={isWork ? "Wann?" : "Wann wird gemessen?"}
        options={kindNames}
        value={kind}
        onChange={({ target }) => setKind(target.value as PointKind)}
      />
      {kind === "place" && (
        <>
          <OfficeSelect
            name="placeId"
            label="Platz"
            options={{ "": "Bitte wählen", ...Object.fromEntries(shown.map(({ id, name }) => [id, name])) }}
            defaultValue={String(point?.place?.id ?? "")}
          />
          <IntervalFields minutes={point?.intervalMinutes ?? null} isWork={isWork} />
          <OfficeField name="responsible" label="Wer?" hint="Eine Person oder Schicht; leer: wer da ist" />
          <OfficeField
            name="instructions"
            label="Womit und wie?"
            hint={`Steht über der Frage, zum Beispiel „${unit === "done" ? "Flächenreiniger 2\u00a0%, 5 Minuten, nachspülen" : "Mitte des Regals, nach dem Schließen der Tür"}“`}
          />
        </>
      )}
      {kind === "step" && (
        <OfficeSelect name="step" label="Schritt" options={stepNames} defaultValue={point?.step ?? "core"} />
      )}
      <OfficeSelect
        name="unit"
        label={isWork ? "Was wird festgehalten?" : "Was wird gemessen?"}
        options={unitNames}
        value={unit}
        onChange={({ target }) => setUnit(target.value as PointUnit)}
      />
      {unit !== "done" && <LimitFields point={point} unit={unit} />}
      <SourceFields isWork={isWork} />
    </>
  );
}

const minutesOf = { days: 1_440, hours: 60, minutes: 1 } as const;

function IntervalFields({ minutes, isWork }: { minutes: number | null; isWork: boolean | undefined }) {
  const { error } = useFormField({ name: "intervalMinutes" });
  const usual = isWork ? "days" : "hours";
  const per =
    minutes === null
      ? usual
      : ((["days", "hours", "minutes"] as const).find((one) => minutes % minutesOf[one] === 0) ?? "minutes");
  return (
    <div className="grid grid-cols-2 gap-3">
      <OfficeField
        name="interval"
        label="Abstand"
        inputMode="decimal"
        defaultValue={minutes === null ? "" : String(minutes / minutesOf[per])}
        hint="Leer: nach Bedarf"
        error={error}
      />
      <OfficeSelect
        name="intervalUnit"
        label="Tage, Stunden oder Minuten"
        options={{ days: "Tage", hours: "Stunden", minutes: "Minuten" }}
        defaultValue={per}
      />
    </div>
  );
}

function LimitFields({ point, unit }: { point: ControlPointRow | null; unit: PointUnit }) {
  const { sign } = typingOf(unit);
  const first = (value: number | null | undefined) =>
    point?.unit === unit ? writeValue(value ?? null, unit) : "";
  return (
    <div key={unit} className="grid grid-cols-2 gap-3">
      <OfficeField name="least" label="Mindestens" unit={sign} defaultValue={first(point?.least)} />
      <OfficeField name="most" label="Höchstens" unit={sign} defaultValue={first(point?.most)} />
    </div>
  );
}

function SourceFields({ isWork }: { isWork: boolean | undefined }) {
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <OfficeField
        name="source"
        label={isWork ? "Woher stammt die Vorgabe?" : "Woher stammt der Grenzwert?"}
        hint={`Zum Beispiel „${isWork ? "DIN 10516" : "DIN 10508"}“ oder „eigene Vorgabe“`}
      />
      <OfficeField name="sourceOn" type="date" label="Stand vom" />
    </div>
  );
}
