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
  encoded: Map<Encoding, Promise<Buffer>>;
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
  #stampOfEntries = "";

  constructor(options: { stamp: () => string; most: number }) {
    this.#stamp = options.stamp;
    this.#most = options.most;
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    produce: () => Promise<Finished> | Finished,
  ): Promise<FastifyReply> {
    const entry = await this.#entry(key, produce);
    const encoding = acceptedEncoding(request, entry);
    reply.headers(entry.headers);
    reply.header("ETag", entry.etag).header("Vary", "Accept-Encoding");
    if (entry.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
      return reply.code(304).send();
    }
    if (encoding !== "identity") reply.header("Content-Encoding", encoding);
    return reply.code(entry.status).send(await encode(entry, encoding));
  }

  #entry(key: string, produce: () => Promise<Finished> | Finished): Promise<Entry> {
    const stamp = this.#stamp();
    if (stamp !== this.#stampOfEntries) {
      this.#entries = new Map();
      this.#stampOfEntries = stamp;
    }
    const known = this.#entries.get(key);
    if (known) return known;
    const entries = this.#entries;
    const made = Promise.resolve()
      .then(produce)
      .then((finished) => ({ ...finished, etag: etagOf(finished.body), encoded: new Map() }));
    entries.set(key, made);
    const oldest = entries.size > this.#most ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    // failures and everything but success are told, not kept
    made.then(
      (entry) => entry.status === 200 || entries.delete(key),
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

function encode(entry: Entry, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "identity") return entry.body;
  const known = entry.encoded.get(encoding);
  if (known) return known;
  const made = encoding === "br" ? brotli(entry.body) : compressGzip(entry.body, { level: 7 });
  entry.encoded.set(encoding, made);
  return made;
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
