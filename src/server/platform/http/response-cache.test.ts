import Fastify from "fastify";
import { expect, it } from "vitest";
import { ResponseCache } from "#server/platform/http/response-cache.ts";

function shopWith(cache: ResponseCache, status = 200) {
  const app = Fastify();
  const produced: string[] = [];
  app.get("/*", (request, reply) =>
    cache.send(request, reply, request.url, async () => {
      produced.push(request.url);
      return { status, headers: {}, body: Buffer.from("Linsen. ".repeat(1_000)) };
    }),
  );
  const visit = (url: string) => app.inject({ url, headers: { "accept-encoding": "br" } });
  return { visit, produced };
}

it("makes an answer once, however many ask for it at the same moment, until the stamp changes", async () => {
  let stamp = "one";
  const { visit, produced } = shopWith(new ResponseCache(() => stamp));
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit("/a")));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(produced).toEqual(["/a"]);
  stamp = "two";
  await visit("/a");
  expect(produced).toEqual(["/a", "/a"]);
});

it("keeps no answer but 200", async () => {
  const { visit, produced } = shopWith(new ResponseCache(() => ""), 404);
  for (let times = 0; times < 2; times++) expect((await visit("/a")).statusCode).toBe(404);
  expect(produced).toHaveLength(2);
});

it("forgets the answer that was asked for least recently", async () => {
  const room = new ResponseCache(() => "", 2 * (8_000 * 1.5 + 2_500));
  const { visit, produced } = shopWith(room);
  for (const url of ["/a", "/b", "/a", "/c", "/a", "/b"]) await visit(url);
  expect(produced).toEqual(["/a", "/b", "/c", "/b"]);
});
