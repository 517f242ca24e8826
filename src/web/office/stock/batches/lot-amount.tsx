import { useState } from "react";
import type { BatchInput } from "#contract/office/stock/batches.ts";
import { back } from "#web/office/stock/batches/question-props.ts";
import { readWeight, weightText, weightUnit, writeWeight } from "#web/office/stock/batches/weight-text.ts";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";

type Lot = BatchInput["lots"][number];

interface LotAmountProps {
  lot: Lot;
  name: string;
  /** proposed */
  milligrams: number;
  /** by the recipe; null: nobody knows */
  needed: number | null;
  /** nothing is no answer */
  isRequired?: boolean;
  onAnswer: (milligrams: number) => void;
  onBack: () => void;
}

/** How much of one lot went in. */
export function LotAmount(props: LotAmountProps) {
  const { lot, name, milligrams, needed, isRequired = false, onAnswer, onBack } = props;
  const unit = weightUnit(milligrams || needed || lot.available / 10);
  const [typed, setTyped] = useState(() => writeWeight(milligrams, unit));
  const [error, setError] = useState<string>();
  const [confirmed, setConfirmed] = useState<number>();
  const answer = () => {
    const read = typed === writeWeight(milligrams, unit) ? milligrams : readWeight(typed, unit);
    if (typeof read === "string") setError(read);
    else if (read > lot.available) setError(`Davon sind nur ${weightText(lot.available)} da.`);
    else if (isRequired && read === 0) setError("Bitte geben Sie an, wie viel es war.");
    else if (isFarAbove(read, needed) && confirmed !== read) {
      setError(`Im Rezept stehen ${weightText(needed ?? 0)}. Stimmt das? Dann drücken Sie noch einmal.`);
      setConfirmed(read);
    } else onAnswer(read);
  };
  return (
    <QuestionScreen
      about={goodsWords({ name, ...lot })}
      question={`Wie viel ${name} ging daraus hinein?`}
      back={back(onBack)}
      next={{ label: "Übernehmen" }}
      onNext={answer}
    >
      <NumberPad
        label="Menge"
        unit={unit}
        value={typed}
        error={error}
        hint={`${weightText(lot.available)} sind da.`}
        onChange={(text) => {
          setError(undefined);
          setTyped(text);
        }}
      />
    </QuestionScreen>
  );
}

/** More than twice what the recipe wants is perhaps another unit. */
const isFarAbove = (milligrams: number, needed: number | null) => needed !== null && milligrams > 2 * needed;
