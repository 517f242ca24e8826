import { type CallName, calls } from "#contract/calls.ts";
import type { Cart } from "#contract/cart/cart.ts";
import type { AnswerOf, AnyCallName, CallArguments, CallInput } from "#contract/contract.ts";
import { fillPath } from "#contract/addresses.ts";
import type { FailureBody } from "#contract/refusals.ts";

/** Carries one request to the API: `fetch` in the browser, in-process on the server. */
export type Send = (request: {
  method: string;
  path: string;
  body: unknown;
  signal?: AbortSignal;
}) => Promise<{ status: number; body: unknown }>;

/** A call's input as this file reads it, whichever call it is. */
export interface AnyInput {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
}

/** A call that the shop refused; `message` is German and fit to show. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  /** The current cart, when the shop refuses to order it at the prices that the guest has seen. */
  readonly cart: Cart | undefined;
  /** Of the office: what a change breaks for guests who have bought or does to dishes, what is wrong in the books, which state is told. */
  readonly found: Pick<FailureBody, "sold" | "effect" | "faults" | "version">;
  /** when the shop asks to be asked again, if it says so */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, failure: Partial<FailureBody>, retryAfterMs?: number) {
    super(failure.message ?? "");
    this.status = status;
    this.code = failure.code ?? "unknown";
    this.errors = failure.errors ?? {};
    this.cart = failure.data;
    this.found = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Calls the API by name, typed by the contract. Throws `CallFailed` on any refusal. */
export function request<N extends CallName>(
  send: Send,
  name: N,
  ...input: CallArguments<N>
): Promise<AnswerOf<N>> {
  return requestAt(send, calls[name], inputOf(input));
}

/** What was handed over; nothing, where nothing had to be. */
export function inputOf<N extends AnyCallName>([input]: CallArguments<N>): CallInput<N> {
  return (input ?? {}) as CallInput<N>;
}

export async function requestAt<N extends AnyCallName>(
  send: Send,
  { method, path }: { method: string; path: string },
  input: CallInput<N>,
): Promise<AnswerOf<N>> {
  const { body, signal }: AnyInput = input;
  const answer = await send({ method, path: addressOf(path, input), body, signal });
  if (answer.status >= 400) throw new CallFailed(answer.status, (answer.body ?? {}) as Partial<FailureBody>);
  return answer.body as AnswerOf<N>;
}

export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  return fillPath(path, params as Record<string, string>) + search(query);
}

function search(query: object): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) words.append(`${key}[]`, String(item));
    else if (value !== undefined) words.set(key, String(value));
  }
  return words.size ? `?${words}` : "";
}
