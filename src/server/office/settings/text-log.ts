import { isDeepStrictEqual } from "node:util";
import type { TextBlock, TextBlocks } from "#contract/office/home-texts.ts";

export interface LoggedText {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
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

export function tellChange<Block extends TextBlock>(
  before: TextBlocks[Block],
  after: TextBlocks[Block],
): LoggedText {
  const both = { before, after } as { before: TextBlocks[TextBlock]; after: TextBlocks[TextBlock] };
  return { before: told(both.before, both.after), after: told(both.after, both.before) };
}

function told(one: TextBlocks[TextBlock], other: TextBlocks[TextBlock]): Record<string, unknown> {
  if ("slides" in one && "slides" in other) {
    return toldList(one.slides, other.slides, ({ heading, text, label, target }) => [
      heading,
      `${text} – ${label} (${target})`,
    ]);
  }
  if ("questions" in one && "questions" in other) {
    return toldList(one.questions, other.questions, ({ question, answer }) => [question, answer]);
  }
  const words: Record<string, string> = "isShown" in one ? promoWords : heroWords;
  const [mine, others] = [one, other] as unknown as Record<string, unknown>[];
  const changed = Object.keys(words).filter((field) => mine?.[field] !== others?.[field]);
  return Object.fromEntries(changed.map((field) => [words[field], mine?.[field]]));
}

/** Entries missing in the other list, by title; and the order, when only the order has changed. */
function toldList<Entry>(
  list: readonly Entry[],
  other: readonly Entry[],
  tell: (entry: Entry) => [title: string, text: string],
): Record<string, unknown> {
  const own = without(list, other);
  const stayed = titles(list, own);
  const isMoved = !isDeepStrictEqual(stayed, titles(other, without(other, list)));
  return {
    ...underTitles(own.map(tell)),
    ...(isMoved ? { Reihenfolge: stayed.join(" · ") } : {}),
  };

  function titles(some: readonly Entry[], missing: readonly Entry[]): string[] {
    return some.filter((entry) => !missing.includes(entry)).map((entry) => tell(entry)[0]);
  }
}

function without<Entry>(list: readonly Entry[], those: readonly Entry[]): Entry[] {
  return list.filter((entry) => !those.some((one) => isDeepStrictEqual(one, entry)));
}

function underTitles(told: readonly [title: string, text: string][]): Record<string, string> {
  const named: Record<string, string> = Object.create(null);
  for (const [title, text] of told) {
    let name = title;
    for (let again = 2; name in named; again += 1) name = `${title} (${again})`;
    named[name] = text;
  }
  return named;
}
