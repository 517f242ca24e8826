import { type ReactNode, useState } from "react";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  about: string;
  question: string;
  /** usual ones, each a press */
  reasons: readonly string[];
  /** what follows from it */
  note?: ReactNode;
  next: string;
  busy: boolean;
  error?: string;
  onAnswer: (reason: string) => void;
  onBack: () => void;
}

export function ReasonQuestion({ reasons, note, onAnswer, ...props }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const isOther = reasons.length === 0 || chosen === "";
  const reason = isOther ? typed.trim() : (chosen ?? "");
  return (
    <QuestionScreen
      about={props.about}
      question={props.question}
      back={{ label: "Zurück", onClick: props.onBack }}
      next={{ label: props.next, busy: props.busy, disabled: reason === "" }}
      onNext={() => onAnswer(reason)}
    >
      <div className="max-w-xl space-y-3">
        {note}
        {reasons.map((one) => (
          <ChoiceKey key={one} isChosen={chosen === one} onChoose={() => setChosen(one)}>
            {one}
          </ChoiceKey>
        ))}
        {reasons.length > 0 && (
          <ChoiceKey isChosen={isOther} onChoose={() => setChosen("")}>
            Anderer Grund
          </ChoiceKey>
        )}
        {isOther && (
          <OfficeTextArea
            label="Grund"
            maxLength={300}
            value={typed}
            error={props.error}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
    </QuestionScreen>
  );
}
