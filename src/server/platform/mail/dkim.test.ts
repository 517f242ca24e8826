import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { smtpTransport } from "#server/platform/mail/smtp-transport.ts";
import { openMailServer } from "#test/mail-server.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

it("a mail is signed as its sender's domain, and a change is noticed", async () => {
  for (const domain of ["shop.example", "neu.example"]) {
    const raw = await sent(domain);
    expect(signed(raw)).toMatchObject({ d: domain, s: "shop2026", isValid: true });
    expect(signed(raw.replace("Gruesse", "Rechnung"))).toMatchObject({ isValid: false });
    expect(signed(raw.replace(/^Subject: .*/m, "Subject: Gewinn"))).toMatchObject({ isValid: false });
  }
});

async function sent(domain: string): Promise<string> {
  const server = await openMailServer();
  closing.push(server.close);
  const from = async () => ({ name: "Topf & Tag", address: `hallo@${domain}` });
  const mail = {
    id: "4f9f2c1e-1111-4222-8333-444455556666",
    kind: "order-confirmation",
    to: "eva.brandt@example.de",
    createdAt: new Date("2026-09-14T07:00:00Z"),
    subject: "Ihre Mail",
    html: "<p>Gruesse</p>",
    text: "Gruesse aus der Kueche",
    attachments: [],
    headers: {},
  };
  const transport = smtpTransport(server.url, from, { selector: "shop2026", privateKey });
  await transport.send(mail, AbortSignal.timeout(20_000), async () => {});
  return server.caught[0]?.raw ?? "";
}

/** Verifies as RFC 6376 says, by relaxed canonical forms. */
function signed(raw: string) {
  const message = raw.replace(/\r?\n/g, "\r\n");
  const end = message.indexOf("\r\n\r\n");
  const lines = message.slice(0, end).split(/\r\n(?![ \t])/);
  const relaxed = (line: string) => {
    const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    return `${name.trim().toLowerCase()}:${value
      .replace(/\r\n/g, "")
      .replace(/[ \t]+/g, " ")
      .trim()}`;
  };
  const own = lines.find((line) => /^dkim-signature:/i.test(line)) ?? "";
  const tags = Object.fromEntries(
    own
      .slice(own.indexOf(":") + 1)
      .replace(/\s/g, "")
      .split(";")
      .map((tag) => tag.split(/=(.*)/)),
  );
  const body = message
    .slice(end + 4)
    .replace(/[ \t]+/g, " ")
    .replace(/ (?=\r\n)/g, "")
    .replace(/(\r\n)+$/, "\r\n");
  const bodyHash = createHash("sha256").update(body).digest("base64");
  const covered = String(tags.h).toLowerCase().split(":");
  const headers = covered.flatMap((name) =>
    lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)).map(relaxed),
  );
  const data = [...headers, relaxed(own).replace(/([; ]b=)[^;]*/, "$1")].join("\r\n");
  const isValid =
    tags.bh === bodyHash &&
    verify("sha256", Buffer.from(data), publicKey, Buffer.from(String(tags.b), "base64"));
  return { d: tags.d, s: tags.s, isValid };
}
