import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, roundCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { hasCheckDigit } from "#contract/office/stock/gtin.ts";
import { openQuestionsOfLine, questionsOfLine } from "#contract/office/stock/receipt-questions.ts";
import type { ReceiptInput, ReceiptLine } from "#contract/office/stock/receiving.ts";
import type { BoughtArticle } from "#server/domain/stock/bought-articles.ts";
import { presentArticle } from "#server/office/stock/receiving/read-options.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface JudgedLine extends ReceiptLine {
  article: BoughtArticle;
  cents: Cents;
  expectedCents: Cents | null;
}

const mostCents = 2_147_483_647;

/** Each line with its article and its worth. Refuses what is missing, and what is odd as long as no one has confirmed it. */
export function judgeLines(
  input: ReceiptInput,
  articles: readonly BoughtArticle[],
  today: CalendarDay,
): JudgedLine[] {
  const errors: Record<string, string[]> = {};
  const judged = input.lines.flatMap((line, at) => {
    const article = articles.find(({ id }) => id === line.articleId);
    const problems = article
      ? problemsOf(line, article, input)
      : [["articleId", "Diesen Artikel gibt es nicht."]];
    for (const [field = "", text = ""] of problems) errors[`${at}.${field}`] = [text];
    return article ? [{ ...line, article, ...worthOf(line, article) }] : [];
  });
  Object.assign(errors, problemsOfReceipt(input, judged, today));
  if (Object.keys(errors).length > 0)
    throw new Refusal("invalid", { message: Object.values(errors)[0]?.[0], errors });
  refuseUnconfirmed(judged, today);
  return judged;
}

function problemsOf(line: ReceiptLine, article: BoughtArticle, { supplierId }: ReceiptInput): string[][] {
  const { milligrams, cents } = { ...line, ...worthOf(line, article) };
  const name = article.ingredient;
  return [
    article.supplierId !== supplierId && ["articleId", `${name} kommt nicht von diesem Lieferanten.`],
    line.gtin !== null && !hasCheckDigit(line.gtin) && ["gtin", "Die Prüfziffer stimmt nicht."],
    line.price === null && article.priceCents === null && ["price", `${name}: Bitte geben Sie den Preis an.`],
    cents > mostCents && ["price", `${name}: Bitte prüfen Sie Preis und Menge.`],
    article.pointId !== null &&
      line.temperature === null &&
      (line.returned?.milligrams ?? 0) < milligrams && [
        "temperature",
        `${name}: Bitte messen Sie die Temperatur.`,
      ],
    (line.returned?.milligrams ?? 0) > milligrams && [
      "returned",
      `${name}: Mehr, als gekommen ist, kann nicht zurückgehen.`,
    ],
    article.isAnimal &&
      line.identificationMark === "" && [
        "identificationMark",
        `${name}: Bitte geben Sie das Identitätskennzeichen an, zum Beispiel „DE BY 12345 EG“.`,
      ],
  ].filter((problem) => problem !== false);
}

/** Regulation (EU) 931/2011 wants to know of food of animal origin who has sent it, and when. */
function problemsOfReceipt(
  input: ReceiptInput,
  lines: readonly JudgedLine[],
  today: CalendarDay,
): Record<string, string[]> {
  const isAnimal = lines.some(({ article }) => article.isAnimal);
  return {
    ...(isAnimal &&
      input.dispatcher === "" && {
        dispatcher: ["Bitte geben Sie Namen und Anschrift des Versenders an."],
      }),
    ...(isAnimal && input.dispatchedOn === null && { dispatchedOn: ["Bitte geben Sie den Versandtag an."] }),
    ...(input.dispatchedOn !== null &&
      input.dispatchedOn > today && {
        dispatchedOn: [`Der ${germanDay(input.dispatchedOn)} ist noch nicht da.`],
      }),
  };
}

/** The price is of a pack, and what came may be part of one. */
function worthOf(
  { price, milligrams }: ReceiptLine,
  { priceCents, packMilligrams }: BoughtArticle,
): { cents: Cents; expectedCents: Cents | null } {
  const share = (pack: number) => roundCents((pack * milligrams) / packMilligrams);
  const expectedCents = priceCents === null ? null : share(priceCents);
  return {
    cents: price === null ? (expectedCents ?? share(0)) : share(centsFromEuros(price)),
    expectedCents,
  };
}

function refuseUnconfirmed(lines: readonly JudgedLine[], today: CalendarDay): void {
  const open = lines.flatMap((line, at) =>
    openQuestionsOfLine(line, presentArticle(line.article), today).map(
      ({ text }) => `Zeile ${at + 1}, ${line.article.ingredient}: ${text}`,
    ),
  );
  if (open.length > 0) throw new Refusal("receipt_unconfirmed", { message: open.join("\n") });
}

/** What was odd and has been confirmed, for the log. */
export function confirmedWords(lines: readonly JudgedLine[], today: CalendarDay): string {
  return lines
    .flatMap((line) =>
      questionsOfLine(line, presentArticle(line.article), today).map(
        ({ text }) => `${line.article.ingredient}, ${line.supplierLot}: ${text}`,
      ),
    )
    .join(" ");
}
