-- The role of the running shop makes no schema, so the owner makes that of its jobs; grants.ts opens it.
CREATE SCHEMA IF NOT EXISTS pgboss;
