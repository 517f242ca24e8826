import { Check, ListChecks, X } from "lucide-react";
import { useState } from "react";
import { germanDay, shortDay } from "#contract/day.ts";
import type { CountResult as Result, LotToCount } from "#contract/office/stock/counts.ts";
import { BarKey, BottomBar, ChoiceKey } from "#web/office/stock/question-screen.tsx";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import { AmountQuestion } from "#web/office/stock/lots/amount-question.tsx";
import { CountPlaceQuestion } from "#web/office/stock/lots/count-place-question.tsx";
import { CountDifferences, CountResult } from "#web/office/stock/lots/count-differences.tsx";
import {
  addScannedLot,
  answerCount,
  confirmUntouched,
  countDone,
  type CountDraft,
  countedOf,
  nextToCount,
  untouchedLots,
  useCountDraft,
} from "#web/office/stock/lots/count-draft.ts";
import { lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import { useScannedLot } from "#web/office/stock/lots/use-scanned-lot.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";

/** A count: where, then each lot, then the differences, and one press takes all over. */
export default function CountPage() {
  const { draft, keep } = useCountDraft();
  const [done, setDone] = useState<{ result: Result; isBlind: boolean } | null>(null);
  const begin = (next: CountDraft) => {
    setDone(null);
    keep(next);
  };
  const finish = (result: Result) => {
    setDone({ result, isBlind: draft?.isBlind ?? false });
    keep(null);
  };
  return (
    <OfficePage title="Zählen">
      {draft && <Counting draft={draft} onChange={keep} onDone={finish} />}
      {!draft && done && <CountResult {...done} onRecount={begin} />}
      {!draft && !done && <CountPlaceQuestion onBegin={begin} />}
    </OfficePage>
  );
}

interface Props {
  draft: CountDraft;
  onChange: (draft: CountDraft | null) => void;
  onDone: (result: Result) => void;
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
    const { expected } = lot;
    const progress = `${countDone(draft)} von ${draft.lots.length} gezählt`;
    return (
      <AmountQuestion
        key={lot.lotId}
        // counted blind, its unit says nothing about how much there should be
        lot={{ ...lot, milligrams: expected ?? 1_000_000 }}
        about={`${goodsWords(lot)} · ${progress}`}
        question="Wie viel ist da?"
        label="Gezählte Menge"
        {...(expected !== null && {
          usual: { name: `Stimmt: ${lotAmountText(expected, lot)}`, milligrams: expected },
        })}
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
        onConfirm={() => onChange(confirmUntouched(draft, randomUuid()))}
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

interface CountListProps {
  draft: CountDraft;
  onAsk: (lot: LotToCount) => void;
  onConfirm: () => void;
  onReview: () => void;
  onStop: () => void;
}

/** Three keys fit on a phone, too. */
const narrow = "max-sm:px-2 max-sm:text-base";

/** What is to be counted and what is done. A scanned label asks for its lot. */
function CountList({ draft, onAsk, onConfirm, onReview, onStop }: CountListProps) {
  const { lots, where, isBlind } = draft;
  const done = countDone(draft);
  const next = nextToCount(draft);
  return (
    <div className="pb-28">
      <p role="status" className="mb-3 text-lg font-semibold">
        {where}: {done} von {lots.length} gezählt.{isBlind && " Sie zählen blind."}
      </p>
      <UntouchedKey draft={draft} onPress={onConfirm} />
      <ul className="grid gap-2 lg:grid-cols-2">
        {lots.map((lot) => (
          <li key={lot.lotId}>
            <LotKey lot={lot} counted={countedOf(draft, lot)} onAsk={() => onAsk(lot)} />
          </li>
        ))}
      </ul>
      <BottomBar>
        <BarKey className={`mr-auto ${narrow}`} icon={X} onClick={onStop}>
          <span className="max-sm:sr-only">Verwerfen</span>
        </BarKey>
        {next && done > 0 && (
          <BarKey className={narrow} onClick={onReview}>
            Differenzen
          </BarKey>
        )}
        <BarKey
          look="action"
          className={narrow}
          icon={ListChecks}
          onClick={() => (next ? onAsk(next) : onReview())}
        >
          {next ? (done === 0 ? "Erste Ware" : "Nächste Ware") : "Differenzen ansehen"}
        </BarKey>
      </BottomBar>
    </div>
  );
}

/** Of what no one has touched since, a look at the shelf is enough. */
function UntouchedKey({ draft, onPress }: { draft: CountDraft; onPress: () => void }) {
  const lots = untouchedLots(draft);
  if (lots.length === 0) return null;
  const isConfirmed = draft.untouched.length > 0;
  const count = isConfirmed ? draft.untouched.length : lots.length;
  const goods = count === 1 ? "1 Ware" : `${count} Waren`;
  const [oldest] = lots.flatMap(({ untouchedSince }) => untouchedSince ?? []).sort();
  return (
    <div className="mb-4 max-w-3xl">
      <ChoiceKey isChosen={isConfirmed} onChoose={onPress}>
        {isConfirmed
          ? `${goods} ohne Bewegung: bestätigt`
          : `${goods} ohne Bewegung seit der letzten Zählung: stimmt so`}
        <span className="block text-base font-normal text-muted">
          {isConfirmed
            ? "Noch ein Druck nimmt es zurück."
            : oldest && `Zuletzt gezählt am ${germanDay(oldest)} oder später.`}
        </span>
      </ChoiceKey>
    </div>
  );
}

interface KeyProps {
  lot: LotToCount;
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
