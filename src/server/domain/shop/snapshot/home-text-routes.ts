import type { FastifyInstance } from "fastify";
import { filledIn } from "#brand/fill-in.ts";
import { namedDishes } from "#brand/home-texts.ts";
import { calls } from "#contract/calls.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { leadsSomewhere } from "#server/domain/shop/snapshot/shop-pages.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
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
    return responseCache.send(request, reply, "readHomeTexts", () => jsonResponse(shownTexts(snapshot)));
  });
}

/** Cleaning comes before the company's data are filled in, because it would remove their links. */
export function shownTexts(snapshot: ShopSnapshot): HomeTexts {
  const { texts, company, cooling } = snapshot.settings;
  const clean = texts.questions.questions.map(({ question, answer }) => ({
    question,
    answer: cleanHtml(answer),
  }));
  const filled = filledIn({ ...texts, questions: { questions: clean } }, company, cooling?.hours ?? null);
  return { ...filled, promo: promoOf(filled, snapshot), news: newsOf(filled, snapshot) };
}

/** Nothing advertises a code that cannot be redeemed, or menus that do not exist. */
function promoOf({ promo }: HomeTexts, snapshot: ShopSnapshot): HomeTexts["promo"] {
  if (!promo || (promo.code !== "" && !isPromoCodeValid(snapshot))) return null;
  return leadsSomewhere(snapshot, promo.link.href) ? promo : null;
}

/** Kept answers end with the day, so the first and the last one are looked at anew. */
function isPromoCodeValid(snapshot: ShopSnapshot): boolean {
  const { promoCode } = snapshot.settings;
  const { today } = snapshot.calendar();
  return (
    promoCode !== null && (promoCode.validFrom ?? today) <= today && today <= (promoCode.validUntil ?? today)
  );
}

function newsOf({ news }: HomeTexts, snapshot: ShopSnapshot): HomeTexts["news"] {
  const offered = new Set(snapshot.catalogue.menus.map(({ slug }) => slug));
  const isTrue = ({ heading }: HomeTexts["news"][number]) =>
    (namedDishes[heading] ?? []).every((slug) => offered.has(slug));
  return news.filter((slide) => leadsSomewhere(snapshot, slide.link.href) && isTrue(slide));
}
