import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { refusals } from "#contract/refusals.ts";
import { admitRequests } from "#server/platform/http/admission.ts";
import { RefusedRequests } from "#server/platform/http/refused-requests.ts";
import { standardLook } from "#server/platform/http/shop-look.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let database: FreshDatabase;
let shop: TestShop;
let port = 0;
let delayMs = 0;
let waiting = 0;

beforeAll(async () => {
  database = await freshDatabase();
  const watched = { ...database, waiting: () => waiting };
  shop = await openShop({ database: watched, readDelay: () => delayMs });
  await shop.app.listen({ port: 0 });
  const address = shop.app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(() => {
  delayMs = 0;
  waiting = 0;
});

const html = "text/html,application/xhtml+xml,*/*;q=0.8";

interface Sent {
  json?: unknown;
  accept?: string;
  /** another port than the shop's */
  at?: number;
}

interface Answer {
  status?: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

function send(method: string, path: string, { json, accept = "*/*", at = port }: Sent = {}): Promise<Answer> {
  const body = json === undefined ? "" : JSON.stringify(json);
  const typed = body ? { "content-type": "application/json", "content-length": body.length } : {};
  const headers = { "x-guest-id": randomUUID(), "x-channel-type": "B2C", accept, ...typed };
  return new Promise((resolve, reject) => {
    const sent = request({ port: at, method, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body: text }));
    });
    sent.on("error", reject).end(body);
  });
}

/** Asks and does not read what comes. */
function unread(path: string) {
  const socket = connect(port);
  const begun = once(socket, "readable");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return { begun, end: () => socket.destroy() };
}

const line = { menuId: 1, quantity: 1, deliveryDate: "2026-09-16" };

describe("while the event loop is later than guests should wait", () => {
  it("who looks around is refused for a moment, in German", async () => {
    delayMs = 50;
    const answer = await send("GET", calls.readMenus.path);
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      "retry-after": "5",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(JSON.parse(answer.body)).toEqual({
      status: "error",
      code: "unavailable",
      message: refusals.unavailable[1],
    });
  });

  it("a browser gets a page", async () => {
    delayMs = 50;
    const answer = await send("GET", "/shop?q=suppe", { accept: html });
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ "retry-after": "5", "content-type": "text/html; charset=utf-8" });
    expect(answer.headers["content-security-policy"]).toMatch(/default-src 'none'; style-src/);
    expect(answer.body).toContain("Wir sind gleich wieder da");
  });

  it("a cart gives way later", async () => {
    delayMs = 50;
    expect((await send("GET", calls.readCart.path)).status).toBe(200);
    expect((await send("POST", calls.addToCart.path, { json: line })).status).toBe(200);
    delayMs = 150;
    expect((await send("GET", calls.readCart.path)).status).toBe(503);
    expect((await send("POST", calls.addToCart.path, { json: line })).status).toBe(503);
  });

  it.each([
    ["POST", calls.placeOrder.path],
    ["PUT", "/api/v1/payment-success/x"],
    ["PUT", "/api/v1/payment-failed/x"],
    ["POST", "/api/v1/webhooks/sandbox"],
    ["POST", `/api/v1/cart/${randomUUID()}/discount`],
    ["POST", "/testzahlung/sbx_1/bezahlen"],
    ["GET", "/health/live"],
    ["GET", "/health/ready"],
    ["GET", "/metrics"],
    ["GET", "/api/v1/orders/x"],
    ["GET", "/api/v1/staff/session"],
    ["POST", calls.login.path],
    ["POST", "/vertrag-widerrufen"],
  ])("%s %s goes through", async (method, path) => {
    delayMs = 10_000;
    const answer = await send(method, path, method === "GET" ? {} : { json: {} });
    expect(answer.status).toBeLessThan(500);
  });

  it("each refusal is counted by what was asked for, once", async () => {
    const before = { ...shop.refused.total };
    delayMs = 50;
    await send("GET", calls.readMenus.path);
    await send("GET", "/shop", { accept: html });
    await send("GET", calls.readCart.path);
    delayMs = 150;
    await send("GET", calls.readCart.path);
    await send("POST", calls.placeOrder.path, { json: {} });
    const { browsing, cart, file } = shop.refused.total;
    expect([browsing - before.browsing, cart - before.cart, file - before.file]).toEqual([2, 1, 0]);
  });

  it("ends with the delay", async () => {
    delayMs = 150;
    expect((await send("GET", calls.readMenus.path)).status).toBe(503);
    delayMs = 0;
    expect((await send("GET", calls.readMenus.path)).status).toBe(200);
  });
});

it("while many wait for the database, carts give way, and what comes from memory and checkout do not", async () => {
  waiting = 101;
  expect((await send("GET", calls.readCart.path)).status).toBe(503);
  expect((await send("GET", calls.readMenus.path)).status).toBe(200);
  expect((await send("POST", calls.placeOrder.path, { json: {} })).status).toBeLessThan(500);
});

describe("while a hundred and fifty are answered at once", () => {
  it("further ones are refused, but not checkout; afterwards everybody is welcome", async () => {
    const held: ServerResponse[] = [];
    const server = createServer((_request, response) => held.push(response));
    admitRequests(server, {
      waiting: () => 0,
      isHttps: () => false,
      look: () => standardLook,
      readDelay: () => 0,
      refused: new RefusedRequests(),
    });
    await once(server.listen(0), "listening");
    const at = (server.address() as AddressInfo).port;
    const answers = Array.from({ length: 150 }, () => send("GET", calls.readCart.path, { at }));
    await vi.waitFor(() => expect(held).toHaveLength(150));
    expect((await send("GET", calls.readCart.path, { at })).status).toBe(503);
    expect((await send("GET", calls.readMenus.path, { at })).status).toBe(503);
    answers.push(send("POST", calls.placeOrder.path, { at, json: {} }));
    await vi.waitFor(() => expect(held).toHaveLength(151));
    for (const response of held) response.end();
    await Promise.all(answers);
    answers.push(send("GET", calls.readMenus.path, { at }));
    await vi.waitFor(() => expect(held).toHaveLength(152));
    held.at(-1)?.end();
    expect((await answers.at(-1))?.status).toBe(200);
    server.close();
  });
});

it("a guest who takes an answer slowly takes nobody's place", async () => {
  const slow = Array.from({ length: 160 }, () => unread(calls.readMenus.path));
  await Promise.all(slow.map(({ begun }) => begun));
  expect((await send("GET", calls.readMenus.path)).status).toBe(200);
  for (const { end } of slow) end();
});
