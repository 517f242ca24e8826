import { once } from "node:events";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { smtpTransport } from "#server/platform/mail/smtp-transport.ts";
import { type OutgoingMail, RefusedForGood } from "#server/platform/mail/transport.ts";
import { openBadServer, openMailServer } from "#test/mail-server.ts";

const from = { name: "Topf & Tag", address: "hallo@shop.example" };
const mail: OutgoingMail = {
  id: "4f9f2c1e-1111-4222-8333-444455556666",
  kind: "order-confirmation",
  to: "eva.brandt@example.de",
  createdAt: new Date("2026-09-14T07:00:00Z"),
  subject: "Bestellbestätigung für Käßspätzle",
  html: "<p>Grüße aus der Küche</p>",
  text: "Grüße aus der Küche",
  attachments: [
    { filename: "AGB.txt", contentType: "text/plain; charset=utf-8", content: Buffer.from("§ 1") },
  ],
  headers: { "List-Unsubscribe": "<https://shop.example/newsletter/abbestellen/x>" },
};
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe("a mail server", () => {
  it("gets the whole mail: both views, attachments, a stable Message-ID, and no request for automatic replies", async () => {
    const server = await open();
    await send(server.url);
    await send(server.url);
    expect(server.caught).toHaveLength(2);
    const [{ from: sender, to, raw, messageId } = fail(), second] = server.caught;
    expect([sender, to]).toEqual([from.address, [mail.to]]);
    expect(messageId).toBe(`<${mail.id}@shop.example>`);
    expect(second?.messageId).toBe(messageId);
    expect(raw).toMatch(/^From: "?Topf & Tag"? <hallo@shop.example>$/m);
    expect(raw).toMatch(/^Date: Mon, 14 Sep 2026/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/shop.example\/newsletter\/abbestellen\/x>$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(raw).toMatch(/filename=AGB.txt/);
    expect(raw).toContain("Gr=C3=BC=C3=9Fe aus der K=C3=BCche");
  });

  it.each([
    ["the recipient for now", { toRecipient: () => "450 4.2.0 greylisted" }],
    ["the message for now", { toMessage: () => "451 4.3.0 later" }],
    ["the sender, which is for the operator to mend", { toSender: () => "550 5.7.1 who are you" }],
  ])("that refuses %s may be asked again", async (_what, manners) => {
    const server = await open(manners);
    const error = await send(server.url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RefusedForGood);
  });

  it.each([
    ["the recipient", { toRecipient: () => "550 5.1.1 no such user" }],
    ["the message", { toMessage: () => "554 5.6.0 no" }],
  ])("that refuses %s for good is not asked again", async (_what, manners) => {
    const server = await open(manners);
    await expect(send(server.url)).rejects.toBeInstanceOf(RefusedForGood);
  });
});

it("a mail server may let strangers wait for half a minute before it greets", async () => {
  const { promise: called, resolve: call } = Promise.withResolvers<Socket>();
  const server = await openBadServer(call);
  closing.push(server.close);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const sending = send(server.url).catch(() => {});
  const socket = await called;
  const answered = Promise.race([once(socket, "data"), once(socket, "close")]);
  await vi.advanceTimersByTimeAsync(30_000);
  socket.write("220 hello\r\n");
  const [answer] = await answered;
  vi.useRealTimers();
  expect(String(answer)).toMatch(/^EHLO /);
  socket.destroy();
  await sending;
});

describe("something that is no mail server", () => {
  it.each([
    ["never answers", () => {}],
    ["talks slowly and without end", (socket) => void dripping(socket)],
    ["greets and then falls silent", (socket) => void socket.write("220 hello\r\n")],
  ] as [string, Parameters<typeof openBadServer>[0]][])(
    "and %s is left when the time is over",
    async (_what, treat) => {
      const server = await openBadServer(treat);
      closing.push(server.close);
      await expect(send(server.url, 400)).rejects.toThrow();
      expect(server.connections()).toBe(1);
    },
  );

  it("and hangs up at once is an error like any other", async () => {
    const server = await openBadServer((socket) => socket.resetAndDestroy());
    closing.push(server.close);
    await expect(send(server.url)).rejects.not.toBeInstanceOf(RefusedForGood);
  });
});

async function open(manners?: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(manners);
  closing.push(server.close);
  return server;
}

function send(url: string, withinMs = 10_000, myTurn = async () => {}): Promise<void> {
  return smtpTransport(url, async () => from).send(mail, AbortSignal.timeout(withinMs), myTurn);
}

function dripping(socket: Parameters<Parameters<typeof openBadServer>[0]>[0]): void {
  const timer = setInterval(() => socket.write("220-"), 20);
  socket.on("close", () => clearInterval(timer));
}

function fail(): never {
  throw new Error("nothing was caught");
}
