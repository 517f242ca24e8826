import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { barsOf } from "#server/office/kitchen/papers/bars.ts";
import { orderPrefix } from "#test/brand.ts";
import { deliveryDay } from "#test/days.ts";

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  // a local file, or the library would download it
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

const dots = 3;
const height = 60;
/** The white space that a scanner needs on both sides, in modules. */
const quiet = 10;

async function scanned(text: string): Promise<string[]> {
  const { width, bars } = barsOf(text);
  const wide = (width + 2 * quiet) * dots;
  const data = new Uint8ClampedArray(wide * height * 4).fill(255);
  for (const bar of bars) {
    for (let row = 0; row < height; row++) {
      const start = row * wide + (quiet + bar.x) * dots;
      for (let dot = start; dot < start + bar.width * dots; dot++) data.fill(0, dot * 4, dot * 4 + 3);
    }
  }
  const found = await readBarcodes({ data, width: wide, height, colorSpace: "srgb" } as ImageData);
  return found.map(({ format, text: content }) => `${format} ${content}`);
}

it.each([
  { number: `${orderPrefix}-100042`, day: deliveryDay("2026-09-16"), version: 1, carton: 1 },
  { number: `${orderPrefix}-1234567`, day: deliveryDay("2031-12-31"), version: 99, carton: 2 },
])(
  "a scanner reads from the bars whose parcel it is, which carton, for which day and in which version: %j",
  async (parcel) => {
    expect(await scanned(slipCode(parcel))).toEqual([`Code128 ${slipCode(parcel)}`]);
  },
);
