import { Download, FileUp } from "lucide-react";
import { CheckedPlan } from "#web/office/recipes/files/checked-plan.tsx";
import { usePlanFile } from "#web/office/recipes/files/use-plan-file.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const words = {
  ingredients: {
    title: "Zutaten als Tabelle",
    about:
      "Alle Zutaten in einer Tabelle bearbeiten und zurückbringen. Eine leere Zelle bei einem Nährwert heißt: unbekannt. Eine Spalte, die fehlt, bleibt, wie sie ist.",
    one: "Eine Zutat",
    many: "Zutaten",
    calls: { check: "checkIngredientFile", import: "importIngredients" },
    export: "exportIngredients",
  },
  recipes: {
    title: "Rezepte als Tabelle",
    about:
      "Alle Rezepte in einer Tabelle bearbeiten und zurückbringen: eine Zeile für jede Zutat und jeden Schritt. Ein Rezept, das in der Datei steht, wird durch seine Zeilen ersetzt; die anderen bleiben.",
    one: "Ein Rezept",
    many: "Rezepte",
    calls: { check: "checkRecipeFile", import: "importRecipes" },
    export: "exportRecipes",
  },
} as const;

/** The ingredients or the recipes in a table and back: each difference is shown before it counts. */
export function PlanFileCard({ kind }: { kind: keyof typeof words }) {
  const { title, about, one, many, calls, export: exportCall } = words[kind];
  const { file, step, check, chooseColumn, importFile, restart } = usePlanFile(calls);
  const { busy, download } = useDownload(exportCall);
  const counted = (count: number) => (count === 1 ? one : `${count} ${many}`);
  return (
    <Card title={title}>
      <div className="space-y-4">
        {step.name === "choose" && (
          <>
            <p className="max-w-[68ch] text-muted">{about}</p>
            {step.error && <Notice type="danger">{step.error}</Notice>}
            <OfficeButton
              busy={busy}
              icon={<Download className="size-4" aria-hidden="true" />}
              onClick={() => void download()}
            >
              Als CSV-Tabelle
            </OfficeButton>
            <FileDrop
              icon={FileUp}
              label="Tabelle auswählen und prüfen"
              hint="Die Prüfung ändert nichts."
              accept=".csv,.json,text/csv"
              onChoose={([chosen]) => void check(chosen)}
            />
          </>
        )}
        {step.name === "busy" && (
          <ProgressBar
            label={step.share < 1 ? "Die Datei wird übertragen …" : "Die Datei wird geprüft …"}
            share={step.share < 1 ? step.share : undefined}
          />
        )}
        {step.name === "checked" && (
          <CheckedPlan
            fileName={file?.name ?? ""}
            plan={step.plan}
            note={step.note}
            counted={counted}
            onColumn={chooseColumn}
            onImport={() => void importFile()}
            onCancel={restart}
          />
        )}
        {step.name === "done" && (
          <>
            <Notice type="success" live>
              {counted(step.plan.counts.new + step.plan.counts.changed)} übernommen.
            </Notice>
            <OfficeButton onClick={restart}>Weitere Datei</OfficeButton>
          </>
        )}
      </div>
    </Card>
  );
}
