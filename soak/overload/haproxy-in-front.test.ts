import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { urgencyOf } from "#server/platform/http/urgency.ts";
import { newStops } from "../../bench/stops.ts";
import { isInstalled, startInFront } from "./haproxy-in-front.ts";

const config = readFileSync(join(import.meta.dirname, "../../deploy/proxy/haproxy.cfg"), "utf8");

it("what the shop never refuses waits in no row of the proxy", () => {
  const starts = [...config.matchAll(/acl first path_beg (.*)/g)].flatMap(([, list = ""]) => list.split(" "));
  const addresses = [
    ...Object.values(calls).map(({ path }) => path),
    ...Object.values(pages).map((address) => (address as (part: string) => string)("x")),
    "/api/v1/webhooks/stripe",
    "/api/v1/staff/orders",
    "/testzahlung/1",
    "/health/ready",
    "/assets/a.js",
    "/media/a.webp",
    "/brand/logo.svg",
  ].filter((address) => !address.endsWith("/discount"));
  const isFirst = (address: string) => starts.some((start) => address.startsWith(start));
  const isUrgent = (address: string) => ["always", "file"].includes(urgencyOf(address));
  expect(addresses.filter(isFirst)).toEqual(addresses.filter(isUrgent));
});

describe.runIf(isInstalled)("behind HAProxy", () => {
  const stops = newStops();
  const held: { url: string; answer: ServerResponse }[] = [];
  const large = calls.readMenus.path;
  let isBusy = false;
  let origin = "";

  /** A shop that answers nothing but what must get through, as long as it is busy. */
  const shop = createServer(({ url = "" }, answer) => {
    if (isBusy && urgencyOf(url) !== "always") held.push({ url, answer });
    else answer.end(url === large ? "x".repeat(100_000) : "answered");
  });
  beforeAll(async () => {
    shop.listen(0, "127.0.0.1");
    await once(shop, "listening");
    stops.add(() => shop.close());
    origin = `http://127.0.0.1:${await startInFront((shop.address() as AddressInfo).port, stops)}`;
  });
  afterEach(() => {
    for (const { answer } of held.splice(0)) answer.end();
  });
  afterAll(() => stops.run());

  const send = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
  const html = { headers: { accept: "text/html,*/*", "accept-encoding": "br" } };

  it("a crowd is refused in the shop's words while money gets through", async () => {
    isBusy = true;
    const crowd = [
      ...Array.from({ length: 300 }, () => send(calls.readMenus.path)),
      ...Array.from({ length: 60 }, () => send(pages.shop(), html)),
    ];
    await expect.poll(() => held.length).toBe(48 + 8);

    const paying = await send(calls.placeOrder.path, { method: "POST", body: "{}" });
    expect(await paying.text()).toBe("answered");
    // a cart waits for other things than a list
    const cart = send(calls.readCart.path);
    await expect.poll(() => held.some(({ url }) => url === calls.readCart.path)).toBe(true);

    const list = await send(calls.readMenus.path);
    expect(list.status).toBe(503);
    expect(list.headers.get("retry-after")).toBe("5");
    expect(list.headers.get("cache-control")).toBe("no-store");
    expect(await list.json()).toEqual(new Refusal("unavailable").body());
    const page = await send(pages.shop(), html);
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("5");
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain("Wir sind gleich wieder da");

    for (const { answer } of held.splice(0)) answer.end();
    expect((await cart).status).toBe(200);
    const { length: good } = (await Promise.all(crowd)).filter(({ status }) => status === 200);
    // those who were let in; everybody who waited was refused meanwhile
    expect(good).toBe(48 + 8);
  });

  it("who reads slowly keeps nobody's place", async () => {
    isBusy = false;
    // a client of HTTP/2 that takes headers and not one byte of the body
    const slow = connect(origin, { settings: { initialWindowSize: 0 } });
    await once(slow, "remoteSettings");
    const begin = async () => {
      const request = slow.request({ ":path": large }).on("error", () => {});
      const [headers] = await once(request, "response");
      return headers[":status"];
    };
    // a proxy on a busy machine may refuse one now and then: who holds places holds them for a minute
    for (let begun = 0; begun < 90; begun++) {
      await expect.poll(begin, { interval: 1, timeout: 10_000 }).toBe(200);
    }
    await expect.poll(async () => (await send(large)).status, { timeout: 10_000 }).toBe(200);
    slow.destroy();
  });
});
