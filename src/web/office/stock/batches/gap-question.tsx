import { useState } from "react";
import type { Gap } from "#web/office/stock/batches/draft.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { ReasonQuestion } from "#web/office/stock/lots/reason-question.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";

interface Props {
  name: string;
  /** milligrams; null: all of it */
  missing: number | null;
  about: string;
  /** no lot of it was named at all */
  isAll: boolean;
  onAnswer: (gap: Gap) => void;
  onBack: () => void;
}

/** What the recipe asks for and no lot has brought is named: less went in, or it went in and nobody can trace it. */
export function GapQuestion({ name, missing, about: batch, isAll, onAnswer, onBack }: Props) {
  const [kind, setKind] = useState<Gap["kind"] | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const about = `${batch}: ${missing === null ? `Es fehlt ${name}` : `Es fehlen ${weightText(missing)} ${name}`}`;
  if (kind && isAnswered)
    return (
      <ReasonQuestion
        about={about}
        question={kind === "less" ? "Warum ging weniger hinein?" : "Warum ohne Charge?"}
        reasons={
          kind === "less"
            ? ["Es war nicht mehr da", "Es schmeckt so besser"]
            : ["Etikett nicht mehr da", "Wareneingang nicht eingetragen"]
        }
        next="Übernehmen"
        busy={false}
        onAnswer={(reason) => onAnswer({ kind, reason })}
        onBack={() => setAnswered(false)}
      />
    );
  return (
    <QuestionScreen
      about={about}
      question={isAll ? `Ging ${name} hinein?` : "Ging der Rest auch hinein?"}
      back={{ label: "Zurück", onClick: onBack }}
      next={{ label: "Weiter", disabled: kind === null }}
      onNext={() => setAnswered(true)}
    >
      <div className="max-w-xl space-y-3">
        <ChoiceKey isChosen={kind === "less"} onChoose={() => setKind("less")}>
          {isAll ? "Nein" : "Nein, es ging weniger hinein"}
        </ChoiceKey>
        <ChoiceKey isChosen={kind === "untraced"} onChoose={() => setKind("untraced")}>
          Ja, ohne Charge: nicht rückverfolgbar
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}
