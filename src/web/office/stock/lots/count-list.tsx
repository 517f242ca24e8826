import { Check, ListChecks, X } from "lucide-react";
import { shortDay } from "#contract/day.ts";
import {
  type CountDraft,
  type CountedLot,
  countLines,
  nextToCount,
} from "#web/office/stock/lots/count-draft.ts";
import { lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import { BottomBar } from "#web/office/stock/question-screen.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  draft: CountDraft;
  onAsk: (lot: CountedLot) => void;
  onReview: () => void;
  onStop: () => void;
}

/** What is to be counted and what is done. A scanned label asks for its lot. */
export function CountList({ draft, onAsk, onReview, onStop }: Props) {
  const { lots, counted, where } = draft;
  const done = countLines(draft).length;
  const next = nextToCount(draft);
  const look = "min-h-16 px-6 text-lg";
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
        <OfficeButton
          className={`${look} mr-auto`}
          icon={<X className="size-6" aria-hidden="true" />}
          onClick={onStop}
        >
          Verwerfen
        </OfficeButton>
        {next && done > 0 && (
          <OfficeButton className={look} onClick={onReview}>
            Differenzen
          </OfficeButton>
        )}
        <OfficeButton
          look="action"
          className={`${look} sm:min-w-56`}
          icon={<ListChecks className="size-6" aria-hidden="true" />}
          onClick={() => (next ? onAsk(next) : onReview())}
        >
          {next ? (done === 0 ? "Erste Ware" : "Nächste Ware") : "Differenzen ansehen"}
        </OfficeButton>
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
