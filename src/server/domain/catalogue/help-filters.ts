import { questions as brandQuestions } from "#brand/faq.ts";
import { pages } from "#contract/addresses.ts";
import type { SearchFilter } from "#contract/catalogue/search.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { slugOf } from "#contract/slug.ts";
import { plainText } from "#server/platform/http/clean-html.ts";

const noWords = { exclusionTerms: [], kinds: [], harmless: [], implies: [] };

/** Words that ask a question of the FAQ. The answer is the shop's present one; a question that it took out is not asked. */
export function helpFilters(questions: HomeTexts["questions"]): SearchFilter[] {
  return brandQuestions.flatMap(({ question, terms = [], page }, place) => {
    const shown = questions.find((one) => one.question === question);
    if (!shown || terms.length === 0) return [];
    const help = {
      text: beginningOf(wordsOf(shown.answer)),
      href: page ?? pages.faqQuestion(slugOf(question)),
    };
    return [{ ...noWords, group: "help" as const, id: place + 1, name: question, terms: [...terms], help }];
  });
}

function wordsOf(html: string): string {
  const inLine = html.replace(/<\/li>\s*<li>/g, ", ").replace(/<\/?(?:p|ul|ol|li)>/g, " ");
  return plainText(inLine)
    .replace(/[ \n]+/g, " ")
    .trim();
}

const longest = 220;

/** Whole sentences as far as they fit, at least one. */
export function beginningOf(text: string): string {
  const sentences = text.split(/(?<=[.!?]) (?=[\p{Lu}„])/u);
  let beginning = sentences[0] ?? "";
  for (const sentence of sentences.slice(1)) {
    if (beginning.length + sentence.length >= longest) break;
    beginning += ` ${sentence}`;
  }
  return beginning.length <= longest
    ? beginning
    : `${beginning.slice(0, longest).replace(/\s+\S*$/, "")}\u00a0…`;
}
