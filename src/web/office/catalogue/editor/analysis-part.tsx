import { type FormEvent, useState } from "react";
import type { CalendarDay } from "#contract/day.ts";
import { type MeasuredName, type MenuAnalysis, measuredNames } from "#contract/office/recipes/analyses.ts";
import { nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { readAmount } from "#contract/office/read-amount.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  menuId: number;
  analysis: MenuAnalysis | null;
}

/** What a laboratory has measured in the dish: it counts instead of what the recipe gives. */
export function AnalysisPart({ menuId, analysis }: Props) {
  const [isOpen, setOpen] = useState(false);
  const measured = measuredNames.filter((name) => typeof analysis?.figures[name] === "number");
  return (
    <div className="border-t border-hairline pt-3">
      {analysis && (
        <p className="mb-2">
          Laborwerte von {analysis.laboratory} ({analysis.report}) gelten für{" "}
          {measured.map((name) => nutrientWords[name]).join(", ")}.
        </p>
      )}
      <OfficeButton onClick={() => setOpen(true)}>
        {analysis ? "Laborwerte ändern" : "Laborwerte eintragen"}
      </OfficeButton>
      {isOpen && <AnalysisDialog menuId={menuId} analysis={analysis} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AnalysisDialog({ menuId, analysis, onClose }: Props & { onClose: () => void }) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useOfficeChange("changeAnalysis", {
    done: "Die Laborwerte sind gespeichert.",
    onDone: onClose,
  });
  const send = (after: MenuAnalysis | null) =>
    mutate({ params: { menuId: String(menuId) }, body: { before: analysis, analysis: after } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { analysis: typed, errors } = readAnalysisForm(new FormData(event.currentTarget));
    setWrong(errors);
    if (typed) send(typed);
  };
  const errors: Record<string, string | undefined> = { ...fieldErrors(error), ...wrong };
  return (
    <DraftDialog title="Laborwerte" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <p>Gramm in 100 g des fertigen Gerichts. Was nicht gemessen ist, bleibt leer.</p>
        <OfficeField
          label="Labor"
          name="laboratory"
          defaultValue={analysis?.laboratory}
          error={errors.laboratory}
        />
        <OfficeField label="Bericht" name="report" defaultValue={analysis?.report} error={errors.report} />
        <OfficeField
          label="Geprüft am"
          name="testedOn"
          type="date"
          defaultValue={analysis?.testedOn}
          error={errors.testedOn}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {measuredNames.map((name) => (
            <OfficeField
              key={name}
              label={capitalised(nutrientWords[name])}
              name={name}
              inputMode="decimal"
              unit="g"
              defaultValue={gramsText(analysis?.figures[name] ?? null)}
              error={errors[name]}
            />
          ))}
        </div>
        {errors.figures && <p className="text-sm text-error">{errors.figures}</p>}
        <div className="flex flex-wrap gap-3">
          <OfficeButton type="submit" look="action" busy={isPending}>
            Speichern
          </OfficeButton>
          {analysis && <OfficeButton onClick={() => send(null)}>Laborwerte entfernen</OfficeButton>}
        </div>
      </form>
    </DraftDialog>
  );
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function gramsText(milligrams: number | null): string {
  return milligrams === null ? "" : writeGerman(milligrams / 1_000);
}

/** Grams become milligrams; what cannot be read is named. */
function readAnalysisForm(entries: FormData) {
  const errors: Record<string, string> = {};
  const text = (name: string) => String(entries.get(name) ?? "");
  const figures = Object.fromEntries(
    measuredNames.map((name) => {
      const read = readAmount(text(name), { unit: "grams", decimals: 3 });
      if (typeof read === "object" && read) errors[name] = read.refused;
      return [name, typeof read === "number" ? read : null];
    }),
  ) as Record<MeasuredName, number | null>;
  const [laboratory, report] = [text("laboratory"), text("report")];
  const analysis = { laboratory, report, testedOn: text("testedOn") as CalendarDay, figures };
  return { errors, analysis: Object.keys(errors).length === 0 ? analysis : null };
}
