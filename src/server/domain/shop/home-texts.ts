import { homeTexts as brandHomeTexts } from "#brand/home-texts.ts";
import type { QuestionList, TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { cleanHtml } from "#server/platform/http/clean-html.ts";

/** Cleans an answer and normalises its white space, so that an unchanged brand text is recognised as such. */
export function normaliseAnswer(html: string): string {
  return cleanHtml(html)
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/ ?(<\/?(?:p|ul|ol|li|h3|h4)>) ?/g, "$1")
    .replace(/<p><\/p>/g, "")
    .trim();
}

export function normaliseQuestions({ questions }: QuestionList): QuestionList {
  return {
    questions: questions.map(({ question, answer }) => ({ question, answer: normaliseAnswer(answer) })),
  };
}

export const brandTexts: TextBlocks = {
  ...brandHomeTexts,
  questions: normaliseQuestions(brandHomeTexts.questions),
};

/** A null `content` means that the operator has not changed the brand's text. */
export interface StoredText<Block extends TextBlock> {
  content: TextBlocks[Block] | null;
  version: number;
}

const readSql = statement("shop.read-home-texts", "SELECT block, content FROM home_texts", {
  content: is<object | null>(),
});

export async function readHomeTexts(queries: Queries): Promise<TextBlocks> {
  const rows = await queries.rows(readSql);
  const changed = rows
    .filter(({ content }) => content !== null)
    .map(({ block, content }) => [block, content]);
  return { ...brandTexts, ...Object.fromEntries(changed) };
}
