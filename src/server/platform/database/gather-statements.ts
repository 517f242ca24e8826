import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Call, mergeCalls, rowsOfCalls } from "#server/platform/database/merge-calls.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { gather } from "#server/platform/gather.ts";

/**
 * For jobs that do the same beside each other: what they ask for in the same turn leaves in one round trip and commits
 * once, and calls of a statement that merges become one. A statement that fails takes the others back; then each call
 * runs alone and fails for itself only.
 */
export function gatherStatements(database: Database): Database {
  const alone = ({ query, values }: Call) =>
    database.untyped(query, values).catch((error: unknown) => asError(error));

  const run = gather<Call, unknown[]>(async (calls) => {
    const [first] = calls;
    if (calls.length === 1 && first) return [await alone(first)];
    const merged = mergeCalls(calls);
    try {
      const results = await database.transaction((queries) =>
        Promise.all(merged.map(({ query, values }) => queries.untyped(query, values))),
      );
      return rowsOfCalls(merged, results);
    } catch (error) {
      // it may have happened: whoever called decides whether to ask again
      if (isUnavailable(error)) throw error;
      return Promise.all(calls.map(alone));
    }
  });
  return { ...database, ...queriesBy((query, values) => run({ query, values })) };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
