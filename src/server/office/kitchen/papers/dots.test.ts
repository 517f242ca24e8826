import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { portionCode } from "#contract/office/kitchen/portion-code.ts";
import { dotsOf } from "#server/office/kitchen/papers/dots.ts";
import { deliveryDay } from "#test/days.ts";

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  // a local file, or the library would download it
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

const dots = 4;
/** The white space around it, in modules. */
const quiet = 1;

async function scanned(text: string): Promise<string[]> {
  const { size, runs } = dotsOf(text);
  const side = (size + 2 * quiet) * dots;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const run of runs)
    for (let row = (quiet + run.y) * dots; row < (quiet + run.y + 1) * dots; row++) {
      const start = row * side + (quiet + run.x) * dots;
      for (let dot = start; dot < start + run.width * dots; dot++) data.fill(0, dot * 4, dot * 4 + 3);
    }
  const found = await readBarcodes({ data, width: side, height: side, colorSpace: "srgb" } as ImageData);
  return found.map(({ format, text: content }) => `${format} ${content}`);
}

it.each([
  { day: deliveryDay("2026-09-16"), menuId: 1, batch: 0, serial: 1 },
  { day: deliveryDay("2031-12-31"), menuId: 2_147_483_647, batch: 99, serial: 999_999 },
])("a scanner reads from the dots which portion it is: %j", async (portion) => {
  expect(await scanned(portionCode(portion))).toEqual([`DataMatrix ${portionCode(portion)}`]);
});
