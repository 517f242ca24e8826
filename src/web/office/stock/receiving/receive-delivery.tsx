import { Camera, Keyboard, PackageCheck, ScanBarcode } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { CalendarDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { DeliveryLines } from "#web/office/stock/receiving/delivery-lines.tsx";
import {
  answered,
  articleOf,
  bodyOf,
  changed,
  type Draft,
  type DraftLine,
  type Goods,
  newLine,
} from "#web/office/stock/receiving/draft.ts";
import {
  lacksSender,
  type LineQuestion,
  type OpenQuestion,
  openQuestions,
  questionsOfDelivery,
} from "#web/office/stock/receiving/open-questions.ts";
import { AskLineQuestion } from "#web/office/stock/receiving/line-question.tsx";
import {
  CodeQuestion,
  SenderQuestion,
  SupplierQuestion,
} from "#web/office/stock/receiving/delivery-questions.tsx";
import { useScans } from "#web/office/stock/receiving/use-scans.ts";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { timeOfDay } from "#web/office/ui/moment.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  draft: Draft;
  onChange: (draft: Draft | null) => void;
}

export function ReceiveDelivery({ draft, onChange }: Props) {
  const { data: goods, error, refetch } = useOffice("readReceivingOptions");
  const scans = useScans({ draft, goods, onChange });
  if (error && !goods) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!goods) return <Waiting />;
  return <Delivery {...{ draft, goods, onChange, scans }} />;
}

/** What is on the screen besides the list: a question of a line, or one of the whole delivery. */
type Asked = OpenQuestion | "supplier" | "sender" | null;

interface DeliveryProps extends Props {
  goods: Goods;
  scans: ReturnType<typeof useScans>;
}

function Delivery({ draft, goods, onChange, scans }: DeliveryProps) {
  const [asked, setAskedNow] = useState<Asked>(null);
  const setAsked = (next: Asked) => {
    scans.forget();
    setAskedNow(next);
  };
  const leave = () => setAsked(null);
  if (scans.unsure) return <CodeQuestion unsure={scans.unsure} onAnswer={scans.settle} />;
  const follow = (next: Draft) => {
    onChange(next);
    setAsked(nextQuestion(next, goods));
  };
  if (draft.supplierId === null || asked === "supplier")
    return (
      <SupplierQuestion
        {...{ draft, goods, scans }}
        onAnswer={follow}
        onBack={() => (draft.lines.length === 0 ? onChange(null) : leave())}
      />
    );
  if (asked === "sender") return <SenderQuestion {...{ draft, goods }} onAnswer={follow} onBack={leave} />;
  const line = asked && draft.lines.find(({ key }) => key === asked.key);
  if (asked && line)
    return (
      <AskLineQuestion
        // a question keeps what is typed, and the next one begins anew
        key={`${line.key} ${questionName(asked.question)} ${line.isMeasuredAlone ?? false}`}
        {...{ line, goods, draft }}
        asked={asked.question}
        onAnswer={(next) => follow(answered(draft, next, goods))}
        onAnswerAll={(lines) => follow(lines.reduce(changed, draft))}
        onAsk={(question) => setAsked({ key: line.key, question })}
        onBack={leave}
      />
    );
  return <DeliveryList {...{ draft, goods, onChange, scans }} onAsk={setAsked} />;
}

const questionName = (question: LineQuestion) => (typeof question === "string" ? question : question.kind);

function nextQuestion(draft: Draft, goods: Goods): Asked {
  return questionsOfDelivery(draft, goods)[0] ?? (lacksSender(draft, goods) ? "sender" : null);
}

function DeliveryList({
  draft,
  goods,
  onChange,
  scans,
  onAsk,
}: DeliveryProps & { onAsk: (asked: Asked) => void }) {
  const { send, isPending, error } = useBooking(draft, goods.today, () => onChange(null));
  const supplier = goods.suppliers.find(({ id }) => id === draft.supplierId);
  const next = nextQuestion(draft, goods);
  const open = questionsOfDelivery(draft, goods).length + (lacksSender(draft, goods) ? 1 : 0);
  return (
    <QuestionScreen
      about={supplier?.name}
      question={draft.lines.length === 0 ? "Bitte scannen Sie die erste Ware." : "Was ist gekommen?"}
      back="Lieferant"
      onBack={() => onAsk("supplier")}
      {...(next
        ? { next: open === 1 ? "1 Frage" : `${open} Fragen` }
        : { next: "Lieferung buchen", busy: isPending, disabled: draft.lines.length === 0, icon: BookIcon })}
      onNext={() => (next ? onAsk(next) : send())}
    >
      {error && (
        <div className="mb-4 max-w-3xl text-base whitespace-pre-line">
          <Notice type="danger">{failureText(error)}</Notice>
        </div>
      )}
      <ReceivedBefore draft={draft} goods={goods} />
      <ScanBar scans={scans} onTypeLine={(line) => follow(line)} draft={draft} />
      <DeliveryLines {...{ draft, goods, onChange }} onAsk={(key, question) => onAsk({ key, question })} />
    </QuestionScreen>
  );

  function follow(line: Draft["lines"][number]): void {
    onChange({ ...draft, lines: [...draft.lines, line] });
    const question = articleOf(goods, line) ? openQuestions(line, goods)[0] : "article";
    if (question) onAsk({ key: line.key, question });
  }
}

