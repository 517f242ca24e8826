import { describe, expect, it } from "vitest";
import { isPrivateHost } from "#server/platform/config/public-address.ts";
import { readConfig } from "#server/start/config.ts";

describe("test payments", () => {
  it.each([
    "https://topf-und-tag.de",
    "http://topf-und-tag.de",
    "https://203.0.113.7",
    "https://[2001:db8::1]",
  ])("are refused on %s", (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/Testzahlungen .* ALLOW_SANDBOX_ON/);
  });

  it("run on the one public host that is allowed by name", () => {
    const PUBLIC_URL = "https://Vorschau.topf-und-tag.de";
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX_ON: "vorschau.topf-und-tag.de" }).publicUrl).toBe(
      PUBLIC_URL,
    );
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX_ON: "Vorschau.Topf-und-Tag.de" }).publicUrl).toBe(
      PUBLIC_URL,
    );
    for (const other of ["topf-und-tag.de", "*", "1", "vorschau.topf-und-tag.de.evil.example"]) {
      expect(() => readConfig({ PUBLIC_URL, ALLOW_SANDBOX_ON: other })).toThrow(/Testzahlungen/);
    }
  });

  it.each([
    "localhost",
    "shop.localhost",
    "kueche.local",
    "shop.internal",
    "127.0.0.1",
    "127.8.8.8",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.254",
    "192.168.178.20",
    "[::1]",
    "[fd12:3456::1]",
  ])("run on the private host %s", (host) => {
    expect(isPrivateHost(host)).toBe(true);
    expect(readConfig({ PUBLIC_URL: `http://${host}:3000` }).publicUrl).toBe(`http://${host}:3000`);
  });

  it.each([
    "fcshop.de",
    "fdp.de",
    "10.example.com",
    "127.0.0.1.nip.io",
    "192.168.example.com",
    "172.15.0.1",
    "172.32.0.1",
    "11.0.0.1",
    "localhost.evil.example",
    "notlocalhost",
    "mylocal",
    "8.8.8.8",
  ])("do not take %s for private", (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});

describe("Stripe", () => {
  const test = { STRIPE_SECRET_KEY: "sk_test_51abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" };
  const live = { STRIPE_SECRET_KEY: "sk_live_51abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" };
  const chosen = { PAYMENT_PROVIDER: "stripe" };

  it("is reached with the keys that are given", () => {
    const mail = { SMTP_URL: "smtps://mail.topf-und-tag.de", MAIL_FROM: "hallo@topf-und-tag.de" };
    const env = { ...chosen, ...live, ...mail, PUBLIC_URL: "https://topf-und-tag.de" };
    expect(readConfig(env)).toMatchObject({
      demo: false,
      payments: {
        provider: "stripe",
        stripe: {
          secretKey: "sk_live_51abc",
          webhookSecret: "whsec_abc",
          publishableKey: null,
          apiBase: new URL("https://api.stripe.com"),
          isTest: false,
        },
      },
    });
    expect(readConfig({ ...chosen, ...test })).toMatchObject({
      demo: true,
      payments: { stripe: { isTest: true } },
    });
    const restricted = { ...live, STRIPE_SECRET_KEY: "rk_live_51abc" };
    expect(readConfig(restricted).payments).toMatchObject({ provider: "sandbox", stripe: { isTest: false } });
  });

  it.each([
    ["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "whsec_abc" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_51abc" }],
  ])("has no default for %s", (name, others) => {
    const missing = new RegExp(`${name}: fehlt`);
    expect(() => readConfig({ ...chosen, ...others })).toThrow(missing);
    expect(() => readConfig({ ...chosen })).toThrow(missing);
    expect(() => readConfig({ ...others })).toThrow(missing);
  });

  it.each([
    ["STRIPE_SECRET_KEY", "pk_test_51abc"],
    ["STRIPE_SECRET_KEY", "51xyzabc"],
    ["STRIPE_WEBHOOK_SECRET", "sk_test_51abc"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_test_51abc"],
    ["STRIPE_API_BASE", "api.stripe.com"],
    ["STRIPE_API_BASE", "ftp://localhost"],
    ["STRIPE_API_BASE", "http://stripe.example"],
    ["STRIPE_API_BASE", "http://localhost:12111/v1"],
    ["STRIPE_API_BASE", "http://wer:was@localhost:12111"],
  ])("refuses to start with %s=%s, in German and without repeating it", (name, value) => {
    const refused = () => readConfig({ ...chosen, ...test, [name]: value });
    expect(refused).toThrow(new RegExp(`${name}: .*(erwartet|erlaubt)`));
    expect(refused).not.toThrow(value);
  });

  it("has wallets as soon as their public key is given, of the same mode as the secret one", () => {
    const pk = (mode: string) => ({ STRIPE_PUBLISHABLE_KEY: `pk_${mode}_51abc` });
    expect(readConfig({ ...chosen, ...test, ...pk("test") }).payments.stripe?.publishableKey).toBe(
      "pk_test_51abc",
    );
    for (const wrong of [
      { ...test, ...pk("live") },
      { ...live, ...pk("test") },
    ]) {
      expect(() => readConfig({ ...chosen, ...wrong })).toThrow(/STRIPE_PUBLISHABLE_KEY: gehört nicht zu/);
    }
    expect(() => readConfig(pk("test"))).toThrow(/STRIPE_SECRET_KEY: fehlt/);
  });

  it("sends a live key to Stripe alone", () => {
    const STRIPE_API_BASE = "https://stripe.example";
    expect(() => readConfig({ ...chosen, ...live, STRIPE_API_BASE })).toThrow(/STRIPE_API_BASE/);
    expect(readConfig({ ...chosen, ...test, STRIPE_API_BASE }).payments.stripe?.apiBase.host).toBe(
      "stripe.example",
    );
    for (const base of ["http://localhost:12111", "http://[::1]:12111", "http://stripe.internal"]) {
      expect(readConfig({ ...chosen, ...test, STRIPE_API_BASE: base }).payments.stripe).toBeDefined();
    }
  });

  it("with a test key is test money, which is refused in public as the sandbox is", () => {
    const PUBLIC_URL = "https://topf-und-tag.de";
    expect(() => readConfig({ ...chosen, ...test, PUBLIC_URL })).toThrow(/Testzahlungen .* ALLOW_SANDBOX_ON/);
    const ALLOW_SANDBOX_ON = "topf-und-tag.de";
    expect(readConfig({ ...chosen, ...test, PUBLIC_URL, ALLOW_SANDBOX_ON }).publicUrl).toBe(PUBLIC_URL);
  });
});
