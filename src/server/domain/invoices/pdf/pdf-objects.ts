import { deflateSync } from "node:zlib";

/** Numbered objects of a file, written one after another. */
export interface PdfObjects {
  /** Names an object that is written later. */
  reserve(): string;
  add(body: string, ref?: string): string;
  /** `dictionary` are further entries; `isPlain` leaves the data as they are. */
  addStream(dictionary: string, data: Uint8Array, more?: { ref?: string; isPlain?: boolean }): string;
  /** An object that is packed with others of its kind. */
  pack(body: string, ref?: string): string;
}

export interface Written {
  bytes: Buffer;
  /** where each object begins, by its number; undefined for packed ones */
  offsets: (number | undefined)[];
}

export interface OpenObjects extends PdfObjects {
  written(): Written;
  /** Writes what is left and the cross-reference stream. */
  close(trailer: { root: string; info: string; id: string }): Buffer;
}

const mostPacked = 1_000;
// The usual one takes half as long again, for one percent less.
const level = 5;

/** Objects that follow those of `before`, if any; the first object is 1. Streams are packed unless told otherwise. */
export function openObjects(before?: Written, { isPlain: isUsuallyPlain = false } = {}): OpenObjects {
  const offsets = [...(before?.offsets ?? [0])];
  const start = before?.bytes.length ?? 0;
  const chunks: Buffer[] = before ? [] : [Buffer.from("%PDF-1.7\n%\xff\xff\xff\xff\n", "latin1")];
  let length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const packed: { number: number; body: string }[] = [];
  const packedIn = new Map<number, { stream: number; at: number }>();
  const reserve = () => `${offsets.push(undefined) - 1} 0 R`;
  const put = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const begin = (ref: string) => {
    offsets[numberOf(ref)] = start + length;
  };
  const objects: PdfObjects = {
    reserve,
    add(body, ref = reserve()) {
      begin(ref);
      put(Buffer.from(`${numberOf(ref)} 0 obj\n${body}\nendobj\n`, "latin1"));
      return ref;
    },
    addStream(dictionary, data, { ref = reserve(), isPlain = isUsuallyPlain } = {}) {
      const stored = isPlain ? data : deflateSync(data, { level });
      const filter = isPlain ? "" : " /Filter /FlateDecode";
      begin(ref);
      put(
        Buffer.from(
          `${numberOf(ref)} 0 obj\n<<${dictionary}${filter} /Length ${stored.length}>>\nstream\n`,
          "latin1",
        ),
      );
      put(Buffer.from(stored.buffer, stored.byteOffset, stored.length));
      put(Buffer.from("\nendstream\nendobj\n"));
      return ref;
    },
    pack(body, ref = reserve()) {
      packed.push({ number: numberOf(ref), body });
      return ref;
    },
  };
  const writePacked = () => {
    for (let from = 0; from < packed.length; from += mostPacked) {
      const group = packed.slice(from, from + mostPacked);
      const stream = reserve();
      for (const [at, { number }] of group.entries()) packedIn.set(number, { stream: numberOf(stream), at });
      let offset = 0;
      const index = group.map(({ number, body }) => {
        const entry = `${number} ${offset}`;
        offset += body.length + 1;
        return entry;
      });
      const first = `${index.join(" ")}\n`;
      const data = Buffer.from(`${first}${group.map(({ body }) => body).join("\n")}\n`, "latin1");
      objects.addStream(`/Type /ObjStm /N ${group.length} /First ${first.length}`, data, { ref: stream });
    }
  };
  return {
    ...objects,
    written: () => ({ bytes: Buffer.concat(chunks), offsets: [...offsets] }),
    close({ root, info, id }) {
      writePacked();
      const ref = reserve();
      begin(ref);
      const at = start + length;
      const dictionary = `/Type /XRef /Size ${offsets.length} /W [1 4 2] /Root ${root} /Info ${info} /ID [<${id}> <${id}>]`;
      objects.addStream(dictionary, crossReferences(offsets, packedIn), { ref });
      put(Buffer.from(`startxref\n${at}\n%%EOF\n`));
      return Buffer.concat(chunks);
    },
  };
}

function numberOf(ref: string): number {
  return Number.parseInt(ref, 10);
}

function crossReferences(
  offsets: readonly (number | undefined)[],
  packedIn: ReadonlyMap<number, { stream: number; at: number }>,
): Buffer {
  const table = Buffer.alloc(offsets.length * 7);
  offsets.forEach((offset, number) => {
    const place = packedIn.get(number);
    const [kind, main, rest] =
      number === 0 ? [0, 0, 65_535] : place ? [2, place.stream, place.at] : [1, offset ?? 0, 0];
    table.writeUInt8(kind, number * 7);
    table.writeUInt32BE(main, number * 7 + 1);
    table.writeUInt16BE(rest, number * 7 + 5);
  });
  return table;
}

/** A text string: UTF-16 where it needs to be. */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, "\\$&")})`;
  return `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}

/** The time in the form of dates in a PDF. */
export function pdfDate(at: Date): string {
  return `(D:${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z)`;
}
