import { useState } from "react";
import { readAmount } from "#contract/office/read-amount.ts";
import { writeAmount } from "#contract/office/recipes/amount-text.ts";
import { temperatureQuestion } from "#contract/office/stock/receipt-questions.ts";
import { limitWords } from "#contract/office/stock/reading-words.ts";
import { lineWords } from "#web/office/stock/goods-words.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import {
  articleOf,
  type DraftLine,
  type LineQuestionProps,
  readFinished,
  without,
} from "#web/office/stock/receiving/draft.ts";
import { measuredTogether } from "#web/office/stock/receiving/open-questions.ts";

const most = 1_000;

/**
 * One measurement for all goods of a delivery with the same limit, which are named with lot and date. What is beyond the
 * limit is never said of several: each is measured then.
 */
export function TemperatureQuestion({
  onAnswerAll,
  ...of
}: LineQuestionProps & { onAnswerAll: (lines: readonly DraftLine[]) => void }) {
  const { line, goods, draft, article, onBack } = of;
  const [typed, setTyped] = useState(
    line.temperature === null ? "" : writeAmount(line.temperature * 100).replace("-", "−"),
  );
  const lines = measuredTogether(draft, line, goods);
  const areSeveral = lines.length > 1;
  const point = article?.receiptPoint ?? null;
  const read = readFinished(typed, readAmount(typed, { unit: "celsius", decimals: 1 }));
  const tenths = typeof read === "number" && Math.abs(read) <= most ? read : null;
  const beyond = areSeveral && temperatureQuestion(tenths, point);
  const measureEach = () => onAnswerAll(lines.map((one) => ({ ...one, isMeasuredAlone: true })));
  const answer = () => {
    if (beyond) return measureEach();
    onAnswerAll(
      lines.map((one) => ({
        ...{ ...one, temperature: tenths as DraftLine["temperature"] },
        confirmed: without(one.confirmed, "too_warm"),
      })),
    );
  };
  return (
    <QuestionScreen
      about={areSeveral ? point?.name : lineWords(line, { article, draft })}
      question={areSeveral ? `Wie warm sind diese ${lines.length} Waren?` : "Wie warm ist die Ware?"}
      onBack={onBack}
      {...(beyond && { next: "Jede einzeln messen" })}
      disabled={tenths === null}
      onNext={answer}
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <NumberPad
          label="Gemessene Temperatur"
          unit="°C"
          mayBeNegative
          value={typed}
          error={
            (beyond && `${beyond} Bitte messen Sie jede Ware einzeln.`) ||
            (typeof read === "string" && read) ||
            undefined
          }
          hint={point && `${point.name}: ${limitWords({ ...point, unit: "celsius" })}`}
          onChange={setTyped}
        />
        {areSeveral && (
          <div className="space-y-4 text-base">
            <ul className="divide-y divide-hairline rounded-md border border-hairline bg-white px-4">
              {lines.map((one) => (
                <li key={one.key} className="py-2 wrap-anywhere">
                  {lineWords(one, { article: articleOf(goods, one), draft })}
                </li>
              ))}
            </ul>
            {!beyond && (
              <>
                <p className="text-muted">Messen Sie die wärmste: Der Wert gilt für alle.</p>
                <ChoiceKey isChosen={false} onChoose={measureEach}>
                  Jede einzeln messen
                </ChoiceKey>
              </>
            )}
          </div>
        )}
      </div>
    </QuestionScreen>
  );
}
