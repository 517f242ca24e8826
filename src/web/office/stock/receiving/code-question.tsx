import { useState } from "react";
import type { Unsure, useScans } from "#web/office/stock/receiving/use-scans.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";

type Answer = "article" | "fields";

interface Props {
  unsure: Unsure;
  onAnswer: ReturnType<typeof useScans>["settle"];
}

/** The end of a code, such as its date, can have the form of an EAN. */
export function CodeQuestion({ unsure: { ean, fields }, onAnswer }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <QuestionScreen
      about={`Gescannt: ${ean}`}
      question="Was steht auf der Packung?"
      back={{ label: "Code weglassen", onClick: () => onAnswer(null) }}
      next={{ label: "Weiter", disabled: answer === null }}
      onNext={() => onAnswer(answer)}
    >
      <div className="max-w-xl space-y-3">
        <ChoiceKey isChosen={answer === "fields"} onChoose={() => setAnswer("fields")}>
          {fields}
        </ChoiceKey>
        <ChoiceKey isChosen={answer === "article"} onChoose={() => setAnswer("article")}>
          {`Ein Artikel mit der EAN ${ean}`}
        </ChoiceKey>
      </div>
      <p className="mt-4 max-w-xl text-base text-muted">
        Steht beides nicht darauf, hat der Scanner den Anfang des Codes nicht gesendet: Bitte lassen Sie den
        Code weg und scannen Sie noch einmal.
      </p>
    </QuestionScreen>
  );
}
