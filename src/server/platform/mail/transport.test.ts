import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fileTransport, type OutgoingMail } from "#server/platform/mail/transport.ts";

const picture = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7) % 256));
const mail: OutgoingMail = {
  id: "4f9f2c1e-1111-4222-8333-444455556666",
  kind: "order-confirmation",
  to: "eva.brandt@example.de",
  createdAt: new Date("2026-09-14T07:00:00Z"),
  subject: "Bestellbestätigung",
  html: '<p>Grüße</p>\n<p><img src="cid:eins@gericht"></p>\n',
  text: "Grüße\naus der Küche\n",
  attachments: [
    { filename: "AGB.txt", contentType: "text/plain; charset=utf-8", content: Buffer.from("§ 1\r\n§ 2\r\n") },
    { filename: "bild-1.jpg", contentType: "image/jpeg", content: picture, cid: "eins@gericht" },
  ],
  headers: {},
};

it("a mail has the line ends of mails, and files arrive byte for byte", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mails-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const transport = fileTransport(folder, async () => ({
    name: "Topf & Tag",
    address: "hallo@shop.example",
  }));
  await transport.send(mail, AbortSignal.timeout(10_000), async () => {});
  const raw = await readFile(join(folder, (await readdir(folder))[0]!), "latin1");

  expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
  for (const { filename, content, cid } of mail.attachments) {
    const part = raw.split(/^--.*\r\n/m).find((one) => one.includes(`filename=${filename}`));
    const [head = "", body = ""] = part?.split("\r\n\r\n") ?? [];
    expect(Buffer.from(body, "base64")).toEqual(content);
    expect(head).toContain(cid ? "Content-Disposition: inline" : "Content-Disposition: attachment");
    expect(head.includes(`Content-ID: <${cid}>`)).toBe(cid !== undefined);
  }
});
