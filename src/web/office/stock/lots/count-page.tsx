import { Check, ListChecks, X } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { CountDifference } from "#contract/office/stock/stock.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BarKey, BottomBar, ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import { AmountQuestion } from "#web/office/stock/lots/amount-question.tsx";
import { CountDifferences, CountResult } from "#web/office/stock/lots/count-differences.tsx";
import {
  addScannedLot,
  answerCount,
  type CountDraft,
  type CountedLot,
  countLines,
  type CountPlace,
  nextToCount,
  readCountList,
  useCountDraft,
} from "#web/office/stock/lots/count-draft.ts";
import { lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import { useScannedLot } from "#web/office/stock/lots/use-scanned-lot.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

/** A count: where, then each lot, then the differences, and one press takes all over. */
export default function CountPage() {
  const { draft, keep } = useCountDraft();
  const [result, setResult] = useState<readonly CountDifference[] | null>(null);
  const begin = (next: CountDraft) => {
    setResult(null);
    keep(next);
  };
  const done = (differences: readonly CountDifference[]) => {
    setResult(differences);
    keep(null);
  };
  return (
    <OfficePage title="Zählen">
      {draft && <Counting draft={draft} onChange={keep} onDone={done} />}
      {!draft && result && <CountResult differences={result} onRecount={begin} />}
      {!draft && !result && <CountPlaceQuestion onBegin={begin} />}
    </OfficePage>
  );
}

interface Props {
  draft: CountDraft;
  onChange: (draft: CountDraft | null) => void;
  onDone: (differences: readonly CountDifference[]) => void;
}

/** A lot by its id; scanned ones lead back to the list, where the next scan is awaited. */
type Asked = { lotId: number; isScanned: boolean };

function Counting({ draft, onChange, onDone }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isReview, setReview] = useState(false);
  const [isStopping, setStopping] = useState(false);
  useScannedLot({
    onLot: async (lotId) => {
      try {
        const added = await addScannedLot(draft, lotId);
        if (!added)
          return void showToast({
            type: "error",
            text: "Gerichte werden nicht gezählt: Sie liegen in Paketen.",
          });
        onChange(added);
        setReview(false);
        setAsked({ lotId, isScanned: true });
      } catch (error) {
        void showToast({ type: "error", text: failureText(error) });
      }
    },
  });
  const lot = asked && draft.lots.find(({ lotId }) => lotId === asked.lotId);
  if (asked && lot) {
    const answer = (milligrams: number) => {
      const changed = answerCount(draft, { lotId: lot.lotId, milligrams, id: randomUuid() });
      const next = asked.isScanned ? undefined : nextToCount(changed, lot.lotId);
      onChange(changed);
      setAsked(next ? { lotId: next.lotId, isScanned: false } : null);
    };
    const seen = lotAmountText(lot.seen, lot);
    const progress = `${Object.keys(draft.counted).length} von ${draft.lots.length} gezählt`;
    return (
      <AmountQuestion
        key={lot.lotId}
        lot={{ ...lot, milligrams: lot.seen }}
        about={`${goodsWords({ ...lot, place: lot.place === null ? null : { name: lot.place } })} · ${progress}`}
        question="Wie viel ist da?"
        label="Gezählte Menge"
        usual={{ name: `Stimmt: ${seen}`, milligrams: lot.seen }}
        isAboveZero={false}
        onAnswer={answer}
        onBack={() => setAsked(null)}
      />
    );
  }
  if (isReview) return <CountDifferences draft={draft} onDone={onDone} onBack={() => setReview(false)} />;
  return (
    <>
      <CountList
        draft={draft}
        onAsk={({ lotId }) => setAsked({ lotId, isScanned: false })}
        onReview={() => setReview(true)}
        onStop={() => setStopping(true)}
      />
      {isStopping && (
        <ConfirmDialog
          title="Zählung verwerfen?"
          action="Verwerfen"
          look="danger"
          busy={false}
          onDo={() => onChange(null)}
          onClose={() => setStopping(false)}
        >
          <p>Was Sie gezählt haben, wird nicht übernommen.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A person counts what stands before them, so the place is asked first. */
function CountPlaceQuestion({ onBegin }: { onBegin: (draft: CountDraft) => void }) {
  const go = useNavigate();
  const { data, error, refetch } = useOffice("readPlaces");
  const [chosen, setChosen] = useState<CountPlace | null>(null);
  const [busy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const begin = async () => {
    if (chosen === null) return;
    setBusy(true);
    try {
      const draft = await readCountList(chosen);
      if (draft.lots.length > 0) onBegin(draft);
      else setEmpty(true);
    } catch (failure) {
      void showToast({ type: "error", text: failureText(failure) });
    }
    setBusy(false);
  };
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const choose = (place: CountPlace) => {
    setEmpty(false);
    setChosen(place);
  };
  const chosenId = chosen !== null && typeof chosen === "object" ? chosen.id : chosen;
  return (
    <QuestionScreen
      question="Wo zählen Sie?"
      back="Zum Lager"
      onBack={() => void go(officeLink("lager"))}
      next="Zählen beginnen"
      busy={busy}
      disabled={chosen === null}
      onNext={() => void begin()}
    >
      <div className="max-w-xl space-y-3">
        {isEmpty && <Notice type="warning">Hier liegt nichts, was gezählt werden kann.</Notice>}
        {data.map((place) => (
          <ChoiceKey key={place.id} isChosen={chosenId === place.id} onChoose={() => choose(place)}>
            {place.name}
          </ChoiceKey>
        ))}
        {data.length > 0 && (
          <ChoiceKey isChosen={chosenId === "none"} onChoose={() => choose("none")}>
            Ohne Platz
          </ChoiceKey>
        )}
        <ChoiceKey isChosen={chosenId === "all"} onChoose={() => choose("all")}>
          Alle Plätze
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}

interface CountListProps {
  draft: CountDraft;
  onAsk: (lot: CountedLot) => void;
  onReview: () => void;
  onStop: () => void;
}

/** What is to be counted and what is done. A scanned label asks for its lot. */
function CountList({ draft, onAsk, onReview, onStop }: CountListProps) {
  const { lots, counted, where } = draft;
  const done = countLines(draft).length;
  const next = nextToCount(draft);
  return (
    <div className="pb-28">
      <p role="status" className="mb-3 text-lg font-semibold">
        {where}: {done} von {lots.length} gezählt.
      </p>
      <ul className="grid gap-2 lg:grid-cols-2">
        {lots.map((lot) => (
          <li key={lot.lotId}>
            <LotKey lot={lot} counted={counted[lot.lotId]} onAsk={() => onAsk(lot)} />
          </li>
        ))}
      </ul>
      <BottomBar>
        <BarKey className="mr-auto" icon={X} onClick={onStop}>
          Verwerfen
        </BarKey>
        {next && done > 0 && <BarKey onClick={onReview}>Differenzen</BarKey>}
        <BarKey look="action" icon={ListChecks} onClick={() => (next ? onAsk(next) : onReview())}>
          {next ? (done === 0 ? "Erste Ware" : "Nächste Ware") : "Differenzen ansehen"}
        </BarKey>
      </BottomBar>
    </div>
  );
}

interface KeyProps {
  lot: CountedLot;
  counted: number | undefined;
  onAsk: () => void;
}

function LotKey({ lot, counted, onAsk }: KeyProps) {
  const isDone = counted !== undefined;
  return (
    <button
      type="button"
      onClick={onAsk}
      className={`flex min-h-16 w-full items-center justify-between gap-3 rounded-md border px-4 py-2 text-left hover:bg-sand ${isDone ? "border-hairline bg-desk" : "border-field bg-white"}`}
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-base font-semibold">{lot.name}</span>
        <span className="block text-sm text-muted">
          {[lot.code, lot.endsOn ? `bis ${shortDay(lot.endsOn)}` : "ohne Datum"].join(" · ")}
        </span>
      </span>
      {isDone ? (
        <span className="flex items-center gap-2 text-base font-semibold whitespace-nowrap text-success">
          {lotAmountText(counted, lot)}
          <Check className="size-5" aria-hidden="true" />
          <span className="sr-only">gezählt</span>
        </span>
      ) : (
        <span className="text-sm whitespace-nowrap text-muted">noch offen</span>
      )}
    </button>
  );
}
