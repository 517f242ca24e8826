import pg from "pg";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { StartRefused } from "#system/start-refused.ts";

const stateSql = statement(
  "database.grant-state",
  `SELECT current_user = $1 AS "isOwner", current_database() AS database, current_user::text AS owner,
     EXISTS (SELECT FROM pg_class
       WHERE relnamespace = 'pgboss'::regnamespace AND pg_get_userbyid(relowner) = current_user) AS "ownsJobs"`,
  { database: is<string>(), isOwner: is<boolean>(), owner: is<string>(), ownsJobs: is<boolean>() },
);

/**
 * Every right of the running shop's role. It owns only its job tables and creates nothing elsewhere, so it can neither
 * change nor delete log entries, nor disable a trigger or constraint, nor put anything where the owner would run it.
 */
export async function grantToShop(owner: Queries, role: string): Promise<void> {
  const state = await owner.row(stateSql, [role]);
  // With a single role for everything, only the triggers protect the logs.
  if (!state || state.isOwner) return;
  const shop = pg.escapeIdentifier(role);
  await owner.untyped({ text: grantsFor(shop, pg.escapeIdentifier(state.database)) });
  if (state.ownsJobs) await handOverJobs(owner, shop);
  await requireNoMore(owner, { role, owner: state.owner, database: state.database });
}

// the journal is written by triggers alone
const readOnly =
  "journal_rows, log_chain, log_seals, migrations, schema_release, shop_constants, trial_state";

/** Large objects lie in no table that anybody looks at, and could fill the disk. */
export const noLargeObjects =
  "REVOKE EXECUTE ON FUNCTION lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) FROM PUBLIC;";

const grantsFor = (shop: string, database: string) => `
  REVOKE CREATE, TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${shop};
  REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${shop};
  GRANT USAGE ON SCHEMA public TO ${shop};
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${shop};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${shop};
  REVOKE INSERT, UPDATE, DELETE ON log_entries FROM ${shop};
  REVOKE INSERT, UPDATE, DELETE ON ${readOnly} FROM ${shop};
  GRANT EXECUTE ON FUNCTION end_trial() TO ${shop};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${shop};
  GRANT USAGE, CREATE ON SCHEMA pgboss TO ${shop};
  -- Where the owner is no superuser, this only warns: then it is done when the database is made.
  ${noLargeObjects}
  ${insertWithoutId("log_entries", shop)}`;

/** The shop may not choose the number of an entry: a gap of the past would take one that was never written. */
const insertWithoutId = (table: string, shop: string) => `DO $$ BEGIN EXECUTE (
    SELECT format('GRANT INSERT (%s) ON ${table} TO ${shop}', string_agg(quote_ident(attname), ', '))
    FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'id'
  ); END $$`;

/** A single role may have created the queues before, but pg-boss must be able to alter their tables. */
async function handOverJobs(owner: Queries, shop: string): Promise<void> {
  await owner
    .untyped({
      text: `DO $$
       DECLARE one text;
       BEGIN
         FOR one IN
           SELECT format('TABLE %s', oid::regclass) FROM pg_class
           WHERE relnamespace = 'pgboss'::regnamespace AND relkind IN ('r', 'p')
           UNION ALL SELECT format('VIEW %s', oid::regclass) FROM pg_class
           WHERE relnamespace = 'pgboss'::regnamespace AND relkind = 'v'
           UNION ALL SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
           WHERE pronamespace = 'pgboss'::regnamespace
           UNION ALL SELECT format('TYPE %s', oid::regtype) FROM pg_type
           WHERE typnamespace = 'pgboss'::regnamespace AND typtype = 'e'
         LOOP EXECUTE format('ALTER %s OWNER TO ${shop}', one); END LOOP;
       END $$`,
    })
    .catch((cause: Error) => {
      throw new StartRefused(
        `Die Tabellen der Aufträge lassen sich dem Konto des Shops nicht übergeben (${cause.message}). Bitte als ` +
          `Verwalter ausführen: GRANT ${shop} TO <Konto aus DATABASE_OWNER_URL>`,
        { cause },
      );
    });
}

const mayCreateSql = statement(
  "database.may-create",
  `SELECT has_database_privilege($1::name, current_database(), 'CREATE') OR has_schema_privilege($1::name, 'public', 'CREATE')
     AS "mayCreate"`,
  { mayCreate: is<boolean>() },
);

interface Roles {
  role: string;
  owner: string;
  database: string;
}

/** The owner of a database and a superuser keep every right. */
async function requireNoMore(queries: Queries, { role, owner, database }: Roles): Promise<void> {
  if (!(await queries.row(mayCreateSql, [role]))?.mayCreate) return;
  throw new StartRefused(
    `Das Konto „${role}“ aus DATABASE_URL darf in der Datenbank mehr anlegen, als der Shop braucht, und könnte so die ` +
      `Rechte von „${owner}“ erlangen. Bitte als Verwalter ausführen: ` +
      `ALTER DATABASE "${database}" OWNER TO "${owner}", und dem Konto keine Rechte eines Verwalters geben.`,
  );
}
