import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useParams } from "react-router";
import { shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type Recall, type RecallProgress, remedies, type Remedy } from "#contract/office/stock/recalls.ts";
import { officeApi, useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { BarKey, BottomBar } from "#web/office/stock/question-screen.tsx";
import { RecallReport } from "#web/office/stock/trace/recall-report.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { GuestMailFields, GuestMailPreview } from "#web/office/ui/guest-mail.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
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
      <PrintButton />
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
          <BarKey look="danger" onClick={() => setWriting(true)}>
            Gästen schreiben
          </BarKey>
        </BottomBar>
      )}
      {isWriting && <RecallLetter recall={recall} onClose={() => setWriting(false)} />}
    </div>
  );
}

interface Props {
  recall: Recall;
  onClose: () => void;
}

/** The sender reads the letter as the first guest will. However often the button is pressed, it is sent once. */
function RecallLetter({ recall, onClose }: Props) {
  const params = { recallId: recall.id };
  const [remedy, setRemedy] = useState<Remedy>("refund");
  const [mail, setMail] = useState({
    subject: "Rückruf: Bitte nicht essen",
    message: `${recall.reason}.\n\nHaben Sie schon davon gegessen und fühlen sich krank, gehen Sie bitte zum Arzt und zeigen Sie diese E-Mail.`,
  });
  const body = { ...mail, remedy };
  const preview = useOfficeChange("previewRecall");
  const sending = useOfficeChange("sendRecall", { done: "Die Briefe gehen hinaus.", onDone: onClose });
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    preview.mutate({ params, body });
  };
  if (preview.data) {
    const { subject, text, guests, amount } = preview.data.data;
    const to = guests === 1 ? "einen Gast" : `${guests} Gäste`;
    return (
      <DraftDialog onClose={onClose} title="So liest es der erste Gast" side="wide">
        <GuestMailPreview subject={subject} text={text} />
        {remedy !== "none" && (
          <p className="mt-4">
            {remedies[remedy]}: <strong>{formatEuro(amount)}</strong> an {to}. Was noch im Haus ist, wird
            immer erstattet.
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <OfficeButton className="min-h-14 px-5" onClick={() => preview.reset()}>
            Weiter schreiben
          </OfficeButton>
          <OfficeButton
            look="danger"
            className="min-h-14 px-5"
            busy={sending.isPending}
            onClick={() => sending.mutate({ params, body })}
          >
            {`An ${to} schicken`}
          </OfficeButton>
        </div>
      </DraftDialog>
    );
  }
  return (
    <DraftDialog onClose={onClose} title="Gästen schreiben" side="wide">
      <form noValidate onSubmit={look} className="space-y-4">
        <GuestMailFields
          mail={mail}
          errors={fieldErrors(preview.error)}
          hint="Anrede, alle Gerichte mit Charge und Liefertag, „nicht essen“ und was mit dem Geld geschieht stehen von selbst im Brief."
          onChange={setMail}
        />
        <OfficeSelect
          label="Geld"
          options={remedies}
          value={remedy}
          onChange={(event) => setRemedy(event.target.value as Remedy)}
        />
        <div className="flex justify-end">
          <OfficeButton type="submit" look="action" className="min-h-14 px-5" busy={preview.isPending}>
            Vorschau
          </OfficeButton>
        </div>
      </form>
    </DraftDialog>
  );
}

/** Goes on by itself while the page is open; afterwards the background goes on. */
function RecallRun({ recall }: { recall: Recall }) {
  const { progress, error, retry } = useRecallRun(recall);
  const { total, settled, isOver, open } = progress;
  return (
    <div className="space-y-3">
      {!isOver && (
        <ProgressBar
          label={`Briefe und Geld: ${settled} von ${total} erledigt`}
          share={total === 0 ? 1 : settled / total}
        />
      )}
      {error !== null && (
        <Notice type="danger">
          {failureText(error)} Es geht im Hintergrund weiter; nichts geschieht zweimal.{" "}
          <OfficeButton className="min-h-11" onClick={retry}>
            Jetzt fortsetzen
          </OfficeButton>
        </Notice>
      )}
      {isOver && open.length === 0 && (
        <Notice type="success">Alle Gäste sind unterrichtet, und das Geld ist auf dem Weg.</Notice>
      )}
      {open.length > 0 && (
        <Notice type="danger">
          <p className="font-semibold">
            {open.length === 1 ? "Eines bleibt zu tun:" : `${open.length} bleiben zu tun:`}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {open.map(({ orderId, number, name, day, menuId, dish, note }) => (
              <li key={`${orderId} ${day} ${menuId}`}>
                {number}, {name}, {dish} ({shortDay(day)}): {note}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function useRecallRun({ id, progress: stored }: Recall) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<RecallProgress>(stored);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false;
    const run = async () => {
      let current: RecallProgress;
      do {
        current = (await officeApi("continueRecall", { params: { recallId: id } })).data;
        if (!isGone) setProgress(current);
        if (current.isOver) await queries.invalidateQueries({ queryKey: ["office"] });
      } while (current.isWorking && !isGone);
    };
    setError(null);
    setProgress(stored);
    if (stored.isOver) return;
    run().catch((failure: unknown) => {
      if (!isGone) setError(failure);
    });
    return () => {
      isGone = true;
    };
  }, [id, stored.isOver, attempt]);
  return { progress, error, retry: () => setAttempt((count) => count + 1) };
}
