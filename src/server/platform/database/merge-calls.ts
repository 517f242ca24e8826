import type { Statement } from "#server/platform/database/statement.ts";

export interface Call {
  query: Statement;
  values: readonly unknown[] | undefined;
}

/** A statement that answers several calls, named by their places in the turn. */
interface MergedCall extends Call {
  calls: number[];
}

/** Calls of the same statement become one, if it says how they merge; all others stay as they are. */
export function mergeCalls(calls: readonly Call[]): MergedCall[] {
  const merged: { query: Statement; of: { values: Call["values"]; at: number }[] }[] = [];
  const open = new Map<Statement, (typeof merged)[number]>();
  for (const [at, { query, values }] of calls.entries()) {
    const same = query.merges && open.get(query);
    if (same) {
      same.of.push({ values, at });
      continue;
    }
    const fresh = { query, of: [{ values, at }] };
    merged.push(fresh);
    open.set(query, fresh);
  }
  return merged.map(({ query, of }) => ({
    query,
    values: joinedLists(of.map(({ values }) => values)),
    calls: of.map(({ at }) => at),
  }));
}

/** Each list holds one entry for each call. */
function joinedLists(calls: readonly Call["values"][]): Call["values"] {
  const [first] = calls;
  if (calls.length === 1 || !first) return first;
  return first.map((_, parameter) => calls.flatMap((values) => values?.[parameter]));
}

/** The rows of each call, in the order of the calls. */
export function rowsOfCalls(merged: readonly MergedCall[], results: readonly unknown[][]): unknown[][] {
  const rows: unknown[][] = [];
  for (const [at, { query, calls }] of merged.entries()) {
    const all = results[at] ?? [];
    const isShared = calls.length === 1 || query.merges === "rows";
    for (const [index, call] of calls.entries()) rows[call] = isShared ? all : rowsAt(all, index + 1);
  }
  return rows;
}

function rowsAt(rows: readonly unknown[], place: number): unknown[] {
  return rows.filter((row) => (row as { place: number }).place === place);
}
