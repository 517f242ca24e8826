import { useState } from "react";
import { addDays, longDay } from "#contract/day.ts";
import { back, next, type QuestionProps } from "#web/office/stock/batches/question-props.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";

const daysBefore = 3;

/** A sub-recipe keeps at most as long as the shop says; the cook may shorten it. */
export function EndsQuestion({ planned, draft, onAnswer, onBack }: QuestionProps) {
  const [day, setDay] = useState(draft.endsOn);
  const days = Array.from({ length: daysBefore + 1 }, (_, before) => addDays(planned.endsOn, -before));
  return (
    <QuestionScreen
      about={planned.name}
      question="Bis wann ist es zu verbrauchen?"
      back={back(onBack)}
      next={next}
      onNext={() => onAnswer({ endsOn: day })}
    >
      <div className="max-w-xl space-y-3">
        {days.map((one) => (
          <ChoiceKey key={one} isChosen={one === day} onChoose={() => setDay(one)}>
            {longDay(one)}
          </ChoiceKey>
        ))}
      </div>
    </QuestionScreen>
  );
}
