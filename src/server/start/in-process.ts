import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { calls } from "#contract/calls.ts";
import type { DeliverWebhook } from "#server/domain/payments/sandbox/routes.ts";
import { wholeAnswers } from "#server/domain/shop-snapshot/catalogue-routes.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import { currentRequestId, requestIdHeader } from "#server/platform/http/request-id.ts";
import type { SendInProcess } from "#server/platform/pages/render.ts";

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

type Answer = Awaited<ReturnType<SendInProcess>>;

/** The same for everybody until the shop's stamp changes; single menus and styles are many, so they go through the app. */
const cachedPaths = new Set<string>([
  calls.readBranding.path,
  calls.readShopBrand.path,
  calls.readHomeTexts.path,
]);
const maxAnswers = 100;

/**
 * Pages read the catalogue as the objects that the shop has in memory: neither a request nor a text to parse for each
 * page. The same object means the same content, so pages keep what they have made of it.
 */
export function catalogueInProcess(snapshot: ShopSnapshot, send: SendInProcess): SendInProcess {
  const answers = new LRUCache<string, Answer>({ max: maxAnswers });
  const whole: Record<string, () => unknown> = wholeAnswers(snapshot);
  return async (request) => {
    const { method, path } = request;
    if (method !== "GET") return send(request);
    const produce = whole[path];
    if (produce) return { status: 200, body: { status: "success", data: produce() } };
    if (!cachedPaths.has(path)) return send(request);
    const key = `${snapshot.stamp()} ${path}`;
    const answer = answers.get(key) ?? (await send(request));
    // What was made while the shop changed may be of either side.
    if (answer.status === 200 && key.startsWith(`${snapshot.stamp()} `)) answers.set(key, answer);
    return answer;
  };
}

/** The test provider runs in this process: its webhooks take the normal route, but no network. */
export function webhookInProcess(app: FastifyInstance): DeliverWebhook {
  const url = "/api/v1/webhooks/sandbox";
  return (payload, headers) =>
    app.inject({ method: "POST", url, payload, headers: { ...headers, "content-type": "application/json" } });
}
