import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageSource } from "#server/platform/pages/render.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

const body = Buffer.from("Grüße aus der Küche. ".repeat(100));
const pages: PageSource = async () => ({
  isCacheable: true,
  render: async () => ({ status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body }),
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ pages, publicUrl: null });
});
afterAll(() => shop.close());

const visit = (url: string, accepted: string) =>
  shop.app.inject({ url, headers: { "accept-encoding": accepted } });
const everyBrowser = "gzip, deflate, br";

it("a page that few ask for is packed in the quickest way that a browser knows", async () => {
  const quick = await visit("/shop?q=curry", `${everyBrowser}, zstd`);
  expect(quick.headers["content-encoding"]).toBe("zstd");
  expect(zstdDecompressSync(quick.rawPayload)).toEqual(body);
  const other = await visit("/shop?q=curry", everyBrowser);
  expect(other.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(other.rawPayload)).toEqual(body);
  const refused = await visit("/shop?q=curry", `${everyBrowser}, zstd;q=0`);
  expect(refused.headers["content-encoding"]).toBe("br");
});

it("a page that many ask for is packed in the smallest way", async () => {
  const page = await visit("/shop", `${everyBrowser}, zstd`);
  expect(page.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(page.rawPayload)).toEqual(body);
});
