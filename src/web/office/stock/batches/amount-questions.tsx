import { useState } from "react";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { readWeight, weightText, weightUnit, writeWeight } from "#web/office/stock/batches/weight-text.ts";
import { back, next, type QuestionProps } from "#web/office/stock/batches/question-props.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";

const mostPortions = 9_999;

export function PortionsQuestion({ planned, draft, onAnswer, onBack }: QuestionProps) {
  const [typed, setTyped] = useState(String(draft.portions ?? ""));
  const [error, setError] = useState<string>();
  const answer = () => {
    const portions = readGermanNumber(typed);
    if (!portions || !Number.isInteger(portions) || portions < 1 || portions > mostPortions)
      setError("Bitte ganze Portionen eingeben, von 1 bis 9.999.");
    // Another weight belongs to another number of portions.
    else onAnswer({ portions, milligrams: undefined, isScaled: undefined });
  };
  return (
    <QuestionScreen
      about={planned.name}
      question="Wie viele Portionen sind es geworden?"
      back={back(onBack)}
      next={next}
      onNext={answer}
    >
      <NumberPad
        label="Portionen"
        unit={typed === "1" ? "Portion" : "Portionen"}
        isWhole
        value={typed}
        error={error}
        hint={`Zu kochen ${planned.portions === 1 ? "ist" : "sind"} noch ${portionsText(planned.portions ?? 0)}.`}
        onChange={(text) => {
          setError(undefined);
          setTyped(text);
        }}
      />
    </QuestionScreen>
  );
}

export function WeightQuestion({ planned, draft, onAnswer, onBack }: QuestionProps) {
  const unit = weightUnit(draft.milligrams);
  const [typed, setTyped] = useState(() => writeWeight(draft.milligrams, unit));
  const [error, setError] = useState<string>();
  const answer = () => {
    // What nobody has changed is kept to the milligram.
    if (typed === writeWeight(draft.milligrams, unit)) return onAnswer({ milligrams: draft.milligrams });
    const milligrams = readWeight(typed, unit);
    if (typeof milligrams === "string") setError(milligrams);
    else if (milligrams === 0) setError("Bitte eine Menge über 0 eingeben.");
    else onAnswer({ milligrams, ...(planned.menuId === null && { isScaled: undefined }) });
  };
  return (
    <QuestionScreen
      about={planned.name}
      question="Wie viel wiegt es zusammen?"
      back={back(onBack)}
      next={next}
      onNext={answer}
    >
      <NumberPad
        label="Gewicht ohne Gefäß"
        unit={unit}
        value={typed}
        error={error}
        hint={`Geplant: ${weightText(planned.milligrams)}.`}
        onChange={(text) => {
          setError(undefined);
          setTyped(text);
        }}
      />
    </QuestionScreen>
  );
}

/** Less came out because less went in, or because it boiled down: only the cook knows. */
export function ScaledQuestion({ planned, draft, onAnswer, onBack }: QuestionProps) {
  const isLess =
    draft.portions === null
      ? draft.milligrams < planned.milligrams
      : draft.portions < (planned.portions ?? draft.portions);
  const [isScaled, setScaled] = useState<boolean | null>(null);
  return (
    <QuestionScreen
      about={planned.name}
      question={`Ging auch ${isLess ? "weniger" : "mehr"} hinein?`}
      back={back(onBack)}
      next={{ ...next, disabled: isScaled === null }}
      onNext={() => isScaled !== null && onAnswer({ isScaled, lots: undefined })}
    >
      <div className="max-w-xl space-y-3">
        <ChoiceKey isChosen={isScaled === true} onChoose={() => setScaled(true)}>
          Ja, im selben Verhältnis
        </ChoiceKey>
        <ChoiceKey isChosen={isScaled === false} onChoose={() => setScaled(false)}>
          Nein, so viel wie geplant
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}
