import { isDeepStrictEqual } from "node:util";
import type { QuestionList, TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";
import { brandTexts, normaliseQuestions, type StoredText } from "#server/domain/shop/home-texts.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type LoggedFields = Record<string, string | boolean>;
interface LoggedText {
  before: LoggedFields;
  after: LoggedFields;
}

const textNames: Record<TextBlock, string> = {
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

const readSql = statement(
  "shop.read-stored-text",
  "SELECT content, version FROM home_texts WHERE block = $1",
);
const lockSql = statement(
  "shop.lock-text",
  "SELECT content, version FROM home_texts WHERE block = $1 FOR UPDATE",
);
const updateSql = statement(
  "shop.change-text",
  "UPDATE home_texts SET content = $3 WHERE block = $1 AND version = $2 RETURNING version",
);

export async function readStoredText<Block extends TextBlock>(
  queries: Queries,
  block: Block,
  text: typeof readSql = readSql,
): Promise<StoredText<Block>> {
  const row = await queries.row(text, [block]);
  if (!row) throw new Error(`the text ${block} is missing`);
  return { ...row, content: row.content as StoredText<Block>["content"] };
}

/** Saves a block of the home page, with null the brand's block; refuses when it was changed since it was opened. */
export async function changeText<Block extends TextBlock>(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  block: Block,
  input: StoredText<Block>,
): Promise<void> {
  const brand = brandTexts[block];
  const subjectId: string = textNames[block];
  const written = input.content && cleaned(input.content);
  // a block equal to the brand's is stored as null, so that it follows later changes of the brand
  const content = isDeepStrictEqual(written, brand) ? null : written;
  await database.transaction(async (queries) => {
    const before = await readStoredText(queries, block, lockSql);
    if (isDeepStrictEqual(before.content, content)) return;
    const updated = await queries.row(updateSql, [block, input.version, content && JSON.stringify(content)]);
    if (!updated) throw new Refusal("edited_meanwhile");
    const action = content ? "geändert" : "zurückgesetzt";
    const values = describeChange(before.content ?? brand, content ?? brand);
    await audit(queries, { staff, at: dateNow(clock) }, action, ["texts", subjectId], values);
  });
}

function cleaned<Block extends TextBlock>(content: TextBlocks[Block]): TextBlocks[Block] {
  return ("questions" in content ? cleanQuestions(content) : content) as TextBlocks[Block];
}

/** Cleaning can leave an answer empty, so the check for emptiness comes after it. */
function cleanQuestions(list: QuestionList): QuestionList {
  const clean = normaliseQuestions(list);
  const empty = clean.questions.flatMap(({ answer }, at) =>
    /[\p{L}\p{N}]/u.test(answer.replace(/<[^>]*>|&\w+;/g, "")) ? [] : [at],
  );
  if (empty.length === 0) return clean;
  const words = ["Bitte die Antwort eingeben."];
  throw new Refusal("invalid", {
    errors: Object.fromEntries([["answer", words], ...empty.map((at) => [`${at}.answer`, words])]),
  });
}
