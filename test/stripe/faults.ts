import type { ServerResponse } from "node:http";
import { StripeFault } from "#test/stripe/new-session.ts";

/**
 * `slow`: done, but the answer is held back until `release`, long after a guest's patience; `reset`: the connection
 * breaks before anything is done; `lost`: done, but the answer gets lost; `broken`: 500, which Stripe keeps under
 * the key; `busy`: 429; `forbidden`: 403, as for a restricted key; `garbled`: no JSON; `dripping`: single bytes, so
 * that the connection is never idle.
 */
export type FaultKind = "slow" | "reset" | "lost" | "broken" | "busy" | "forbidden" | "garbled" | "dripping";

interface ApiRequest {
  method: string;
  path: string;
}

interface Fault {
  kind: FaultKind;
  on: RegExp;
  times: number;
}

interface Answer {
  status: number;
  body: object;
  isReplayed?: boolean;
}

/** The next faults. `on` matches method and path: `POST /v1/refunds`. */
export class Faults {
  readonly #waiting: Fault[] = [];
  readonly #held = new Set<() => void>();

  next(kind: FaultKind, on: RegExp, times = 1): void {
    this.#waiting.push({ kind, on, times });
  }

  /** Removes all faults and sends the answers that were held back. */
  release(): void {
    this.#waiting.length = 0;
    for (const go of this.#held) go();
    this.#held.clear();
  }

  /** Simulates a fault of Stripe instead of the work. */
  orElse(request: ApiRequest, work: () => Answer): Answer {
    if (this.#peek(request) !== "broken") return work();
    return { status: 500, body: { error: { type: "api_error", message: "An error occurred" } } };
  }

  async answer(
    request: ApiRequest,
    reply: ServerResponse,
    work: () => Answer,
    whileBusy: (work: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const kind = this.#peek(request);
    if (kind === "reset") return this.#used(request, () => reply.destroy());
    if (kind === "busy") {
      const limit = new StripeFault(429, "Too many requests", { code: "rate_limit" });
      return this.#used(request, () => send(reply, inWords(limit)));
    }
    if (kind === "forbidden") {
      const missing = new StripeFault(403, "The provided key does not have the required permissions");
      return this.#used(request, () => send(reply, inWords(missing)));
    }
    let answer: Answer;
    try {
      answer = work();
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      answer = inWords(error);
    }
    if (kind === undefined) return send(reply, answer);
    this.#used(request, () => {});
    if (kind === "lost") reply.destroy();
    else if (kind === "garbled")
      reply.writeHead(200, { "content-type": "text/html" }).end("<html>Oops</html>");
    else if (kind === "slow") await whileBusy(() => this.#hold().then(() => send(reply, answer)));
    else if (kind === "dripping") await this.#drip(reply);
    else send(reply, answer);
  }

  #peek({ method, path }: ApiRequest): FaultKind | undefined {
    return this.#waiting.find(({ on }) => on.test(`${method} ${path}`))?.kind;
  }

  #used({ method, path }: ApiRequest, then: () => void): void {
    const fault = this.#waiting.find(({ on }) => on.test(`${method} ${path}`));
    if (fault && --fault.times === 0) this.#waiting.splice(this.#waiting.indexOf(fault), 1);
    then();
  }

  #hold(): Promise<void> {
    return new Promise((resolve) => this.#held.add(resolve));
  }

  async #drip(reply: ServerResponse): Promise<void> {
    reply.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => reply.write(" "), 500);
    reply.once("close", () => clearInterval(timer));
  }
}

function inWords({ status, message, more }: StripeFault): Answer {
  return { status, body: { error: { type: "invalid_request_error", message, ...more } } };
}

function send(reply: ServerResponse, { status, body, isReplayed }: Answer): void {
  const replayed = isReplayed ? { "idempotent-replayed": "true" } : {};
  reply.writeHead(status, { "content-type": "application/json", "request-id": "req_local", ...replayed });
  reply.end(JSON.stringify(body));
}
