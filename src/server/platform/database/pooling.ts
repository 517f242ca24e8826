import { searchPath, withSessionOptions } from "#system/search-path.ts";

const sessionTimeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
} as const;

/** For the beginning of a transaction behind a pooler: a connection keeps nothing for the next one. */
export const setSession = [
  ...Object.entries(sessionTimeouts).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`),
  `SET LOCAL search_path = ${searchPath}`,
  "SET LOCAL jit = off",
];

/** For `pg`: address and settings of a connection to the server itself. */
export function sessionConfig(connectionString: string) {
  return { connectionString: withSessionOptions(connectionString), ...sessionTimeouts };
}
