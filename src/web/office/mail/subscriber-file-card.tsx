import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import {
  consentColumns,
  subscriberFileMostBytes,
  type SubscriberFileResult,
} from "#contract/office/mail/subscriber-file.ts";
import { sendFile } from "#web/office/send-file.ts";
import { AndMore, TakenColumns } from "#web/office/ui/dry-run.tsx";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { moment } from "#web/office/ui/moment.ts";
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

/** How the list was understood, before anything is taken over. */
function ConsentsRead({ columns, sample }: Pick<SubscriberFileResult, "columns" | "sample">) {
  return (
    <section aria-label="Spalten der Datei" className="space-y-2">
      <p>
        <TakenColumns columns={columns} />
      </p>
      <ul>
        {columns.map(
          ({ heading, field }) =>
            field && (
              <li key={heading} className="wrap-anywhere">
                Spalte „{heading}“ <span aria-hidden="true">→</span>
                <span className="sr-only">ist</span> <strong>{consentColumns[field]}</strong>
              </li>
            ),
        )}
      </ul>
      {sample.length > 0 && (
        <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
          <table className="w-full border-collapse">
            <caption className="px-3 pt-2 text-left text-xs text-muted">
              {sample.length === 1 ? "So ist die erste Zeile gelesen:" : "So sind die ersten Zeilen gelesen:"}
            </caption>
            <thead>
              <tr className="border-b border-hairline text-left text-xs text-muted">
                {["Zeile", "Adresse", "Zugestimmt", "Text und Nachweis"].map((name) => (
                  <th key={name} scope="col" className="h-9 px-3 font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map(({ row, email, at, text, proof }) => (
                <tr key={row} className="border-b border-hairline align-top last:border-0">
                  <td className="px-3 py-2">{row}</td>
                  <th scope="row" className="px-3 py-2 text-left font-normal wrap-break-word">
                    {email}
                  </th>
                  <td className="px-3 py-2 whitespace-nowrap">{moment(at)}</td>
                  <td className="px-3 py-2 wrap-anywhere">{[text, proof].filter(Boolean).join(" · ")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
