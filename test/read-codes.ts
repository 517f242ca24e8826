import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

let isPrepared = false;

async function prepare(): Promise<void> {
  if (isPrepared) return;
  const wasm = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  // a local file, or the library would download it
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  isPrepared = true;
}

const dotsPerPoint = 6;

/** The codes that a scanner reads from the filled squares of a page; ASCII 29 stands where the separator is. */
export async function codesOfPdf(pdf: Buffer, { width, height }: { width: number; height: number }) {
  await prepare();
  const [wide, high] = [Math.ceil(width * dotsPerPoint), Math.ceil(height * dotsPerPoint)];
  const data = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (const [x, y, w, h] of squaresOf(pdf)) {
    const [left, right] = [x, x + w].map((at) => Math.round(at * dotsPerPoint)) as [number, number];
    const [top, bottom] = [y, y + h].map((at) => Math.round(at * dotsPerPoint)) as [number, number];
    for (let row = top; row < bottom; row++) data.fill(0, (row * wide + left) * 4, (row * wide + right) * 4);
  }
  // fill has also cleared the alpha of the dark dots
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  const image = { data, width: wide, height: high, colorSpace: "srgb" } as ImageData;
  const found = await readBarcodes(image, { textMode: "Plain" });
  return found.map(({ format, contentType, symbologyIdentifier, text }) => ({
    format,
    contentType,
    scanned: symbologyIdentifier + text,
  }));
}

type Square = [x: number, y: number, width: number, height: number];

/** pdfkit turns the page upside down once, so that the figures count from the top. */
function squaresOf(pdf: Buffer): Square[] {
  return contentsOf(pdf).flatMap((text) =>
    [...text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(
      ([, ...figures]) => figures.map(Number) as Square,
    ),
  );
}

function contentsOf(pdf: Buffer): string[] {
  const texts: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at + 1)) {
    const end = pdf.indexOf("endstream", at);
    try {
      texts.push(inflateSync(pdf.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // no stream of Flate
    }
  }
  return texts.filter((text) => text.includes(" re"));
}
