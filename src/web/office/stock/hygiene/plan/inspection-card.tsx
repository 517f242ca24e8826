import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { addDays, type CalendarDay } from "#contract/day.ts";
import { today } from "#web/office/ui/today.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";

/** What an inspector asks for, for a period. */
export function InspectionCard() {
  const [from, setFrom] = useState<string>(() => addDays(today(), -30));
  const [to, setTo] = useState<string>(today);
  const report = useFileDownload("readInspection");
  const list = useDownload("exportReadings");
  const query = { from: from as CalendarDay, to: to as CalendarDay };
  const isUnclear = from === "" || to === "" || from > to;
  return (
    <div className="print:hidden">
      <Card title="Für die Kontrolle">
        <p className="mb-3 max-w-[68ch] text-muted">
          Der Bericht enthält den Hygieneplan, alle Messungen, Abweichungen, Kalibrierungen und Schulungen des
          Zeitraums.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <OfficeField
            type="date"
            label="Von"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <OfficeField type="date" label="Bis" value={to} onChange={({ target }) => setTo(target.value)} />
          <OfficeButton
            look="action"
            busy={report.busy}
            disabled={isUnclear}
            icon={FileText}
            onClick={() => void report.download({ query })}
          >
            Bericht (PDF)
          </OfficeButton>
          <OfficeButton
            busy={list.busy}
            disabled={isUnclear}
            icon={Download}
            onClick={() => void list.download({ query })}
          >
            Messungen (CSV)
          </OfficeButton>
        </div>
      </Card>
    </div>
  );
}
