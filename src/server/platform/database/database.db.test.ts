import type { Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  DatabaseUnavailable,
  isUnavailable,
  isUndoneForNow,
  toUnavailable,
} from "#server/platform/database/unavailable.ts";
import { type FreeDatabase, type FreeTransaction, openFreeDatabase } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

type Dying = { connection: { stream: Socket } };

let fresh: FreshDatabase;
let database: FreeDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { connectionString } = fresh;
  database = openFreeDatabase({ connectionString, connections: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await fresh.close();
});

const endAll = () =>
  fresh.rows(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
  );

describe("a connection that is ended", () => {
  it("in the middle of a transaction fails that transaction alone", async () => {
    const failed = database.transaction(async (queries) => {
      await queries.rows("INSERT INTO guess_counters (key) VALUES ('never')");
      await endAll();
      await queries.rows("SELECT 1");
    });
    await expect(failed).rejects.toThrow(DatabaseUnavailable);
    expect(await database.row("SELECT FROM guess_counters WHERE key = 'never'")).toBeUndefined();
  });

  it("while its holder does something else ends no process, and fails the commit", async () => {
    const failed = database.transaction(async () => {
      await endAll();
      // the notification arrives while no statement is running
      await new Promise((resolve) => setImmediate(resolve));
    });
    await expect(failed).rejects.toThrow(DatabaseUnavailable);
  });

  it("is not given to the next transaction", async () => {
    await Promise.all([database.rows("SELECT pg_sleep(0.05)"), database.rows("SELECT pg_sleep(0.05)")]);
    await endAll();
    expect(await database.transaction((queries) => queries.row("SELECT 1 AS one"))).toEqual({ one: 1 });
  });

  it("is not confused with a statement that fails by itself", async () => {
    const wrong = await database.rows("SELECT nothing").catch((error: unknown) => error);
    expect(isUnavailable(wrong)).toBe(false);
  });
});

describe("a transaction", () => {
  it("says what has failed in it, also where a statement behind that is waited for first", async () => {
    const failed = database.transaction(async ({ rows }) => {
      const [first, second] = [rows("SELECT 1 / 0"), rows("SELECT 1")];
      first.catch(() => {});
      await second;
    });
    await expect(failed).rejects.toThrow("division by zero");
  });

  const note = "INSERT INTO guess_counters (key) VALUES ($1)";
  const noted = (key: string) => fresh.rows("SELECT FROM guess_counters WHERE key = $1", [key]);

  it("runs statements that start together one after another, in one round trip", async () => {
    const counts = await database.transaction((queries) =>
      Promise.all(
        ["first", "second"].map(async (key) => {
          const begun = queries.rows(note, [key]);
          const row = await queries.row<{ count: number }>(
            "SELECT count(*) FROM guess_counters WHERE key IN ('first', 'second')",
          );
          await begun;
          return row?.count;
        }),
      ),
    );
    expect(counts).toEqual([1, 2]);
  });

  it("commits with its last statement", async () => {
    await database.transaction(async (queries) => {
      await queries.last.untyped({ text: note }, ["last"]);
      await expect.poll(() => noted("last")).toHaveLength(1);
    });
    expect(await noted("last")).toHaveLength(1);
  });

  it("keeps nothing when its last statement fails, and tells why", async () => {
    const failed = database.transaction(async (queries) => {
      await queries.rows(note, ["undone"]);
      await queries.last.untyped({ text: "SELECT 1 / 0" });
    });
    await expect(failed).rejects.toThrow("division by zero");
    expect(await noted("undone")).toHaveLength(0);
    expect(await database.row("SELECT 1 AS one")).toEqual({ one: 1 });
  });

  it("does not pass for committed where a statement's failure was overlooked", async () => {
    const failed = database.transaction(async (queries) => {
      await queries.rows(note, ["overlooked"]);
      await queries.rows("SELECT 1 / 0").catch(() => {});
    });
    await expect(failed).rejects.toThrow("division by zero");
    expect(await noted("overlooked")).toHaveLength(0);
  });

  describe("whose connection turns out to be dead at BEGIN", () => {
    const connect = vi.spyOn(pg.Pool.prototype, "connect");
    afterAll(() => connect.mockRestore());

    async function dieOnFirst(work: (queries: FreeTransaction) => Promise<unknown>): Promise<number> {
      let runs = 0;
      await database
        .transaction(async (queries) => {
          const working = work(queries);
          const client = (await connect.mock.results.at(-1)?.value) as Dying;
          if (++runs === 1) client.connection.stream.destroy();
          return working;
        })
        .catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable));
      return runs;
    }

    it("runs again on another one", async () => {
      expect(await dieOnFirst((queries) => queries.rows(note, ["again"]))).toBe(2);
      expect(await noted("again")).toHaveLength(1);
    });

    it("is not repeated once its commit is on the way, because that may have happened", async () => {
      expect(await dieOnFirst((queries) => queries.last.untyped({ text: note }, ["unsure"]))).toBe(1);
    });
  });
});

