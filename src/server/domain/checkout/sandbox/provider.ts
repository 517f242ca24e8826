import { randomBytes } from "node:crypto";
import {
  type PaymentProvider,
  type SessionState,
  SessionUnknownError,
} from "#server/domain/checkout/provider.ts";
import type { ProviderDeps } from "#server/domain/checkout/provider-definition.ts";
import { sandboxBalance } from "#server/domain/checkout/sandbox/balance.ts";
import {
  createSandboxSession,
  endSandboxSession,
  findSandboxSession,
  refundSandboxSession,
  type SandboxSession,
} from "#server/domain/checkout/sandbox/queries.ts";
import { isSignedBy, signatureHeader } from "#server/domain/checkout/sandbox/signature.ts";

export function sandboxPage(sessionId: string): string {
  return `/testzahlung/${sessionId}`;
}

/** A hosted test page that behaves like a real provider, so that everything works offline. */
export function sandboxProvider(deps: ProviderDeps): PaymentProvider {
  const { database, clock, secret, publicUrl } = deps;
  const now = () => new Date(clock().epochMilliseconds);
  return {
    isTest: true,
    async createSession(request) {
      const fresh = `sbx_${randomBytes(18).toString("base64url")}`;
      const sessionId = await createSandboxSession(database, fresh, request);
      return { sessionId, redirectUrl: publicUrl() + sandboxPage(sessionId) };
    },
    async readSession(sessionId) {
      return stateOf(await findSandboxSession(database, sessionId), now());
    },
    async closeSession(sessionId) {
      return stateOf(await endSandboxSession(database, sessionId, { status: "expired", now: now() }), now());
    },
    async refund(request) {
      const fresh = `sbr_${randomBytes(18).toString("base64url")}`;
      const refundId = await refundSandboxSession(database, fresh, { ...request, now: now() });
      return refundId ? { refundId, status: "succeeded" } : { refundId: fresh, status: "failed" };
    },
    readWebhook(rawBody, headers) {
      if (!isSignedBy(secret, rawBody, headers[signatureHeader])) return null;
      const message: unknown = JSON.parse(rawBody);
      const id =
        typeof message === "object" && message !== null && "sessionId" in message ? message.sessionId : null;
      return typeof id === "string" ? { about: "session", sessionId: id } : { about: "nothing" };
    },
    // only the shop refunds test money, and it is never disputed
    readPayment: async () => ({ reference: null, refunds: [], disputes: [] }),
    balance: sandboxBalance(deps),
  };
}

function stateOf(session: SandboxSession | undefined, now: Date): SessionState {
  if (!session) throw new SessionUnknownError("unknown sandbox session");
  const { reference, amountCents, currency } = session;
  const isOver = session.status !== "open" || session.expiresAt <= now;
  const status = session.status === "paid" ? "paid" : isOver ? "closed" : "open";
  return { status, isDeclined: session.status === "declined", reference, amountCents, currency };
}
