import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";

const ownOrigin = "https://shop.localhost";
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const form = { "content-type": "application/x-www-form-urlencoded" };

const shop = await shopForTests({ publicUrl: ownOrigin });

const foreign: [string, Record<string, string>][] = [
  ["another site's origin", { origin: "https://boese.example" }],
  ["an origin that the browser hides", { origin: "null" }],
  ["the same host without https", { origin: "http://shop.localhost" }],
  ["the browser's word for another site", { "sec-fetch-site": "cross-site" }],
  ["a neighbour below the same domain", { "sec-fetch-site": "same-site", origin: "https://blog.localhost" }],
];

const own: [string, Record<string, string>][] = [
  ["the shop's own origin", { origin: ownOrigin }],
  ["the browser's word for the same origin", { "sec-fetch-site": "same-origin", origin: "null" }],
  ["a program, which says nothing", {}],
];

function send(url: string, headers: Record<string, string>, payload: string) {
  return shop.app.inject({ method: "POST", url, headers, payload });
}

const signUp = (headers: Record<string, string>, email: string) =>
  send("/newsletter", { ...browser, ...form, ...headers }, `email=${encodeURIComponent(email)}`);

const queuedFor = (email: string) =>
  shop.database.rows("SELECT 1 FROM newsletter_subscriptions WHERE email = $1", [email]);

describe.each(foreign)("a form posted with %s", (_name, headers) => {
  it("is refused with a German page and does nothing", async () => {
    const email = `${randomUUID()}@example.de`;
    const answer = await signUp(headers, email);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toMatch(/default-src 'none'.*form-action 'none'/);
    expect(answer.body).toContain("Das haben wir nicht ausgeführt");
    expect(await queuedFor(email)).toEqual([]);
  });

  it("is refused for a declaration of withdrawal, too", async () => {
    const answer = await send("/vertrag-widerrufen", { ...browser, ...form, ...headers }, "name=A");
    expect(answer.statusCode).toBe(403);
  });

  it("is refused for a call of the API, in JSON", async () => {
    const json = { "content-type": "application/json", ...headers };
    const answer = await send(calls.login.path, json, '{"email":"a@example.de","password":"x"}');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ status: "error", code: "foreign_origin" });
  });
});

describe.each(own)("a form posted by %s", (_name, headers) => {
  it("is accepted", async () => {
    const email = `${randomUUID()}@example.de`;
    const answer = await signUp(headers, email);
    expect(answer.headers.location).toBe("/newsletter/angefordert");
    expect(await queuedFor(email)).toHaveLength(1);
  });
});

it("what only reads may come from anywhere", async () => {
  const answer = await shop.app.inject({
    url: calls.readMenus.path,
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(answer.statusCode).toBe(200);
});

it("a mail program of the web may end a newsletter from its own site: the address is the proof", async () => {
  const url = "/newsletter/abbestellen/gibtesnicht";
  const headers = { ...form, "sec-fetch-site": "cross-site" };
  const answer = await send(url, headers, "List-Unsubscribe=One-Click");
  expect(answer.statusCode).not.toBe(403);
});

it("without a public address the shop's origin is the requested host", async () => {
  const local = await openShop({ publicUrl: null });
  const ask = (origin: string) =>
    local.app.inject({
      method: "POST",
      url: "/newsletter",
      headers: { ...browser, ...form, host: "127.0.0.1:3000", origin },
      payload: "email=a%40example.de",
    });
  expect((await ask("http://127.0.0.1:3000")).statusCode).toBe(303);
  expect((await ask("http://127.0.0.1:3001")).statusCode).toBe(403);
  await local.close();
});
