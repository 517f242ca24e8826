import { expect, it } from "vitest";
import type { PageSource } from "#server/platform/http/pages/render.ts";
import { shopForTests } from "#test/open-shop.ts";

let rendered: string[] = [];
const pages: PageSource = async () => ({
  isCacheable: true,
  render: async (address) => {
    rendered.push(address);
    const body = Buffer.from(address);
    return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
  },
});

const shop = await shopForTests({ pages, publicUrl: null, ratePerMinute: 100_000 });

const visit = (url: string, remoteAddress = "203.0.113.7") => shop.app.inject({ url, remoteAddress });

it("unknown words of a query cost no render of their own", async () => {
  rendered = [];
  const ask = (at: number) => visit(`/shop?utm_source=${at}&x${at}=1&q=curry`);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)));
  for (let at = 0; at < 200; at++) answers.push(await ask(at));
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(["/shop?q=curry"]));
  expect(rendered).toEqual(["/shop?q=curry"]);
});

it("random searches of one address are bounded, those of others and finished pages are not", async () => {
  rendered = [];
  const statuses: number[] = [];
  for (let at = 0; at < 40; at++) {
    statuses.push((await visit(`/shop?q=zufall${at}`, `2001:db8:0:7::${at.toString(16)}`)).statusCode);
  }
  expect(rendered).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await visit("/shop?q=curry", "2001:db8:0:7::1")).statusCode).toBe(200);
  expect((await visit("/shop?q=lasagne", "2001:db8:0:8::1")).statusCode).toBe(200);
});

it("a guest does not get the refusal of another who asks for the same page at the same moment", async () => {
  const [attacker, guest] = ["198.51.100.9", "198.51.100.10"];
  for (let at = 0; at < 30; at++) await visit(`/shop?q=wort${at}`, attacker);
  const answers = await Promise.all([attacker, guest].map((from) => visit("/shop?q=eintopf", from)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
});
