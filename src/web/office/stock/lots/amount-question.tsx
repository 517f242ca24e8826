import { useState } from "react";
import { ChoiceKey, FilterKeys, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import {
  lotAmountText,
  type LotUnit,
  type Measured,
  readLotAmount,
  unitsOf,
  writeLotAmount,
} from "#web/office/stock/lots/lot-amounts.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";

export interface AmountAsked {
  lot: Measured & { milligrams: number };
  about: string;
  question: string;
  label: string;
  hint?: string;
  /** one press for the usual answer; left out: no one is to know it */
  usual?: { name: string; milligrams: number };
  /** false: nothing at all is an answer, too */
  isAboveZero: boolean;
  /** more than that is not there */
  most?: number;
}

interface Props extends AmountAsked {
  next?: string;
  busy?: boolean;
  error?: string;
  onAnswer: (milligrams: number) => void;
  onBack: () => void;
}

/** An amount in the unit in which the kitchen has it before it: pieces, weight or volume. */
export function AmountQuestion(props: Props) {
  const { lot, usual, isAboveZero, most, onAnswer } = props;
  const units = unitsOf(lot, Math.max(lot.milligrams, usual?.milligrams ?? 0));
  const [unit, setUnit] = useState<LotUnit>(units[0]);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const read = (text: string) => readLotAmount(text, { unit, lot, all: usual?.milligrams });
  const answer = () => {
    const milligrams = read(typed);
    if (typeof milligrams === "string") setError(milligrams);
    else if (isAboveZero && milligrams === 0) setError("Bitte eine Menge über 0 eingeben.");
    else if (most !== undefined && milligrams > most)
      setError(`Davon sind nur ${lotAmountText(most, lot)} da.`);
    else onAnswer(milligrams);
  };
  const measureIn = (next: LotUnit) => {
    const milligrams = read(typed);
    if (typeof milligrams === "number") setTyped(writeLotAmount(milligrams, next, lot));
    setError(undefined);
    setUnit(next);
  };
  return (
    <QuestionScreen
      about={props.about}
      question={props.question}
      next={props.next}
      busy={props.busy}
      disabled={typed === ""}
      onBack={props.onBack}
      onNext={answer}
    >
      <div className="max-w-md space-y-4">
        {usual && (
          <ChoiceKey isChosen={false} onChoose={() => !props.busy && onAnswer(usual.milligrams)}>
            {usual.name}
          </ChoiceKey>
        )}
        {units.length > 1 && (
          <FilterKeys
            label="Einheit"
            options={units.map((value) => ({ value, name: value }))}
            chosen={unit}
            onChoose={measureIn}
          />
        )}
      </div>
      <div className="mt-4">
        <NumberPad
          label={props.label}
          unit={unit}
          value={typed}
          error={error ?? props.error}
          hint={props.hint}
          onChange={(text) => {
            setError(undefined);
            setTyped(text);
          }}
        />
      </div>
    </QuestionScreen>
  );
}
