import { searchPath, withSearchPath } from "#system/search-path.ts";

/** What every connection of the shop says of itself; a pooler may refuse or swallow it. */
const sessionTimeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
} as const;

/** for the beginning of a transaction */
export const setSession = [
  ...Object.entries(sessionTimeouts).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`),
  `SET LOCAL search_path = ${searchPath}`,
];

/** for `pg`: address and settings of a connection that a pooler does not stand in the way of */
export function sessionConfig(connectionString: string) {
  return { connectionString: withSearchPath(connectionString), ...sessionTimeouts };
}

/** What a connection pooler between shop and server leaves of a session (docs/several-processes.md). */
export interface Pooling {
  /** each transaction gets another connection of the server: nothing is heard, and nothing may overtake a commit */
  isPerTransaction: boolean;
  hasNamedStatements: boolean;
  /** timeouts and search path are set inside of each transaction, because the connection cannot have them */
  setsSession: boolean;
}

export const noPooler: Pooling = { isPerTransaction: false, hasNamedStatements: true, setsSession: false };
