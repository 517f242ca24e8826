import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { CalendarDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { DeliveryLines } from "#web/office/stock/receiving/delivery-lines.tsx";
import {
  answered,
  articleOf,
  bodyOf,
  type Draft,
  type Goods,
  lacksSender,
  type LineQuestion,
  openQuestions,
} from "#web/office/stock/receiving/draft.ts";
import { AskLineQuestion } from "#web/office/stock/receiving/line-question.tsx";
import { ScanBar } from "#web/office/stock/receiving/scan-bar.tsx";
import {
  CodeQuestion,
  SenderQuestion,
  SupplierQuestion,
} from "#web/office/stock/receiving/delivery-questions.tsx";
import { useScans } from "#web/office/stock/receiving/use-scans.ts";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
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
type Asked = { key: string; question: LineQuestion } | "supplier" | "sender" | null;

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
        key={`${line.key} ${questionName(asked.question)}`}
        {...{ line, goods, draft }}
        asked={asked.question}
        onAnswer={(next) => follow(answered(draft, next, goods))}
        onAsk={(question) => setAsked({ key: line.key, question })}
        onBack={leave}
      />
    );
  return <DeliveryList {...{ draft, goods, onChange, scans }} onAsk={setAsked} />;
}

const questionName = (question: LineQuestion) => (typeof question === "string" ? question : question.kind);

function nextQuestion(draft: Draft, goods: Goods): Asked {
  for (const line of draft.lines) {
    const [question] = openQuestions(line, goods);
    if (question) return { key: line.key, question };
  }
  return lacksSender(draft, goods) ? "sender" : null;
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
  const open =
    draft.lines.reduce((sum, line) => sum + openQuestions(line, goods).length, 0) +
    (lacksSender(draft, goods) ? 1 : 0);
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
