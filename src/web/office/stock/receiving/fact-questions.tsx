import { useState } from "react";
import { addDays, type CalendarDay, germanDay, parseDay } from "#contract/day.ts";
import { lineWords } from "#web/office/stock/goods-words.ts";
import { type DraftLine, lotOfDelivery, withArticle } from "#web/office/stock/receiving/draft.ts";
import type { LineQuestionProps } from "#web/office/stock/receiving/line-question-screen.tsx";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

const next = { label: "Weiter" };

/** A code that nobody has met yet: what is chosen now is known at the next scan, once the delivery is booked. */
export function ArticleQuestion({ line, goods, draft, onAnswer, onBack }: LineQuestionProps) {
  const [id, setId] = useState(line.articleId);
  const [search, setSearch] = useState("");
  const sold = goods.articles.filter(({ supplierId }) => supplierId === draft.supplierId);
  const shown = sold.filter(({ ingredient, articleNumber }) =>
    `${ingredient} ${articleNumber}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const article = goods.articles.find((one) => one.id === id);
  const fresh: DraftLine = line.articleId === null ? line : { ...line, milligrams: null, confirmed: [] };
  return (
    <QuestionScreen
      about={codeText(line)}
      question="Was ist das?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ ...next, disabled: !article }}
      onNext={() => article && onAnswer(withArticle(fresh, article, goods))}
    >
      <div className="mb-3 max-w-md">
        <OfficeField
          label="Zutat oder Artikelnummer suchen"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="grid max-w-3xl gap-2 sm:grid-cols-2">
        {shown.map((one) => (
          <ChoiceKey key={one.id} isChosen={one.id === id} onChoose={() => setId(one.id)}>
            {one.ingredient}
            <span className="block text-base font-normal text-muted">
              {[one.pack, one.articleNumber].filter(Boolean).join(", ")}
            </span>
          </ChoiceKey>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="text-lg">
          Diesen Artikel gibt es bei diesem Lieferanten nicht. Die Verwaltung legt ihn bei der Zutat an.
          Stellen Sie die Ware so lange kühl beiseite; alles andere können Sie schon buchen.
        </p>
      )}
    </QuestionScreen>
  );
}

function codeText({ gtin, inHouse }: DraftLine): string {
  if (inHouse)
    return `Interne Nummer ${inHouse}: Sie gilt nur bei diesem Lieferanten und wird nicht gemerkt.`;
  return gtin ? `Neuer Code ${gtin}` : "Ohne Code";
}

export function LotQuestion({ line, goods, draft, article, onAnswer, onBack }: LineQuestionProps) {
  const [lot, setLot] = useState(line.supplierLot);
  const none = lotOfDelivery(goods.today);
  return (
    <QuestionScreen
      about={lineWords(line, { article, draft })}
      question="Welche Charge steht auf der Ware?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ ...next, disabled: lot.trim() === "" }}
      onNext={() => onAnswer({ ...line, supplierLot: lot.trim(), split: null })}
    >
      <div className="max-w-md space-y-3">
        <OfficeField
          label="Charge des Lieferanten"
          hint="Meist hinter „L“ oder „Los“. Ein Scan füllt sie auch."
          value={lot}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setLot(event.target.value)}
        />
        <ChoiceKey isChosen={lot === none} onChoose={() => setLot(none)}>
          Keine Charge auf der Ware
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}

/** Days are typed with the figures alone: 031226, or with points. */
export function EndQuestion({ line, goods, draft, article, onAnswer, onBack }: LineQuestionProps) {
  const [typed, setTyped] = useState(line.endsOn ? germanDay(line.endsOn) : "");
  const [isUseBy, setUseBy] = useState(line.endsOn ? line.isUseBy : (article?.isAnimal ?? false));
  const [hasNoEnd, setNoEnd] = useState(line.hasNoEnd);
  const day = readDay(typed, goods.today);
  const answer = () =>
    onAnswer({
      ...{ ...line, hasNoEnd, isUseBy: !hasNoEnd && isUseBy },
      endsOn: hasNoEnd ? null : (day as DraftLine["endsOn"]),
      confirmed: line.confirmed.filter((kind) => !kind.startsWith("end_")),
    });
  return (
    <QuestionScreen
      about={lineWords(line, { article, draft })}
      question="Bis wann hält es?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ ...next, disabled: !hasNoEnd && day === null }}
      onNext={answer}
    >
      <div className="max-w-md space-y-3">
        <OfficeField
          label="Datum auf der Packung"
          hint={day ? germanDay(day) : "Tag, Monat, Jahr: zum Beispiel 031226 oder 03.12.2026"}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setNoEnd(false);
          }}
        />
        <ChoiceKey isChosen={!hasNoEnd && isUseBy} onChoose={() => [setUseBy(true), setNoEnd(false)]}>
          Zu verbrauchen bis
        </ChoiceKey>
        <ChoiceKey isChosen={!hasNoEnd && !isUseBy} onChoose={() => [setUseBy(false), setNoEnd(false)]}>
          Mindestens haltbar bis
        </ChoiceKey>
        <ChoiceKey isChosen={hasNoEnd} onChoose={() => setNoEnd(true)}>
          Kein Datum auf der Packung
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}

function readDay(typed: string, today: CalendarDay): CalendarDay | null {
  const [, day, month, year] = /^(\d{2})\D?(\d{2})\D?(\d{2}|\d{4})$/.exec(typed.trim()) ?? [];
  if (!(day && month && year)) return null;
  const read = parseDay(`${day}.${month}.${year.length === 2 ? `20${year}` : year}`);
  return read && read > addDays(today, -3_650) ? read : null;
}

export function MarkQuestion({ line, article, draft, onAnswer, onBack }: LineQuestionProps) {
  const [mark, setMark] = useState(line.identificationMark);
  return (
    <QuestionScreen
      about={lineWords(line, { article, draft })}
      question="Welches Kennzeichen steht im Oval?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ ...next, disabled: mark.trim() === "" }}
      onNext={() => onAnswer({ ...line, identificationMark: mark.trim() })}
    >
      <div className="max-w-md">
        <OfficeField
          label="Identitätskennzeichen"
          hint="Zum Beispiel „DE BY 12345 EG“"
          value={mark}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setMark(event.target.value)}
        />
      </div>
    </QuestionScreen>
  );
}
