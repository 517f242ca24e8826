import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AnyCallName, BodyOf, DataOf, ParamsOf, QueryOf, TopOf } from "#contract/contract.ts";
import { everyCall } from "#contract/every-call.ts";
import type { DownloadCallName } from "#contract/office/office.ts";
import { printedUuid } from "#contract/uuid.ts";
import type { AddressTurns } from "#server/platform/http/address-turns.ts";
import { queryReader, readAddress, readBody } from "#server/platform/http/read-input.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type StreamedFile, sendStreamedFile } from "#server/platform/http/streamed-file.ts";
import { withTimeout } from "#server/platform/http/with-timeout.ts";
import { mostBytes } from "#server/platform/limits.ts";

/** A guest's browser gives up after fifteen seconds; a repeated call before that gets a clear answer. */
const guestWaitsMs = 12_000;

const jsonType = "application/json; charset=utf-8";

/** A route's input, validated against the contract. `guestId` is a UUID on guest calls, else "". */
export interface Input<N extends AnyCallName> {
  params: ParamsOf<N>;
  query: QueryOf<N>;
  body: BodyOf<N>;
  guestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** `data`, the call's top-level fields, and `status` unless it is "success". */
export type Answer<N extends AnyCallName> = { data: DataOf<N>; status?: string } & (TopOf<N> extends undefined
  ? unknown
  : TopOf<N>);

/**
 * An answer that is sent in parts while it is made, so that a long file neither waits for its end nor blocks the
 * process.
 */
export class StreamedAnswer<N extends AnyCallName> {
  readonly parts: AsyncIterable<string>;
  declare readonly data: DataOf<N>;

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

function enveloped<N extends AnyCallName>({ data, status = "success", ...top }: Answer<N>) {
  return { status, ...top, data };
}

export type Handled<N extends AnyCallName> = N extends DownloadCallName
  ? StreamedFile
  : Answer<N> | StreamedAnswer<N>;

/** Registers a call of the contract: validates the input and wraps the output in the envelope. */
export function answerCall<N extends AnyCallName>(
  app: FastifyInstance,
  name: N,
  handler: (input: Input<N>) => Promise<Handled<N>> | Handled<N>,
): void {
  answerAdmitted(
    app,
    name,
    async () => ({}),
    (input) => withTimeout(guestWaitsMs, handler(input)),
  );
}

/** As `answerCall`, for calls that cost more than a few milliseconds: one at a time for an address. */
export function answerInTurn<N extends AnyCallName>(
  app: FastifyInstance,
  turns: AddressTurns | null,
  name: N,
  handler: (input: Input<N>) => Promise<Handled<N>>,
): void {
  answerCall(app, name, (input) =>
    turns ? turns.run(input.request.ip, () => handler(input)) : handler(input),
  );
}

export function answerAdmitted<N extends AnyCallName, Who extends object>(
  app: FastifyInstance,
  name: N,
  admit: (request: FastifyRequest) => Promise<Who>,
  handler: (input: Input<N> & Who) => Promise<Handled<N>> | Handled<N>,
): void {
  const readRequest = requestReader(name);
  const { access, method, path, answersFile } = everyCall[name];
  app.route({
    method,
    url: path,
    ...(access !== "staff" && { bodyLimit: mostBytes.ofGuest }),
    async handler(request, reply) {
      // Carts, orders and tokens are private: no cache may store them.
      reply.header("Cache-Control", "no-store");
      const who = await admit(request);
      const handled: unknown = await handler({ ...readRequest(request), request, reply, ...who });
      if (answersFile) return sendStreamedFile(reply, handled as StreamedFile);
      const answer = handled as Answer<N> | StreamedAnswer<N>;
      if (!(answer instanceof StreamedAnswer)) return enveloped(answer);
      return reply.header("Content-Type", jsonType).send(Readable.from(answer.parts));
    },
  });
}

export function requestReader<N extends AnyCallName>(name: N) {
  const { access, params, query, body } = everyCall[name];
  const readQuery = query && queryReader(query);
  return (request: FastifyRequest) => {
    checkChannel(request);
    return {
      guestId: access === "guest" ? readGuestId(request) : "",
      params: (params && readAddress(params, request.params)) as ParamsOf<N>,
      query: (query &&
        readQuery &&
        readAddress(query, readQuery(request.query as Record<string, unknown>))) as QueryOf<N>,
      body: (body && readBody(body, request.body)) as BodyOf<N>,
    };
  };
}

function readGuestId(request: FastifyRequest): string {
  const guestId = guestIdOf(request);
  if (guestId === null) throw new Refusal("guest_id_required");
  return guestId;
}

export function guestIdOf(request: FastifyRequest): string | null {
  const header = request.headers["x-guest-id"];
  return typeof header === "string" && z.regexes.uuid4.test(header) ? header.toLowerCase() : null;
}

export function checkChannel(request: FastifyRequest): void {
  const channel = request.headers["x-channel-type"];
  if (channel !== undefined && channel !== "B2C") throw new Refusal("channel_unknown");
}

/** A path id that is no UUID cannot exist, so it is unknown, not malformed. */
export function requireUuid(text: string, refusalCode: ConstructorParameters<typeof Refusal>[0]): string {
  const id = text.toLowerCase();
  if (!printedUuid.test(id)) throw new Refusal(refusalCode);
  return id;
}
