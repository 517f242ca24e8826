import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const mostBytes = 64 * 1024 * 1024;
const bytesOfEntry = 2_500;
const smallestToCompress = 600;
// the shop's preference among those that a client accepts equally
const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

/** A complete response with its headers. Only for content that is the same for everyone. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Entry extends CachedResponse {
  etag: string;
  forms: Map<Encoding, Form | Promise<Form>>;
}

interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** What one guest pays for a response that is not in the cache. */
export interface Asker {
  /** refuses a client that has asked for too many */
  charge: () => Promise<void>;
  /** waits for the guest's turn to produce */
  queue: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const anybody: Asker = { charge: async () => {}, queue: (work) => work() };

interface Production {
  produce: () => Promise<CachedResponse> | CachedResponse;
  asker: Asker;
}

/**
 * Pages and public answers as compressed bytes. A new stamp empties the cache, equal requests at the same moment share
 * one production, and the least recently used goes first.
 */
export class ResponseCache {
  readonly #stamp: () => string;
  readonly #entries: LRUCache<string, Entry>;
  #inProduction = new Map<string, Promise<Entry>>();
  #stampOfEntries = "";

  constructor(stamp: () => string, maxSize = mostBytes) {
    this.#stamp = stamp;
    this.#entries = new LRUCache({ maxSize, sizeCalculation: bytesOf });
  }

  /** Answers at once from the cache; a promise only while the response is being produced. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    produce: Production["produce"],
    asker = anybody,
  ): Promise<FastifyReply> | undefined {
    this.#clearWhenStale();
    const entry = this.#entries.get(key);
    const form = entry?.forms.get(acceptedEncoding(request, entry));
    if (!entry || !form || form instanceof Promise)
      return this.#sendProduced(request, reply, key, { produce, asker });
    answer(request, reply, entry, form);
    return undefined;
  }

  async #sendProduced(request: FastifyRequest, reply: FastifyReply, key: string, production: Production) {
    const entry = this.#entries.get(key) ?? (await this.#paidFor(key, production));
    return answer(request, reply, entry, await formOf(entry, acceptedEncoding(request, entry)));
  }

  #clearWhenStale(): void {
    const stamp = this.#stamp();
    if (stamp === this.#stampOfEntries) return;
    this.#entries.clear();
    // Responses in production belong to the old stamp: they are sent, but not cached.
    this.#inProduction = new Map();
    this.#stampOfEntries = stamp;
  }

  /** Each request is charged on its own: it neither waits in another's queue nor gets another's refusal. */
  async #paidFor(key: string, { produce, asker }: Production): Promise<Entry> {
    await asker.charge();
    return (
      this.#inProduction.get(key) ??
      asker.queue(async () => this.#entries.get(key) ?? this.#producedOnce(key, produce))
    );
  }

  #producedOnce(key: string, produce: Production["produce"]): Promise<Entry> {
    const inProduction = this.#inProduction;
    const running = inProduction.get(key);
    if (running) return running;
    const started = this.#produced(key, produce).finally(() => inProduction.delete(key));
    inProduction.set(key, started);
    return started;
  }

  async #produced(key: string, produce: Production["produce"]): Promise<Entry> {
    const inProduction = this.#inProduction;
    const response = await produce();
    const etag = `W/"${hash("sha256", response.body, "base64url").slice(0, 22)}"`;
    const entry = { ...response, etag, forms: new Map() };
    if (entry.status === 200 && inProduction === this.#inProduction) this.#entries.set(key, entry);
    return entry;
  }
}

/** Before it is compressed: the forms take about half of it. */
function bytesOf({ body }: Entry): number {
  return bytesOfEntry + Math.ceil(body.length * 1.5);
}

function acceptedEncoding(request: FastifyRequest, { body }: Entry): Encoding {
  const accepted = request.headers["accept-encoding"];
  if (!accepted || body.length < smallestToCompress) return "identity";
  return negotiate(accepted, [...encodings]) ?? "identity";
}

/** Compressed once for all requests of the same moment. */
function formOf(entry: Entry, encoding: Encoding): Form | Promise<Form> {
  const known = entry.forms.get(encoding);
  if (known) return known;
  const making = makeForm(entry, encoding);
  entry.forms.set(encoding, making);
  return making;
}

async function makeForm({ headers, etag, body, forms }: Entry, encoding: Encoding): Promise<Form> {
  const form = {
    headers: { ...headers, etag, vary: "Accept-Encoding" },
    body: await compress[encoding](body),
  };
  if (encoding !== "identity") Object.assign(form.headers, { "content-encoding": encoding });
  forms.set(encoding, form);
  return form;
}

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer> | Buffer> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => body,
};

function answer(request: FastifyRequest, reply: FastifyReply, entry: Entry, { headers, body }: Form) {
  reply.headers(headers);
  if (entry.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
    return reply.removeHeader("content-encoding").code(304).send();
  }
  return reply.code(entry.status).send(body);
}

export function jsonResponse(data: unknown): CachedResponse {
  return {
    status: 200,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
    body: Buffer.from(JSON.stringify({ status: "success", data })),
  };
}
