import { addDays, type CalendarDay, daysUntil, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { formatEuro } from "#contract/money.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";

/** What is odd about a delivered line: a person looks again, and says that it is so. */
export const receiptQuestionKinds = [
  "use_by_past",
  "end_past",
  "end_near",
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
  isUseBy: boolean;
  producedOn: CalendarDay | null;
  milligrams: number;
  orderedMilligrams: number | null;
  /** of a pack, in euros; null: by the list */
  price: number | null;
  /** tenths of a degree */
  temperature: number | null;
  returned: { milligrams: number } | null;
  /** the questions that a person has confirmed */
  confirmed: readonly ReceiptQuestionKind[];
}

/** What is known of the article before it comes. */
export interface AskedArticle {
  packGrams: number;
  price: number | null;
  mostDaysAhead: number;
  /** with fewer days left it is asked about; null: as usual */
  leastDaysLeft: number | null;
  receiptPoint: { least: number | null; most: number | null } | null;
}

/** Of what spoils quickly: cooked tomorrow at the latest, and eaten the day after. */
export const usualDaysLeft = 2;

/**
 * What is still to be asked of a line. No one can confirm goods past their use-by date: they are not safe (Regulation (EC)
 * 178/2002, Art. 14), so they go back.
 */
export function openQuestionsOfLine(
  line: AskedLine,
  article: AskedArticle,
  today: CalendarDay,
): ReceiptQuestion[] {
  return questionsOfLine(line, article, today).filter(
    ({ kind }) => kind === "use_by_past" || !line.confirmed.includes(kind),
  );
}

/** The questions of a line, in the order in which they are asked. The page asks them, and the server takes no line without. */
export function questionsOfLine(
  line: AskedLine,
  article: AskedArticle,
  today: CalendarDay,
): ReceiptQuestion[] {
  const asked: [ReceiptQuestionKind, string | null][] = [
    ["too_warm", temperatureQuestion(line.temperature, article.receiptPoint)],
    ["use_by_past", expiredQuestion(line, today)],
    ["end_past", pastQuestion(line, today)],
    ["end_near", nearQuestion(line, article, today)],
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

/** Null: within the limit, or none is asked. */
export function temperatureQuestion(
  temperature: number | null,
  point: AskedArticle["receiptPoint"],
): string | null {
  if (temperature === null || point === null) return null;
  const { least, most } = point;
  if (most !== null && temperature > most)
    return `${valueWords(temperature, "celsius")} ist zu warm: Erlaubt sind höchstens ${valueWords(most, "celsius")}.`;
  if (least !== null && temperature < least)
    return `${valueWords(temperature, "celsius")} ist zu kalt: Erlaubt sind mindestens ${valueWords(least, "celsius")}.`;
  return null;
}

function expiredQuestion(
  { endsOn, isUseBy, returned, milligrams }: AskedLine,
  today: CalendarDay,
): string | null {
  if (!endsOn || !isUseBy || endsOn >= today || (returned?.milligrams ?? 0) >= milligrams) return null;
  return `Zu verbrauchen bis ${germanDay(endsOn)}: Das ist vorbei. Diese Ware darf nicht ins Lager.`;
}

function pastQuestion({ endsOn, isUseBy }: AskedLine, today: CalendarDay): string | null {
  return endsOn && !isUseBy && endsOn < today ? `Das Datum ${germanDay(endsOn)} ist vorbei.` : null;
}

function nearQuestion(
  { endsOn, isUseBy }: AskedLine,
  { leastDaysLeft }: AskedArticle,
  today: CalendarDay,
): string | null {
  const least = leastDaysLeft ?? (isUseBy ? usualDaysLeft : 0);
  const left = endsOn && daysUntil(today, endsOn);
  if (left === null || left < 0 || left >= least) return null;
  const when =
    left === 0 ? "Sie hält nur noch heute" : `Sie hält nur noch ${left === 1 ? "1 Tag" : `${left} Tage`}`;
  return `${when}, bis ${germanDay(endsOn as CalendarDay)}: Erwartet ${least === 1 ? "wird mindestens 1 Tag" : `werden mindestens ${least} Tage`}.`;
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
