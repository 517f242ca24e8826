import { api } from "#web/shared/api/browser.ts";

/** From the provider's return address. Only the shop's answer decides the outcome. */
export interface PaymentReturn {
  returned: "success" | "failed";
  orderId: string;
  sessionId: string;
}

export type PaymentOutcome =
  | { name: "success"; invoiceNr?: string }
  | { name: "failed" }
  | { name: "pending" };

const everyMs = 2000;
const longestMs = 60_000;

/** Asks every 2 s for 60 s while the provider has not confirmed the money (design, section 9). */
export async function pollPayment(payment: PaymentReturn, signal: AbortSignal): Promise<PaymentOutcome> {
  const until = performance.now() + longestMs;
  for (;;) {
    const answer = await ask(payment, signal);
    if (answer.status === "success") return { name: "success", invoiceNr: answer.invoiceNr };
    if (answer.status === "failed") return { name: "failed" };
    if (signal.aborted || performance.now() + everyMs > until) return { name: "pending" };
    await new Promise((wake) => setTimeout(wake, everyMs));
  }
}

function ask({ returned, orderId, sessionId }: PaymentReturn, signal: AbortSignal) {
  const params = { orderId };
  if (returned === "failed")
    return api("reportFailedPayment", { params, body: { order_id: orderId, session_id: sessionId }, signal });
  return api("confirmPayment", { params, body: { order_id: orderId, session_id: sessionId }, signal });
}
