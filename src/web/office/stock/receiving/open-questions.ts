import { openQuestionsOfLine, type ReceiptQuestion } from "#contract/office/stock/receipt-questions.ts";
import { articleOf, type Draft, type DraftLine, type Goods } from "#web/office/stock/receiving/draft.ts";

export type LineQuestion =
  | "article"
  | "lot"
  | "end"
  | "amount"
  | "price"
  | "temperature"
  | "mark"
  | ReceiptQuestion;

/** Nothing of it stays. */
export function goesBack({ returned, milligrams }: DraftLine): boolean {
  return returned !== null && milligrams !== null && returned.milligrams >= milligrams;
}

/** What is still to be asked about a line, one after the other: of what goes back no one measures or reads anything. */
export function openQuestions(line: DraftLine, goods: Goods): LineQuestion[] {
  const article = articleOf(goods, line);
  if (!article) return ["article"];
  const stays = !goesBack(line);
  const missing: [LineQuestion, boolean][] = [
    ["lot", stays && line.supplierLot === ""],
    ["end", stays && line.endsOn === null && !line.hasNoEnd && !mayBeSplit(line)],
    // after lot and date, which tell packs of one article from each other
    ["temperature", stays && article.receiptPoint !== null && line.temperature === null],
    ["amount", line.milligrams === null],
    ["price", line.price === null && article.price === null],
    ["mark", article.isAnimal && line.identificationMark === ""],
  ];
  const known =
    line.milligrams === null
      ? { ...line, milligrams: 1, orderedMilligrams: null }
      : { ...line, milligrams: line.milligrams };
  return [
    ...missing.flatMap(([question, isMissing]) => (isMissing ? [question] : [])),
    ...openQuestionsOfLine(known, article, goods.today),
  ];
}

/** What is told from others of its article by lot and date comes first: a question about several of them names these. */
const beforeTemperature: readonly LineQuestion[] = ["article", "lot", "end"];

export interface OpenQuestion {
  key: string;
  question: LineQuestion;
}

/** What is still to be asked of a delivery, in the order in which it is asked. Goods that are measured together are one question. */
export function questionsOfDelivery(draft: Draft, goods: Goods): OpenQuestion[] {
  const measured = new Set<string>();
  const all = draft.lines.flatMap((line) =>
    openQuestions(line, goods).flatMap((question): OpenQuestion[] => {
      if (question !== "temperature") return [{ key: line.key, question }];
      if (measured.has(line.key)) return [];
      for (const one of measuredTogether(draft, line, goods)) measured.add(one.key);
      return [{ key: line.key, question }];
    }),
  );
  const isFirst = ({ question }: OpenQuestion) => beforeTemperature.includes(question);
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
}

/** The goods of one delivery that one measurement is of: all of the same limit that have none yet. */
export function measuredTogether(draft: Draft, line: DraftLine, goods: Goods): DraftLine[] {
  const point = articleOf(goods, line)?.receiptPoint?.name;
  const isOpen = (one: DraftLine) =>
    one.isMeasuredAlone !== true &&
    articleOf(goods, one)?.receiptPoint?.name === point &&
    openQuestions(one, goods).includes("temperature");
  return isOpen(line) ? draft.lines.filter(isOpen) : [line];
}

/** The lot may end with the date: that is asked instead. */
function mayBeSplit(line: DraftLine): boolean {
  return line.split !== null && !line.confirmed.includes("lot_like_date");
}

/** Food of animal origin names who has sent it, and when. */
export function lacksSender(draft: Draft, goods: Goods): boolean {
  const isAnimal = draft.lines.some((line) => articleOf(goods, line)?.isAnimal);
  return isAnimal && (draft.dispatcher.trim() === "" || draft.dispatchedOn === null);
}
