import { useState } from "react";
import { back, next, type QuestionProps } from "#web/office/stock/batches/question-props.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";

/** An alarm of a cold store stops what stands in it, so the shop has to know where a batch is put. */
export function PlaceQuestion({ planned, places, draft, onAnswer, onBack }: QuestionProps) {
  const isOpen = draft.open.includes("place");
  const [chosen, setChosen] = useState(isOpen ? undefined : draft.placeId);
  return (
    <QuestionScreen
      about={planned.name}
      question="Wo steht es danach?"
      back={back(onBack)}
      next={{ ...next, disabled: chosen === undefined }}
      onNext={() => chosen !== undefined && onAnswer({ placeId: chosen })}
    >
      <div className="max-w-xl space-y-3">
        {places.map(({ id, name }) => (
          <ChoiceKey key={id} isChosen={id === chosen} onChoose={() => setChosen(id)}>
            {name}
          </ChoiceKey>
        ))}
        <ChoiceKey isChosen={chosen === null} onChoose={() => setChosen(null)}>
          In keinem davon
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}
