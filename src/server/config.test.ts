import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { isPrivateHost } from "#server/private-host.ts";

describe("without any variable", () => {
  it("the shop listens on 127.0.0.1:3000, embedded, with the demo and test payments", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: null,
      databaseUrl: null,
      dataDir: resolve("./data"),
      demo: true,
      payments: { provider: "sandbox", stripe: null },
      trustedProxies: [],
      ratePerMinute: 6000,
      metricsToken: null,
      operator: { email: undefined, password: undefined },
      mail: {
        smtpUrl: null,
        from: { name: "Topf & Tag", address: "hallo@topf-und-tag.example" },
        folder: resolve("./data/mails"),
      },
      jobs: "here",
      logLevel: "warn",
    });
  });

  it("a database of one's own is not filled with the demo, unless wanted", () => {
    const DATABASE_URL = "postgres://shop@db.internal/shop";
    expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
    expect(readConfig({ DATABASE_URL, DEMO: "1" }).demo).toBe(true);
    expect(readConfig({ DEMO: "0" }).demo).toBe(false);
  });
});

it("takes empty strings as unset", () => {
  const names = ["PORT", "HOST", "PUBLIC_URL", "DATABASE_URL", "DATA_DIR", "DEMO", "ALLOW_SANDBOX_ON"];
  const more = ["TRUSTED_PROXIES", "RATE_LIMIT_PER_MINUTE", "OPERATOR_EMAIL", "OPERATOR_PASSWORD"];
  const payment = ["PAYMENT_PROVIDER", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE"];
  const mails = ["SMTP_URL", "MAIL_FROM", "WORKER"];
  const empty = Object.fromEntries([...names, ...more, ...payment, ...mails].map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

it("reads what is set", () => {
  expect(
    readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "http://shop.localhost:8080//",
      DATA_DIR: "/var/lib/shop",
      TRUSTED_PROXIES: "10.0.0.0/8, 192.168.1.1 ,",
      RATE_LIMIT_PER_MINUTE: "0",
      OPERATOR_EMAIL: "chefin@example.de",
      OPERATOR_PASSWORD: "lang genug 1",
    }),
  ).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "http://shop.localhost:8080",
    dataDir: "/var/lib/shop",
    trustedProxies: ["10.0.0.0/8", "192.168.1.1"],
    ratePerMinute: 0,
    metricsToken: null,
    operator: { email: "chefin@example.de", password: "lang genug 1" },
  });
});

describe("a value that is none", () => {
  it.each([
    ["PORT", "achtzig"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "shop.example"],
    ["PUBLIC_URL", "ftp://shop.example"],
    ["DEMO", "ja"],
    ["PAYMENT_PROVIDER", "bargeld"],
    ["RATE_LIMIT_PER_MINUTE", "viele"],
    ["OPERATOR_EMAIL", "chefin"],
    ["OPERATOR_PASSWORD", "kurz"],
    ["SMTP_URL", "mail.example.de"],
    ["SMTP_URL", "https://mail.example.de"],
    ["MAIL_FROM", "Topf & Tag"],
    ["MAIL_FROM", "Topf & Tag <hallo>"],
    ["WORKER", "nein"],
    ["LOG_LEVEL", "laut"],
  ])("refuses to start and names the variable: %s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`ungültig:[\\s\\S]*\\b${name}\\b`));
  });

  it("names all of them at once", () => {
    expect(() => readConfig({ PORT: "x", DEMO: "x" })).toThrow(/PORT[\s\S]*DEMO/);
  });

  it("does not repeat a password", () => {
    expect(() => readConfig({ OPERATOR_PASSWORD: "kurz-xyz" })).toThrow(/^(?![\s\S]*kurz-xyz)/);
  });
});

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
    expect(readConfig({ ...chosen, ...live, PUBLIC_URL: "https://topf-und-tag.de" })).toMatchObject({
      demo: false,
      payments: {
        provider: "stripe",
        stripe: {
          secretKey: "sk_live_51abc",
          webhookSecret: "whsec_abc",
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
    // half set up is not set up
    expect(() => readConfig({ ...others })).toThrow(missing);
  });

  it.each([
    ["STRIPE_SECRET_KEY", "pk_test_51abc"],
    ["STRIPE_SECRET_KEY", "51xyzabc"],
    ["STRIPE_WEBHOOK_SECRET", "sk_test_51abc"],
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

  it("sends a live key to Stripe alone", () => {
    const STRIPE_API_BASE = "https://stripe.example";
    expect(() => readConfig({ ...chosen, ...live, STRIPE_API_BASE })).toThrow(/STRIPE_API_BASE/);
    expect(readConfig({ ...chosen, ...test, STRIPE_API_BASE }).payments.stripe?.apiBase.host).toBe(
      "stripe.example",
    );
    for (const base of ["http://localhost:12111", "http://[::1]:12111", "http://stripe.internal"]) {
      expect(readConfig({ ...chosen, ...test, STRIPE_API_BASE: base }).payments.stripe).not.toBeNull();
    }
  });

  it("with a test key is test money, which is refused in public as the sandbox is", () => {
    const PUBLIC_URL = "https://topf-und-tag.de";
    expect(() => readConfig({ ...chosen, ...test, PUBLIC_URL })).toThrow(/Testzahlungen .* ALLOW_SANDBOX_ON/);
    const ALLOW_SANDBOX_ON = "topf-und-tag.de";
    expect(readConfig({ ...chosen, ...test, PUBLIC_URL, ALLOW_SANDBOX_ON }).publicUrl).toBe(PUBLIC_URL);
  });
});

describe("mails", () => {
  const SMTP_URL = "smtps://shop:geheim@mail.example.de";

  it("go to a mail server in somebody's name", () => {
    const { mail } = readConfig({ SMTP_URL, MAIL_FROM: "Küche & Co <kueche@example.de>" });
    expect(mail).toMatchObject({
      smtpUrl: SMTP_URL,
      from: { name: "Küche & Co", address: "kueche@example.de" },
    });
  });

  it("have the shop's name when the sender is an address alone", () => {
    const { from } = readConfig({ SMTP_URL, MAIL_FROM: "kueche@example.de" }).mail;
    expect(from).toEqual({ name: "Topf & Tag", address: "kueche@example.de" });
  });

  it("are refused without a sender that the mail server would know", () => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM/);
  });
});

describe("the jobs of the background", () => {
  const DATABASE_URL = "postgres://shop@db.internal/shop";

  it("are done here, by others, or here and nothing else", () => {
    expect(readConfig({ DATABASE_URL }).jobs).toBe("here");
    expect(readConfig({ DATABASE_URL, WORKER: "0" }).jobs).toBe("elsewhere");
    expect(readConfig({ DATABASE_URL }, ["--worker"]).jobs).toBe("only");
  });

  it("are not left to nobody: the embedded database has no room for a second process", () => {
    expect(() => readConfig({ WORKER: "0" })).toThrow(/DATABASE_URL/);
    expect(() => readConfig({}, ["--worker"])).toThrow(/DATABASE_URL/);
  });
});
