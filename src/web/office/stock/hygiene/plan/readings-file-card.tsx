import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { type ReadingFileResult, readingFileMostBytes } from "#contract/office/stock/reading-files.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { sendFile } from "#web/office/send-file.ts";
import { ReadingsFileColumns } from "#web/office/stock/hygiene/plan/readings-file-columns.tsx";
import { ReadingsFileFound } from "#web/office/stock/hygiene/plan/readings-file-found.tsx";
import { readingsInWords } from "#web/office/stock/hygiene/reading-queue.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Step =
  | { name: "choose"; error?: string }
  | { name: "busy" }
  | { name: "columns" | "checked" | "done"; file: File; result: ReadingFileResult };

/** The button that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** What a thermometer with a memory has kept: first a dry run, then the readings. */
export function ReadingsFileCard({ points }: Pick<Hygiene, "points">) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "choose" });
  const again = () => setStep({ name: "choose" });
  const send = async (file: File, call: "checkReadings" | "importReadings", form?: number) => {
    if (file.size > readingFileMostBytes)
      return setStep({ name: "choose", error: "Die Datei ist zu groß: höchstens 1 MB." });
    setStep({ name: "busy" });
    try {
      const { data: result } = await sendFile(call, file, {
        query: { fileName: file.name, ...(form !== undefined && { form: String(form) }) },
      });
      const next = result.isUnknown ? "columns" : call === "checkReadings" ? "checked" : "done";
      setStep({ name: next, file, result });
      if (call === "importReadings") void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      setStep({ name: "choose", error: failureText(error) });
    }
  };
  return (
    <div className="print:hidden">
      <Card title="Messungen aus einer Tabelle">
        <div className="space-y-4">
          {step.name === "choose" && (
            <>
              <p className="max-w-[68ch] text-muted">
                Eine CSV-Tabelle aus einem Datenlogger oder einem Thermometer mit Speicher. Hat sie andere
                Spalten als „Messstelle“, „Datum“, „Uhrzeit“ und „Wert“, sagen Sie einmal, was darin steht.
              </p>
              {step.error && <Notice type="danger">{step.error}</Notice>}
              <FileDrop
                icon={FileUp}
                label="Tabelle auswählen und prüfen"
                hint="Die Prüfung ändert nichts."
                accept=".csv,text/csv"
                onChoose={([file]) => void send(file, "checkReadings")}
              />
            </>
          )}
          {step.name === "busy" && <Waiting />}
          {step.name === "columns" && (
            <ReadingsFileColumns
              {...{ found: step.result, points }}
              onChosen={(id) => void send(step.file, "checkReadings", id)}
              onBack={again}
            />
          )}
          {(step.name === "checked" || step.name === "done") && (
            <div key={step.name} ref={takeFocus} tabIndex={-1} className="space-y-4">
              <ReadingsFileFound result={step.result} isDone={step.name === "done"} />
              <div className="flex flex-wrap gap-3">
                {step.name === "checked" && step.result.counts.new > 0 && (
                  <OfficeButton
                    look="action"
                    onClick={() => void send(step.file, "importReadings", step.result.form?.id)}
                  >
                    {readingsInWords(step.result.counts.new)} speichern
                  </OfficeButton>
                )}
                {step.name === "checked" && step.result.form && (
                  <OfficeButton onClick={() => setStep({ ...step, name: "columns" })}>
                    Anderes Gerät oder andere Spalten
                  </OfficeButton>
                )}
                <OfficeButton onClick={again}>
                  {step.name === "done" ? "Weitere Datei" : "Andere Datei"}
                </OfficeButton>
              </div>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
