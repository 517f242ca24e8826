import { isDeepStrictEqual } from "node:util";
import type { TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";

type LoggedFields = Record<string, string | boolean>;
export interface LoggedText {
  before: LoggedFields;
  after: LoggedFields;
}

export const textNames: Record<TextBlock, string> = {
  hero: "Startseite, Kopf",
  promo: "Aktion",
  news: "Neuigkeiten",
  questions: "Häufige Fragen",
};

const heroWords = { titleFirst: "Erste Zeile", titleSecond: "Zweite Zeile", text: "Text" };
const promoWords = {
  isShown: "Wird gezeigt",
  eyebrow: "Zeile darüber",
  heading: "Überschrift",
  text: "Text",
  code: "Code",
  label: "Knopf",
  target: "Ziel",
};

export function describeChange<Block extends TextBlock>(
  before: TextBlocks[Block],
  after: TextBlocks[Block],
): LoggedText {
  const both = { before, after } as { before: TextBlocks[TextBlock]; after: TextBlocks[TextBlock] };
  return { before: changedFields(both.before, both.after), after: changedFields(both.after, both.before) };
}

function changedFields(block: TextBlocks[TextBlock], other: TextBlocks[TextBlock]): LoggedFields {
  if ("slides" in block && "slides" in other) {
    return changedEntries(block.slides, other.slides, ({ heading, text, label, target }) => [
      heading,
      `${text} – ${label} (${target})`,
    ]);
  }
  if ("questions" in block && "questions" in other) {
    return changedEntries(block.questions, other.questions, ({ question, answer }) => [question, answer]);
  }
  const words: Record<string, string> = "isShown" in block ? promoWords : heroWords;
  const [own, others] = [block, other] as unknown as [LoggedFields, LoggedFields];
  const changed = Object.keys(words).filter((field) => own[field] !== others[field]);
  return Object.fromEntries(changed.map((field) => [words[field], own[field]]));
}

/** Entries missing in the other list, by title; and the order, when only the order has changed. */
function changedEntries<Entry>(
  list: readonly Entry[],
  other: readonly Entry[],
  describe: (entry: Entry) => [title: string, text: string],
): LoggedFields {
  const own = missingIn(list, other);
  const stayed = titles(list, own);
  const isMoved = !isDeepStrictEqual(stayed, titles(other, missingIn(other, list)));
  return {
    ...underTitles(own.map(describe)),
    ...(isMoved ? { Reihenfolge: stayed.join(" · ") } : {}),
  };

  function titles(some: readonly Entry[], missing: readonly Entry[]): string[] {
    return some.filter((entry) => !missing.includes(entry)).map((entry) => describe(entry)[0]);
  }
}

function missingIn<Entry>(list: readonly Entry[], others: readonly Entry[]): Entry[] {
  return list.filter((entry) => !others.some((candidate) => isDeepStrictEqual(candidate, entry)));
}

function underTitles(changedFields: readonly [title: string, text: string][]): Record<string, string> {
  const named: Record<string, string> = Object.create(null);
  for (const [title, text] of changedFields) {
    let name = title;
    for (let again = 2; name in named; again += 1) name = `${title} (${again})`;
    named[name] = text;
  }
  return named;
}
