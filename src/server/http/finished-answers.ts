import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const smallestToCompress = 600;
// named, and not with a weight of zero, which refuses it
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** Bytes ready to be sent, with whatever headers belong to them. Only what is the same for everyone. */
export interface Finished {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Entry extends Finished {
  etag: string;
  /** what is sent, by encoding, once it is compressed */
  ready: Map<Encoding, Ready>;
  encoded: Map<Encoding, Promise<Ready>>;
}

interface Ready {
  headers: Record<string, string>;
  body: Buffer;
}

type Encoding = "br" | "gzip" | "identity";

/**
 * Answers kept in memory as finished, compressed bytes. Everything is dropped when the stamp moves on;
 * equal requests at the same moment share one production; the number of entries is bounded.
 */
export class FinishedAnswers {
  readonly #stamp: () => string;
  readonly #most: number;
  #entries = new Map<string, Promise<Entry>>();
  #settled = new Map<string, Entry>();
  #stampOfEntries = "";

  constructor(options: { stamp: () => string; most: number }) {
    this.#stamp = options.stamp;
    this.#most = options.most;
  }

  /** Sends at once what is ready; a promise only while it is still made. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    produce: () => Promise<Finished> | Finished,
  ): Promise<FastifyReply> | undefined {
    this.#forgetWhenStale();
    const entry = this.#settled.get(key);
    const ready = entry?.ready.get(acceptedEncoding(request, entry));
    if (!entry || !ready) return this.#sendMade(request, reply, key, produce);
    answer(request, reply, entry, ready);
    return undefined;
  }

  async #sendMade(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    produce: () => Promise<Finished> | Finished,
  ): Promise<FastifyReply> {
    const entry = await this.#entry(key, produce);
    return answer(request, reply, entry, await readyIn(entry, acceptedEncoding(request, entry)));
  }

  #forgetWhenStale(): void {
    const stamp = this.#stamp();
    if (stamp === this.#stampOfEntries) return;
    this.#entries = new Map();
    this.#settled = new Map();
    this.#stampOfEntries = stamp;
  }

  #entry(key: string, produce: () => Promise<Finished> | Finished): Promise<Entry> {
    const known = this.#entries.get(key);
    if (known) return known;
    const entries = this.#entries;
    const settled = this.#settled;
    const made = Promise.resolve()
      .then(produce)
      .then((finished) => ({
        ...finished,
        etag: etagOf(finished.body),
        encoded: new Map(),
        ready: new Map(),
      }));
    entries.set(key, made);
    const oldest = entries.size > this.#most ? entries.keys().next().value : undefined;
    if (oldest !== undefined) {
      entries.delete(oldest);
      settled.delete(oldest);
    }
    // failures and everything but success are told, not kept
    made.then(
      (entry) => (entry.status === 200 && entries.has(key) ? settled.set(key, entry) : entries.delete(key)),
      () => entries.delete(key),
    );
    return made;
  }
}

function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function acceptedEncoding(request: FastifyRequest, entry: Entry): Encoding {
  const accepted = request.headers["accept-encoding"];
  if (!accepted || entry.body.length < smallestToCompress) return "identity";
  if (acceptsBrotli.test(accepted)) return "br";
  return acceptsGzip.test(accepted) ? "gzip" : "identity";
}

function readyIn(entry: Entry, encoding: Encoding): Promise<Ready> {
  const known = entry.encoded.get(encoding);
  if (known) return known;
  const made = makeReady(entry, encoding);
  entry.encoded.set(encoding, made);
  return made;
}

async function makeReady(entry: Entry, encoding: Encoding): Promise<Ready> {
  const body = await encode(entry.body, encoding);
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

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "identity") return body;
  return encoding === "br" ? brotli(body) : compressGzip(body, { level: 7 });
}

function brotli(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** A successful answer of the API as finished bytes. */
export function finishedJson(data: unknown, cacheControl = "no-cache"): Finished {
  return {
    status: 200,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": cacheControl },
    body: Buffer.from(JSON.stringify({ status: "success", data })),
  };
}
