import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { slowClients } from "#server/platform/limits.ts";
import { shopForTests } from "#test/open-shop.ts";

const app = Fastify({
  requestTimeout: 200,
  http: { headersTimeout: 200, connectionsCheckingInterval: 20 },
});
app.post("/", async () => "done");
const shop = await shopForTests();
let port = 0;
beforeAll(async () => {
  app.server.maxConnections = 3;
  await app.listen({ port: 0 });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.close());

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
}

async function answerToDripping(beginning: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes) => {
    received += String(bytes);
  });
  socket.write(beginning);
  const drip = setInterval(() => socket.writable && socket.write("x"), 15);
  await closed(socket);
  clearInterval(drip);
  return received;
}

it("a header that drips ends with 408", async () => {
  expect(await answerToDripping("POST / HTTP/1.1\r\nHost: x\r\nX-Slow: ")).toMatch(/^HTTP\/1.1 408 /);
});

it("a body that drips ends with 408", async () => {
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 5000\r\n\r\n";
  expect(await answerToDripping(head)).toMatch(/^HTTP\/1.1 408 /);
});

it("the shop waits at most 15 seconds for a request, and bounds its connections", () => {
  const { headersTimeout, requestTimeout, maxConnections } = shop.app.server;
  for (const patience of [headersTimeout, requestTimeout]) {
    expect(patience).toBeGreaterThan(0);
    expect(patience + slowClients.checkEveryMs).toBeLessThanOrEqual(15_000);
  }
  expect(maxConnections).toBeGreaterThan(0);
});

it("a connection beyond the bound is closed without an answer", async () => {
  const sockets = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    }),
  );
  const beyond = connect(port, "127.0.0.1");
  beyond.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  let received = "";
  beyond.on("data", (bytes) => {
    received += String(bytes);
  });
  await closed(beyond);
  expect(received).toBe("");
  for (const socket of sockets) socket.destroy();
});
