import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, zstdCompressSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const smallestToCompress = 600;
// the shop's preference among those that a client accepts equally
const encodings: Encoding[] = ["br", "gzip", "identity"];
// zstd packs as small as brotli's third level, in little more than a third of its time
const quickEncodings: Encoding[] = ["zstd", ...encodings];

/** A complete response with its headers. Only for content that is the same for everyone. */
export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** few will ask for it again, so it is packed quickly instead of small */
  isRare?: boolean;
}

interface Entry extends FinishedResponse {
  etag: string;
  ready: Map<Encoding, Ready>;
  encoded: Map<Encoding, Promise<Ready>>;
}

interface Ready {
  headers: Record<string, string>;
  body: Buffer;
}

type Encoding = "br" | "gzip" | "identity" | "zstd";

/**
 * Caches responses as compressed bytes in memory. A new stamp empties the cache, equal requests at the same moment
 * share one production, and the size is bounded: the least recently used goes first.
 */
export class ResponseCache {
  readonly #stamp: () => string;
  readonly #cache: LRUCache<string, Entry>;
  #inProduction = new Map<string, Promise<Entry>>();
  #cacheStamp = "";

  constructor(options: { stamp: () => string; mostBytes: number }) {
    this.#stamp = options.stamp;
    this.#cache = new LRUCache({ maxSize: options.mostBytes, sizeCalculation: bytesOf });
  }

  /** Answers at once from the cache; a promise only while the response is being produced. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    produce: () => Promise<FinishedResponse> | FinishedResponse,
  ): Promise<FastifyReply> | undefined {
    this.#clearWhenStale();
    const entry = this.#cache.get(key);
    const ready = entry?.ready.get(acceptedEncoding(request, entry));
    if (!entry || !ready) return this.#sendProduced(request, reply, key, produce);
    answer(request, reply, entry, ready);
    return undefined;
  }

  async #sendProduced(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    produce: () => Promise<FinishedResponse> | FinishedResponse,
  ): Promise<FastifyReply> {
    const entry = this.#cache.get(key) ?? (await this.#producedOnce(key, produce));
    return answer(request, reply, entry, await readyIn(entry, acceptedEncoding(request, entry)));
  }

  #clearWhenStale(): void {
    const stamp = this.#stamp();
    if (stamp === this.#cacheStamp) return;
    this.#cache.clear();
    // Responses in production belong to the old stamp: they are sent, but not cached.
    this.#inProduction = new Map();
    this.#cacheStamp = stamp;
  }

  #producedOnce(key: string, produce: () => Promise<FinishedResponse> | FinishedResponse): Promise<Entry> {
    const running = this.#inProduction.get(key);
    if (running) return running;
    const inProduction = this.#inProduction;
    const started = this.#produce(key, produce, inProduction).finally(() => inProduction.delete(key));
    inProduction.set(key, started);
    return started;
  }

  async #produce(
    key: string,
    produce: () => Promise<FinishedResponse> | FinishedResponse,
    inProduction: Map<string, Promise<Entry>>,
  ): Promise<Entry> {
    const finished = await produce();
    const entry = { ...finished, etag: etagOf(finished.body), encoded: new Map(), ready: new Map() };
    if (entry.status === 200 && inProduction === this.#inProduction) this.#cache.set(key, entry);
    return entry;
  }
}

function bytesOf(entry: Entry): number {
  return 1000 + Math.ceil(entry.body.length * 1.5);
}

function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function acceptedEncoding(request: FastifyRequest, entry: Entry): Encoding {
  const accepted = request.headers["accept-encoding"];
  if (!accepted || entry.body.length < smallestToCompress) return "identity";
  return negotiate(accepted, entry.isRare ? quickEncodings : encodings) ?? "identity";
}

function readyIn(entry: Entry, encoding: Encoding): Promise<Ready> {
  const running = entry.encoded.get(encoding);
  if (running) return running;
  const compressing = makeReady(entry, encoding);
  entry.encoded.set(encoding, compressing);
  return compressing;
}

async function makeReady(entry: Entry, encoding: Encoding): Promise<Ready> {
  const body = await encode(entry, encoding);
  const headers: Record<string, string> = { ...entry.headers, etag: entry.etag, vary: "Accept-Encoding" };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const ready = { headers, body };
  entry.ready.set(encoding, ready);
  return ready;
}

function answer(request: FastifyRequest, reply: FastifyReply, entry: Entry, { headers, body }: Ready) {
  reply.headers(headers);
  if (entry.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
    return reply.removeHeader("content-encoding").code(304).send();
  }
  return reply.code(entry.status).send(body);
}

function encode({ body, isRare = false }: Entry, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return compressGzip(body, { level: isRare ? 2 : 7 });
  if (encoding === "zstd") return zstdCompressSync(body, { pledgedSrcSize: body.length });
  // Half a millisecond: handing it to another thread costs more.
  return isRare
    ? brotliCompressSync(body, brotliOptions(body, 3))
    : compressBrotli(body, brotliOptions(body, 6));
}

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
}

export function jsonResponse(data: unknown, cacheControl = "no-cache"): FinishedResponse {
  return {
    status: 200,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": cacheControl },
    body: Buffer.from(JSON.stringify({ status: "success", data })),
  };
}
