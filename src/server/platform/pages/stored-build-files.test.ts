import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { PageSource } from "#server/platform/pages/render.ts";
import { storeBuildFiles } from "#server/platform/pages/stored-build-files.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

const script = "export const price = '9,90 €';";
const font = Buffer.from([0, 1, 2, 250, 251]);
const pages: PageSource = async () => ({
  render: async () => ({ status: 200, headers: {}, body: Buffer.from("") }),
  isCacheable: false,
});

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop({ pages });
});
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-test-assets-"));
  await writeFile(join(folder, "page-aaaaaaaa.js"), script);
  await writeFile(join(folder, "page-aaaaaaaa.js.br"), brotliCompressSync(script));
  await writeFile(join(folder, "page-aaaaaaaa.js.gz"), "not needed");
  await writeFile(join(folder, "text-bbbbbbbb.woff2"), font);
});
afterEach(() => rm(folder, { recursive: true }));

const get = (name: string, encoding = "br") =>
  shop.app.inject({ url: `/assets/${name}`, headers: { "accept-encoding": encoding } });
const store = (day: string) => storeBuildFiles(shop.database, folder, new Date(`${day}T09:00Z`));
const storedNames = async () =>
  (await shop.database.rows<{ name: string }>("SELECT name FROM build_files ORDER BY name")).map(
    ({ name }) => name,
  );

it("a process answers with the files of another release", async () => {
  expect((await get("page-aaaaaaaa.js")).statusCode).toBe(404);
  await store("2026-09-14");
  const packed = await get("page-aaaaaaaa.js", "gzip, br");
  expect(packed.statusCode).toBe(200);
  expect(packed.rawPayload).toEqual(brotliCompressSync(script));
  expect(packed.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect((await get("page-aaaaaaaa.js", "gzip")).body).toBe(script);
  const plain = await get("text-bbbbbbbb.woff2");
  expect([plain.headers["content-encoding"], plain.rawPayload]).toEqual([undefined, font]);
});

it.each(["page-cccccccc.js", "page-aaaaaaaa.js.gz", "..%2Fmanifest.json", "page-aaaaaaaa.exe", ""])(
  "knows no other file: %j",
  async (name) => {
    await store("2026-09-14");
    expect((await get(name)).statusCode).toBe(404);
  },
);

it("forgets a release that nobody has started for ninety days, and only when a new one comes", async () => {
  await store("2026-09-14");
  await rm(join(folder, "text-bbbbbbbb.woff2"));
  await store("2026-12-01");
  await writeFile(join(folder, "page-dddddddd.js"), script);
  await store("2026-12-14");
  expect(await storedNames()).toEqual(["page-aaaaaaaa.js", "page-dddddddd.js"]);
});

it("counts what is asked from the database like any call", async () => {
  const limited = await openShop({ pages, ratePerMinute: 2, database: shop.database });
  const ask = () => limited.app.inject("/assets/page-cccccccc.js").then(({ statusCode }) => statusCode);
  expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 429]);
  await limited.app.close();
});
