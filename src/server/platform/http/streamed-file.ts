import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** An answer that is one raw file, sent while it is made. Texts are sent as UTF-8. */
export interface StreamedFile {
  /** of letters, digits, `.`, `-` and `_`, as it stands in a header */
  name: string;
  type: string;
  stream: AsyncIterable<Uint8Array | string>;
}

/**
 * Waits for the first part, so that what fails until then is still answered as a refusal. A later fault ends the
 * connection without the end of the file, so no client takes the part for the whole.
 */
export async function sendStreamedFile(
  reply: FastifyReply,
  { name, type, stream }: StreamedFile,
): Promise<FastifyReply> {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`${name} is no name for a header`);
  const parts = stream[Symbol.asyncIterator]();
  const first = await parts.next();
  return (
    reply
      .type(type)
      .header("Content-Disposition", `attachment; filename="${name}"`)
      // what people download holds names and amounts: no cache keeps it
      .header("Cache-Control", "private, no-store")
      .header("X-Robots-Tag", "noindex")
      .send(Readable.from(continued(first, parts), { objectMode: false }))
  );
}

async function* continued(
  first: IteratorResult<Uint8Array | string>,
  parts: AsyncIterator<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string> {
  try {
    for (let part = first; !part.done; part = await parts.next()) yield part.value;
  } finally {
    await parts.return?.();
  }
}
