import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stripeFault } from "#server/domain/checkout/stripe/definition.ts";
import { readConfig } from "#server/start/config.ts";
import { checkDatabase, poolerFindings } from "#server/start/doctor/check-database.ts";
import { checkOutside } from "#server/start/doctor/check-outside.ts";
import { checkSettings } from "#server/start/doctor/check-settings.ts";
import { checkShop } from "#server/start/doctor/check-shop.ts";
import { type Finding, reportOf } from "#server/start/doctor/finding.ts";
import { buy } from "#test/buy.ts";
import { openMailServer } from "#test/mail-server.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { testSecretKey } from "#test/secret-key.ts";

const ready = {
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  PUBLIC_URL: "https://shop.example.de",
  DATABASE_URL: "postgres://shop@db.internal/shop",
  SECRET_KEY: testSecretKey,
  SMTP_URL: "smtps://mail.example.de",
  MAIL_FROM: "hallo@example.de",
  TRUSTED_PROXIES: "loopback",
};

const unwell = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== "fine");

/** Only what this change brings about; each text ends with what to do. */
function expectNew(findings: readonly Finding[], level: Finding["level"], words: RegExp): void {
  const found = unwell(findings).filter(({ text }) => words.test(text));
  expect(found, reportOf(findings)).toMatchObject([{ level }]);
  expect(found[0]?.text).toMatch(/Bitte |bitte /);
  expect(found[0]?.text).not.toContain("\n");
}

describe("the settings", () => {
  it("of a shop that may sell are in order", () => {
    expect(unwell(checkSettings(readConfig(ready)))).toEqual([]);
  });

  it.each([
    [{ PAYMENT_PROVIDER: "sandbox", ALLOW_SANDBOX_ON: "shop.example.de" }, "fault", /Es fließt kein Geld/],
    [{ ALLOW_SANDBOX_ON: "shop.example.de", DEMO: "1" }, "fault", /DEMO=0/],
    [{ PUBLIC_URL: "https://shop.internal" }, "fault", /PUBLIC_URL/],
    [{ TRUSTED_PROXIES: "" }, "fault", /TRUSTED_PROXIES/],
    [{ TRUSTED_PROXIES: "0.0.0.0/0" }, "fault", /erfinden/],
    [{ PAYMENT_PROVIDER: "sandbox", ALLOW_SANDBOX_ON: "shop.example.de", SMTP_URL: "" }, "fault", /SMTP_URL/],
    [{ SECRET_KEY: "a".repeat(40) }, "fault", /leicht zu erraten/],
    [{ SECRET_KEY_PREVIOUS: testSecretKey }, "hint", /SECRET_KEY_PREVIOUS/],
    [{ OPERATOR_PASSWORD: "noch in der Datei" }, "hint", /OPERATOR_PASSWORD/],
    [{ DATABASE_URL: "", DATABASE_OWNER_URL: "" }, "hint", /PostgreSQL des Systems/],
    [{ VIES_API_BASE: "http://127.0.0.1:4000" }, "fault", /VIES_API_BASE/],
    [{ RATE_LIMIT_PER_MINUTE: "0" }, "fault", /RATE_LIMIT_PER_MINUTE/],
  ] as const)("are judged: %j", (change, level, words) => {
    expectNew(checkSettings(readConfig({ ...ready, ...change })), level, words);
  });
});

