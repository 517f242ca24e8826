import type { Form } from "#test/stripe/form.ts";
import { StripeFault } from "#test/stripe/new-session.ts";

export interface NewIntent {
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  allowed_payment_method_types: string[];
}

const allowed = new Set(["amount", "currency", "description", "metadata", "allowed_payment_method_types"]);

/** Checks the parameters of a new PaymentIntent as strictly as Stripe. */
export function readNewIntent(form: { [name: string]: Form }): NewIntent {
  const unknown = Object.keys(form).find((name) => !allowed.has(name));
  if (unknown) throw new StripeFault(400, `Received unknown parameter: ${unknown}`, { param: unknown });
  const amount = Number(form.amount);
  if (!Number.isSafeInteger(amount)) throw new StripeFault(400, "Invalid integer", { param: "amount" });
  if (amount < 50) throw new StripeFault(400, "Amount must be at least €0.50", { code: "amount_too_small" });
  return {
    amount,
    currency: String(form.currency),
    description: String(form.description ?? ""),
    metadata: (form.metadata ?? {}) as Record<string, string>,
    allowed_payment_method_types: Object.values(form.allowed_payment_method_types ?? {}).map(String),
  };
}
