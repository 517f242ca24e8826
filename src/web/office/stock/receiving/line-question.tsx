import { useState } from "react";
import { addDays, type CalendarDay, germanDay, parseDay } from "#contract/day.ts";
import { readAmount } from "#contract/office/read-amount.ts";
import { writeAmount } from "#contract/office/recipes/amount-text.ts";
import type { ReceiptQuestion, ReceiptQuestionKind } from "#contract/office/stock/receipt-questions.ts";
import { Ask, type Question } from "#web/office/stock/ask.tsx";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { lineWords } from "#web/office/stock/goods-words.ts";
import { AmountQuestion } from "#web/office/stock/receiving/amount-question.tsx";
import {
  articleOf,
  type DraftLine,
  knownEndKind,
  type LineOf,
  type LineQuestionProps,
  lotOfDelivery,
  readFinished,
  withArticle,
  without,
} from "#web/office/stock/receiving/draft.ts";
import type { LineQuestion } from "#web/office/stock/receiving/open-questions.ts";
import { TemperatureQuestion } from "#web/office/stock/receiving/temperature-question.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

/** The line as it is then, or what is asked instead. */
type Answer = DraftLine | { instead: LineQuestion };

interface Props extends Omit<LineQuestionProps, "article"> {
  asked: LineQuestion;
  onAsk: (question: LineQuestion) => void;
  /** one answer for several lines */
  onAnswerAll: (lines: readonly DraftLine[]) => void;
}

/** One question about a line. */
export function AskLineQuestion({ asked, onAsk, onAnswerAll, ...of }: Props) {
  const props = { ...of, article: articleOf(of.goods, of.line) };
  if (asked === "article") return <ArticleQuestion {...props} />;
  if (asked === "end") return <EndQuestion {...props} />;
  if (asked === "amount") return <AmountQuestion {...props} />;
  if (asked === "temperature") return <TemperatureQuestion {...props} onAnswerAll={onAnswerAll} />;
  const question = typeof asked === "string" ? questions[asked](props) : oddQuestion(props, asked);
  return (
    <Ask<Answer>
      asked={{ ...question, about: lineWords(of.line, props) }}
      onAnswer={(answer) => ("instead" in answer ? onAsk(answer.instead) : of.onAnswer(answer))}
      onBack={of.onBack}
    />
  );
}

const questions: Record<"lot" | "price" | "mark", (of: LineOf) => Question<Answer>> = {
  lot: ({ line, goods }) => ({
    kind: "line",
    question: "Welche Charge steht auf der Ware?",
    label: "Charge des Lieferanten",
    hint: "Meist hinter „L“ oder „Los“. Ein Scan füllt sie auch.",
    value: line.supplierLot,
    usual: { name: "Keine Charge auf der Ware", value: lotOfDelivery(goods.today) },
    read: (supplierLot) => ({ ...line, supplierLot, split: null }),
  }),
  mark: ({ line }) => ({
    kind: "line",
    question: "Welches Kennzeichen steht im Oval?",
    label: "Identitätskennzeichen",
    hint: "Zum Beispiel „DE BY 12345 EG“",
    value: line.identificationMark,
    read: (identificationMark) => ({ ...line, identificationMark }),
  }),
  price: ({ line }) => ({
    kind: "figure",
    question: "Was kostet ein Gebinde laut Lieferschein?",
    ...{ label: "Netto je Gebinde", unit: "€", isLive: true },
    value: line.price === null ? "" : writeAmount(line.price * 1_000),
    read: (typed) => {
      const cents = readFinished(typed, readAmount(typed, { unit: "euros", decimals: 2 }));
      if (typeof cents === "string") return cents;
      return { ...line, price: cents / 100, confirmed: without(line.confirmed, "price") };
    },
  }),
};

/** What is asked again, and why the goods would go back. */
const answers: Record<ReceiptQuestionKind, { edit: LineQuestion | null; again: string; reason: string }> = {
  too_warm: { edit: "temperature", again: "Noch einmal messen", reason: "Temperatur nicht eingehalten" },
  use_by_past: { edit: "end", again: "Datum ändern", reason: "abgelaufen" },
  end_near: { edit: "end", again: "Datum ändern", reason: "zu kurz haltbar" },
  end_past: { edit: "end", again: "Datum ändern", reason: "abgelaufen" },
  end_far: { edit: "end", again: "Datum ändern", reason: "falsches Datum" },
  production_future: { edit: null, again: "", reason: "falsches Datum" },
  lot_like_date: { edit: "lot", again: "Charge ändern", reason: "falsche Ware" },
  amount: { edit: "amount", again: "Menge ändern", reason: "nicht bestellt" },
  price: { edit: "price", again: "Preis ändern", reason: "falscher Preis" },
};

