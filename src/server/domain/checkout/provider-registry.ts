import { randomBytes } from "node:crypto";
import { invoiceSessionPrefix } from "#contract/checkout/invoice-purchase.ts";
import {
  acceptPurchase,
  closePurchase,
  insertPurchase,
  type Purchase,
} from "#server/domain/checkout/invoice-purchase/queries.ts";
import {
  type PaymentProvider,
  SessionRefusedError,
  type SessionState,
  SessionUnknownError,
} from "#server/domain/checkout/provider.ts";
import type {
  KeyedProvider,
  KeyedSettings,
  ProviderDeps,
  SideProvider,
  TestProvider,
} from "#server/domain/checkout/provider-definition.ts";
import { sandboxProvider } from "#server/domain/checkout/sandbox/provider.ts";
import { stripe } from "#server/domain/checkout/stripe/definition.ts";
import { dateNow } from "#server/platform/clock.ts";

const sandbox: TestProvider = {
  label: "Testzahlung",
  means: "Testzahlung",
  open: async (deps) => sandboxProvider(deps),
};

/**
 * With the order button the firm has agreed to owe the amount, so there is no page to pay on. The first reading makes
 * it owed for good, unless it was closed before: exactly one of the two happens. A firm's first purchase is owed from the first
 * reading after the team has agreed.
 */
function invoiceProvider(
  { database, clock }: ProviderDeps,
  { isTest }: Pick<PaymentProvider, "isTest">,
): PaymentProvider {
  return {
    isTest,
    async createSession(request) {
      const fresh = invoiceSessionPrefix + randomBytes(18).toString("base64url");
      const at = dateNow(clock);
      const sessionId = await insertPurchase(database, fresh, { ...request, at });
      // the office has taken its account away since the order was placed
      if (!sessionId) throw new SessionRefusedError("there is no account to pay to", { cause: undefined });
      return { sessionId, redirectUrl: request.successUrl.replace("{CHECKOUT_SESSION_ID}", sessionId) };
    },
    readSession: async (sessionId) => stateOf(await acceptPurchase(database, sessionId)),
    closeSession: async (sessionId) => stateOf(await closePurchase(database, sessionId)),
    // the refund itself lowers what is owed, in the transaction that decides it; nothing has to be sent
    refund: async ({ idempotencyKey }) => ({
      refundId: invoiceSessionPrefix + idempotencyKey,
      status: "succeeded",
    }),
    readWebhook: () => null,
    readPayment: async () => ({ reference: null, refunds: [], disputes: [] }),
  };
}

// what is read and stays open waits for the team
const states = { open: "waiting", owed: "paid", closed: "closed" } as const;

function stateOf(purchase: Purchase | undefined): SessionState {
  if (!purchase) throw new SessionUnknownError("unknown purchase on invoice");
  const { reference, amountCents, status } = purchase;
  return { status: states[status], reference, amountCents, currency: "EUR" };
}

/** Firms pay afterwards, by bank transfer. */
const invoice: SideProvider = {
  label: "Kauf auf Rechnung",
  means: "Überweisung",
  openBeside: invoiceProvider,
};

/** Those that PAYMENT_PROVIDER may choose, by their registered names. A new one is its own file and a line here. */
const choosable = { sandbox, stripe } as const satisfies Record<
  string,
  TestProvider | KeyedProvider<KeyedSettings>
>;

/** Those beside it. */
export const sideProviders = { invoice } as const satisfies Record<string, SideProvider>;

export const providerRegistry = { ...choosable, ...sideProviders };

export type ChoosableName = keyof typeof choosable;
export type SideName = keyof typeof sideProviders;
export type ProviderName = ChoosableName | SideName;

/** A provider of this installation, under its name in the registry. */
export interface RegisteredProvider extends PaymentProvider {
  readonly name: ProviderName;
}

export type PaidWith = ProviderName | "none";

export const choosableNames = Object.keys(choosable) as ChoosableName[];
export const sideNames = Object.keys(sideProviders) as SideName[];

export type SettingsOf<Name extends ChoosableName> =
  (typeof choosable)[Name] extends KeyedProvider<infer Settings> ? Settings : never;

export type KeyedName = {
  [Name in ChoosableName]: SettingsOf<Name> extends never ? never : Name;
}[ChoosableName];

export function isKeyed(name: ProviderName): name is KeyedName {
  return "readSettings" in providerRegistry[name];
}

/** German label for the team, also of a provider that was removed. */
export function providerLabel(name: string): string {
  if (name === "none") return "ohne Zahlung";
  return isProviderName(name) ? providerRegistry[name].label : name;
}

/** German name of the means of payment on an invoice. */
export function paymentMeans(paidWith: PaidWith): string {
  return paidWith === "none" ? "Rabattcode" : providerRegistry[paidWith].means;
}

function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(providerRegistry, name);
}
