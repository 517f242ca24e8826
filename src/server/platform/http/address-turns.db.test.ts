import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AddressTurns } from "#server/platform/http/address-turns.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

const soon = () => new Promise<void>((done) => setImmediate(done));

it("pages of one address are rendered one after the other, those of others at the same time", async () => {
  const turns = new AddressTurns();
  const running = new Map<string, number>();
  let together = 0;
  const render = (from: string) => async () => {
    const now = (running.get(from) ?? 0) + 1;
    running.set(from, now);
    expect(now).toBe(1);
    together = Math.max(
      together,
      [...running.values()].reduce((sum, one) => sum + one, 0),
    );
    await soon();
    running.set(from, 0);
    return from;
  };
  const all = ["a", "b", "a", "b", "a", "c"].map((from) => turns.run(from, render(from)));
  expect(await Promise.all(all)).toEqual(["a", "b", "a", "b", "a", "c"]);
  expect(together).toBe(3);
});

it("a row that is full refuses, and a page that fails lets the next one have its turn", async () => {
  const turns = new AddressTurns();
  const held = Promise.withResolvers<void>();
  const first = turns.run("a", async () => {
    await held.promise;
    throw new Error("no page");
  });
  const others = Array.from({ length: 9 }, (_, at) => turns.run("a", async () => at));
  await expect(turns.run("a", async () => 0)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await turns.run("b", async () => "b")).toBe("b");
  held.resolve();
  await expect(first).rejects.toThrow("no page");
  expect(await Promise.all(others)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

describe("places of an address", () => {
  let shop: TestShop;
  let begun: string[] = [];
  let answer = Promise.withResolvers<void>();
  beforeAll(async () => {
    shop = await openShop({ ratePerMinute: 100_000 });
    shop.app.post("/probe/held", async (request) => {
      begun.push(request.ip);
      await answer.promise;
      return {};
    });
  });
  afterAll(() => shop.close());

  const send = (remoteAddress: string, payload = {}) =>
    shop.app.inject({ method: "POST", url: "/probe/held", remoteAddress, payload });

  it("of many requests of one address a few are in work, and another guest's is at once", async () => {
    const crowd = Array.from({ length: 60 }, (_, at) => send(`2001:db8:0:7::${at}`));
    const guest = send("203.0.113.9");
    await expect.poll(() => begun).toContain("203.0.113.9");
    expect(begun.length).toBe(5);
    answer.resolve();
    const answers = await Promise.all([...crowd, guest]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it("a request that waits long for others takes no place", async () => {
    begun = [];
    answer = Promise.withResolvers();
    const slow = Array.from({ length: 7 }, () => send("203.0.113.7"));
    await expect.poll(() => begun.length).toBe(7);
    answer.resolve();
    await Promise.all(slow);
  });

  it("large bodies of one address are read one after the other, and never more than a few wait", async () => {
    begun = [];
    answer = Promise.withResolvers();
    const large = { filler: "x".repeat(5_000) };
    const crowd = Array.from({ length: 12 }, () => send("203.0.113.8", large));
    const guest = send("203.0.113.10", large);
    await expect.poll(() => begun).toContain("203.0.113.10");
    expect(begun).toEqual(["203.0.113.8", "203.0.113.10"]);
    answer.resolve();
    const statuses = (await Promise.all([...crowd, guest])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429).length).toBe(2);
    expect(statuses.filter((status) => status === 200).length).toBe(11);
  });
});
