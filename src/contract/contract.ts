import * as z from "zod/mini";
import { call, type InputOf, type OutputOf } from "#contract/call.ts";
import type { CallName } from "#contract/calls.ts";
import { cartCalls } from "#contract/cart/cart-calls.ts";
import { catalogueCalls } from "#contract/catalogue/catalogue-calls.ts";
import { voucherCalls } from "#contract/checkout/vouchers.ts";
import { newsletterLink, newsletterSignUp, newsletterToken } from "#contract/mail/newsletter.ts";
import type { Office, OfficeCallName } from "#contract/office/office.ts";
import { orderCalls } from "#contract/orders/order-calls.ts";
import { weekCalls } from "#contract/orders/weeks.ts";
import type { PasskeyLoginCallName, passkeyLoginCalls } from "#contract/team/passkey-login.ts";
import type { PinLoginCallName, pinLoginCalls } from "#contract/team/pin-login.ts";
import { credentials, loginState } from "#contract/team/staff.ts";
import { withdrawalId, withdrawalReceipt, withdrawalStatement } from "#contract/orders/withdrawals.ts";

/**
 * For every call: what it takes (path, query, body), what it answers in `data`, and fields at the top level of the
 * answer. `guest` calls need `X-Guest-ID`, `staff` calls a token. Validation, the typed client and the OpenAPI
 * document are made from this table.
 */
export const contract = {
  ...catalogueCalls,
  ...cartCalls,
  ...orderCalls,
  ...weekCalls,
  ...voucherCalls,
  subscribeNewsletter: call({
    about: "Newsletter anfordern; gleiche Antwort für bekannte und unbekannte Adressen",
    body: newsletterSignUp,
    data: z.null(),
    top: z.object({ message: z.string() }),
  }),
  readNewsletterLink: call({
    about: "Wozu ein Link aus einer Newsletter-Mail dient und ob er noch gilt",
    params: newsletterToken,
    data: newsletterLink,
  }),
  declareWithdrawal: call({
    about: "Einen Vertrag widerrufen; dieselbe Erklärung noch einmal ist dieselbe",
    body: withdrawalStatement,
    data: withdrawalReceipt,
  }),
  readWithdrawal: call({
    about: "Die Eingangsbestätigung eines Widerrufs",
    params: withdrawalId,
    data: withdrawalReceipt,
  }),
  login: call({
    about: "Anmeldung des Personals; `awaits` nennt, was danach noch fehlt",
    body: credentials,
    data: loginState,
    top: z.object({ token: z.string() }),
  }),
  acceptInvitation: call({
    about:
      "Mit dem Link aus der Einladung das erste eigene Passwort festlegen; der Link gilt dann nicht mehr",
    body: z.object({
      token: z.string().check(z.maxLength(100)),
      // Longer ones are refused with a message of their own.
      newPassword: z.string().check(z.maxLength(1_000)),
    }),
    data: z.object({ email: z.string() }),
  }),
} satisfies Record<CallName, unknown>;

export type AnyCallName = CallName | PasskeyLoginCallName | PinLoginCallName | OfficeCallName;

export type Contract = typeof contract;
type ShapeOf<N extends AnyCallName> = N extends CallName
  ? Contract[N]
  : N extends OfficeCallName
    ? Office[N]
    : N extends PasskeyLoginCallName
      ? (typeof passkeyLoginCalls)[N]
      : N extends PinLoginCallName
        ? (typeof pinLoginCalls)[N]
        : never;

export type ParamsOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["params"]>;
export type QueryOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["query"]>;
export type BodyOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["body"]>;
export type DataOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["data"]>;
export type TopOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["top"]>;

/** A part of what is sent: left out where the contract has none, required where it has a required field. */
type Sent<Part extends string, T> = [T] extends [undefined]
  ? { [P in Part]?: undefined }
  : object extends T
    ? { [P in Part]?: T }
    : { [P in Part]: T };

/** The input of a call: exactly what the contract asks for. */
export type CallInput<N extends AnyCallName> = Sent<"params", InputOf<ShapeOf<N>["params"]>> &
  Sent<"query", InputOf<ShapeOf<N>["query"]>> &
  Sent<"body", InputOf<ShapeOf<N>["body"]>> & { signal?: AbortSignal };

/** The same as the last argument, which may be missing where nothing is required. */
export type CallArguments<N extends AnyCallName> =
  object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export type AnswerOf<N extends AnyCallName> = {
  status: string;
  data: DataOf<N>;
} & (TopOf<N> extends undefined ? unknown : TopOf<N>);
