import { type Form, listOf, readForm } from "#test/stripe/form.ts";

export class StripeFault extends Error {
  readonly status: number;
  readonly more: { type?: string; code?: string; param?: string };

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

export interface NewSession {
  amount_total: number;
  amount_subtotal: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  expires_at: number;
  locale: string;
  success_url: string;
  cancel_url: string;
  line_items: { name: string; amount: number; quantity: number }[];
  payment_intent_data: { description?: string; metadata?: Record<string, string> } | undefined;
}

const allowed = new Set([
  "mode",
  "locale",
  "client_reference_id",
  "customer_email",
  "line_items",
  "allow_promotion_codes",
  "automatic_tax",
  "adaptive_pricing",
  "payment_intent_data",
  "custom_text",
  "metadata",
  "success_url",
  "cancel_url",
  "expires_at",
  "expand",
]);

/** Checks the parameters of a new session as strictly as Stripe. */
export function readNewSession(body: string, nowSeconds: number): NewSession {
  const form = readForm(body);
  for (const name of Object.keys(form)) {
    if (!allowed.has(name)) refuse(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  }
  if (form.mode !== "payment") refuse("mode must be payment here", "mode");
  for (const name of ["automatic_tax", "adaptive_pricing"]) {
    const { enabled } = (form[name] ?? {}) as { enabled?: string };
    if (enabled !== "false") refuse(`${name} would change the sum`, name);
  }
  const items = listOf(form.line_items).map(readItem);
  const currencies = new Set(items.map(({ currency }) => currency));
  if (currencies.size !== 1) refuse("one currency is needed", "line_items");
  const total = items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  if (total < 50) refuse("The total must be at least €0.50", "line_items", "amount_too_small");
  return {
    amount_total: total,
    amount_subtotal: total,
    currency: items[0]?.currency ?? "",
    client_reference_id: text(form.client_reference_id),
    customer_email: email(text(form.customer_email)),
    expires_at: expiry(text(form.expires_at), nowSeconds),
    locale: text(form.locale) ?? "auto",
    success_url: address(form.success_url, "success_url"),
    cancel_url: address(form.cancel_url, "cancel_url"),
    line_items: items,
    payment_intent_data: form.payment_intent_data as NewSession["payment_intent_data"],
  };
}

function readItem(item: { [name: string]: Form }) {
  const price = item.price_data as { currency: string; unit_amount: string; product_data: { name: string } };
  const amount = Number(price.unit_amount);
  if (!Number.isSafeInteger(amount) || amount < 0) refuse("Invalid non-negative integer", "unit_amount");
  if (!price.product_data.name) refuse("a name is needed", "product_data");
  return { name: price.product_data.name, amount, quantity: Number(item.quantity), currency: price.currency };
}

function expiry(value: string | null, now: number): number {
  if (value === null) return now + 24 * 3600;
  const at = Number(value);
  if (at < now + 30 * 60)
    refuse("The `expires_at` timestamp must be at least 30 minutes ahead", "expires_at");
  if (at > now + 24 * 3600) refuse("The `expires_at` timestamp must be within 24 hours", "expires_at");
  return at;
}

function email(value: string | null): string | null {
  if (value && !/^[\x21-\x7e]+@[a-z0-9.-]+\.[a-z]{2,}$/i.test(value)) {
    refuse(`Invalid email address: ${value}`, "customer_email", "email_invalid");
  }
  return value;
}

function address(form: Form | undefined, name: string): string {
  const value = text(form);
  if (!value || !URL.canParse(value)) refuse("Not a valid URL", name, "url_invalid");
  return value;
}

function text(form: Form | undefined): string | null {
  return typeof form === "string" && form !== "" ? form : null;
}

function refuse(message: string, param: string, code?: string): never {
  throw new StripeFault(400, message, { param, ...(code ? { code } : {}) });
}
