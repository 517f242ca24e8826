/** What every connection of the shop says of itself; a pooler may refuse or swallow it. */
export const sessionTimeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
} as const;

/** for the beginning of a transaction */
export const setTimeouts = Object.entries(sessionTimeouts).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);

/** What a connection pooler between shop and server leaves of a session (docs/several-processes.md). */
export interface Pooling {
  /** each transaction gets another connection of the server: nothing is heard, and nothing may overtake a commit */
  isPerTransaction: boolean;
  hasNamedStatements: boolean;
  /** the timeouts are set inside of each transaction, because the connection cannot have them */
  setsTimeouts: boolean;
}

export const noPooler: Pooling = { isPerTransaction: false, hasNamedStatements: true, setsTimeouts: false };
