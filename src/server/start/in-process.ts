import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { legalPageNames } from "#contract/shop/legal-texts.ts";
import type { DeliverWebhook } from "#server/domain/checkout/sandbox/routes.ts";
import { shownBrand } from "#server/domain/shop/brand.ts";
import {
  type BrandingDeps,
  brandingOf,
  shownLegalPage,
  shownTexts,
} from "#server/domain/shop/snapshot/branding-routes.ts";
import { wholeAnswers } from "#server/domain/shop/snapshot/catalogue-routes.ts";
import type { SendInProcess } from "#server/platform/http/pages/render.ts";
import { currentRequestId, requestIdHeader } from "#server/platform/http/request-log.ts";

export function requestInProcess(app: FastifyInstance): SendInProcess {
  return async ({ method, path, body, guestId }) => {
    const id = currentRequestId();
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      payload: body as object | undefined,
      // what a page asks for is found beside it in the log
      headers: {
        ...(id !== undefined && { [requestIdHeader]: id }),
        ...(guestId && { "x-guest-id": guestId }),
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** Pages read what the shop has in memory as it is there: neither a request nor a text to parse for each page. */
export function answersInProcess(deps: BrandingDeps, send: SendInProcess): SendInProcess {
  const { snapshot } = deps;
  const answers: Record<string, () => unknown> = {
    ...wholeAnswers(snapshot),
    [calls.readBranding.path]: () => brandingOf(deps),
    [calls.readShopBrand.path]: () => shownBrand(snapshot.settings.brand, snapshot.settings.brandPictures),
    [calls.readHomeTexts.path]: () => shownTexts(snapshot),
    ...Object.fromEntries(
      legalPageNames.map((page) => [
        calls.readLegalPage.path.replace(":page", page),
        () => shownLegalPage(snapshot, page),
      ]),
    ),
  };
  return async (request) => {
    const answer = request.method === "GET" ? answers[request.path] : undefined;
    return answer ? { status: 200, body: { status: "success", data: answer() } } : send(request);
  };
}

/** The test provider runs in this process: its webhooks take the normal route, but no network. */
export function webhookInProcess(app: FastifyInstance): DeliverWebhook {
  const url = "/api/v1/webhooks/sandbox";
  return (payload, headers) =>
    app.inject({ method: "POST", url, payload, headers: { ...headers, "content-type": "application/json" } });
}
