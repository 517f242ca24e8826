import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { readConfig } from "#server/start/config.ts";
import { openShopDatabase } from "#server/start/open-shop-database.ts";
import { databaseAddress } from "#test/templates.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { testSecretKey } from "#test/secret-key.ts";

let database: FreshDatabase;
let ownerUrl: string;
let name: string;
let owner: string;
beforeAll(async () => {
  database = await freshDatabase();
  name = new URL(database.connectionString.replace("@/", "@x/")).pathname.slice(1);
  ownerUrl = databaseAddress(inject("serverAddress"), name);
  owner = (await database.owner.row<{ name: string }>("SELECT current_user AS name"))?.name ?? "";
  await start();
});
afterAll(() => database.close());

/** As a shop with DATABASE_OWNER_URL does it. */
async function start(): Promise<void> {
  const config = readConfig({
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET_KEY: testSecretKey,
    DATABASE_CONNECTIONS: "2",
  });
  const stops: (() => Promise<unknown>)[] = [];
  try {
    await openShopDatabase({ config, stops, print: () => {} });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

describe("an attacker who has the role of the shop", () => {
  it.each([
    ["a schema", "CREATE SCHEMA mine"],
    ["a schema that is called like the owner", () => `CREATE SCHEMA ${owner}`],
    ["a view beside the tables", "CREATE VIEW public.mine AS SELECT 1"],
    ["a function", "CREATE FUNCTION public.evil() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
    ["an operator", "CREATE OPERATOR public.= (LEFTARG = text, RIGHTARG = text, FUNCTION = texteq)"],
    ["a type", "CREATE TYPE public.mine AS (n int)"],
    ["a temporary table", "CREATE TEMP TABLE mine (name text)"],
    ["a temporary view", "CREATE VIEW pg_temp.mine AS SELECT 1"],
    ["an extension", "CREATE EXTENSION citext"],
  ])("cannot make %s", async (_what, text) => {
    const attack = database.rows(typeof text === "string" ? text : text());
    await expect(attack).rejects.toThrow(/permission denied/);
  });

  it("runs nothing as the owner that an attacker left in a schema", async () => {
    await database.owner.rows(`
      CREATE SCHEMA ${owner};
      CREATE TABLE ${owner}.ran (who text);
      CREATE FUNCTION ${owner}.evil(name text) RETURNS text LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO ${owner}.ran VALUES (current_user); RETURN name; END $$;
      CREATE VIEW ${owner}.migrations AS SELECT ${owner}.evil(name) AS name, run_on FROM public.migrations;
      CREATE VIEW ${owner}.schema_release AS SELECT * FROM public.schema_release WHERE ${owner}.evil('x') = 'x'`);
    // what is theirs to change: the tables of the jobs, and what their own role looks up where
    await database.rows(`
      CREATE FUNCTION pgboss.evil() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'ran as %', current_user; END $$;
      CREATE TRIGGER evil BEFORE INSERT OR UPDATE OR DELETE ON pgboss.queue FOR EACH STATEMENT EXECUTE FUNCTION pgboss.evil();
      CREATE VIEW pgboss.migrations AS SELECT 1`);
    await database.rows(
      `ALTER ROLE CURRENT_USER IN DATABASE ${name} SET search_path = pgboss, ${owner}, public`,
    );
    await start();
    expect(await database.owner.rows(`SELECT DISTINCT who FROM ${owner}.ran`)).toEqual([]);
  });

  it("is told where the fault lies when the database is theirs", async () => {
    await database.owner.rows(`ALTER DATABASE ${name} OWNER TO ${embeddedDatabase.roleOfShop}`);
    await expect(start()).rejects.toThrow(`ALTER DATABASE "${name}" OWNER TO "${owner}"`);
    await database.owner.rows(`ALTER DATABASE ${name} OWNER TO ${owner}`);
    await start();
  });
});

describe("the search path", () => {
  const path = "SELECT current_setting('search_path') AS path, current_user AS who";

  it("is fixed on every connection and for both roles, also against what the address asks for", async () => {
    for (const address of [database.connectionString, ownerUrl]) {
      for (const more of ["", "&options=-c%20search_path%3Dpgboss%20-c%20work_mem%3D5MB"]) {
        const one = openFreeDatabase({ connectionString: `${address}${more}`, onIdleError: () => {} });
        expect(await one.rows(path)).toMatchObject([{ path: "public,pg_temp" }]);
        await one.close();
      }
      const bare = new pg.Client({ connectionString: address });
      await bare.connect();
      expect((await bare.query(path)).rows).toMatchObject([{ path: "public, pg_temp" }]);
      await bare.end();
    }
  });

  it("is set in each transaction and statement where a pooler keeps nothing of a session", async () => {
    const pooled = openFreeDatabase({
      connectionString: `${database.connectionString}&options=-c%20search_path%3Dpgboss`,
      isPooled: true,
      onIdleError: () => {},
    });
    expect(await pooled.rows(path)).toMatchObject([{ path: "public, pg_temp" }]);
    expect(await pooled.transaction((queries) => queries.rows(path))).toMatchObject([
      { path: "public, pg_temp" },
    ]);
    await pooled.close();
  });

  it("is fixed in every function that has other rights than its caller", async () => {
    const loose = await database.owner.rows(
      `SELECT oid::regprocedure::text AS name FROM pg_proc
       WHERE prosecdef AND pronamespace = 'public'::regnamespace
         AND NOT 'search_path=pg_catalog, public, pg_temp' = ANY(coalesce(proconfig, '{}'))`,
    );
    expect(loose).toEqual([]);
  });
});
