import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/log/audit.ts";
import { recordSecurityEvent, removeOldSecurityEvents } from "#server/platform/log/record-security-event.ts";
import { sealKeys, sealLog } from "#server/platform/log/seal-log.ts";
import { verifyLog } from "#server/platform/log/verify-log.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { writeChange } from "#test/log.ts";
import { testSecretKey } from "#test/secret-key.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  for (let at = 1; at <= 6; at++) {
    await writeChange(database, `Menü ${at}`);
    await recordSecurityEvent(database, { at: daysAgo(0), event: "login.done", detail: `Gerät ${at}` });
  }
});
afterAll(() => database.close());

/** Tampers as an owner of the tables with every guard off, returns the fault found, then undoes the change. */
async function seen(text: string): Promise<string | undefined> {
  let fault: string | undefined;
  const undone = database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows(text);
    // The check starts its own transaction; here it must see this one.
    const within = { transaction: (work: (queries: Queries) => unknown) => work(lookingAt(queries)) };
    fault = (await verifyLog(within as Database)).fault;
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return fault;
}

function lookingAt(queries: Queries): Queries {
  return queriesBy(async (query, values) =>
    query.text.startsWith("SET TRANSACTION") ? [] : queries.untyped(query, values),
  );
}

describe("the chain", () => {
  it("is intact as long as nothing is changed", async () => {
    expect(await verifyLog(database)).toEqual({ entries: 12, fault: undefined });
  });

  it("makes one line of many writers at once, however long some of them take", async () => {
    const before = (await verifyLog(database)).entries;
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        database.transaction(async (queries) => {
          await writeChange(queries, `viele ${at}`);
          await queries.rows("SELECT pg_sleep($1)", [(at % 5) / 100]);
          await recordSecurityEvent(queries, { at: new Date(), event: "session.ended" });
          if (at % 4 === 0) await writeChange(queries, `noch einer ${at}`);
        }),
      ),
    );
    const after = await verifyLog(database);
    expect(after).toMatchObject({ entries: before + 90, fault: undefined });
  });

  it("contains nothing that was rolled back", async () => {
    const undone = database.transaction(async (queries) => {
      await writeChange(queries, "nie");
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await writeChange(database, "danach");
    expect((await verifyLog(database)).fault).toBeUndefined();
  });

  const third = "(SELECT entry FROM log_chain ORDER BY position OFFSET 2 LIMIT 1)";
  it.each([
    [
      "changed",
      `UPDATE log_entries SET staff_name = 'jemand' WHERE id = ${third}`,
      /Eintrag \d+ wurde verändert/,
    ],
    [
      "changed inside its values",
      `UPDATE log_entries SET changes = jsonb_set(changes, '{0,2}', '"Kohl"') WHERE id = ${third}`,
      /verändert/,
    ],
    [
      "given another kind",
      `UPDATE log_entries SET kind = 'security', event = 'login.done' WHERE id = ${third}`,
      /verändert/,
    ],
    [
      "dated back",
      `UPDATE log_entries SET at = at - interval '1 microsecond' WHERE id = ${third}`,
      /verändert/,
    ],
    ["deleted", `DELETE FROM log_entries WHERE id = ${third}`, /Eintrag \d+ wurde gelöscht/],
    [
      "deleted with its link",
      `DELETE FROM log_entries WHERE id = ${third}; DELETE FROM log_chain WHERE position = 3`,
      /fehlt mindestens ein Eintrag \(Glied 3/,
    ],
    [
      "deleted at the beginning",
      "DELETE FROM log_entries WHERE id = (SELECT min(id) FROM log_entries); DELETE FROM log_chain WHERE position = 1",
      /fehlt mindestens ein Eintrag \(Glied 1/,
    ],
    [
      "exchanged for another",
      `UPDATE log_chain SET entry = -1 WHERE position = 3;
       UPDATE log_chain SET entry = ${third.replace("2 LIMIT", "3 LIMIT")} - 1 WHERE position = 4;
       UPDATE log_chain SET entry = ${third.replace("2 LIMIT", "3 LIMIT")} + 1 WHERE position = 3`,
      /Glied von Eintrag/,
    ],
    [
      "put in another order",
      `UPDATE log_chain SET position = 1000 WHERE position = 3;
       UPDATE log_chain SET position = 3 WHERE position = 4;
       UPDATE log_chain SET position = 4 WHERE position = 1000`,
      /schließt nicht an/,
    ],
    [
      "inserted",
      `INSERT INTO log_entries (kind, at, event) VALUES ('security', now(), 'login.done')`,
      /an der Kette vorbei eingefügt/,
    ],
    ["given another hash", "UPDATE log_chain SET hash = content WHERE position = 3", /Glied von Eintrag/],
  ])("shows the first entry that was %s", async (_what, text, words) => {
    expect(await seen(text)).toMatch(words);
    expect((await verifyLog(database)).fault).toBeUndefined();
  });

  it("covers security as well", async () => {
    const text =
      "UPDATE log_entries SET address = '192.0.2.1' WHERE id = (SELECT max(id) FROM log_entries WHERE kind = 'security')";
    expect(await seen(text)).toMatch(/verändert/);
  });
});

describe("an entry", () => {
  const insert = (one: FreshDatabase, at: string) =>
    one.rows(
      `INSERT INTO log_entries (kind, at, event) VALUES ('security', now() + interval '${at}', 'login.done')`,
    );

  it("is not dated back or ahead", async () => {
    const one = await freshDatabase();
    await one.owner.rows("ALTER TABLE log_entries ENABLE TRIGGER log_entries_are_written_now");
    await insert(one, "-110 minutes");
    for (const at of ["-9 days", "-121 minutes", "3 hours"])
      await expect(insert(one, at)).rejects.toThrow(
        "a row of log_entries breaks log_entries_are_written_now",
      );
    await one.close();
  });

  it("has no number of its writer's choice", async () => {
    await expect(
      database.rows(
        "INSERT INTO log_entries (id, kind, at, event) OVERRIDING SYSTEM VALUE VALUES (-5, 'security', now(), 'login.done')",
      ),
    ).rejects.toThrow("permission denied");
  });

  it("of a change is whole, and stays for good", async () => {
    await expect(
      database.rows(
        "INSERT INTO log_entries (kind, at, subject, action) VALUES ('change', now(), 'menu', 'x')",
      ),
    ).rejects.toThrow("violates check constraint");
    for (const text of [
      "UPDATE log_entries SET detail = 'x'",
      "DELETE FROM log_entries",
      "TRUNCATE log_entries",
    ])
      await expect(database.owner.rows(text)).rejects.toThrow("immutable");
  });
});

describe("what is older than a year", () => {
  it("goes from security alone, wherever it stands, and the chain still holds", async () => {
    const other = await freshDatabase();
    for (const days of [500, 450, 300, 380, 1]) {
      await recordSecurityEvent(other, {
        at: daysAgo(days),
        event: "login.done",
        detail: `vor ${days} Tagen`,
      });
      const by = { staff: { id: null, name: "Karin" }, at: daysAgo(days) };
      await audit(other, by, "geändert", ["settings", `vor ${days} Tagen`]);
    }
    await removeOldSecurityEvents(other);
    await removeOldSecurityEvents(other);
    const left = await other.rows<{ what: string }>(
      "SELECT coalesce(detail, subject_id) AS what FROM log_entries WHERE kind = $1 ORDER BY id",
      ["security"],
    );
    expect(left.map(({ what }) => what)).toEqual(["vor 300 Tagen", "vor 1 Tagen"]);
    expect(await verifyLog(other)).toMatchObject({ entries: 7, fault: undefined });
    await other.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows("DELETE FROM log_entries WHERE detail = 'vor 300 Tagen'");
    });
    expect((await verifyLog(other)).fault).toMatch(/^Eintrag \d+ wurde gelöscht$/);
    await other.close();
  });

  it("may go only if it was security: a change that claims to have been is missed", async () => {
    const other = await freshDatabase();
    const staff = { id: null, name: "Karin" };
    await audit(other, { staff, at: daysAgo(500) }, "geändert", ["settings", "Firma"]);
    await other.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows("DELETE FROM log_entries; UPDATE log_chain SET kind = 'security'");
    });
    expect((await verifyLog(other)).fault).toMatch(/^das Glied von Eintrag \d+ wurde verändert$/);
    await other.close();
  });
});

