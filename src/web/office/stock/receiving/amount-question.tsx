import { useState } from "react";
import { readThousandths } from "#contract/office/recipes/amount-text.ts";
import { readWeight, weightText, writeWeight } from "#web/office/stock/batches/weight-text.ts";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { lineWords } from "#web/office/stock/goods-words.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { type LineQuestionProps, without, wrongGoods } from "#web/office/stock/receiving/draft.ts";

/** In packs or in kilograms; what was ordered and what goes back can be said here too. */
export function AmountQuestion({ line, article, draft, onAnswer, onBack }: LineQuestionProps) {
  const pack = Math.round((article?.packGrams ?? 0) * 1_000);
  const isWhole = line.milligrams !== null && line.milligrams % pack === 0;
  const [unit, setUnit] = useState<"packs" | "kg">(isWhole ? "packs" : "kg");
  const [typed, setTyped] = useState(
    isWhole && line.milligrams
      ? String(line.milligrams / pack)
      : line.milligrams === null
        ? ""
        : writeWeight(line.milligrams, "kg"),
  );
  const [ordered, setOrdered] = useState(line.orderedMilligrams);
  const [isReturned, setReturned] = useState(line.returned !== null);
  const read = unit === "kg" ? readWeight(typed, "kg") : packsOf(typed, pack);
  const milligrams = typeof read === "number" && read > 0 ? read : null;
  const answer = () =>
    milligrams !== null &&
    onAnswer({
      ...{ ...line, milligrams, orderedMilligrams: ordered, confirmed: without(line.confirmed, "amount") },
      returned: isReturned ? { milligrams, reason: line.returned?.reason ?? wrongGoods } : null,
    });
  return (
    <QuestionScreen
      about={lineWords(line, { article, draft, pack: article && packText(article.pack, pack) })}
      question="Wie viel ist gekommen?"
      onBack={onBack}
      disabled={milligrams === null}
      onNext={answer}
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <NumberPad
          label="Menge"
          unit={unit === "kg" ? "kg" : "Gebinde"}
          value={typed}
          error={typed !== "" && typeof read === "string" ? read : undefined}
          hint={amountHint(milligrams, ordered)}
          onChange={setTyped}
        />
        <div className="space-y-2">
          <ChoiceKey isChosen={unit === "packs"} onChoose={() => [setUnit("packs"), setTyped("")]}>
            In Gebinden
          </ChoiceKey>
          <ChoiceKey isChosen={unit === "kg"} onChoose={() => [setUnit("kg"), setTyped("")]}>
            In Kilogramm
          </ChoiceKey>
          <ChoiceKey
            isChosen={ordered !== null}
            onChoose={() => setOrdered(ordered === null ? milligrams : null)}
          >
            {ordered === null ? "Diese Menge war bestellt" : `Bestellt: ${weightText(ordered)}`}
          </ChoiceKey>
          <ChoiceKey isChosen={isReturned} onChoose={() => setReturned(!isReturned)}>
            Falsche Ware: geht zurück
          </ChoiceKey>
        </div>
      </div>
    </QuestionScreen>
  );
}

/** `Beutel 5 kg`, and of a pack that does not say it `Beutel mit 5 kg` */
function packText(name: string, milligrams: number): string {
  const weight = weightText(milligrams);
  return name.replaceAll("\u00a0", " ").includes(weight.replaceAll("\u00a0", " "))
    ? name
    : `${name} mit ${weight}`;
}

function amountHint(milligrams: number | null, ordered: number | null): string | undefined {
  if (milligrams === null) return undefined;
  return milligrams === ordered
    ? `Das sind ${weightText(milligrams)}, so viel wie bestellt. Kam es anders, tippen Sie, wie viel da ist.`
    : `Das sind ${weightText(milligrams)}.`;
}

function packsOf(typed: string, pack: number): number | string {
  const thousandths = readThousandths(typed);
  return thousandths === undefined ? "Bitte eine Zahl eingeben." : Math.round((thousandths * pack) / 1_000);
}
