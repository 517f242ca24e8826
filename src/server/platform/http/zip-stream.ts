import { ReadableStream } from "node:stream/web";
import {
  type ReadableReader,
  Uint8ArrayReader,
  ZipWriter,
  type ZipWriterAddDataOptions,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { Temporal } from "temporal-polyfill";

type Part = Uint8Array | string;

export interface ZipEntry {
  name: string;
  at: Date;
  data: Uint8Array | AsyncIterable<Part>;
  /** for what is packed already, as a PDF is */
  isPacked?: boolean;
}

/**
 * Packs the entries one after the other while it is read; only one part of one entry is in memory. The same entries
 * give the same bytes, also on a machine of another time zone.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let fail: (fault: unknown) => void = () => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      fail = (fault) => controller.error(fault);
    },
  });
  const packed = pack(entries, writable).catch(fail);
  try {
    yield* readable as AsyncIterable<Uint8Array>;
  } finally {
    await packed;
  }
}

async function pack(entries: AsyncIterable<ZipEntry>, into: WritableStream<Uint8Array>): Promise<void> {
  const archive = new ZipWriter(into, { useWebWorkers: false });
  for await (const { name, at, data, isPacked } of entries) {
    const options = { ...timesOf(at), ...(isPacked && { level: 0 }) };
    if (data instanceof Uint8Array) await archive.add(name, new Uint8ArrayReader(data), options);
    // Without this an entry of unknown size is written in the form for more than four gigabytes.
    else await archive.add(name, readerOf(data), { ...options, zip64: false });
  }
  await archive.close();
}

function readerOf(parts: AsyncIterable<Part>): ReadableReader {
  return { readable: ReadableStream.from(bytesOf(parts)) as ReadableReader["readable"] };
}

async function* bytesOf(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === "string" ? Buffer.from(part) : part;
}

/** The format keeps the time on the wall, which is Berlin's wherever the server runs. */
function timesOf(at: Date): Pick<ZipWriterAddDataOptions, "lastModDate" | "rawLastModDate"> {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO("Europe/Berlin");
  const day = ((wall.year - 1980) << 9) | (wall.month << 5) | wall.day;
  const time = (wall.hour << 11) | (wall.minute << 5) | (wall.second >> 1);
  return { lastModDate: at, rawLastModDate: ((day << 16) | time) >>> 0 };
}
