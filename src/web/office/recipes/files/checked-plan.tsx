import { useState } from "react";
import { germanNumber } from "#contract/german-number.ts";
import type { FilePlan, PlannedEntry } from "#contract/office/recipes/file-plan.ts";
import { EffectList } from "#web/office/recipes/effect-question.tsx";
import { PlannedEntries } from "#web/office/recipes/files/planned-entries.tsx";
import { AndMore, DryRunNotices } from "#web/office/ui/dry-run.tsx";
import { FileColumns } from "#web/office/ui/file-columns.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  fileName: string;
  plan: FilePlan;
  note?: string;
  /** "Eine Zutat", "12 Zutaten" */
  counted: (count: number) => string;
  onColumn: (heading: string, field: string) => void;
  onImport: () => void;
  onCancel: () => void;
}

const kinds: readonly { kind: PlannedEntry["kind"]; name: string }[] = [
  { kind: "error", name: "fehlerhaft" },
  { kind: "changed", name: "geändert" },
  { kind: "new", name: "neu" },
  { kind: "unchanged", name: "unverändert" },
];

/** The dry run, entry by entry, with what it does to dishes. Only a file without errors can be imported. */
export function CheckedPlan({ fileName, plan, note, counted, onColumn, onImport, onCancel }: Props) {
  const { counts, problems, entries, columns, fields, newIngredients, moreIngredients, effect } = plan;
  const [shown, setShown] = useState(kinds.find(({ kind }) => counts[kind] > 0)?.kind ?? "unchanged");
  const work = counts.new + counts.changed;
  const isBroken = problems.length > 0 || counts.error > 0;
  const shownEntries = entries.filter(({ kind }) => kind === shown);
  return (
    <div className="space-y-4">
      <h3>Probelauf: {fileName}</h3>
      <DryRunNotices note={note} isBroken={isBroken} problems={problems} hasWork={work > 0} />
      <FileColumns
        columns={columns}
        fields={Object.fromEntries(fields.map((field) => [field, field]))}
        isOpen={problems.length > 0}
        onChoose={onColumn}
      />
      {newIngredients.length > 0 && (
        <Notice type="warning">
          {newIngredients.length === 1
            ? "Diese Zutat gibt es noch nicht. Sie wird angelegt, und alles über sie gilt als unbekannt: "
            : "Diese Zutaten gibt es noch nicht. Sie werden angelegt, und alles über sie gilt als unbekannt: "}
          {quoted(newIngredients)}
          {moreIngredients > 0 && ` und ${germanNumber(moreIngredients)} weitere`}. Ist etwas davon ein
          Schreibfehler, berichtigen Sie bitte die Datei.
        </Notice>
      )}
      {entries.length > 0 && (
        <>
          <Segments
            label="Einträge"
            options={kinds.map(({ kind, name }) => ({ value: kind, name: `${counts[kind]} ${name}` }))}
            chosen={shown}
            onChoose={setShown}
          />
          <PlannedEntries entries={shownEntries} />
          <AndMore count={counts[shown] - shownEntries.length} />
        </>
      )}
      {effect && effect.dishes.length > 0 && (
        <section aria-label="Betroffene Gerichte" className="space-y-3">
          <h3>Was sich für Gäste ändert</h3>
          <EffectList effect={effect} />
          <AndMore count={plan.moreDishes} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {!isBroken && work > 0 && (
          <OfficeButton look="action" onClick={onImport}>
            {counted(work)} übernehmen
          </OfficeButton>
        )}
        <OfficeButton onClick={onCancel}>Andere Datei</OfficeButton>
      </div>
    </div>
  );
}

const quoted = (names: readonly string[]) =>
  new Intl.ListFormat("de").format(names.map((name) => `„${name}“`));
