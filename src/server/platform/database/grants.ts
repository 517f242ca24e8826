import pg from "pg";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { StartRefused } from "#system/start-refused.ts";

const stateText = statement(
  "database.grant-state",
  `SELECT current_user = $1 AS "isOwner", current_database() AS database,
       (SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = 'pgboss') AS "jobsOwner"`,
  { database: is<string>(), isOwner: is<boolean>() },
);

/**
 * Every right of the running shop's role. It owns only its job tables, so it can neither change nor delete log
 * entries, nor disable a trigger or constraint.
 */
export async function grantToShop(owner: Queries, role: string): Promise<void> {
  const state = await owner.row(stateText, [role]);
  // With a single role for everything, only the triggers protect the logs.
  if (!state || state.isOwner) return;
  const shop = pg.escapeIdentifier(role);
  await owner.untyped({ text: grantsFor(shop, pg.escapeIdentifier(state.database)) });
  if (state.jobsOwner !== null && state.jobsOwner !== shop && state.jobsOwner !== role)
    await handOverJobs(owner, shop);
}

const writtenOnce = "audit_log, security_log, log_seals";
const readOnly = "log_chain, migrations, schema_release";

const grantsFor = (shop: string, database: string) => `
  GRANT USAGE ON SCHEMA public TO ${shop};
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${shop};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${shop};
  REVOKE UPDATE, DELETE ON ${writtenOnce} FROM ${shop};
  REVOKE INSERT, UPDATE, DELETE ON ${readOnly} FROM ${shop};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${shop};
  GRANT CREATE ON DATABASE ${database} TO ${shop};`;

/** An earlier version created the queues as the owner, but pg-boss must alter their tables itself. */
async function handOverJobs(owner: Queries, shop: string): Promise<void> {
  await owner
    .untyped({
      text: `DO $$
       DECLARE one text;
       BEGIN
         -- whoever is to own a table must be able to make one
         GRANT ALL ON SCHEMA pgboss TO ${shop};
         FOR one IN
           SELECT format('TABLE %s', oid::regclass) FROM pg_class
           WHERE relnamespace = 'pgboss'::regnamespace AND relkind IN ('r', 'p')
           UNION ALL SELECT format('VIEW %s', oid::regclass) FROM pg_class
           WHERE relnamespace = 'pgboss'::regnamespace AND relkind = 'v'
           UNION ALL SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
           WHERE pronamespace = 'pgboss'::regnamespace
           UNION ALL SELECT format('TYPE %s', oid::regtype) FROM pg_type
           WHERE typnamespace = 'pgboss'::regnamespace AND typtype = 'e'
           UNION ALL SELECT 'SCHEMA pgboss'
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
