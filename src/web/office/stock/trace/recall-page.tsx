import { ArrowLeft, Download, Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Recall } from "#contract/office/stock/recalls.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BottomBar } from "#web/office/stock/trace/bottom-bar.tsx";
import { RecallLetter } from "#web/office/stock/trace/recall-letter.tsx";
import { RecallReport } from "#web/office/stock/trace/recall-report.tsx";
import { RecallRun } from "#web/office/stock/trace/recall-run.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** One recall: what is held, whom it has reached, and what is done for them. */
export default function RecallPage() {
  const { recallId = "" } = useParams();
  const { data, instead } = useOffice("readRecall", { params: { recallId } });
  const recall = data?.id === recallId ? data : undefined;
  return (
    <OfficePage
      title={recall ? `${recall.isPractice ? "Probe-Rückruf" : "Rückruf"} ${recall.code}` : "Rückruf"}
      about={recall && `${recall.lotName}: ${recall.reason}`}
      actions={<Actions recallId={recallId} />}
    >
      {!recall && instead}
      {recall && <RecallView recall={recall} />}
    </OfficePage>
  );
}

function Actions({ recallId }: { recallId: string }) {
  const { role } = useStaff();
  const pdf = useFileDownload("readRecallPdf");
  const csv = useFileDownload("readRecallCsv");
  const icon = <Download className="size-4" aria-hidden="true" />;
  const params = { recallId };
  return (
    <>
      <OfficeLink className="min-h-11" to={officeLink("rueckverfolgung")} icon={ArrowLeft}>
        Rückverfolgung
      </OfficeLink>
      <OfficeButton
        className="min-h-11"
        icon={icon}
        busy={pdf.busy}
        onClick={() => void pdf.download({ params })}
      >
        Für die Behörde (PDF)
      </OfficeButton>
      {(role === "admin" || role === "quality") && (
        <OfficeButton
          className="min-h-11"
          icon={icon}
          busy={csv.busy}
          onClick={() => void csv.download({ params })}
        >
          Alle Empfänger (CSV)
        </OfficeButton>
      )}
      <OfficeButton className="min-h-11" icon={Printer} onClick={() => window.print()}>
        Drucken
      </OfficeButton>
    </>
  );
}

function RecallView({ recall }: { recall: Recall }) {
  const { role } = useStaff();
  const [isWriting, setWriting] = useState(false);
  const maySend = role === "admin" || role === "quality";
  const isToSend = !recall.isPractice && recall.sentAt === null && recall.portionCount > 0;
  return (
    <div className="space-y-5 pb-28 print:pb-0">
      {recall.isHeld && !recall.isPractice && (
        <Notice type="danger">
          Gesperrt: Die Ware und alles, worin sie ist, wird nicht verwendet, etikettiert, gepackt oder
          verschickt.
        </Notice>
      )}
      {recall.sentAt && maySend && <RecallRun recall={recall} />}
      <RecallReport recall={recall} />
      {maySend && isToSend && (
        <BottomBar>
          <OfficeButton
            look="danger"
            className="min-h-16 sm:min-w-56 px-6 text-lg"
            onClick={() => setWriting(true)}
          >
            Gästen schreiben
          </OfficeButton>
        </BottomBar>
      )}
      {isWriting && <RecallLetter recall={recall} onClose={() => setWriting(false)} />}
    </div>
  );
}
