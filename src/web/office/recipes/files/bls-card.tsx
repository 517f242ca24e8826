import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { germanNumber } from "#contract/german-number.ts";
import { blsMostBytes } from "#contract/office/recipes/bls.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BlsAttribution } from "#web/office/recipes/files/bls-attribution.tsx";
import { sendFile } from "#web/office/send-file.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Step =
  | { name: "choose"; error?: string }
  | { name: "sending"; share: number }
  | { name: "done"; result: DataOf<"importBls"> };

/** The national table of nutrients: a person brings it, because its publisher gives it to people only. */
export function BlsCard() {
  const queries = useQueryClient();
  const state = useOffice("readBlsState");
  const [step, setStep] = useState<Step>({ name: "choose" });
  const send = async (file: File) => {
    if (file.size > blsMostBytes) return setStep({ name: "choose", error: "Die Datei ist zu groß." });
    setStep({ name: "sending", share: 0 });
    try {
      const { data: result } = await sendFile("importBls", file, {
        query: { fileName: file.name },
        onProgress: (share) => setStep({ name: "sending", share }),
      });
      setStep({ name: "done", result });
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      setStep({ name: "choose", error: failureText(error) });
    }
  };
  const version = state.data?.version ?? null;
  return (
    <Card title="Bundeslebensmittelschlüssel (BLS)">
      <div className="space-y-4">
        <p className="max-w-[68ch] text-muted">
          {version === null
            ? "Nährwerte von 7.140 Lebensmitteln, kostenlos vom Max Rubner-Institut. Laden Sie auf blsdb.de die Datei „BLS_4_0_2025_DE.zip“ herunter und wählen Sie sie hier."
            : `Version ${version} mit ${germanNumber(state.data?.foods ?? 0)} Lebensmitteln ist eingelesen. In einer Zutat wählen Sie daraus die Nährwerte.`}
        </p>
        {step.name === "choose" && step.error && <Notice type="danger">{step.error}</Notice>}
        {step.name === "done" && (
          <Notice type="success" live>
            {doneText(step.result)}
          </Notice>
        )}
        {step.name === "sending" ? (
          <ProgressBar
            label={
              step.share < 1
                ? "Die Datei wird übertragen …"
                : "Die Datei wird gelesen: etwa eine halbe Minute …"
            }
            share={step.share < 1 ? step.share : undefined}
          />
        ) : (
          <FileDrop
            icon={FileUp}
            label={version === null ? "Datei auswählen und einlesen" : "Noch einmal einlesen"}
            hint="„BLS_4_0_2025_DE.zip“ oder „BLS_4_0_Daten_2025_DE.xlsx“, etwa 14 MB"
            accept=".zip,.xlsx"
            onChoose={([file]) => void send(file)}
          />
        )}
        <BlsAttribution />
      </div>
    </Card>
  );
}

function doneText({ foods, new: added, changed }: DataOf<"importBls">): string {
  const all = `Die Datei enthält ${foods === 1 ? "ein Lebensmittel" : `${germanNumber(foods)} Lebensmittel`}.`;
  if (added + changed === 0) return `${all} Alles war schon so.`;
  return `${all} ${germanNumber(added)} neu, ${germanNumber(changed)} geändert.`;
}
