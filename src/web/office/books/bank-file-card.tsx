import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { type BankColumn, type BankFileResult, bankFileMostBytes } from "#contract/office/books/bank.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { BankFileFound, linesText } from "#web/office/books/bank-file-found.tsx";
import { type ColumnChoices, columnsQuery } from "#web/office/column-choices.ts";
import { sendFile } from "#web/office/send-file.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Step =
  | { name: "choose"; error?: string }
  | { name: "busy" }
  | { name: "checked" | "done"; file: File; result: BankFileResult };

/** Also without a line for us: the next file of this bank is not asked again. */
const canTake = ({ problems, counts, columns }: BankFileResult) =>
  problems.length === 0 && (counts.new > 0 || columns.some(({ origin }) => origin === "chosen"));

/** The button that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The bank's list of movements, of which only possible payouts and payments of firms are kept. */
export function BankFileCard() {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [said, setSaid] = useState<ColumnChoices<BankColumn>>({});
  const again = () => setStep({ name: "choose" });
  const send = async (
    file: File,
    call: "checkBankLines" | "importBankLines",
    columns: ColumnChoices<BankColumn>,
  ) => {
    setSaid(columns);
    if (file.size > bankFileMostBytes) {
      return setStep({ name: "choose", error: "Die Datei ist zu groß: höchstens 5 MB." });
    }
    setStep({ name: "busy" });
    try {
      const { data: result } = await sendFile(call, file, {
        query: { fileName: file.name, ...columnsQuery(columns) },
      });
      setStep({ name: call === "checkBankLines" ? "checked" : "done", file, result });
      if (call === "importBankLines") void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      setStep({ name: "choose", error: failureText(error) });
    }
  };
  return (
    <div className="print:hidden">
      <Card title="Umsätze der Bank">
        <div className="space-y-4">
          {step.name === "choose" && (
            <>
              <p className="max-w-[68ch] text-muted">
                Laden Sie die Umsätze Ihres Kontos aus dem Online-Banking, am besten als CAMT.053, sonst als
                CSV. Auszahlungen finden ihre Zeile dann von selbst, Zahlungen von Unternehmen bestätigen Sie.
                Alle anderen Zeilen werden nicht gespeichert.
              </p>
              {step.error && <Notice type="danger">{step.error}</Notice>}
              <FileDrop
                icon={FileUp}
                label="Umsatzliste auswählen und prüfen"
                hint="Die Prüfung ändert nichts."
                accept=".csv,.xml,.zip,text/csv,text/xml,application/xml,application/zip"
                onChoose={([file]) => void send(file, "checkBankLines", {})}
              />
            </>
          )}
          {step.name === "busy" && <Waiting />}
          {step.name === "checked" && (
            <div key="checked" ref={takeFocus} tabIndex={-1} className="space-y-4">
              <BankFileFound
                result={step.result}
                onColumn={(heading, field) =>
                  void send(step.file, "checkBankLines", { ...said, [heading]: field })
                }
              />
              <div className="flex flex-wrap gap-3">
                {canTake(step.result) && (
                  <OfficeButton look="action" onClick={() => void send(step.file, "importBankLines", said)}>
                    {step.result.counts.new > 0
                      ? `${linesText(step.result.counts.new)} übernehmen`
                      : "Zuordnung merken"}
                  </OfficeButton>
                )}
                <OfficeButton onClick={again}>Andere Datei</OfficeButton>
              </div>
            </div>
          )}
          {step.name === "done" && (
            <div key="done" ref={takeFocus} tabIndex={-1} className="space-y-4">
              <BankFileFound result={step.result} />
              <div className="flex flex-wrap gap-3">
                {step.result.receipts > 0 && (
                  <OfficeLink look="action" to={officeLink("buchhaltung/bank")} onClick={again}>
                    Zahlungseingänge bestätigen
                  </OfficeLink>
                )}
                <OfficeButton onClick={again}>Weitere Datei</OfficeButton>
              </div>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
