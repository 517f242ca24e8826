import type { Migration } from "../../src/server/platform/database/migration-files.ts";
import { splitStatements, withoutComments } from "../../src/server/platform/database/split-statements.ts";
import { busyTables, type HeldLock, shorten } from "./watch-locks.ts";

/** What a statement says that no lock at small scale shows. Each rule: a pattern, and what to do instead. */
const rules: [RegExp, (name: string) => boolean, string][] = [
  [
    /^(?:WITH\b.*\b)?(?:UPDATE|DELETE FROM)(?: ONLY)? "?(\w+)/i,
    isBusy,
    "rows of a busy table are changed by a job in small batches, not by a migration",
  ],
  [/^(?:VACUUM FULL|CLUSTER|REINDEX(?! .*CONCURRENTLY))\b()/i, () => true, "locks everything out"],
];

/** Why a migration would stop a shop that runs; empty: it would not. */
export function textFaults(migration: Migration): string[] {
  const statements = migration.statements ?? splitStatements(migration.text);
  return statements.flatMap((statement, at) => {
    const text = withoutComments(statement);
    const faults = migration.statements ? aloneFaults(text, statements[at - 1]) : ruleFaults(text);
    return faults.map((fault) => `${migration.name}: ${shorten(statement)}: ${fault}`);
  });
}

function ruleFaults(text: string): string[] {
  return rules.flatMap(([pattern, applies, advice]) => {
    const found = pattern.exec(text);
    return found && applies(found[1] ?? "") ? [advice] : [];
  });
}

/** A file without a transaction may end in the middle and is then run again. */
function aloneFaults(text: string, before = ""): string[] {
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/i.exec(text)?.[1];
  if (index) {
    const drops = new RegExp(`^DROP INDEX CONCURRENTLY IF EXISTS ${index}$`, "i");
    return drops.test(withoutComments(before))
      ? []
      : [
          `DROP INDEX CONCURRENTLY IF EXISTS ${index} belongs before it: an interrupted one leaves a broken index`,
        ];
  }
  const isFine = /^DROP INDEX CONCURRENTLY IF EXISTS \w+$|^ALTER TABLE \w+ VALIDATE CONSTRAINT \w+$/i.test(
    text,
  );
  return isFine ? [] : ["belongs into a file with a transaction"];
}

/** Locks under which a large table is read from end to end, whatever they cost here. */
export function lockFaults(locks: HeldLock[]): string[] {
  return locks
    .filter(({ readsWholeTable }) => readsWholeTable)
    .map(
      ({ migration, statement, table, lock }) =>
        `${migration}: ${statement}: reads or writes all of ${table} under ${lock}`,
    );
}

function isBusy(table: string): boolean {
  return busyTables.includes(table);
}