describe("the database", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const ofServer = (now = new Date(), change: NodeJS.ProcessEnv = {}) =>
    checkDatabase(
      shop.database,
      readConfig({ ...ready, DATABASE_URL: shop.database.connectionString, ...change }),
      now,
    );
  const ofShop = () => checkShop(shop.database, readConfig(ready));
  const sql = (text: string) => shop.database.owner.rows(text);

  it("that may lose what was paid is named, and so is a clock that goes otherwise", async () => {
    const found = await ofServer(new Date(Date.now() - 60_000));
    // the tests' server does without fsync
    expectNew(found, "fault", /fsync=off/);
    expectNew(found, "fault", /Uhr geht um (59|60|61) Sekunden/);
  });

  it("with too few connections is named before the guests of the busiest hour find out", async () => {
    expectNew(await ofServer(new Date(), { DATABASE_CONNECTIONS: "500" }), "fault", /max_connections/);
  });

  it("behind a pooler without a way past it is named with what it costs", () => {
    const isPooled = true;
    expectNew(poolerFindings({ isPooled, databaseDirectUrl: null }), "hint", /DATABASE_DIRECT_URL/);
    const databaseDirectUrl = "postgres://shop@db.internal/shop";
    expect(poolerFindings({ isPooled, databaseDirectUrl })).toEqual([]);
  });

  it("that lacks a migration is named with it", async () => {
    const { owner } = shop.database;
    const gone = await owner.row<{ name: string }>(
      "DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name",
    );
    const found = await ofServer();
    await owner.rows("INSERT INTO migrations (name, run_on) VALUES ($1, now())", [gone?.name]);
    expectNew(found, "fault", /Es fehlt die Migration \d{4}/);
  });

  it("with schemas that are not the shop's is named", async () => {
    await sql("CREATE SCHEMA topfundtag; CREATE SCHEMA pgx");
    expectNew(await ofServer(), "hint", /Nicht vom Shop sind die Schemas pgx, topfundtag\./);
    await sql("DROP SCHEMA topfundtag; DROP SCHEMA pgx");
    expect(reportOf(await ofServer())).not.toContain("Schema");
  });

  it.each(["lo_create(oid)", "lo_creat(integer)", "lo_from_bytea(oid, bytea)"])(
    "whose role may still make large objects by %s is told the line to run",
    async (way) => {
      expect(reportOf(await ofServer())).not.toContain("große Objekte");
      await sql(`GRANT EXECUTE ON FUNCTION ${way} TO PUBLIC`);
      const found = await ofServer();
      expectNew(found, "hint", /große Objekte/);
      const [line = ""] = /REVOKE .*;/.exec(reportOf(found)) ?? [];
      await sql(line);
      expect(reportOf(await ofServer())).not.toContain("große Objekte");
    },
  );

  it("with the demo company is not ready, and its fields are named", async () => {
    expectNew(await ofShop(), "fault", /noch erfunden: Firma, .*USt-IdNr/);
    await sql(`UPDATE company_settings SET company_name = 'Suppenwerk GmbH', street = 'Lindenweg 1',
      email = 'hallo@suppenwerk.de', privacy_email = 'privat@suppenwerk.de', phone = '+49 221 99', managing_director = 'Eva',
      register_court = 'Amtsgericht Köln', register_number = 'HRB 1', vat_id = 'DE123456789', kitchen_name = 'Küche',
      kitchen_address = 'Weg 3, 50825 Köln', tax_number = ''`);
    expect((await ofShop()).find(({ subject }) => subject === "Firma")).toMatchObject({
      level: "fine",
      text: "Suppenwerk GmbH",
    });
  });

  it("with the notice of a demo beside real money is named", async () => {
    await sql("UPDATE brand_settings SET demo_notice = true");
    expectNew(await ofShop(), "fault", /nur eine Vorführung/);
    const testMoney = readConfig({
      ...ready,
      STRIPE_SECRET_KEY: "sk_test_x",
      ALLOW_SANDBOX_ON: "shop.example.de",
    });
    expect(reportOf(await checkShop(shop.database, testMoney))).not.toContain("nur eine Vorführung");
    await sql("UPDATE brand_settings SET demo_notice = false");
    expect(reportOf(await ofShop())).not.toContain("nur eine Vorführung");
  });

  it("without an administrator, or with one who has a handed-out password, is named", async () => {
    expectNew(await ofShop(), "fault", /Niemand hat alle Rechte/);
    await sql(`INSERT INTO staff (email, name, role, password_hash, password_is_handed_out)
      VALUES ('chefin@example.de', 'Chefin', 'admin', 'none', true)`);
    expectNew(await ofShop(), "hint", /vergebenes Passwort/);
  });

  it("without a worker is named", async () => {
    expectNew(await ofShop(), "hint", /npm run worker/);
  });

  it("without a recent backup is named", async () => {
    expectNew(await ofShop(), "fault", /Es gibt noch keine/);
    await sql("INSERT INTO backup_plan DEFAULT VALUES");
    const backup = (age: string) =>
      sql(`INSERT INTO backup_runs (id, origin, started_at, ended_at)
        VALUES (gen_random_uuid(), 'server', now() - interval '${age}', now() - interval '${age}')`);
    await backup("30 hours");
    expectNew(await ofShop(), "fault", /Die letzte ist 30 Stunden alt/);
    await backup("2 hours");
    expect(reportOf(await ofShop())).toMatch(/in Ordnung +Sicherung: 2 Stunden alt/);
  });

  it("behind an untrusted proxy is named until the proxy is trusted", async () => {
    await sql(`INSERT INTO unknown_proxies (address, headers, first_seen_at, last_seen_at)
      VALUES ('10.1.2.3', '{x-forwarded-for}', now(), now())`);
    expectNew(await ofShop(), "hint", /10\.1\.2\.3 meldet Gäste weiter/);
    const trusting = readConfig({ ...ready, TRUSTED_PROXIES: "10.0.0.0/8" });
    expect(reportOf(await checkShop(shop.database, trusting))).not.toContain("10.1.2.3");
  });

  it("whose role could change the logs is named", async () => {
    expectNew(await checkShop(shop.database.owner, readConfig(ready)), "hint", /DATABASE_OWNER_URL/);
    expect(reportOf(await ofShop())).not.toContain("DATABASE_OWNER_URL");
  });

  it("with test orders is named", async () => {
    await buy(shop, shop.guest());
    expectNew(await ofShop(), "fault", /1 Testbestellung steht noch .* den Testbetrieb beenden/);
  });

  it("with nothing to buy is named", async () => {
    expect(reportOf(await ofShop())).toMatch(/Katalog: \d+ Menüs/);
    await sql("UPDATE menus SET is_published = false");
    expectNew(await ofShop(), "fault", /Es gibt noch nichts zu kaufen/);
  });
});

