import { StripeFault } from "#test/stripe/new-session.ts";

interface Answer {
  status: number;
  body: object;
}

interface StoredAnswer {
  request: string;
  answer: Answer | undefined;
}

/** Idempotency keys as Stripe treats them: the first answer is repeated, its own faults included. */
export class Keys {
  readonly #stored = new Map<string, StoredAnswer>();
  readonly #busy = new Set<string>();

  /** Runs `work` once per key. Refused requests are not kept, so that they may be sent again. */
  once(key: string | undefined, request: string, work: () => Answer): Answer & { isReplayed: boolean } {
    const stored = key === undefined ? undefined : this.#stored.get(key);
    if (stored && stored.request !== request) {
      throw new StripeFault(400, "Keys for idempotent requests can only be used with the same parameters", {
        type: "idempotency_error",
      });
    }
    if (key !== undefined && this.#busy.has(key)) {
      throw new StripeFault(409, "There is currently another in-progress request using this key", {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
      });
    }
    if (stored?.answer) return { ...stored.answer, isReplayed: true };
    const answer = work();
    if (key !== undefined) this.#stored.set(key, { request, answer });
    return { ...answer, isReplayed: false };
  }

  /** While a request runs, others with its key are refused. */
  async whileBusy(key: string | undefined, work: () => Promise<void>): Promise<void> {
    if (key === undefined) return work();
    this.#busy.add(key);
    await work().finally(() => this.#busy.delete(key));
  }
}
