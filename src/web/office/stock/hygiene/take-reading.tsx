import { Check } from "lucide-react";
import { useState } from "react";
import type { ControlPointRow } from "#contract/office/stock/hygiene.ts";
import { limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import { playSound } from "#web/office/kitchen/scanning/scan-sound.ts";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { keptReadings } from "#web/office/stock/hygiene/kept-readings.ts";
import { addReading, type TakenReading } from "#web/office/stock/hygiene/reading-queue.ts";
import { judgement, readValue, typingOf } from "#web/office/stock/hygiene/value-text.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

interface Props {
  point: ControlPointRow;
  instrumentId: number | null;
  /** what was measured here a moment ago and was a slip */
  corrected: TakenReading | null;
  onTaken: (reading: TakenReading) => void;
  onBack: () => void;
}

/** The reading gets its id and its time at the press, whether or not there is a network. */
export function TakeReading({ point, instrumentId, corrected, onTaken, onBack }: Props) {
  const { email, name } = useStaff();
  const [typed, setTyped] = useState("");
  const [wasSent, setSent] = useState(false);
  const value = readValue(typed, point.unit);
  const judged = typeof value === "number" ? judgement(value, point) : null;
  const take = () => {
    setSent(true);
    if (typeof value !== "number" || !judged) return;
    const reading: TakenReading = {
      ...{ id: randomUuid(), controlPointId: point.id, value, measuredAt: new Date().toISOString() },
      ...{ instrumentId, pointName: point.name, unit: point.unit, isWithin: judged.isGood },
      ...{ by: email, byName: name },
    };
    keptReadings.change((queue) => addReading(queue, reading));
    playSound(judged.isGood ? "right" : "wrong");
    onTaken(reading);
  };
  return (
    <QuestionScreen
      about={[point.place?.name, point.responsible].filter(Boolean).join(" · ")}
      question={point.unit === "done" ? `${point.name}: erledigt?` : `${point.name}: Was messen Sie?`}
      onBack={onBack}
      next={judged && !judged.isGood ? "Als Abweichung speichern" : "Speichern"}
      icon={Check}
      disabled={point.unit === "done" && typed === ""}
      onNext={take}
    >
      {point.instructions && <p className="mb-4 max-w-2xl text-lg">{point.instructions}</p>}
      {corrected && (
        <p className="mb-4 text-base">
          Zuletzt: {valueWords(corrected.value, corrected.unit)}. Die Korrektur kommt dazu; der erste Wert
          bleibt stehen.
        </p>
      )}
      <Answer
        {...{ point, typed, setTyped }}
        error={wasSent && typeof value === "string" ? value : undefined}
      />
      <p
        role="status"
        className={`mt-4 min-h-8 text-xl font-bold ${judged?.isGood ? "text-success" : "text-error"}`}
      >
        {judged?.words}
      </p>
    </QuestionScreen>
  );
}

interface AnswerProps {
  point: ControlPointRow;
  typed: string;
  error: string | undefined;
  setTyped: (typed: string) => void;
}

function Answer({ point, typed, error, setTyped }: AnswerProps) {
  if (point.unit === "done")
    return (
      <div className="max-w-xl space-y-3">
        <ChoiceKey isChosen={typed === "1"} onChoose={() => setTyped("1")}>
          Erledigt
        </ChoiceKey>
        <ChoiceKey isChosen={typed === "0"} onChoose={() => setTyped("0")}>
          Nicht erledigt
        </ChoiceKey>
      </div>
    );
  const { sign, decimals } = typingOf(point.unit);
  return (
    <NumberPad
      label="Gemessener Wert"
      unit={sign}
      value={typed}
      error={error}
      hint={`Soll: ${limitWords(point)}`}
      isWhole={decimals === 0}
      mayBeNegative={point.unit === "celsius"}
      onChange={setTyped}
    />
  );
}