describe("whom the shop depends on", () => {
  const test = { ...ready, PUBLIC_URL: "https://shop.internal" };

  it("the mail server takes the login, or it is told why not", async () => {
    const server = await openMailServer();
    const ask = async (SMTP_URL: string) =>
      checkOutside({ ...readConfig({ ...test, SMTP_URL }), payments: { provider: "sandbox" } });
    expect(unwell(await ask(server.url))).toEqual([]);
    await server.close();
    expectNew(await ask(server.url), "fault", /nimmt nichts an \(.*ECONNREFUSED/);
  });

  it("Stripe knows the key and this shop's webhook", async () => {
    let answer: { status: number; body: object } = { status: 401, body: {} };
    let forbidden = /nothing/;
    const server = createServer(({ url = "" }, reply) => {
      const { status, body } = forbidden.test(url) ? { status: 403, body: {} } : answer;
      reply.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const settings = {
      secretKey: "sk_test_x",
      webhookSecret: "whsec_x",
      publishableKey: null,
      apiBase: new URL(`http://127.0.0.1:${port}`),
      isTest: true,
    };
    const fault = () => stripeFault(settings, "https://shop.example.de");
    const webhook = { url: "https://shop.example.de/api/v1/webhooks/stripe", status: "enabled" };
    const endpoint = (url: string, status = "enabled") => ({
      status: 200,
      body: { data: [{ url, status }] },
    });

    expect(await fault()).toMatch(/kennt STRIPE_SECRET_KEY nicht/);
    answer = endpoint("https://other.example.de/api/v1/webhooks/stripe");
    expect(await fault()).toMatch(/Bitte dort den Webhook https:\/\/shop\.example\.de\S+ anlegen/);
    answer = endpoint("https://shop.example.de/api/v1/webhooks/stripe", "disabled");
    expect(await fault()).toMatch(/Webhook/);
    answer = endpoint("https://shop.example.de/api/v1/webhooks/stripe");
    expect(await fault()).toBeUndefined();
    const withWallets = () =>
      stripeFault({ ...settings, publishableKey: "pk_test_x" }, "https://shop.example.de");
    const domain = (status: string, enabled = true) => ({
      status: 200,
      body: { data: [{ ...webhook, enabled, apple_pay: { status } }] },
    });
    answer = domain("inactive");
    expect(await withWallets()).toMatch(/Bitte den Host bei Stripe .* eintragen/);
    expect(await fault()).toBeUndefined();
    answer = domain("active", false);
    expect(await withWallets()).toMatch(/shop\.example\.de/);
    answer = domain("active");
    expect(await withWallets()).toBeUndefined();
    // a restricted key may not read webhooks
    forbidden = /webhook_endpoints|payment_method_domains/;
    expect(await withWallets()).toBeUndefined();
    for (const right of [/v1\/balance$/, /payouts/, /balance_transactions/]) {
      forbidden = right;
      expect(await fault()).toMatch(/darf Guthaben und Auszahlungen nicht lesen/);
    }
    await new Promise((resolve) => server.close(resolve));
    expect(await fault()).toMatch(/nicht erreichbar/);
  });
});

it("`npm run doctor` tells every finding and ends with 1 as long as there is a fault", async () => {
  const shop = await openShop();
  const env = { ...process.env, DATABASE_URL: shop.database.connectionString, SECRET_KEY: testSecretKey };
  const command = join(import.meta.dirname, "../../../../tools/doctor.ts");
  const failure = await promisify(execFile)(process.execPath, [command], { env }).catch(
    (error: unknown) => error,
  );
  await shop.close();
  expect(failure).toMatchObject({ code: 1 });
  const { stdout } = failure as { stdout: string };
  expect(stdout).toMatch(/^FEHLER +Zahlungen: Es fließt kein Geld/m);
  expect(stdout).toMatch(/^FEHLER +Firma: /m);
  expect(stdout).toMatch(/^in Ordnung +Katalog: /m);
  expect(stdout).toMatch(/^Nicht bereit für den Verkauf: \d+ Fehler(, \d+ Hinweise?)?\.$/m);
});
