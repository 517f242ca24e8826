import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { formatEuro } from "#contract/money.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";

/** What is odd about a delivered line: a person looks again, and says that it is so. */
export const receiptQuestionKinds = [
  "end_past",
  "end_far",
  "production_future",
  "lot_like_date",
  "price",
  "amount",
  "too_warm",
] as const;
export type ReceiptQuestionKind = (typeof receiptQuestionKinds)[number];

export interface ReceiptQuestion {
  kind: ReceiptQuestionKind;
  text: string;
}

/** A line as far as it is known. */
export interface AskedLine {
  supplierLot: string;
  endsOn: CalendarDay | null;
  producedOn: CalendarDay | null;
  milligrams: number;
  orderedMilligrams: number | null;
  /** of a pack, in euros; null: by the list */
  price: number | null;
  /** tenths of a degree */
  temperature: number | null;
}

/** What is known of the article before it comes. */
export interface AskedArticle {
  packGrams: number;
  price: number | null;
  mostDaysAhead: number;
  receiptPoint: { least: number | null; most: number | null } | null;
}

/** The questions of a line, in the order in which they are asked. The page asks them, and the server takes no line without. */
export function questionsOfLine(
  line: AskedLine,
  article: AskedArticle,
  today: CalendarDay,
): ReceiptQuestion[] {
  const asked: [ReceiptQuestionKind, string | null][] = [
    ["too_warm", temperatureQuestion(line.temperature, article.receiptPoint)],
    [
      "end_past",
      line.endsOn && line.endsOn < today ? `Das Datum ${germanDay(line.endsOn)} ist vorbei.` : null,
    ],
    ["end_far", farQuestion(line.endsOn, article.mostDaysAhead, today)],
    [
      "production_future",
      line.producedOn && line.producedOn > today
        ? `Hergestellt am ${germanDay(line.producedOn)}: Dieser Tag ist noch nicht da.`
        : null,
    ],
    ["lot_like_date", lotQuestion(line)],
    ["amount", amountQuestion(line)],
    ["price", priceQuestion(line.price, article.price)],
  ];
  return asked.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

function temperatureQuestion(temperature: number | null, point: AskedArticle["receiptPoint"]): string | null {
  if (temperature === null || point === null) return null;
  const { least, most } = point;
  if (most !== null && temperature > most)
    return `${valueWords(temperature, "celsius")} ist zu warm: Erlaubt sind höchstens ${valueWords(most, "celsius")}.`;
  if (least !== null && temperature < least)
    return `${valueWords(temperature, "celsius")} ist zu kalt: Erlaubt sind mindestens ${valueWords(least, "celsius")}.`;
  return null;
}

function farQuestion(endsOn: CalendarDay | null, mostDaysAhead: number, today: CalendarDay): string | null {
  if (!endsOn || endsOn <= addDays(today, mostDaysAhead)) return null;
  return `Das Datum ${germanDay(endsOn)} ist weiter weg als sonst bei dieser Zutat.`;
}

/** A scanner that swallows the separator puts lot and date together. */
function lotQuestion({ supplierLot, endsOn }: AskedLine): string | null {
  const split = endsOn ? null : splitLot(supplierLot);
  return split ? `Am Ende der Charge steht ein Datum: ${split.end}.` : null;
}

const gluedDate = /^(.+?)(1[1-7])(\d{2})(\d{2})(\d{2})$/;

/** A lot that ends like an application identifier with its date, such as `ABC17261203`: lot and the glued digits. */
export function splitLot(text: string): { lot: string; ai: string; date: string; end: string } | null {
  const [, lot, ai, year, month, day] = gluedDate.exec(text) ?? [];
  if (lot === undefined || ai === undefined) return null;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > 31) return null;
  return { lot, ai, date: `${year}${month}${day}`, end: `${ai} + ${year}${month}${day}` };
}

function amountQuestion({ milligrams, orderedMilligrams }: AskedLine): string | null {
  if (orderedMilligrams === null || milligrams === orderedMilligrams) return null;
  const [came, ordered] = [kilograms(milligrams), kilograms(orderedMilligrams)];
  return milligrams < orderedMilligrams
    ? `Es fehlt etwas: Bestellt sind ${ordered}, gekommen sind ${came}.`
    : `Das ist mehr als bestellt: Bestellt sind ${ordered}, gekommen sind ${came}.`;
}

function priceQuestion(price: number | null, list: number | null): string | null {
  if (price === null || list === null || price === list) return null;
  return `Der Preis weicht ab: ${formatEuro(price)} statt ${formatEuro(list)} je Gebinde.`;
}

const kilograms = (milligrams: number) => {
  const grams = milligrams / 1_000;
  return grams < 1_000
    ? `${germanNumber(grams)}\u00a0g`
    : `${germanNumber(grams / 1_000, 3).replace(/,?0+$/, "")}\u00a0kg`;
};
