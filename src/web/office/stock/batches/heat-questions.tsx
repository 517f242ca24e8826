import { useState } from "react";
import { isWithin } from "#contract/office/stock/reading-words.ts";
import { readCheck, writeCheck } from "#web/office/kitchen/cook-sheets/check-text.ts";
import { back, next, type QuestionProps } from "#web/office/stock/batches/question-props.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export function HeatQuestion({ planned, draft, onAnswer, onBack }: QuestionProps) {
  const [heat, setHeat] = useState(draft.heat);
  return (
    <QuestionScreen
      about={planned.name}
      question="Wurde es erhitzt?"
      back={back(onBack)}
      next={{ ...next, disabled: heat === null }}
      // A temperature belongs to one of the two limits.
      onNext={() => heat && onAnswer(heat === draft.heat ? { heat } : { heat, temperature: undefined })}
    >
      <div className="max-w-xl space-y-3">
        <ChoiceKey isChosen={heat === "hot"} onChoose={() => setHeat("hot")}>
          Ja, gegart oder erhitzt
        </ChoiceKey>
        <ChoiceKey isChosen={heat === "cold"} onChoose={() => setHeat("cold")}>
          Nein, kalt zubereitet
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}

export function TemperatureQuestion({ planned, limits, draft, onAnswer, onBack }: QuestionProps) {
  const isHot = draft.heat === "hot";
  const limit = isHot ? limits.core : limits.cold;
  const [typed, setTyped] = useState(
    draft.temperature === null ? "" : writeCheck("temperature", draft.temperature).replace("-", "−"),
  );
  const [error, setError] = useState<string>();
  /** what lies beyond the limit is sent only when the cook has read what follows from it */
  const [beyond, setBeyond] = useState<number | null>(null);
  const answer = () => {
    const tenths = readCheck("temperature", typed);
    if (typeof tenths === "string") return setError(tenths);
    if (tenths === null || tenths < -300 || tenths > 2_000)
      return setError("Bitte eine Temperatur von −30 bis 200 °C eingeben.");
    if (limit && !isWithin(tenths, limit) && beyond !== tenths) return setBeyond(tenths);
    onAnswer({ temperature: tenths });
  };
  return (
    <QuestionScreen
      about={planned.name}
      question={isHot ? "Welche Temperatur hatte der Kern?" : "Wie kalt ist es?"}
      back={back(onBack)}
      next={beyond === null ? next : { label: "Trotzdem melden" }}
      onNext={answer}
    >
      <NumberPad
        label={isHot ? "Kerntemperatur" : "Temperatur"}
        unit="°C"
        mayBeNegative
        value={typed}
        error={error}
        hint={limit && `Grenze: ${limit.words}.`}
        onChange={(text) => {
          setError(undefined);
          setBeyond(null);
          setTyped(text);
        }}
      />
      {beyond !== null && (
        <div className="mt-4 max-w-2xl text-base">
          <Notice type="danger">
            {isHot
              ? "Das ist zu wenig. Bitte weiter garen und noch einmal messen."
              : "Das ist zu warm. Bitte kühlen und noch einmal messen."}{" "}
            Melden Sie es so, ist die Charge gesperrt, bis die Qualität sie freigibt.
          </Notice>
        </div>
      )}
    </QuestionScreen>
  );
}
