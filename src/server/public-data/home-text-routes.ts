import type { FastifyInstance } from "fastify";
import { filledIn } from "#brand/fill-in.ts";
import { calls } from "#contract/calls.ts";
import type { HomeTexts } from "#contract/home-texts.ts";
import { requestReader } from "#server/http/answer-call.ts";
import { cleanHtml } from "#server/http/clean-html.ts";
import { type FinishedAnswers, finishedJson } from "#server/http/finished-answers.ts";
import type { PublicData } from "#server/public-data/public-data.ts";
import type { Settings } from "#server/settings/settings.ts";

export function homeTextRoutes(
  app: FastifyInstance,
  { publicData, answers }: { publicData: PublicData; answers: FinishedAnswers },
): void {
  const readRequest = requestReader("readHomeTexts");
  app.get(calls.readHomeTexts.path, (request, reply) => {
    readRequest(request);
    return answers.send(request, reply, "readHomeTexts", () => finishedJson(shownTexts(publicData.settings)));
  });
}

/** Answers are cleaned once more before the company is filled in: its links would not survive that. */
function shownTexts({ texts, company }: Settings): HomeTexts {
  const clean = texts.questions.questions.map(({ question, answer }) => ({
    question,
    answer: cleanHtml(answer),
  }));
  return filledIn({ ...texts, questions: { questions: clean } }, company);
}
