import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/start/config.ts";

const SECRET_KEY = "a-secret-key-of-at-least-32-letters";

describe("without any variable", () => {
  it("the shop listens on 127.0.0.1:3000, embedded, with the demo and test payments", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: null,
      databaseUrl: null,
      databaseOwnerUrl: null,
      databaseDirectUrl: null,
      isPooled: false,
      connections: 20,
      dataDir: resolve("./data"),
      demo: true,
      payments: { provider: "sandbox" },
      traces: null,
      trustedProxies: [],
      ratePerMinute: 6000,
      slowStatementMs: 500,
      secretKeys: [],
      runAs: null,
      metricsToken: null,
      operator: { email: undefined, password: undefined },
      mail: {
        smtpUrl: null,
        from: null,
        folder: resolve("./data/mails"),
        dkim: null,
      },
      vies: new URL("https://ec.europa.eu"),
      backup: null,
      jobs: "here",
      workerPort: null,
      drainSeconds: 0,
      logLevel: "warn",
    });
  });

  it("an own database is not filled with the demo unless configured", () => {
    const DATABASE_URL = "postgres://shop@db.internal/shop";
    expect(readConfig({ DATABASE_URL, SECRET_KEY })).toMatchObject({
      databaseUrl: DATABASE_URL,
      demo: false,
    });
    expect(readConfig({ DATABASE_URL, SECRET_KEY, DEMO: "1" }).demo).toBe(true);
    expect(readConfig({ DEMO: "0" }).demo).toBe(false);
  });
});

it("takes empty strings as unset", () => {
  const names = ["PORT", "HOST", "PUBLIC_URL", "DATABASE_URL", "DATA_DIR", "DEMO", "ALLOW_SANDBOX_ON"];
  const more = ["TRUSTED_PROXIES", "RATE_LIMIT_PER_MINUTE", "OPERATOR_EMAIL", "OPERATOR_PASSWORD"];
  const payment = ["PAYMENT_PROVIDER", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE"];
  const mails = ["SMTP_URL", "MAIL_FROM", "WORKER", "WORKER_PORT", "BACKUP_DIR", "BACKUP_KEY", "BACKUP_HOUR"];
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
    ["VIES_API_BASE", "vies"],
    ["VIES_API_BASE", "https://vies.example"],
    ["VIES_API_BASE", "ftp://localhost"],
    ["WORKER", "nein"],
    ["LOG_LEVEL", "laut"],
    ["DATABASE_CONNECTIONS", "1"],
    ["DATABASE_CONNECTIONS", "viele"],
    ["BACKUP_KEY", "zu kurz"],
    ["BACKUP_HOUR", "24"],
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

describe("the secret key", () => {
  const DATABASE_URL = "postgres://shop@db.internal/shop";

  it("has no default beside a separate database, which several processes may share", () => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(/SECRET_KEY.*openssl rand/);
    expect(() => readConfig({ DATABASE_URL }, ["--worker"])).toThrow(/SECRET_KEY/);
  });

  it("is long, and the one before it may go on proving", () => {
    expect(() => readConfig({ SECRET_KEY: "kurz" })).toThrow(/SECRET_KEY: .*32/);
    const before = SECRET_KEY.replace("a-", "b-");
    const { secretKeys } = readConfig({ SECRET_KEY, SECRET_KEY_PREVIOUS: before });
    expect(secretKeys).toEqual([SECRET_KEY, before]);
  });

  it("is not repeated in a refusal", () => {
    expect(() => readConfig({ SECRET_KEY: "zu-kurz" })).toThrow(/^(?![\s\S]*zu-kurz)/);
  });
});

describe("the jobs of the background", () => {
  const DATABASE_URL = "postgres://shop@db.internal/shop";

  it("run here, elsewhere, or here and nothing else", () => {
    expect(readConfig({ DATABASE_URL, SECRET_KEY }).jobs).toBe("here");
    expect(readConfig({ DATABASE_URL, SECRET_KEY, WORKER: "0" }).jobs).toBe("elsewhere");
    expect(readConfig({ DATABASE_URL, SECRET_KEY }, ["--worker"]).jobs).toBe("only");
  });

  it("must run here: the embedded database serves one process only", () => {
    expect(() => readConfig({ WORKER: "0" })).toThrow(/DATABASE_URL/);
    expect(() => readConfig({}, ["--worker"])).toThrow(/DATABASE_URL/);
  });
});

it.each(["DATABASE_OWNER_URL", "DATABASE_DIRECT_URL"])(
  "%s is allowed beside a separate database only",
  (name) => {
    const address = "postgres://shop@db.internal/shop";
    expect(() => readConfig({ [name]: address })).toThrow(
      new RegExp(`${name} gilt nur zusammen mit DATABASE_URL`),
    );
    expect(() => readConfig({ [name]: address, DATABASE_URL: address, SECRET_KEY })).not.toThrow();
  },
);

it("a process has twenty connections, unless told otherwise", () => {
  expect(readConfig({}).connections).toBe(20);
  expect(readConfig({ DATABASE_CONNECTIONS: "30" }).connections).toBe(30);
});

describe("backups", () => {
  const BACKUP_KEY = "a-backup-key-of-at-least-32-letters";

  it("go to a folder of their own, at night or each hour", () => {
    const { backup } = readConfig({ BACKUP_DIR: "/srv/backups", BACKUP_KEY });
    expect(backup).toEqual({ folder: "/srv/backups", key: BACKUP_KEY, hour: 3 });
    const often = readConfig({ BACKUP_DIR: "/srv/backups", BACKUP_KEY, BACKUP_HOUR: "hourly" });
    expect(often.backup?.hour).toBe("hourly");
  });

  it("are never written without a key, into the data folder, or for a separate server", () => {
    expect(() => readConfig({ BACKUP_DIR: "/srv/backups" })).toThrow("nur verschlüsselt geschrieben");
    const inside = { DATA_DIR: "/srv/shop", BACKUP_DIR: "/srv/shop/backups", BACKUP_KEY };
    expect(() => readConfig(inside)).toThrow("darf nicht in DATA_DIR liegen");
    const server = { DATABASE_URL: "postgres://shop@db.internal/shop", SECRET_KEY };
    expect(() => readConfig({ ...server, BACKUP_DIR: "/srv/backups", BACKUP_KEY })).toThrow("pgBackRest");
  });
});
