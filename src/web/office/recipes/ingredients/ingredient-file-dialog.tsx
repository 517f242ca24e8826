import { useQueryClient } from "@tanstack/react-query";
import { Download, FileUp } from "lucide-react";
import { useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { ingredientFileMostBytes } from "#contract/office/recipes/ingredient-file.ts";
import { sendFile } from "#web/office/send-file.ts";
import { RowProblems } from "#web/office/ui/dry-run.tsx";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

type Step = "choose" | "sending" | { failure: string } | DataOf<"importIngredients">;

/** All ingredients in a table, and new ones from one. */
export function IngredientFileDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>("choose");
  const { busy, download } = useDownload("exportIngredients");
  const send = async (file: File) => {
    if (file.size > ingredientFileMostBytes)
      return setStep({ failure: "Die Datei ist zu groß: höchstens 5 MB." });
    setStep("sending");
    try {
      const { data } = await sendFile("importIngredients", file, { query: { fileName: file.name } });
      setStep(data);
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      setStep({ failure: failureText(error) });
    }
  };
  return (
    <Dialog open onClose={onClose} title="Zutaten als Tabelle">
      <div className="space-y-4">
        <p>
          Laden Sie die Tabelle aller Zutaten, und bringen Sie neue in denselben Spalten. Eine leere Zelle
          heißt: unbekannt. Zutaten, die es schon gibt, bleiben, wie sie sind.
        </p>
        <OfficeButton
          busy={busy}
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => void download()}
        >
          Als CSV
        </OfficeButton>
        {step === "sending" ? (
          <ProgressBar label="Die Datei wird gelesen …" />
        ) : (
          <FileDrop
            icon={FileUp}
            label="Neue Zutaten einlesen"
            hint="CSV; mit einem Fehler wird nichts übernommen."
            accept=".csv,.json,text/csv"
            onChoose={([file]) => void send(file)}
          />
        )}
        {typeof step === "object" && <Outcome step={step} />}
      </div>
    </Dialog>
  );
}

function Outcome({ step }: { step: Exclude<Step, string> }) {
  if ("failure" in step) return <Notice type="danger">{step.failure}</Notice>;
  if (step.problems.length > 0) {
    return (
      <>
        <Notice type="danger">Es wurde nichts übernommen. Bitte berichtigen Sie die Datei.</Notice>
        <RowProblems problems={step.problems} />
      </>
    );
  }
  return (
    <Notice type="success" live>
      {step.added === 1 ? "Eine neue Zutat." : `${step.added} neue Zutaten.`}
      {step.known > 0 && ` ${step.known} gab es schon.`}
    </Notice>
  );
}