it("`npm run verify-log` reports it in one line and by its exit code", async () => {
  await sealLog(database, sealKeys([testSecretKey]));
  const run = promisify(execFile);
  const env = { ...process.env, DATABASE_URL: database.connectionString, SECRET_KEY: testSecretKey };
  const tool = join(import.meta.dirname, "../../../../tools/verify-log.ts");
  const verify = (...args: string[]) => run(process.execPath, [tool, ...args], { env });
  const { stdout } = await verify();
  expect(stdout).toMatch(
    /^Das Protokoll ist unversehrt \(\d+ Einträge; Siegel gültig\)\.\nLetztes Siegel, andernorts aufzubewahren: --seal \d+:[0-9a-f]{64}\n$/,
  );
  const [, kept = ""] = /(--seal .*)\n$/.exec(stdout) ?? [];
  expect((await verify(...kept.split(" "))).stdout).toBe(stdout);
  await expect(verify("--seal", `1:${"0".repeat(64)}`)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining("Protokoll verfälscht: das aufbewahrte Siegel fehlt"),
  });
  await expect(verify("--seal", "eins")).rejects.toMatchObject({ code: 2 });
  await database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows(
      "UPDATE log_entries SET action = 'nichts' WHERE id = (SELECT min(id) FROM log_entries)",
    );
  });
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Protokoll verfälscht: Eintrag \d+ wurde verändert\.\n$/),
  });
});
