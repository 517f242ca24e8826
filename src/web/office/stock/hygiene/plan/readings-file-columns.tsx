import { useState } from "react";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import {
  type ReadingClock,
  type ReadingFileResult,
  readingClocks,
} from "#contract/office/stock/reading-files.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props extends Pick<Hygiene, "points"> {
  found: Pick<ReadingFileResult, "headings" | "forms" | "form">;
  onChosen: (formId: number) => void;
  onBack: () => void;
}

const clocks: Record<ReadingClock, string> = {
  berlin: "Ortszeit mit Sommerzeit",
  mez: "das ganze Jahr MEZ (Winterzeit)",
  utc: "UTC",
};

/** Said once for a device: which of its columns is the time, and what the others measure. */
export function ReadingsFileColumns({ found: { headings, forms, form }, points, onChosen, onBack }: Props) {
  const [day, setDay] = useState(form?.dayColumn ?? headings[0]?.heading ?? "");
  const [time, setTime] = useState(form?.timeColumn ?? "");
  const { mutate, isPending, error } = useOfficeChange("saveReadingForm", {
    handles: () => true,
    onDone: ({ data }) => onChosen(data.id),
  });
  const errors = fieldErrors(error);
  const options = Object.fromEntries(
    headings.map(({ heading, sample }) => [heading, sample === "" ? heading : `${heading} (${sample})`]),
  );
  const others = headings.filter(({ heading }) => heading !== day && heading !== time);
  const measured = points.filter(({ isArchived }) => !isArchived);
  const save = (entries: FormData) => {
    const probes = others.flatMap(({ heading }, at) => {
      const pointId = Number(entries.get(`column${at}`));
      return pointId > 0 ? [{ column: heading, pointId }] : [];
    });
    const clock = readingClocks.find((one) => one === entries.get("clock")) ?? "berlin";
    const times = { dayColumn: day, timeColumn: time === "" ? null : time };
    mutate({ body: { name: String(entries.get("name")), ...times, clock, probes } });
  };
  return (
    <>
      {forms.length > 0 && (
        <div className="space-y-2">
          <p className="font-semibold">Von welchem Gerät ist die Tabelle?</p>
          <div className="flex flex-wrap gap-3">
            {forms.map(({ id, name }) => (
              <OfficeButton key={id} onClick={() => onChosen(id)}>
                {name}
              </OfficeButton>
            ))}
          </div>
        </div>
      )}
      <form
        noValidate
        className="max-w-xl space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget));
        }}
      >
        <p className="text-muted">
          Sagen Sie einmal, was in den Spalten steht. Der Shop merkt es sich unter dem Namen des Geräts.
        </p>
        {error && <Notice type="danger">{failureText(error)}</Notice>}
        <OfficeField name="name" label="Name des Geräts" defaultValue={form?.name} error={errors.name} />
        <OfficeSelect
          label="Datum, auch mit Uhrzeit"
          options={options}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <OfficeSelect
          label="Uhrzeit"
          options={{ "": "steht beim Datum", ...options }}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <OfficeSelect name="clock" label="Uhr des Geräts" options={clocks} defaultValue={form?.clock} />
        {others.map(({ heading, sample }, at) => (
          <OfficeSelect
            key={heading}
            name={`column${at}`}
            label={`Spalte „${heading}“${sample === "" ? "" : `, zum Beispiel ${sample}`}`}
            options={{
              "": "keine Messung",
              ...Object.fromEntries(measured.map(({ id, name }) => [id, name])),
            }}
            defaultValue={form?.probes.find(({ column }) => column === heading)?.pointId ?? ""}
            error={errors.probes}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <OfficeButton type="submit" look="action" busy={isPending}>
            Spalten merken und prüfen
          </OfficeButton>
          <OfficeButton onClick={onBack}>Andere Datei</OfficeButton>
        </div>
      </form>
    </>
  );
}
