import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const smallestToCompress = 600;
// headers, key and what the cache itself needs for an entry, as measured
const bytesBeside = 2500;
// the shop's preference among those that a client accepts equally
const encodings: Encoding[] = ["br", "gzip", "identity"];
// zstd packs as small as brotli's third level, in little more than a third of its time
const quickEncodings: Encoding[] = ["zstd", ...encodings];

/** A complete response with its headers. Only for content that is the same for everyone. */
export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** few will ask for it again, so it is packed quickly instead of small, and kept in one form only */
  isRare?: boolean;
}

interface Entry extends FinishedResponse {
  etag: string;
  /** of `body` */
  encoding: Encoding;
  /** before it was packed */
  length: number;
  ready: Map<Encoding, Ready>;
  encoded: Map<Encoding, Promise<Ready>>;
}

interface Ready {
  headers: Record<string, string>;
  body: Buffer;
}

type Produce = () => Promise<FinishedResponse> | FinishedResponse;

/** What one guest pays for a response that is not in the cache. */
export interface Admission {
  /** refuses whoever has asked for too many */
  charge: () => void;
  /** waits for the guest's turn to produce */
  queue: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const everybody: Admission = { charge: () => {}, queue: (work) => work() };

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
    produce: Produce,
    admit: Admission = everybody,
  ): Promise<FastifyReply> | undefined {
    this.#clearWhenStale();
    const entry = this.#cache.get(key);
    const ready = entry?.ready.get(acceptedEncoding(request, entry));
    if (!entry || !ready) return this.#sendProduced(request, reply, key, { produce, admit });
    answer(request, reply, entry, ready);
    return undefined;
  }

  async #sendProduced(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    { produce, admit }: { produce: Produce; admit: Admission },
  ): Promise<FastifyReply> {
    const entry = this.#cache.get(key) ?? (await this.#admitted(request, key, { produce, admit }));
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

  /** Whoever asks pays alone: nobody waits in another's queue, and nobody gets another's refusal. */
  async #admitted(
    request: FastifyRequest,
    key: string,
    { produce, admit }: { produce: Produce; admit: Admission },
  ): Promise<Entry> {
    admit.charge();
    return (
      this.#inProduction.get(key) ??
      admit.queue(async () => this.#cache.get(key) ?? this.#producedOnce(request, key, produce))
    );
  }

  #producedOnce(request: FastifyRequest, key: string, produce: Produce): Promise<Entry> {
    const running = this.#inProduction.get(key);
    if (running) return running;
    const inProduction = this.#inProduction;
    const started = this.#produce(request, key, produce).finally(() => inProduction.delete(key));
    inProduction.set(key, started);
    return started;
  }

  async #produce(request: FastifyRequest, key: string, produce: Produce): Promise<Entry> {
    const inProduction = this.#inProduction;
    const entry = newEntry(await produce());
    if (entry.isRare) await keepPackedAlone(entry, acceptedEncoding(request, entry));
    if (entry.status === 200 && inProduction === this.#inProduction) this.#cache.set(key, entry);
    return entry;
  }
}

function newEntry(finished: FinishedResponse): Entry {
  const { body } = finished;
  return {
    ...finished,
    etag: etagOf(body),
    encoding: "identity",
    length: body.length,
    encoded: new Map(),
    ready: new Map(),
  };
}

/** In the form that the first client accepts: a sixth of the memory, so many more have room. */
async function keepPackedAlone(entry: Entry, encoding: Encoding): Promise<void> {
  const ready = await makeReady(entry, encoding);
  // Copied into memory of its own: the packer's is larger, and a short buffer shares a pool that it would keep alive.
  ready.body = Buffer.from(new Uint8Array(ready.body).buffer);
  entry.ready.set(encoding, ready);
  entry.body = ready.body;
  entry.encoding = encoding;
}

function bytesOf(entry: Entry): number {
  return bytesBeside + Math.ceil(entry.body.length * (entry.isRare ? 1 : 1.5));
}

function etagOf(body: Buffer): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

function acceptedEncoding(request: FastifyRequest, entry: Entry): Encoding {
  const accepted = request.headers["accept-encoding"];
  if (!accepted || entry.length < smallestToCompress) return "identity";
  return negotiate(accepted, entry.isRare ? quickEncodings : encodings) ?? "identity";
}

async function readyIn(entry: Entry, encoding: Encoding): Promise<Ready> {
  const ready = entry.ready.get(encoding);
  if (ready) return ready;
  // Unpacked and packed anew for each client that does not accept the form in which it is kept.
  if (entry.isRare) return makeReady(entry, encoding);
  const compressing = entry.encoded.get(encoding) ?? makeReady(entry, encoding);
  entry.encoded.set(encoding, compressing);
  entry.ready.set(encoding, await compressing);
  return compressing;
}

async function makeReady(entry: Entry, encoding: Encoding): Promise<Ready> {
  const body = await encode(entry, encoding);
  const headers: Record<string, string> = { ...entry.headers, etag: entry.etag, vary: "Accept-Encoding" };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { headers, body };
}

function answer(request: FastifyRequest, reply: FastifyReply, entry: Entry, { headers, body }: Ready) {
  reply.headers(headers);
  if (entry.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
    return reply.removeHeader("content-encoding").code(304).send();
  }
  return reply.code(entry.status).send(body);
}

const unpack: Record<Encoding, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
  zstd: zstdDecompressSync,
};

function encode({ body: kept, encoding: keptIn, isRare }: Entry, encoding: Encoding) {
  const body = unpack[keptIn](kept);
  if (encoding === "identity") return body;
  if (isRare) return packedQuickly(body, encoding);
  return encoding === "gzip"
    ? compressGzip(body, { level: 7 })
    : compressBrotli(body, brotliOptions(body, 6));
}

/** At once, because it takes less than a millisecond: handing it to another thread costs more. */
function packedQuickly(body: Buffer, encoding: Exclude<Encoding, "identity">): Buffer {
  if (encoding === "zstd") return zstdCompressSync(body, { pledgedSrcSize: body.length });
  if (encoding === "gzip") return gzipSync(body, { level: 2 });
  return brotliCompressSync(body, brotliOptions(body, 3));
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
