import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { type StatusPlan, statusFileMostBytes } from "#contract/office/orders/deliveries.ts";
import { StatusRows, statusText } from "#web/office/orders/overdue/status-rows.tsx";
import { sendFile } from "#web/office/send-file.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The carrier's file reports the status of many parcels at once; it is checked before it changes anything. */
export function StatusFileCard() {
  const { file, step, check, apply, restart } = useStatusFile();
  return (
    <div className="print:hidden">
      <Card title="Zustellungen aus einer Datei des Paketdienstes">
        {step.name === "choose" && <Choose error={step.error} onChoose={(chosen) => void check(chosen)} />}
        {step.name === "busy" && <Waiting />}
        {step.name === "checked" && (
          <div className="space-y-3">
            <h3>Probelauf: {file?.name}</h3>
            {step.note && <Notice type="warning">{step.note}</Notice>}
            <StatusRows plan={step.plan} />
            <div className="flex flex-wrap gap-2">
              {step.plan.changeCount > 0 && (
                <OfficeButton look="action" className="min-h-11" onClick={() => void apply()}>
                  {step.plan.changeCount === 1
                    ? "Eine Zeile übernehmen"
                    : `${step.plan.changeCount} Zeilen übernehmen`}
                </OfficeButton>
              )}
              <OfficeButton className="min-h-11" onClick={restart}>
                Andere Datei
              </OfficeButton>
            </div>
          </div>
        )}
        {step.name === "done" && (
          <div className="space-y-3">
            <Notice type="success" live>
              {statusText(step.plan, "is")}
            </Notice>
            <OfficeButton onClick={restart}>Weitere Datei</OfficeButton>
          </div>
        )}
      </Card>
    </div>
  );
}

function Choose({ error, onChoose }: { error?: string; onChoose: (file: File) => void }) {
  return (
    <>
      <p className="mb-3">
        CSV mit den Spalten „Sendungsnummer“ und „Status“. Erst zeigt der Probelauf, was sie ändert: Was darin
        zugestellt ist, wird so vermerkt; was zurückkam, verweigert wurde, nicht übergeben werden konnte oder
        verloren ging, wird eine Aufgabe.
      </p>
      {error && (
        <div className="mb-3">
          <Notice type="danger">{error}</Notice>
        </div>
      )}
      <FileDrop
        icon={FileUp}
        label="Datei auswählen und prüfen"
        hint="Die Prüfung ändert nichts."
        accept=".csv,text/csv"
        onChoose={([file]) => onChoose(file)}
      />
    </>
  );
}

type StatusStep =
  | { name: "choose"; error?: string }
  | { name: "busy" }
  | { name: "checked"; plan: StatusPlan; note?: string }
  | { name: "done"; plan: StatusPlan };

const outdated = "Inzwischen hat sich etwas geändert. Das würde die Datei jetzt tun.";

function useStatusFile() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<StatusStep>({ name: "choose" });
  const check = async (chosen: File, note?: string) => {
    setFile(chosen);
    if (chosen.size > statusFileMostBytes)
      return setStep({ name: "choose", error: "Die Datei ist zu groß." });
    setStep({ name: "busy" });
    try {
      const { data } = await sendFile("checkDeliveryStatus", chosen, { query: { fileName: chosen.name } });
      setStep({ name: "checked", plan: data, note });
    } catch (error) {
      setStep({ name: "choose", error: failureText(error) });
    }
  };
  const apply = async () => {
    if (!file || step.name !== "checked") return;
    const query = { fileName: file.name, plan: step.plan.plan };
    setStep({ name: "busy" });
    try {
      const { data } = await sendFile("importDeliveryStatus", file, { query });
      setStep({ name: "done", plan: data });
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      if (error instanceof CallFailed && error.code === "file_outdated") await check(file, outdated);
      else setStep({ name: "choose", error: failureText(error) });
    }
  };
  return { file, step, check, apply, restart: () => setStep({ name: "choose" }) };
}
