import type { FastifyInstance, FastifyReply } from "fastify";
import type { ProviderDeps } from "#server/domain/checkout/provider-definition.ts";
import { sandboxCss, sandboxHtml } from "#server/domain/checkout/sandbox/page.ts";
import {
  endSandboxSession,
  findSandboxSession,
  type SandboxSession,
} from "#server/domain/checkout/sandbox/queries.ts";
import { sign, signatureHeader } from "#server/domain/checkout/sandbox/signature.ts";
import { closedPagePolicy } from "#server/platform/http/security-headers.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export type DeliverWebhook = (rawBody: string, headers: Record<string, string>) => Promise<unknown>;

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  // other sites get no referrer, but the page's own forms have to send their origin
  "Referrer-Policy": "same-origin",
};
const verbs = { bezahlen: "paid", ablehnen: "declined" } as const;

/** The hosted page with its three buttons. It reports to the shop by a signed webhook, like any provider. */
export function sandboxRoutes(
  app: FastifyInstance,
  deps: ProviderDeps & {
    deliver: DeliverWebhook;
    /** False: another provider is chosen, and open pages close without test money. */
    takesPayments: boolean;
    shopName: () => string;
  },
): void {
  type Params = { Params: { id: string; verb?: string } };
  // the answer to a form redirects to the shop's public address
  const policy = () => closedPagePolicy(sandboxCss, `'self' ${new URL(deps.publicUrl()).origin}`);
  const now = () => new Date(deps.clock().epochMilliseconds);

  app.register(async (scope) => {
    // a form without fields
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_r, _body, done) => done(null, undefined),
    );

    scope.get<Params>("/testzahlung/:id", async (request, reply) => {
      const session = await find(request.params.id);
      const isOpen = deps.takesPayments && session.status === "open" && session.expiresAt > now();
      return reply
        .headers({ ...pageHeaders, "Content-Security-Policy": policy() })
        .send(sandboxHtml(session, { isOpen, shopName: deps.shopName() }));
    });

    scope.post<Params>("/testzahlung/:id/:verb", async (request, reply) => {
      const { id, verb } = request.params;
      if (verb === "bezahlen" || verb === "ablehnen") {
        const status = deps.takesPayments ? verbs[verb] : "expired";
        const session = await endSandboxSession(deps.database, id, { status, now: now() });
        if (!session) throw new Refusal("not_found");
        await notifyShop(session);
        return goBack(reply, session);
      }
      if (verb !== "abbrechen") throw new Refusal("not_found");
      return goBack(reply, await find(id));
    });
  });

  async function find(id: string): Promise<SandboxSession> {
    const session = await findSandboxSession(deps.database, id);
    if (!session) throw new Refusal("not_found");
    return session;
  }

  // the return page and the reconciler make up for a lost webhook
  async function notifyShop(session: SandboxSession): Promise<void> {
    const body = JSON.stringify({ sessionId: session.id, status: session.status });
    await deps.deliver(body, { [signatureHeader]: sign(deps.secret, body) }).catch((error: unknown) => {
      app.log.warn({ err: error }, "webhook was not delivered");
    });
  }
}

function goBack(reply: FastifyReply, session: SandboxSession): FastifyReply {
  const to = session.status === "paid" ? session.successUrl : session.failureUrl;
  return reply
    .header("Cache-Control", "no-store")
    .redirect(to.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
}
