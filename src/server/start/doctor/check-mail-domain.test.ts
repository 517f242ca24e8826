import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { checkMailDomain } from "#server/start/doctor/check-mail-domain.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const published = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
const mail = {
  smtpUrl: "smtps://mail.example.de",
  from: { name: "", address: "hallo@shop.example.de" },
  folder: "",
  dkim: { selector: "shop2026", privateKey },
};
const whole: Record<string, string[]> = {
  "shop.example.de": ["something else", "v=spf1 include:mail.example.de ~all"],
  "shop2026._domainkey.shop.example.de": [`v=DKIM1; k=rsa; p=${published}`],
  "_dmarc.example.de": ["v=DMARC1; p=none"],
};

/** A resolver of these records; long ones come in parts, as in the DNS. */
function dnsOf(entries: Record<string, string[] | undefined>) {
  return {
    async resolveTxt(name: string) {
      const found = entries[name];
      if (!found) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
      return found.map((text) => text.match(/.{1,255}/g) ?? []);
    },
  };
}

it("a domain with all three records is in order", async () => {
  const levels = (await checkMailDomain(mail, dnsOf(whole))).map(({ level }) => level);
  expect(levels).toEqual(["fine", "fine", "fine"]);
});

it.each([
  ["no SPF", { "shop.example.de": undefined }, "hint", /keinen SPF-Eintrag.*bitte|Bitte/],
  ["two SPF records", { "shop.example.de": ["v=spf1 -all", "v=spf1 ~all"] }, "fault", /mehrere SPF/],
  ["SPF for everybody", { "shop.example.de": ["v=spf1 +all"] }, "fault", /jedem/],
  ["no key", { "shop2026._domainkey.shop.example.de": undefined }, "fault", /nennt keinen Schlüssel.*Bitte/],
  [
    "another key",
    { "shop2026._domainkey.shop.example.de": ["v=DKIM1; p=MIIB"] },
    "fault",
    /anderen Schlüssel/,
  ],
  ["no DMARC", { "_dmarc.example.de": undefined }, "hint", /v=DMARC1/],
  [
    "two DMARC records",
    { "_dmarc.example.de": ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
    "fault",
    /mehrere/,
  ],
] as const)("%s: the operator reads what to do", async (_what, change, level, words) => {
  const findings = await checkMailDomain(mail, dnsOf({ ...whole, ...(change as object) }));
  const unwell = findings.filter((one) => one.level !== "fine");
  expect(unwell).toMatchObject([{ level, text: expect.stringMatching(words) }]);
});

it("another sender's domain is judged by its own records", async () => {
  const moved = { ...mail, from: { name: "", address: "hallo@neu.example" } };
  const levels = (await checkMailDomain(moved, dnsOf(whole))).map(({ level }) => level);
  expect(levels).toEqual(["hint", "fault", "hint"]);
});

it("a shop that does not sign is told so, and one without a mail server asks no name server", async () => {
  const [, dkim] = await checkMailDomain({ ...mail, dkim: null }, dnsOf(whole));
  expect(dkim).toMatchObject({ level: "hint", text: expect.stringContaining("DKIM_KEY_FILE") });
  expect(await checkMailDomain({ ...mail, smtpUrl: null }, dnsOf(whole))).toEqual([]);
});

it.each(["ECONNREFUSED", "ETIMEOUT", "ESERVFAIL"])(
  "a DNS that cannot be asked (%s) is no fault",
  async (code) => {
    const resolveTxt = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await checkMailDomain(mail, { resolveTxt })).toMatchObject([
      { level: "hint", text: expect.stringContaining(code) },
    ]);
  },
);