describe("behind a pooler that keeps no session", () => {
  const timeoutSql =
    "SELECT current_setting('statement_timeout') AS limit, (SELECT count(*) FROM pg_prepared_statements) AS named";
  let pooled: FreeDatabase;
  beforeAll(() => {
    const { connectionString } = fresh;
    pooled = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {}, isPooled: true });
  });
  afterAll(() => pooled.close());

  it("every statement has its timeout, alone and in a transaction, and none has a name", async () => {
    const query = { name: "probe", text: timeoutSql };
    const seen = [await pooled.untyped(query), await pooled.transaction((queries) => queries.untyped(query))];
    expect(seen).toEqual(Array(2).fill([{ limit: "15s", named: 0 }]));
  });

  it("no statement is compiled under any setting of the server, behind a pooler and without", async () => {
    const text = "SELECT setting, source FROM pg_settings WHERE name = 'jit'";
    expect([await pooled.row(text), await fresh.row(text)]).toEqual([
      { setting: "off", source: "session" },
      { setting: "off", source: "client" },
    ]);
  });

  it("statements that find their rows by keys are planned once for each connection, until their transaction ends", async () => {
    const text = "SELECT current_setting('plan_cache_mode') AS mode";
    const within = await fresh.transaction((queries) => queries.untyped({ text }), { isPlannedOnce: true });
    expect(within).toEqual([{ mode: "force_generic_plan" }]);
    expect(await fresh.transaction((queries) => queries.untyped({ text }))).toEqual([{ mode: "auto" }]);
  });

  it("a single statement is committed, or tells why it failed", async () => {
    const text = "INSERT INTO guess_counters (key) VALUES ($1)";
    await pooled.rows(text, ["pooled"]);
    expect(await fresh.rows("SELECT FROM guess_counters WHERE key = 'pooled'")).toHaveLength(1);
    await expect(pooled.rows("SELECT 1 / 0")).rejects.toThrow("division by zero");
    expect(await pooled.row("SELECT 1 AS one")).toEqual({ one: 1 });
  });

  it("listens past the pooler where there is a way, else not at all", async () => {
    const onNotify = vi.fn();
    const stop = await pooled.listen("probe", onNotify);
    const { connectionString } = fresh;
    const past = openFreeDatabase({
      connectionString,
      listenOn: connectionString,
      onIdleError: () => {},
      isPooled: true,
    });
    const heard = vi.fn();
    const stopPast = await past.listen("probe", heard);
    await fresh.rows("NOTIFY probe");
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    expect(onNotify).not.toHaveBeenCalled();
    await stop();
    await stopPast();
    await past.close();
  });
});

describe("a listener", () => {
  it("is called again after a lost connection, and once for what it may have missed", async () => {
    const onNotify = vi.fn();
    const stop = await database.listen("probe", onNotify);
    await fresh.rows("NOTIFY probe");
    await expect.poll(() => onNotify.mock.calls.length).toBe(1);
    await endAll();
    await expect.poll(() => onNotify.mock.calls.length).toBe(2);
    await fresh.rows("NOTIFY probe");
    await expect.poll(() => onNotify.mock.calls.length).toBe(3);
    await stop();
    await fresh.rows("NOTIFY probe");
    expect(onNotify).toHaveBeenCalledTimes(3);
  });

  it("is called although the database was away at first", async () => {
    const nobody = openFreeDatabase({
      connectionString: "postgres://127.0.0.1:1/none",
      onIdleError: () => {},
    });
    const stop = await nobody.listen("probe", () => {});
    await stop();
    await nobody.close();
  });
});

it.each([
  { code: "57P01" },
  { code: "57P02" },
  { code: "57P03" },
  { code: "25P03" },
  { code: "57P04" },
  { code: "57P05" },
  { code: "53100" },
  { code: "53200" },
  { code: "53300" },
  { code: "58000" },
  { code: "58030" },
  { code: "25006" },
  { code: "08006" },
  { code: "08P01" },
  { code: "40001", message: "canceling statement due to conflict with recovery" },
  { code: "55000", message: "recovery is in progress" },
  { code: "0A000", message: "cannot use serializable mode in a hot standby during recovery" },
  { code: "ERR_STREAM_DESTROYED" },
  { code: "ECONNREFUSED" },
  { code: "ECONNRESET" },
  { code: "ENOENT" },
  { message: "timeout exceeded when trying to connect" },
  { message: "Connection terminated unexpectedly" },
  { message: "Connection terminated due to connection timeout" },
  { message: "Query read timeout" },
  { message: "Client has encountered a connection error and is not queryable" },
  { message: "Received unexpected commandComplete message from backend." },
])("takes %j for an outage, also inside of another fault", ({ message = "", ...fields }) => {
  const error = toUnavailable(Object.assign(new Error(message), fields));
  expect(isUnavailable(new Error("a job failed", { cause: error }))).toBe(true);
  // pg-boss passes errors on as plain objects
  expect(isUnavailable({ ...(error as object), message })).toBe(true);
});

it.each([
  [{ code: "57014" }, true],
  [{ code: "40001" }, true],
  [{ code: "40P01" }, true],
  [{ code: "55P03" }, true],
  [{ code: "23505" }, false],
  [{ code: "25P02" }, false],
  [{}, false],
])("%j is undone for now: %s, also as the plain object that pg-boss makes of it", (fields, expected) => {
  expect(isUndoneForNow(Object.assign(new Error("no"), fields))).toBe(expected);
  expect(isUndoneForNow({ ...fields, message: "no" })).toBe(expected);
});

it.each([{ code: "23505" }, { code: "57014" }, { code: "40P01" }, { code: "25P02" }, {}])(
  "treats %j as a fault of the statement",
  (fields) => {
    expect(isUnavailable(toUnavailable(Object.assign(new Error("no"), fields)))).toBe(false);
  },
);
