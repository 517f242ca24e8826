import { Trash2, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { germanDay } from "#contract/day.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import {
  articleOf,
  changed,
  type Draft,
  type DraftLine,
  type Goods,
  wrongGoods,
} from "#web/office/stock/receiving/draft.ts";
import { goesBack, type LineQuestion, openQuestions } from "#web/office/stock/receiving/open-questions.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

interface Props {
  draft: Draft;
  goods: Goods;
  onChange: (draft: Draft) => void;
  onAsk: (key: string, question: LineQuestion) => void;
}

/** The newest line first, so that it stands where the eye is. A press on a value asks for it again. */
export function DeliveryLines({ draft, goods, onChange, onAsk }: Props) {
  // scans go on while the removed line is still offered
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const remove = (line: DraftLine) => {
    onChange({ ...draft, lines: draft.lines.filter((one) => one !== line) });
    const again = () => onChange({ ...latest.current, lines: [...latest.current.lines, line] });
    const actions = [{ label: "Rückgängig", onPress: again }];
    void showToast({ type: "success", text: "Die Zeile ist entfernt.", actions });
  };
  const giveBack = (line: DraftLine) => {
    const { milligrams, returned } = line;
    if (milligrams === null) return onAsk(line.key, "amount");
    onChange(changed(draft, { ...line, returned: returned ? null : { milligrams, reason: wrongGoods } }));
  };
  return (
    <ol reversed className="space-y-3" aria-label="Ware">
      {[...draft.lines].reverse().map((line) => (
        <li key={line.key} className="rounded-md border border-hairline bg-white p-4">
          <LineRow
            {...{ line, goods }}
            onAsk={(question) => onAsk(line.key, question)}
            onReturn={() => giveBack(line)}
            onRemove={() => remove(line)}
          />
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  line: DraftLine;
  goods: Goods;
  onAsk: (question: LineQuestion) => void;
  onReturn: () => void;
  onRemove: () => void;
}

function LineRow({ line, goods, onAsk, onReturn, onRemove }: RowProps) {
  const article = articleOf(goods, line);
  const open = openQuestions(line, goods).length;
  const isGoing = goesBack(line);
  const none = isGoing ? "–" : "fehlt";
  const values: [LineQuestion, name: string, text: string][] = [
    ["lot", "Charge", line.supplierLot || none],
    ["end", line.isUseBy ? "zu verbrauchen bis" : "haltbar bis", endText(line, none)],
    ["amount", "Menge", line.milligrams === null ? "fehlt" : weightText(line.milligrams)],
    ...(article?.receiptPoint
      ? ([
          [
            "temperature",
            "Temperatur",
            line.temperature === null ? none : valueWords(line.temperature, "celsius"),
          ],
        ] as [LineQuestion, string, string][])
      : []),
  ];
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-lg font-bold wrap-anywhere">{article?.ingredient ?? "Unbekannter Artikel"}</h3>
          <p className="text-muted">{article ? article.pack : (line.gtin ?? line.inHouse)}</p>
        </div>
        <div className="flex shrink-0 gap-2">
          {(line.returned === null || line.returned.reason === wrongGoods) && article && (
            <OfficeButton
              className="min-h-14 px-4 text-base"
              aria-pressed={line.returned !== null}
              onClick={onReturn}
            >
              {line.returned === null ? "Falsche Ware" : "Doch annehmen"}
            </OfficeButton>
          )}
          <OfficeButton
            className="min-h-14 min-w-14"
            onClick={onRemove}
            aria-label={`${article?.ingredient ?? "Zeile"} entfernen`}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </OfficeButton>
        </div>
      </div>
      {open > 0 && (
        <p className="mt-1 inline-flex items-center gap-2 font-semibold text-error">
          <TriangleAlert className="size-5" aria-hidden="true" />
          {open === 1 ? "1 Frage ist offen" : `${open} Fragen sind offen`}
        </p>
      )}
      {line.returned && (
        <p className="mt-1 font-semibold">{`${weightText(line.returned.milligrams)} gehen zurück: ${line.returned.reason}`}</p>
      )}
      {article?.placeWarning && !isGoing && (
        <p className="mt-1 font-semibold text-error">{`${article.placeWarning}. Bitte stellen Sie die Ware woanders hin.`}</p>
      )}
      {line.confirmed.includes("too_warm") && !isGoing && (
        <p className="mt-1 font-semibold text-error">Wird gesperrt, bis die Qualität entschieden hat.</p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-4">
        {values.map(([question, name, text]) => (
          <button
            key={name}
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-14 rounded-sm border border-field px-3 py-1.5 text-left hover:bg-sand"
          >
            <span className="block text-xs text-muted">{name}</span>
            <span className="block font-semibold wrap-anywhere">{text}</span>
          </button>
        ))}
      </div>
    </>
  );
}

function endText({ endsOn, hasNoEnd }: DraftLine, none: string): string {
  if (endsOn) return germanDay(endsOn);
  return hasNoEnd ? "ohne Datum" : none;
}
