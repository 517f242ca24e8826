import { useState } from "react";
import type { Gap } from "#web/office/stock/batches/draft.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { ReasonQuestion } from "#web/office/stock/lots/reason-question.tsx";

interface Props {
  name: string;
  /** milligrams; null: all of it */
  missing: number | null;
  about: string;
  onAnswer: (gap: Gap) => void;
  onBack: () => void;
}

/** What the recipe asks for and no lot has brought is named: less went in, or it went in and nobody can trace it. */
export function GapQuestion({ name, missing, about, onAnswer, onBack }: Props) {
  const [kind, setKind] = useState<Gap["kind"]>("less");
  return (
    <ReasonQuestion
      about={`${about}: ${missing === null ? `Es fehlt ${name}` : `Es fehlen ${weightText(missing)} ${name}`}`}
      question="Was ist mit dem Rest?"
      note={
        <>
          <ChoiceKey isChosen={kind === "less"} onChoose={() => setKind("less")}>
            Es ging weniger hinein
          </ChoiceKey>
          <ChoiceKey isChosen={kind === "untraced"} onChoose={() => setKind("untraced")}>
            Es ging hinein, ohne Charge: nicht rückverfolgbar
          </ChoiceKey>
          <p className="text-base font-semibold">Warum?</p>
        </>
      }
      reasons={
        kind === "less"
          ? ["Es war nicht mehr da", "Es schmeckt so besser"]
          : ["Etikett nicht mehr da", "Wareneingang nicht eingetragen"]
      }
      next="Übernehmen"
      busy={false}
      onAnswer={(reason) => onAnswer({ kind, reason })}
      onBack={onBack}
    />
  );
}
