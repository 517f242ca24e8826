import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { type SubscriberFileResult, subscriberFileMostBytes } from "#contract/office/mail/subscriber-file.ts";
import { ConsentsRead } from "#web/office/mail/consents-read.tsx";
import { sendFile } from "#web/office/send-file.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Step =
  | { name: "choose"; error?: string }
  | { name: "busy" }
  | { name: "checked" | "done"; file: File; result: SubscriberFileResult };

/** Consents that were given in another program come with their proof, or not at all. */
export function SubscriberFileCard() {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "choose" });
  const send = async (file: File, call: "checkSubscribers" | "importSubscribers") => {
    if (file.size > subscriberFileMostBytes) {
      return setStep({ name: "choose", error: "Die Datei ist zu groß: höchstens 5 MB." });
    }
    setStep({ name: "busy" });
    try {
      const { data: result } = await sendFile(call, file, { query: { fileName: file.name } });
      setStep({ name: call === "checkSubscribers" ? "checked" : "done", file, result });
      if (call === "importSubscribers") void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      setStep({ name: "choose", error: failureText(error) });
    }
  };
  const again = () => setStep({ name: "choose" });
  return (
    <div className="mt-6 print:hidden">
      <Card title="Liste aus einem anderen Programm übernehmen">
        <div className="space-y-4">
          {step.name === "choose" && (
            <>
              <p className="max-w-[68ch] text-muted">
                CSV mit den Spalten „E-Mail“, „Bestätigt“ (wann zugestimmt wurde) und „Text der Einwilligung“
                oder „Nachweis“. Ohne Zeitpunkt und Nachweis darf eine Adresse nicht angeschrieben werden und
                bleibt zurück. Niemand bekommt beim Übernehmen eine E-Mail.
              </p>
              {step.error && <Notice type="danger">{step.error}</Notice>}
              <FileDrop
                icon={FileUp}
                label="Liste auswählen und prüfen"
                hint="Die Prüfung ändert nichts."
                accept=".csv,text/csv"
                onChoose={([file]) => void send(file, "checkSubscribers")}
              />
            </>
          )}
          {step.name === "busy" && <Waiting />}
          {step.name === "checked" && (
            <>
              <ConsentsRead {...step.result} />
              <Counted result={step.result} isDone={false} />
              <div className="flex flex-wrap gap-3">
                {step.result.counts.new > 0 && (
                  <OfficeButton look="action" onClick={() => void send(step.file, "importSubscribers")}>
                    {addresses(step.result.counts.new)} übernehmen
                  </OfficeButton>
                )}
                <OfficeButton onClick={again}>Andere Datei</OfficeButton>
              </div>
            </>
          )}
          {step.name === "done" && (
            <>
              <Counted result={step.result} isDone />
              <OfficeButton onClick={again}>Weitere Datei</OfficeButton>
            </>
          )}
        </div>
      </Card>
    </div>
  );
}

const addresses = (count: number) => (count === 1 ? "Eine Adresse" : `${count} Adressen`);

function Counted({ result: { counts, leftOut }, isDone }: { result: SubscriberFileResult; isDone: boolean }) {
  const left = counts.stays + counts.error;
  const verb = counts.new === 1 ? "bekommt" : "bekommen";
  const start = isDone ? "ab jetzt den Newsletter" : "den Newsletter, sobald Sie sie übernehmen";
  return (
    <>
      <Notice type={isDone ? "success" : "info"} live>
        {counts.new === 0 ? "Keine Adresse ist neu." : `${addresses(counts.new)} ${verb} ${start}.`}
      </Notice>
      {left > 0 && (
        <details open={left <= 10}>
          <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold">
            {left === 1 ? "Eine Zeile bleibt zurück" : `${left} Zeilen bleiben zurück`}
          </summary>
          <ul className="mt-1">
            {leftOut.map(({ row, email, message }) => (
              <li key={row} className="border-b border-hairline py-1.5 wrap-anywhere last:border-0">
                Zeile {row}: {email && `${email}: `}
                {message}
              </li>
            ))}
          </ul>
          <AndMore count={left - leftOut.length} />
        </details>
      )}
    </>
  );
}