/** What follows when they are taken in nevertheless. */
const keepNames: Partial<Record<ReceiptQuestionKind, string>> = {
  too_warm: "Trotzdem annehmen: sperrt die Ware, bis die Qualität entschieden hat",
  end_near: "Trotzdem annehmen: Die Qualität bekommt eine Abweichung",
};

/** Something odd: it is so, it was a slip, or the goods go back. */
function oddQuestion({ line }: LineOf, odd: ReceiptQuestion): Question<Answer> {
  const { split, milligrams } = line;
  if (odd.kind === "lot_like_date" && split) return splitQuestion(line, split);
  const { edit, again, reason } = answers[odd.kind];
  const confirmed = [...line.confirmed, odd.kind];
  const returned = milligrams === null ? line.returned : { milligrams, reason };
  const keep = {
    name: keepNames[odd.kind] ?? "Ja, das stimmt so",
    answer: { ...line, confirmed },
  };
  return {
    kind: "choice",
    question: odd.text,
    options: [
      ...(odd.kind === "use_by_past" ? [] : [keep]),
      ...(edit ? [{ name: again, answer: { instead: edit } }] : []),
      { name: `Geht zurück: ${reason}`, answer: { ...line, confirmed, returned } },
    ],
  };
}

/** The scanner has swallowed the separator: the lot is shorter, and the rest is the date. */
function splitQuestion(line: DraftLine, split: NonNullable<DraftLine["split"]>): Question<Answer> {
  const { supplierLot, isUseBy } = split;
  const endsOn = split.endsOn as DraftLine["endsOn"];
  return {
    kind: "choice",
    question: "Am Ende der Charge steht ein Datum. Was steht auf der Packung?",
    options: [
      {
        name: `Charge ${supplierLot}${endsOn ? `, Datum ${germanDay(endsOn)}` : ""}`,
        answer: { ...line, supplierLot, isUseBy, split: null, endsOn: endsOn ?? line.endsOn },
      },
      {
        name: `Charge ${line.supplierLot}`,
        answer: { ...line, split: null, confirmed: [...line.confirmed, "lot_like_date"] },
      },
    ],
    hint: "Der Scanner lässt das Trennzeichen zwischen den Feldern weg. Bitte stellen Sie ihn auf GS1 (FNC1 als ASCII 29) ein.",
  };
}

/** A code that is new: what is chosen now is known at the next scan, once the delivery is booked. */
function ArticleQuestion({ line, goods, draft, onAnswer, onBack }: LineQuestionProps) {
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
      onBack={onBack}
      disabled={!article}
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

const endKinds = [
  ["use_by", "Zu verbrauchen bis"],
  ["best_before", "Mindestens haltbar bis"],
  ["none", "Kein Datum auf der Packung"],
] as const;

/** Days are typed with the figures alone: 031226, or with points. */
function EndQuestion({ line, goods, draft, article, onAnswer, onBack }: LineQuestionProps) {
  const [typed, setTyped] = useState(line.endsOn ? germanDay(line.endsOn) : "");
  const [kind, setKind] = useState(knownEndKind(line, article));
  const day = readDay(typed, goods.today);
  const hasNoEnd = kind === "none";
  const answer = () =>
    onAnswer({
      ...{ ...line, hasNoEnd, isUseBy: kind === "use_by" },
      endsOn: hasNoEnd ? null : (day as DraftLine["endsOn"]),
      confirmed: line.confirmed.filter((one) => !one.startsWith("end_")),
    });
  return (
    <QuestionScreen
      about={lineWords(line, { article, draft })}
      question="Bis wann hält es?"
      onBack={onBack}
      disabled={kind === null || (!hasNoEnd && day === null)}
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
            if (hasNoEnd) setKind(knownEndKind({ ...line, hasNoEnd: false }, article));
          }}
        />
        {endKinds.map(([value, name]) => (
          <ChoiceKey key={value} isChosen={kind === value} onChoose={() => setKind(value)}>
            {name}
          </ChoiceKey>
        ))}
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