/** A delivery that another person has taken in already stands twice in the stock. */
function ReceivedBefore({ draft, goods }: { draft: Draft; goods: Goods }) {
  const before = goods.receivedToday.filter(({ supplierId }) => supplierId === draft.supplierId);
  if (before.length === 0) return null;
  return (
    <div className="mb-4 max-w-3xl text-base">
      <Notice type="warning">
        <p className="font-semibold">Von diesem Lieferanten ist heute schon etwas angenommen:</p>
        {before.map(({ slipNumber, by, at, lots }) => (
          <p key={`${at} ${slipNumber}`}>
            {[
              `${timeOfDay(at)} Uhr, ${by}`,
              lots === 1 ? "1 Ware" : `${lots} Waren`,
              slipNumber && `Lieferschein ${slipNumber}`,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        ))}
      </Notice>
    </div>
  );
}

const BookIcon = () => <PackageCheck className="size-6" aria-hidden="true" />;

/** What is refused stands where the cook looks; the draft stays. */
function useBooking(draft: Draft, today: CalendarDay, onBooked: () => void) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOfficeChange("receiveGoods", {
    handles: () => true,
    done: "Die Lieferung ist gebucht.",
    onDone: ({ data }) => {
      onBooked();
      void navigate(officeLink("wareneingang/:receiptId", { receiptId: data.id }));
    },
  });
  const send = () => mutate({ params: { receiptId: draft.id }, body: bodyOf(draft, today) });
  return { send, isPending, error };
}

// its reader is a megabyte, which only a camera needs
const CameraScan = lazy(() => import("#web/office/stock/receiving/camera-scan.tsx"));

interface ScanBarProps {
  draft: Draft;
  scans: ReturnType<typeof useScans>;
  onTypeLine: (line: DraftLine) => void;
}

/** A scanner works wherever the focus is; here codes are typed, read by the camera, or left out. */
function ScanBar({ scans: { outcome, take }, onTypeLine }: ScanBarProps) {
  const [typed, setTyped] = useState("");
  const [hasCamera, setCamera] = useState(false);
  const send = () => {
    if (typed.trim()) take(typed.trim(), true);
    setTyped("");
  };
  // the screen is one form already, whose key books the delivery
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    send();
  };
  const key = "min-h-14 px-5 text-base";
  return (
    <section
      aria-label="Scannen"
      className="mb-5 max-w-3xl space-y-3 rounded-md border border-hairline bg-white p-4"
    >
      <p
        role="status"
        className={`min-h-7 text-lg font-semibold ${outcome && !outcome.isRight ? "text-error" : ""}`}
      >
        {outcome ? <span key={outcome.id}>{outcome.text}</span> : "Bereit zum Scannen."}
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <OfficeField
            label="Code oder EAN tippen"
            data-scan=""
            value={typed}
            maxLength={2_000}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <OfficeButton
          className={key}
          icon={<ScanBarcode className="size-5" aria-hidden="true" />}
          onClick={send}
        >
          Übernehmen
        </OfficeButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <OfficeButton
          className={key}
          aria-pressed={hasCamera}
          icon={<Camera className="size-5" aria-hidden="true" />}
          onClick={() => setCamera(!hasCamera)}
        >
          {hasCamera ? "Kamera aus" : "Mit der Kamera"}
        </OfficeButton>
        <OfficeButton
          className={key}
          icon={<Keyboard className="size-5" aria-hidden="true" />}
          onClick={() => onTypeLine(newLine(randomUuid()))}
        >
          Ohne Code erfassen
        </OfficeButton>
      </div>
      {hasCamera && (
        <Suspense fallback={<p className="text-muted">Die Kamera wird geladen …</p>}>
          <CameraScan onCode={(text) => take(text)} />
        </Suspense>
      )}
    </section>
  );
}
