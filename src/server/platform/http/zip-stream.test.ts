import { describe, expect, it } from "vitest";
import { type ZipEntry, zipStream } from "#server/platform/http/zip-stream.ts";
import { openArchive } from "#test/open-archive.ts";

const winter = new Date("2026-11-15T08:30:20Z");
const summer = new Date("2026-07-01T22:15:00Z");

async function* some(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function* lines(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at++) yield `Zeile ${at}: ü\r\n`;
}

async function packed(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(entries)) parts.push(part);
  return Buffer.concat(parts);
}

const two = () =>
  some([
    { name: "RE-2026-0001.pdf", at: winter, data: Buffer.from("%PDF"), isPacked: true },
    { name: "Belege.csv", at: summer, data: lines(2) },
  ]);

describe("an archive", () => {
  it("holds its entries under their names, with their bytes", async () => {
    const found = await openArchive(await packed(two()));
    expect(found.map(({ name, bytes }) => [name, String(bytes)])).toEqual([
      ["RE-2026-0001.pdf", "%PDF"],
      ["Belege.csv", "Zeile 0: ü\r\nZeile 1: ü\r\n"],
    ]);
    expect(found.map(({ entry }) => entry.compressionMethod)).toEqual([0, 8]);
    expect(found.filter(({ entry }) => entry.zip64)).toEqual([]);
  });

  it("is the same bytes whenever and wherever it is made", async () => {
    const here = await packed(two());
    const zone = process.env.TZ;
    process.env.TZ = "America/New_York";
    try {
      expect(await packed(two())).toEqual(here);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it("dates its entries by the clock in Berlin", async () => {
    const found = await openArchive(await packed(two()));
    expect(found.map(({ entry }) => entry.lastModDate)).toEqual([winter, summer]);
    expect(found.map(({ entry }) => wallTime(Number(entry.rawLastModDate)))).toEqual([
      "2026-11-15 9:30:20",
      "2026-7-2 0:15:0",
    ]);
  });

  it("without entries is one, too", async () => {
    expect(await openArchive(await packed(some([])))).toEqual([]);
  });
});

function wallTime(raw: number): string {
  const [day, time] = [raw >>> 16, raw & 0xffff];
  const date = `${(day >> 9) + 1980}-${(day >> 5) & 15}-${day & 31}`;
  return `${date} ${time >> 11}:${(time >> 5) & 63}:${(time & 31) * 2}`;
}

describe("while it is read", () => {
  it("asks for the next entry only when there is room for it", async () => {
    let asked = 0;
    async function* many(): AsyncGenerator<ZipEntry> {
      for (; asked < 50; asked++) {
        const data = new Uint8Array(100_000).fill(asked);
        yield { name: `${asked}.pdf`, at: winter, data, isPacked: true };
      }
    }
    const archive = zipStream(many());
    const first = await archive.next();
    expect(first.done).toBe(false);
    expect(asked).toBeLessThan(3);
    await archive.return(undefined);
    expect(asked).toBeLessThan(5);
  });

  it("lets go of the entries when nobody reads on", async () => {
    let isLeft = false;
    async function* endless(): AsyncGenerator<ZipEntry> {
      try {
        for (let at = 0; ; at++) yield { name: `${at}.csv`, at: winter, data: lines(10_000) };
      } finally {
        isLeft = true;
      }
    }
    for await (const _ of zipStream(endless())) break;
    expect(isLeft).toBe(true);
  });

  it("ends with the fault of an entry", async () => {
    async function* faulty(): AsyncGenerator<ZipEntry> {
      yield { name: "1.csv", at: winter, data: lines(5) };
      throw new Error("no second one");
    }
    await expect(packed(faulty())).rejects.toThrow("no second one");
    async function* halfFile(): AsyncGenerator<string> {
      yield "erste Zeile";
      throw new Error("no second line");
    }
    const half = { name: "1.csv", at: winter, data: halfFile() };
    await expect(packed(some([half]))).rejects.toThrow("no second line");
  });
});
