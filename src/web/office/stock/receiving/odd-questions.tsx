import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import type { ReceiptQuestion, ReceiptQuestionKind } from "#contract/office/stock/receipt-questions.ts";
import type { DraftLine, LineQuestion } from "#web/office/stock/receiving/draft.ts";
import { lineWords } from "#web/office/stock/goods-words.ts";
import type { LineQuestionProps } from "#web/office/stock/receiving/line-question-screen.tsx";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";

/** What is asked again, and why the goods would go back. */
const answers: Record<ReceiptQuestionKind, { edit: LineQuestion | null; again: string; reason: string }> = {
  too_warm: { edit: "temperature", again: "Noch einmal messen", reason: "Temperatur nicht eingehalten" },
  use_by_past: { edit: "end", again: "Datum ändern", reason: "abgelaufen" },
  end_near: { edit: "end", again: "Datum ändern", reason: "zu kurz haltbar" },
  end_past: { edit: "end", again: "Datum ändern", reason: "abgelaufen" },
  end_far: { edit: "end", again: "Datum ändern", reason: "falsches Datum" },
  production_future: { edit: null, again: "", reason: "falsches Datum" },
  lot_like_date: { edit: "lot", again: "Charge ändern", reason: "falsche Ware" },
  amount: { edit: "amount", again: "Menge ändern", reason: "nicht bestellt" },
  price: { edit: "price", again: "Preis ändern", reason: "falscher Preis" },
};

type Choice = "keep" | "edit" | "return";

/** Something odd: it is so, it was a slip, or the goods go back. */
export function OddQuestion({
  line,
  article,
  draft,
  odd,
  onAnswer,
  onAsk,
  onBack,
}: LineQuestionProps & { odd: ReceiptQuestion }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const { edit, again, reason } = answers[odd.kind];
  const confirmed = [...line.confirmed, odd.kind];
  const answer = () => {
    if (choice === "edit" && edit) return onAsk(edit);
    const back =
      choice === "return" && line.milligrams !== null ? { milligrams: line.milligrams, reason } : null;
    onAnswer({ ...line, confirmed, returned: back ?? line.returned });
  };
  const keep =
    odd.kind === "too_warm"
      ? "Trotzdem annehmen: sperrt die Ware, bis die Qualität entschieden hat"
      : "Ja, das stimmt so";
  return (
    <QuestionScreen
      about={lineWords(line, { article, draft })}
      question={odd.text}
      back={{ label: "Zurück", onClick: onBack }}
      next={{ label: "Weiter", disabled: choice === null }}
      onNext={answer}
    >
      <div className="max-w-xl space-y-3">
        {odd.kind !== "use_by_past" && (
          <ChoiceKey isChosen={choice === "keep"} onChoose={() => setChoice("keep")}>
            {keep}
          </ChoiceKey>
        )}
        {edit && (
          <ChoiceKey isChosen={choice === "edit"} onChoose={() => setChoice("edit")}>
            {again}
          </ChoiceKey>
        )}
        <ChoiceKey isChosen={choice === "return"} onChoose={() => setChoice("return")}>
          {`Geht zurück: ${reason}`}
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}

/** The scanner has swallowed the separator: the lot is shorter, and the rest is the date. */
export function SplitQuestion({ line, article, draft, onAnswer, onBack }: LineQuestionProps) {
  const [isSplit, setSplit] = useState<boolean | null>(null);
  const { split } = line;
  if (!split) return null;
  const answer = () => {
    const read = { supplierLot: split.supplierLot, isUseBy: split.isUseBy, split: null };
    const endsOn = split.endsOn as DraftLine["endsOn"];
    onAnswer(
      isSplit
        ? { ...line, ...read, endsOn: endsOn ?? line.endsOn }
        : { ...line, split: null, confirmed: [...line.confirmed, "lot_like_date"] },
    );
  };
  return (
    <QuestionScreen
      about={lineWords(line, { article, draft })}
      question="Am Ende der Charge steht ein Datum. Was steht auf der Packung?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ label: "Weiter", disabled: isSplit === null }}
      onNext={answer}
    >
      <div className="max-w-xl space-y-3">
        <ChoiceKey isChosen={isSplit === true} onChoose={() => setSplit(true)}>
          {`Charge ${split.supplierLot}${split.endsOn ? `, Datum ${germanDay(split.endsOn)}` : ""}`}
        </ChoiceKey>
        <ChoiceKey isChosen={isSplit === false} onChoose={() => setSplit(false)}>
          {`Charge ${line.supplierLot}`}
        </ChoiceKey>
      </div>
      <p className="mt-4 max-w-xl text-base text-muted">
        Der Scanner lässt das Trennzeichen zwischen den Feldern weg. Bitte stellen Sie ihn auf GS1 (FNC1 als
        ASCII 29) ein.
      </p>
    </QuestionScreen>
  );
}
