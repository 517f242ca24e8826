import type { FileHandle } from "node:fs/promises";
import { BackupFailed } from "./backup-failed.ts";

/** A pack is a row of entries: the length of a heading, the heading as JSON, then as many bytes as it says. */
export interface PackEntry {
  readonly path: string;
  readonly size: number;
  /** when the file was last written, in milliseconds */
  readonly at: number;
}

const readAtOnce = 256 * 1024;
const mostHeadingBytes = 65_536;

/**
 * A file as it is now. PostgreSQL may write to it meanwhile: exactly the bytes of the heading follow, and what was cut
 * off is zeros, as in its own base backups; the WAL sets both right.
 */
export async function* packFile(path: string, file: FileHandle): AsyncGenerator<Buffer> {
  const { size, mtimeMs } = await file.stat();
  yield heading({ path, size, at: Math.round(mtimeMs) });
  for (let from = 0; from < size; ) {
    const length = Math.min(readAtOnce, size - from);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
    if (bytesRead === 0) {
      yield Buffer.alloc(length);
      from += length;
    } else {
      yield buffer.subarray(0, bytesRead);
      from += bytesRead;
    }
  }
}

export function packText(path: string, text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([heading({ path, size: bytes.length, at: Date.now() }), bytes]);
}

export function packEnd(): Buffer {
  return Buffer.alloc(4);
}

function heading(entry: PackEntry): Buffer {
  const text = Buffer.from(JSON.stringify(entry));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

export interface UnpackedEntry extends PackEntry {
  /** must be read to its end before the next entry */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Fails when the pack has no end. */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<UnpackedEntry> {
  const reader = bytesOf(source);
  for (;;) {
    const length = (await reader.exactly(4)).readUInt32BE();
    if (length === 0) return;
    if (length > mostHeadingBytes) throw broken();
    const entry = JSON.parse((await reader.exactly(length)).toString()) as PackEntry;
    if (entry.path.split("/").some((part) => part === ".." || part === "")) throw broken();
    yield { ...entry, bytes: reader.next(entry.size) };
  }
}

function bytesOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* next(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next();
        if (done) throw broken();
        rest = value;
        continue;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  const exactly = async (bytes: number) => gather(next(bytes));
  return { next, exactly };
}

export async function gather(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function broken(): BackupFailed {
  return new BackupFailed("Eine Datei der Sicherung ist unvollständig: Ihr Inhalt endet vor der Zeit.");
}
