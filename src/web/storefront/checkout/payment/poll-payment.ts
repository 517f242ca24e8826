import type { FailureCause, PaymentAnswer } from "#contract/checkout/checkout.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { pause } from "#web/shared/api/network.ts";

/** From the provider's return address. Only the shop's answer decides the outcome. */
export interface PaymentReturn {
  returned: "success" | "failed";
  orderId: string;
  sessionId: string;
}

/** `pending` and `unknown` may still change; the shop refuses to check an order that this browser must not see. */
export type PaymentOutcome =
  | { name: "success"; invoiceNr?: string }
  /** `cause` only where the shop knows that nothing was paid */
  | { name: "failed"; cause?: FailureCause }
  | { name: "pending" }
  /** a firm's first purchase on invoice: the shop's team decides, and writes then */
  | { name: "waiting"; waits: PaymentAnswer["waits"] }
  | { name: "unknown" }
  | { name: "refused"; error: CallFailed };

const everyMs = 2000;
const longestMs = 60_000;
const laterMs = 15_000;

interface Polling {
  signal: AbortSignal;
  onChange: (outcome: PaymentOutcome) => void;
}

/**
 * Asks every 2 s for 60 s while the provider has not confirmed the money and then every 15 s as long as the
 * page is open. What goes wrong on the way says nothing about the money, so it never ends the asking.
 */
export async function pollPayment(payment: PaymentReturn, { signal, onChange }: Polling): Promise<void> {
  const until = performance.now() + longestMs;
  for (;;) {
    const outcome = await ask(payment, signal).catch(outcomeOf);
    if (signal.aborted) return;
    const isLate = performance.now() + everyMs > until;
    if (outcome.name !== "pending" || isLate) onChange(outcome);
    if (outcome.name !== "pending" && outcome.name !== "unknown") return;
    await pause(isLate ? laterMs : everyMs);
    if (signal.aborted) return;
  }
}

async function ask(
  { returned, orderId, sessionId }: PaymentReturn,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const input = { params: { orderId }, body: { order_id: orderId, session_id: sessionId }, signal };
  const answer = await (returned === "failed"
    ? api("reportFailedPayment", input)
    : api("confirmPayment", input));
  if (answer.status === "success") return { name: "success", invoiceNr: answer.invoiceNr };
  if (answer.status === "failed") return { name: "failed", cause: causeOf(answer.reason) };
  if (answer.status === "pending" && answer.reason === "waiting")
    return { name: "waiting", waits: answer.waits };
  // A proxy may answer with its own page and status 200.
  return { name: answer.status === "pending" ? "pending" : "unknown" };
}

function causeOf(reason: PaymentAnswer["reason"]): FailureCause | undefined {
  return reason === "waiting" ? undefined : reason;
}

/** Only a refusal with the shop's own code ends the asking; a proxy's answer has none, and a crowd passes. */
function outcomeOf(error: unknown): PaymentOutcome {
  const isRefusal = error instanceof CallFailed && error.code !== "unknown" && error.status < 500;
  return isRefusal && error.status !== 429 ? { name: "refused", error } : { name: "unknown" };
}
