import {
  type Database,
  openDatabase,
  type Queries,
  type Transaction,
} from "#server/platform/database/database.ts";
import type { Statement } from "#server/platform/database/statement.ts";

/** Tests look and write wherever they like; what a row holds is their own word. */
interface FreeSql {
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  row<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>;
}

export type FreeQueries = Queries & FreeSql;
export type FreeTransaction = Transaction & FreeSql;

export interface FreeDatabase extends Omit<Database, keyof Queries | "transaction">, FreeQueries {
  transaction<Result>(
    work: (queries: FreeTransaction) => Promise<Result>,
    how?: Parameters<Database["transaction"]>[1],
  ): Promise<Result>;
}

export function openFreeDatabase(options: Parameters<typeof openDatabase>[0]): FreeDatabase {
  return withFreeSql(openDatabase(options));
}

export function withFreeSql(database: Database): FreeDatabase {
  return {
    ...database,
    ...freeQueries(database),
    transaction: (work, how) =>
      database.transaction((queries) => work({ ...freeQueries(queries), last: queries.last }), how),
  };
}

function freeQueries(queries: Queries): FreeQueries {
  const rows = (query: Statement | string, values?: readonly unknown[]) =>
    queries.untyped(typeof query === "string" ? { text: query } : query, values);
  const row = async (query: Statement | string, values?: readonly unknown[]) =>
    (await rows(query, values))[0];
  return { untyped: queries.untyped, rows, row } as FreeQueries;
}
