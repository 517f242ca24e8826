import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ResponseCache } from "#server/platform/http/response-cache.ts";
import type { PageSource } from "#server/platform/pages/render.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

const body = Buffer.from("Grüße aus der Küche. ".repeat(100));
let rendered = 0;
const pages: PageSource = async () => ({
  isCacheable: true,
  render: async () => {
    rendered++;
    return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
  },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ pages, publicUrl: null });
});
afterAll(() => shop.close());

const visit = (url: string, accepted: string) =>
  shop.app.inject({ url, headers: { "accept-encoding": accepted } });
const everyBrowser = "gzip, deflate, br";
const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
const seen = ({ headers, rawPayload }: Awaited<ReturnType<typeof visit>>) => {
  const encoding = headers["content-encoding"];
  return {
    encoding,
    etag: headers.etag,
    body: encoding ? unpack[String(encoding)]?.(rawPayload) : rawPayload,
  };
};

it("a page that few ask for is packed in the quickest way that a browser knows", async () => {
  expect(seen(await visit("/shop?q=curry", `${everyBrowser}, zstd`))).toMatchObject({
    encoding: "zstd",
    body,
  });
  expect(seen(await visit("/shop?q=suppe", `${everyBrowser}, zstd;q=0`))).toMatchObject({
    encoding: "br",
    body,
  });
});

it("a page that many ask for is packed in the smallest way", async () => {
  expect(seen(await visit("/shop", `${everyBrowser}, zstd`))).toMatchObject({ encoding: "br", body });
});

it("whichever way it is kept, everybody gets the same page in a way that he accepts", async () => {
  const ways = { "br, zstd": "zstd", br: "br", gzip: "gzip", identity: undefined };
  for (const [first, at] of Object.keys(ways).map((way, at) => [way, at] as const)) {
    const url = `/shop?q=suppe${at}`;
    const { etag } = seen(await visit(url, first));
    const before = rendered;
    for (const [accepted, encoding] of Object.entries(ways)) {
      expect(seen(await visit(url, accepted))).toEqual({ encoding, etag, body });
    }
    const headers = { "accept-encoding": first, "if-none-match": String(etag) };
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(304);
    expect(rendered).toBe(before);
  }
});

it("a page that few ask for takes the room of its packed form, and so has room where its text has none", async () => {
  const cache = new ResponseCache({ stamp: () => "", mostBytes: 20_000 });
  const app = Fastify();
  let produced = 0;
  app.get("/:kind", (request, reply) =>
    cache.send(request, reply, request.url, () => {
      produced++;
      const isRare = request.url === "/rare";
      return { status: 200, headers: {}, body: Buffer.from("Linsen. ".repeat(10_000)), isRare };
    }),
  );
  const times = async (url: string) => {
    produced = 0;
    for (let at = 0; at < 3; at++) await app.inject({ url, headers: { "accept-encoding": everyBrowser } });
    return produced;
  };
  expect([await times("/rare"), await times("/usual")]).toEqual([1, 3]);
  await app.close();
});
