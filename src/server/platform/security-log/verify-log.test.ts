import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "#server/platform/audit/audit.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { recordSecurityEvent } from "#server/platform/security-log/record-security-event.ts";
import { removeOldSecurityEvents } from "#server/platform/security-log/remove-old-events.ts";
import { sealKeys, sealLogs } from "#server/platform/security-log/seal.ts";
import { verifyLog } from "#server/platform/security-log/verify-log.ts";
import { verifySeals } from "#server/platform/security-log/verify-seals.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { testSecretKey } from "#test/secret-key.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  for (let at = 1; at <= 6; at++) {
    await write(database, `Menü ${at}`);
    await recordSecurityEvent(database, { at: daysAgo(0), event: "login.done", detail: `Gerät ${at}` });
  }
});
afterAll(() => database.close());

function write(queries: Queries, subjectId: string) {
  const values = { name: "Grünkohl", preis: 9.9, grenzen: [{ b: 1, a: null }] };
  const staff = { id: null, name: "Karin" };
  const change = { staff, at: new Date(), action: "changed", subject: "menu", subjectId } as const;
  // the chain covers values of every kind, whatever the code allows today
  return audit(queries, { ...change, before: {}, after: values as object });
}

/** Tampers as an owner of the tables with every guard off, returns the fault found, then undoes the change. */
async function seen(text: string, log: "audit" | "security" = "audit"): Promise<string | undefined> {
  let fault: string | undefined;
  const undone = database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows(text);
    // The check starts its own transaction; here it must see this one.
    const within = { transaction: (work: (queries: Queries) => unknown) => work(lookingAt(queries)) };
    fault = (await verifyLog(within as Database, log)).fault;
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

describe("both chains", () => {
  it("are intact as long as nothing is changed", async () => {
    expect(await verifyLog(database, "audit")).toEqual({
      entries: 6,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      fault: undefined,
    });
    expect((await verifyLog(database, "security")).fault).toBeUndefined();
  });

  it("make one line of many writers at once, however long some of them take", async () => {
    const before = (await verifyLog(database, "audit")).entries;
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        database.transaction(async (queries) => {
          await write(queries, `viele ${at}`);
          await queries.rows("SELECT pg_sleep($1)", [(at % 5) / 100]);
          await recordSecurityEvent(queries, { at: new Date(), event: "session.ended" });
          if (at % 4 === 0) await write(queries, `noch einer ${at}`);
        }),
      ),
    );
    const after = await verifyLog(database, "audit");
    expect(after).toMatchObject({ entries: before + 50, fault: undefined });
    expect((await verifyLog(database, "security")).fault).toBeUndefined();
  });

  it("cover an entry that carries nothing just as they did before entries could carry data", async () => {
    await database.rows(
      `INSERT INTO audit_log (at, staff_name, action, subject, subject_id) VALUES (now(), 'Karin', 'geändert', 'Menü', '7')`,
    );
    const row = await database.row<{ isSame: boolean }>(
      `SELECT c.content = sha256(convert_to(jsonb_build_array(l.id, micros(l.at), l.staff_id, l.staff_name, l.action,
         l.subject, l.subject_id, l.before, l.after)::text, 'UTF8')) AS "isSame"
       FROM audit_log l JOIN log_chain c ON c.log = 'audit' AND c.entry = l.id ORDER BY l.id DESC LIMIT 1`,
    );
    expect(row).toEqual({ isSame: true });
    expect((await verifyLog(database, "audit")).fault).toBeUndefined();
  });

  it("contain nothing that was rolled back", async () => {
    const undone = database.transaction(async (queries) => {
      await write(queries, "nie");
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await write(database, "danach");
    expect((await verifyLog(database, "audit")).fault).toBeUndefined();
  });

  const third = "(SELECT entry FROM log_chain WHERE log = 'audit' ORDER BY position OFFSET 2 LIMIT 1)";
  it.each([
    [
      "changed",
      `UPDATE audit_log SET staff_name = 'jemand' WHERE id = ${third}`,
      /Eintrag \d+ wurde verändert/,
    ],
    [
      "changed inside its values",
      `UPDATE audit_log SET after = after || '{"preis": 1}' WHERE id = ${third}`,
      /verändert/,
    ],
    [
      "changed in what its words name",
      `UPDATE audit_log SET data = '{"day": "2026-01-01"}' WHERE id = ${third}`,
      /verändert/,
    ],
    [
      "dated back",
      `UPDATE audit_log SET at = at - interval '1 microsecond' WHERE id = ${third}`,
      /verändert/,
    ],
    ["deleted", `DELETE FROM audit_log WHERE id = ${third}`, /Eintrag \d+ wurde gelöscht/],
    [
      "deleted with its link",
      `DELETE FROM audit_log WHERE id = ${third}; DELETE FROM log_chain WHERE log = 'audit' AND position = 3`,
      /fehlt mindestens ein Eintrag \(Glied 3/,
    ],
    [
      "deleted at the beginning",
      "DELETE FROM audit_log WHERE id = (SELECT min(id) FROM audit_log); DELETE FROM log_chain WHERE log = 'audit' AND position = 1",
      /fehlt mindestens ein Eintrag \(Glied 1/,
    ],
    [
      "exchanged for another",
      `UPDATE log_chain SET entry = -1 WHERE log = 'audit' AND position = 3;
       UPDATE log_chain SET entry = ${third.replace("2 LIMIT", "3 LIMIT")} - 1 WHERE log = 'audit' AND position = 4;
       UPDATE log_chain SET entry = ${third.replace("2 LIMIT", "3 LIMIT")} + 1 WHERE log = 'audit' AND position = 3`,
      /Glied von Eintrag/,
    ],
    [
      "put in another order",
      `UPDATE log_chain SET position = 1000 WHERE log = 'audit' AND position = 3;
       UPDATE log_chain SET position = 3 WHERE log = 'audit' AND position = 4;
       UPDATE log_chain SET position = 4 WHERE log = 'audit' AND position = 1000`,
      /schließt nicht an/,
    ],
    [
      "inserted",
      `INSERT INTO audit_log (at, staff_name, action, subject, subject_id) VALUES (now(), 'x', 'y', 'z', '1')`,
      /an der Kette vorbei eingefügt/,
    ],
    [
      "given another hash",
      "UPDATE log_chain SET hash = content WHERE log = 'audit' AND position = 3",
      /Glied von Eintrag/,
    ],
  ])("show the first entry that was %s", async (_what, text, words) => {
    expect(await seen(text)).toMatch(words);
    expect((await verifyLog(database, "audit")).fault).toBeUndefined();
  });

  it("of security as well", async () => {
    const text =
      "UPDATE security_log SET address = '192.0.2.1' WHERE id = (SELECT max(id) FROM security_log)";
    expect(await seen(text, "security")).toMatch(/verändert/);
  });
});

describe("seals", () => {
  const keys = sealKeys([testSecretKey]);
  const proof = (one: FreshDatabase, kept?: string) => verifyLog(one, "audit", { keys, kept });
  const names = ["eins", "zwei", "drei", "vier", "fünf", "sechs"];

  /** Two entries to each of three seals. */
  async function sealedThrice(): Promise<FreshDatabase> {
    const one = await freshDatabase();
    for (const [at, name] of names.entries()) {
      await write(one, name);
      if (at % 2 === 1) await sealLogs(one, keys);
    }
    return one;
  }

  /** As the owner without the key, every guard off: the entry is gone, and all after it is linked anew. */
  const relink = (one: FreshDatabase, more = "") =>
    one.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows(`DELETE FROM audit_log WHERE subject_id = 'drei';
        DO $$
        DECLARE one record; pos bigint := 0; last bytea := decode(repeat('00', 32), 'hex');
        BEGIN
          CREATE TEMP TABLE links ON COMMIT DROP AS
            SELECT c.* FROM log_chain c JOIN audit_log l ON l.id = c.entry WHERE c.log = 'audit';
          DELETE FROM log_chain WHERE log = 'audit';
          FOR one IN SELECT * FROM links ORDER BY position LOOP
            pos := pos + 1;
            INSERT INTO log_chain VALUES ('audit', pos, one.entry, one.at, one.content, last,
              link_hash(last, pos, one.entry, one.at, one.content));
            last := link_hash(last, pos, one.entry, one.at, one.content);
          END LOOP;
        END $$;
        ${more}`);
    });

  it("hold, also after the key was changed, and are no other shop's", async () => {
    await sealLogs(database, keys);
    await sealLogs(database, keys);
    const faultOf = async (other: typeof keys) => (await verifyLog(database, "audit", { keys: other })).fault;
    expect(await faultOf(keys)).toBeUndefined();
    await write(database, "nach dem Siegel");
    expect(await faultOf(sealKeys(["a new key of thirty-two characters", testSecretKey]))).toBeUndefined();
    expect(await faultOf(sealKeys(["somebody else's key of so many chars"]))).toContain(
      "keine gültige Unterschrift",
    );
  });

  it("show that the chain was written anew, however many there are since, or cut off", async () => {
    const rewritten = await sealedThrice();
    expect(await proof(rewritten)).toMatchObject({
      fault: undefined,
      last: expect.stringMatching(/^audit:3:/),
    });
    await relink(rewritten);
    expect((await verifyLog(rewritten, "audit")).fault).toBeUndefined();
    expect((await proof(rewritten)).fault).toContain("stimmt nicht mehr mit seinem Siegel 2 überein");
    await rewritten.close();

    const cut = await sealedThrice();
    await cut.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows(`DELETE FROM audit_log WHERE subject_id = 'sechs';
        DELETE FROM log_chain WHERE log = 'audit' AND position = 6`);
    });
    expect((await proof(cut)).fault).toContain("stimmt nicht mehr mit seinem Siegel 3 überein");
    await cut.close();
  });

  it("show that one between others was taken away", async () => {
    const one = await sealedThrice();
    await relink(one, "DELETE FROM log_seals WHERE log = 'audit' AND number = 2");
    expect((await proof(one)).fault).toContain(
      "vor dem Siegel 3 des Protokolls fehlt mindestens ein anderes",
    );
    await one.close();
  });

  it("that were taken away at the end are missed where one was kept, and where entries grow old without", async () => {
    const one = await sealedThrice();
    const kept = (await proof(one)).last;
    await relink(one, "DELETE FROM log_seals WHERE log = 'audit' AND number > 1");
    expect(await proof(one)).toMatchObject({ fault: undefined, overdue: undefined });
    expect((await proof(one, kept)).fault).toContain("das aufbewahrte Siegel des Protokolls fehlt");
    await one.owner.rows(`ALTER TABLE log_chain DISABLE TRIGGER log_chain_is_immutable;
      UPDATE log_chain SET at = at - interval '121 minutes'`);
    // the link is changed here only to make it old; that is seen, too
    expect(await verifySeals(one, "audit", keys)).toMatchObject({
      overdue: expect.stringMatching(
        /^Eintrag \d+ des Protokolls \(.* Uhr\) hat nach zwei Stunden noch kein Siegel$/,
      ),
    });
    // the shop seals on, and then only the kept one shows it
    await sealLogs(one, keys);
    await write(one, "sieben");
    await sealLogs(one, keys);
    expect(await verifySeals(one, "audit", keys)).toMatchObject({ overdue: undefined });
    expect(await verifySeals(one, "audit", keys, kept)).toMatchObject({
      fault: expect.stringContaining("das aufbewahrte Siegel"),
    });
    await one.close();
  });

  it("of others at the end of the chain are named, stop nothing, and leave the shop's own whole", async () => {
    const one = await sealedThrice();
    await write(one, "sieben");
    const fake = (head: string) =>
      one.rows(`SELECT seal_log('audit', position, hash, 9, sha256('a'), sha256('b')) FROM log_chain
        WHERE log = 'audit' AND position = ${head}`);
    await fake("7");
    await sealLogs(one, keys);
    await write(one, "acht");
    await sealLogs(one, keys);
    expect((await proof(one)).fault).toContain(
      "das Siegel 9 des Protokolls trägt keine gültige Unterschrift",
    );
    await one.owner.rows(`ALTER TABLE log_seals DISABLE TRIGGER log_seals_are_immutable;
      DELETE FROM log_seals WHERE number = 9`);
    expect(await proof(one)).toMatchObject({ fault: undefined, last: expect.stringMatching(/^audit:5:/) });
    await expect(fake("3")).rejects.toThrow("position 3 is not the end of the chain");
    await expect(
      one.rows("SELECT seal_log('audit', 9000000000000000, sha256('a'), 9, sha256('a'), sha256('b'))"),
    ).rejects.toThrow("is not the end of the chain");
    await one.close();
  });
});

