import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const logs = ["log_entries", "log_chain", "log_seals"];
const refused = (text: string) =>
  expect(database.rows(text)).rejects.toThrow(/permission denied|must be owner|must be superuser/);

describe("the role of a running shop", () => {
  it("is no superuser, makes no roles and owns no table but those of its jobs", async () => {
    expect(
      await database.row(
        "SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication FROM pg_roles WHERE rolname = current_user",
      ),
    ).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
    });
    const own = await database.rows(
      "SELECT DISTINCT relnamespace::regnamespace::text AS schema FROM pg_class WHERE relowner = current_user::regrole AND relnamespace <> 'pg_toast'::regnamespace",
    );
    expect(own).toEqual([{ schema: "pgboss" }]);
  });

  it.each(logs)("neither changes, deletes nor empties %s", async (table) => {
    await refused(`UPDATE ${table} SET at = now()`);
    await refused(`DELETE FROM ${table}`);
    await refused(`TRUNCATE ${table}`);
    await refused(`DROP TABLE ${table}`);
    await refused(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  });

  it("makes no link of a chain, and no table beside the others", async () => {
    await refused("INSERT INTO log_chain SELECT * FROM log_chain");
    await refused("INSERT INTO migrations (name, run_on) VALUES ('9999', now())");
    await refused("CREATE TABLE mine (id int)");
    await refused("SET session_replication_role = replica");
    await refused("SELECT lo_create(0)");
    await refused("SELECT lo_creat(0)");
    await refused("SELECT lo_from_bytea(0, '')");
    await refused(
      "CREATE TABLE pgboss.mine (id int); CREATE TRIGGER t AFTER INSERT ON pgboss.mine FOR EACH ROW EXECUTE FUNCTION link_log_entry('audit')",
    );
  });

  it("may write all other tables", async () => {
    const locked = await database.rows<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND NOT has_any_column_privilege(c.oid, 'INSERT') ORDER BY 1`,
    );
    expect(locked.map(({ name }) => name)).toEqual([
      "journal_rows",
      "log_chain",
      "log_seals",
      "migrations",
      "schema_release",
      "shop_constants",
      "trial_state",
    ]);
  });
});
