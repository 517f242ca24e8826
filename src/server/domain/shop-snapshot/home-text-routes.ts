import type { FastifyInstance } from "fastify";
import { filledIn } from "#brand/fill-in.ts";
import { calls } from "#contract/calls.ts";
import type { HomeTexts } from "#contract/home-texts.ts";
import type { Settings } from "#server/domain/settings/settings.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import { requestReader } from "#server/platform/http/answer-call.ts";
import { cleanHtml } from "#server/platform/http/clean-html.ts";
import { type FinishedAnswers, finishedJson } from "#server/platform/http/finished-answers.ts";

export function homeTextRoutes(
  app: FastifyInstance,
  { snapshot, answers }: { snapshot: ShopSnapshot; answers: FinishedAnswers },
): void {
  const readRequest = requestReader("readHomeTexts");
  app.get(calls.readHomeTexts.path, (request, reply) => {
    readRequest(request);
    return answers.send(request, reply, "readHomeTexts", () => finishedJson(shownTexts(snapshot.settings)));
  });
}

/** Cleaning comes before the company's data are filled in, because it would remove their links. */
function shownTexts({ texts, company }: Settings): HomeTexts {
  const clean = texts.questions.questions.map(({ question, answer }) => ({
    question,
    answer: cleanHtml(answer),
  }));
  return filledIn({ ...texts, questions: { questions: clean } }, company);
}
