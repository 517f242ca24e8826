import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { queriesBy } from "#server/platform/database/connection.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { requireRelease, requireServer } from "#server/platform/database/require-server.ts";
import { explainStart } from "#server/start/explain-start.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { databaseAddress } from "#test/templates.ts";
import { freshDatabase } from "#test/fresh-database.ts";
import { testSecretKey } from "#test/secret-key.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-test-start-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function explanationFor(databaseUrl: string): Promise<string> {
  const database = openDatabase({ connectionString: databaseUrl, connections: 1, onIdleError: () => {} });
  try {
    await requireServer(database);
    return "";
  } catch (error) {
    return explainStart(error, { databaseUrl, jobs: "here" });
  } finally {
    await database.close();
  }
}

async function answering(...answers: Buffer[]): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    const left = [...answers];
    socket.on("error", () => {});
    socket.on("data", () => {
      socket.write(left.shift() ?? "");
      if (left.length === 0) socket.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

function message(kind: string, content: string): Buffer {
  const head = Buffer.from(`${kind}....`);
  head.writeInt32BE(Buffer.byteLength(content) + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

function errorResponse(code: string, text: string): Buffer {
  return message("E", `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
}

describe("a database that cannot be used", () => {
  it.each([
    ["28P01", 'password authentication failed for user "anna"', /nimmt das Passwort von „anna“ nicht an/],
    ["28000", 'role "anna" does not exist', /nimmt das Passwort von „anna“ nicht an/],
    [
      "28000",
      'no pg_hba.conf entry for host "1.2.3.4", user "anna", database "shop", no encryption',
      /verlangt TLS/,
    ],
    [
      "28000",
      'no pg_hba.conf entry for host "1.2.3.4", user "anna", database "shop", SSL encryption',
      /pg_hba\.conf erlauben/,
    ],
    ["3D000", 'database "shop" does not exist', /keine Datenbank „shop“.*createdb shop/],
    ["42501", 'permission denied for database "shop"', /ALTER DATABASE "shop" OWNER TO "anna"/],
    ["53300", "sorry, too many clients already", /keine Verbindung mehr frei/],
    ["57P03", "the database system is starting up", /startet gerade/],
  ])("is explained in one German sentence: %s %s", async (code, text, words) => {
    const { server, port } = await answering(errorResponse(code, text));
    const explanation = await explanationFor(`postgres://anna:geheim@127.0.0.1:${port}/shop`);
    server.close();
    expect(explanation).toMatch(words);
    expectSentence(explanation);
  });

  it("asks for a password where the server wants one", async () => {
    const scram = message("R", "\0\0\0\x0aSCRAM-SHA-256\0\0");
    const challenge = message("R", "\0\0\0\x0br=x,s=eA==,i=4096");
    const { server, port } = await answering(scram, challenge);
    const explanation = await explanationFor(`postgres://anna@127.0.0.1:${port}/shop`);
    server.close();
    expect(explanation).toMatch(/verlangt ein Passwort für „anna“/);
    expectSentence(explanation);
  });

  it("recognises a server without TLS, and a server that is no PostgreSQL", async () => {
    const plain = await answering(Buffer.from("N"));
    const withoutTls = await explanationFor(`postgres://a:b@127.0.0.1:${plain.port}/shop?sslmode=require`);
    plain.server.close();
    const web = await answering(Buffer.from("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"));
    const none = await explanationFor(`postgres://a:b@127.0.0.1:${web.port}/shop`);
    web.server.close();
    expect(withoutTls).toMatch(/bietet es nicht an/);
    expect(none).toMatch(/etwas anderes als PostgreSQL/);
    for (const explanation of [withoutTls, none]) expectSentence(explanation);
  });

  it.each([
    ["postgres://a:b@127.0.0.1:1/shop", /Unter 127\.0\.0\.1:1 nimmt niemand Verbindungen an/],
    ["postgres://a:b@gibt.es.invalid/shop", /Der Host „gibt\.es\.invalid“ ist nicht zu finden/],
    ["postgres://a@/shop?host=/nirgends", /In \/nirgends liegt kein Socket/],
  ])("is not there: %s", async (databaseUrl, words) => {
    const explanation = await explanationFor(databaseUrl);
    expect(explanation).toMatch(words);
    expectSentence(explanation);
  });

  it("is named when it does not exist on its server", async () => {
    const explanation = await explanationFor(databaseAddress(inject("serverAddress"), "gibtesnicht"));
    expect(explanation).toMatch(/gibt es keine Datenbank „gibtesnicht“/);
  });

  it("is refused when its locale knows no umlauts, because the search would miss them", async () => {
    const server = openFreeDatabase({ connectionString: inject("serverAddress"), onIdleError: () => {} });
    const name = `plain_${randomBytes(6).toString("hex")}`;
    await server.rows(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`);
    const explanation = await explanationFor(databaseAddress(inject("serverAddress"), name));
    await server.rows(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.close();
    expect(explanation).toMatch(/Özdemir.*createdb .*--locale=C\.UTF-8/);
    expectSentence(explanation);
  });

  it.each([
    [
      { version: 14, name: "14.9", encoding: "UTF8", knowsUmlauts: true, isStandby: false },
      /PostgreSQL 14\.9 ist zu alt.*15 oder neuer/,
    ],
    [
      { version: 17, name: "17.2", encoding: "LATIN1", knowsUmlauts: true, isStandby: false },
      /createdb --encoding=UTF8/,
    ],
    [
      { version: 17, name: "17.2", encoding: "UTF8", knowsUmlauts: true, isStandby: true },
      /auf den Hauptserver/,
    ],
  ])("is refused before anything is done with it: %j", async (server, words) => {
    const queries = queriesBy(async () => [server]);
    const error = await requireServer(queries).catch((fault: unknown) => fault);
    const explanation = explainStart(error, { databaseUrl: "postgres://a@b/c", jobs: "here" });
    expect(explanation).toMatch(words);
    expectSentence(explanation);
  });
});

it("a schema from which a newer release has taken something is refused, one that was only added to is not", async () => {
  const database = await freshDatabase();
  const start = () => migrate(database.owner).catch((error: unknown) => error);
  await database.owner.rows("INSERT INTO migrations (name, run_on) VALUES ('9998-next-release', now())");
  expect(await start()).toEqual([]);
  await database.owner.rows("UPDATE schema_release SET oldest_release = '10.2.0'");
  const explanation = explainStart(await start(), { databaseUrl: null, jobs: "here" });
  expect(explanation).toMatch(/neueren Stand.*mindestens 10\.2\.0, hier läuft \d+\.\d+\.\d+/);
  expectSentence(explanation);
  await expect(requireRelease(database.owner, "10.2.0")).resolves.toBeUndefined();
  await expect(requireRelease(database.owner, "9.9.9")).rejects.toThrow(
    "mindestens 10.2.0, hier läuft 9.9.9",
  );
  await database.close();
});

it("a migration that does not run on these data is named with what to do", async () => {
  const database = await freshDatabase();
  await database.owner.rows("DELETE FROM migrations");
  const failed = await migrate(database.owner).catch((error: unknown) => error);
  await database.close();
  const explanation = explainStart(failed, { databaseUrl: null, jobs: "here" });
  expect(explanation).toMatch(/Die Migration 0001-start ist gescheitert.*already exists/);
  expectSentence(explanation);
});

it.each([
  [{ code: "EACCES", syscall: "listen", port: 80 }, /Den Port 80 darf dieses Konto nicht öffnen/],
  [{ code: "EADDRINUSE", syscall: "listen", port: 65_535 }, /Der Port 65535 ist belegt.*PORT=3001/],
  [{ code: "EADDRNOTAVAIL", syscall: "listen", address: "10.9.8.7" }, /HOST=10\.9\.8\.7 ist keine Adresse/],
  [{ code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "unsinn" }, /HOST=unsinn ist nicht zu finden/],
  [
    { code: "EACCES", syscall: "mkdir", path: "/srv/mails" },
    /\/srv\/mails lässt sich nicht benutzen.*kein Recht/,
  ],
  [{ code: "ENOSPC", syscall: "write", path: "/srv/x" }, /der Datenträger ist voll/],
])("what the system refuses is a sentence: %j", (fields, words) => {
  const explanation = explainStart(Object.assign(new Error("no"), fields), {
    databaseUrl: "postgres://a@b/c",
    jobs: "here",
  });
  expect(explanation).toMatch(words);
  expectSentence(explanation);
});

it("an unforeseen fault keeps its stack", () => {
  expect(explainStart(new Error("oops"), undefined)).toMatch(/oops\n {4}at /);
});

describe("the program", () => {
  it("prints one sentence, without a stack, and exits with 1", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const { server, port } = await answering();
    const starts: [NodeJS.ProcessEnv, RegExp][] = [
      [{ DATABASE_URL: "unsinn" }, /DATABASE_URL: erwartet wird eine Adresse wie postgres:/],
      [{ TRUSTED_PROXIES: "unsinn" }, /TRUSTED_PROXIES: erwartet werden Adressen oder Netze/],
      [
        { DATABASE_URL: "postgres://a:b@127.0.0.1:1/x", SECRET_KEY: testSecretKey },
        /nimmt niemand Verbindungen an/,
      ],
      [{ DATA_DIR: join(file, "data") }, /Der Datenordner .* lässt sich nicht benutzen: ein Teil des Pfades/],
      [
        { DATABASE_URL: inject("serverAddress"), SECRET_KEY: testSecretKey, DATA_DIR: join(file, "data") },
        /mails lässt sich nicht benutzen/,
      ],
    ];
    const ends = await Promise.all(starts.map(([env]) => runStart({ PORT: String(port), ...env })));
    server.close();
    for (const [at, { code, explanation }] of ends.entries()) {
      expect(explanation).toMatch(starts[at]?.[1] ?? /^$/);
      expect([code, /\n\s+at /.test(explanation)]).toEqual([1, false]);
    }
  });
});

function expectSentence(explanation: string): void {
  expect(explanation).not.toMatch(/\n|geheim|Error:/);
  expect(explanation).toMatch(/Bitte |bitte /);
}

/** Nothing of the shop's own settings. */
function passedOn(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}

async function runStart(env: NodeJS.ProcessEnv): Promise<{ code: number; explanation: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env: { ...passedOn(), RUN_AS: "root", LOG_FORMAT: "text", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let explanation = "";
  child.stderr.on("data", (text: Buffer) => {
    explanation += text.toString();
  });
  const [code] = await once(child, "close");
  return { code, explanation };
}
