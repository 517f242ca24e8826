import type { FastifyInstance } from "fastify";
import type { DeliverWebhook } from "#server/domain/payments/sandbox/routes.ts";
import type { SendInProcess } from "#server/platform/pages/render.ts";

export function requestInProcess(app: FastifyInstance): SendInProcess {
  return async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      payload: body as object | undefined,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** The test provider runs in this process: its webhooks take the normal route, but no network. */
export function webhookInProcess(app: FastifyInstance): DeliverWebhook {
  const url = "/api/v1/webhooks/sandbox";
  return (payload, headers) =>
    app.inject({ method: "POST", url, payload, headers: { ...headers, "content-type": "application/json" } });
}
