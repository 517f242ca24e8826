import type { FastifyInstance } from "fastify";
import { filledIn } from "#brand/fill-in.ts";
import { calls } from "#contract/calls.ts";
import type { HomeTexts } from "#contract/home-texts.ts";
import type { Settings } from "#server/domain/settings/settings.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import { requestReader } from "#server/platform/http/answer-call.ts";
import { cleanHtml } from "#server/platform/http/clean-html.ts";
import { jsonResponse, type ResponseCache } from "#server/platform/http/response-cache.ts";

export function homeTextRoutes(
  app: FastifyInstance,
  { snapshot, responseCache }: { snapshot: ShopSnapshot; responseCache: ResponseCache },
): void {
  const readRequest = requestReader("readHomeTexts");
  app.get(calls.readHomeTexts.path, (request, reply) => {
    readRequest(request);
    return responseCache.send(request, reply, "readHomeTexts", () =>
      jsonResponse(shownTexts(snapshot.settings)),
    );
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