describe("an entry", () => {
  const logs = [
    ["audit_log", "staff_name, action, subject, subject_id", "'x', 'y', 'z', '1'"],
    ["security_log", "event", "'login.done'"],
  ] as const;

  it.each(logs)("of %s is not dated back or ahead", async (table, columns, values) => {
    const one = await freshDatabase();
    await one.owner.rows(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_is_written_now`);
    const insert = (at: string) =>
      one.rows(`INSERT INTO ${table} (at, ${columns}) VALUES (now() + interval '${at}', ${values})`);
    await insert("-110 minutes");
    for (const at of ["-9 days", "-121 minutes", "3 hours"])
      await expect(insert(at)).rejects.toThrow(`entries of ${table} are written at their time`);
    await one.close();
  });

  it.each(logs)("of %s has no number of its writer's choice", async (table, columns, values) => {
    await expect(
      database.rows(
        `INSERT INTO ${table} (id, at, ${columns}) OVERRIDING SYSTEM VALUE VALUES (-5, now(), ${values})`,
      ),
    ).rejects.toThrow("permission denied");
  });
});

describe("what is older than a year", () => {
  it("goes from the security log, and the chain still holds over what stays", async () => {
    const other = await freshDatabase();
    for (const days of [500, 450, 400, 300, 380, 1]) {
      await recordSecurityEvent(other, {
        at: daysAgo(days),
        event: "login.done",
        detail: `vor ${days} Tagen`,
      });
    }
    await removeOldSecurityEvents(other);
    await removeOldSecurityEvents(other);
    const left = await other.rows<{ detail: string }>("SELECT detail FROM security_log ORDER BY id");
    expect(left.map(({ detail }) => detail)).toEqual(["vor 300 Tagen", "vor 380 Tagen", "vor 1 Tagen"]);
    expect(await verifyLog(other, "security")).toMatchObject({ entries: 3, fault: undefined });
    await other.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows(`DELETE FROM security_log WHERE detail = 'vor 300 Tagen';
        DELETE FROM log_chain WHERE log = 'security' AND position <= 3`);
    });
    expect((await verifyLog(other, "security")).fault).toMatch(/fehlt mindestens ein Eintrag/);
    await other.close();
  });
});

it("`npm run verify-log` reports it in one line and by its exit code", async () => {
  const run = promisify(execFile);
  const env = { ...process.env, DATABASE_URL: database.connectionString, SECRET_KEY: testSecretKey };
  const tool = join(import.meta.dirname, "../../../../tools/verify-log.ts");
  const verify = (...args: string[]) => run(process.execPath, [tool, ...args], { env });
  const { stdout } = await verify();
  expect(stdout).toMatch(
    /^Beide Ketten sind unversehrt \(Protokoll \d+ Einträge, Ende [0-9a-f]{16}; .*Siegel gültig\)\.\nLetzte Siegel, andernorts aufzubewahren: --seal audit:\d+:[0-9a-f]{64} --seal security:\d+:[0-9a-f]{64}\n$/,
  );
  const [, kept = ""] = /(--seal .*)\n$/.exec(stdout) ?? [];
  expect((await verify(...kept.split(" "))).stdout).toBe(stdout);
  await expect(verify("--seal", `audit:1:${"0".repeat(64)}`)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining("Protokoll verfälscht: das aufbewahrte Siegel des Protokolls fehlt"),
  });
  await expect(verify("--seal", "audit:eins")).rejects.toMatchObject({ code: 2 });
  await database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows("UPDATE audit_log SET action = 'nichts' WHERE id = (SELECT min(id) FROM audit_log)");
  });
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Protokoll verfälscht: Eintrag \d+ wurde verändert \(Protokoll\)\.\n$/),
  });
});
