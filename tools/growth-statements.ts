import type pg from "pg";
import type { Break, Spread } from "./growth-schema.ts";

interface Plan {
  "Node Type": string;
  Operation?: string;
  "Relation Name"?: string;
  Alias?: string;
  Plans?: Plan[];
  [field: string]: unknown;
}

const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];
const conditions = [
  "Index Cond",
  "Recheck Cond",
  "Filter",
  "Hash Cond",
  "Merge Cond",
  "Join Filter",
  "TID Cond",
];

export const verdicts = {
  none: "names no distributed table",
  one: "goes to one shard",
  read: "reads all shards",
  write: "writes or locks in more than one shard",
  both: "writes distributed tables and others at once",
} as const;

/** Which rule each named statement meets, as PostgreSQL's plan of it shows: nothing runs. */
export async function judgeStatements(
  client: pg.Client,
  texts: ReadonlyMap<string, string>,
  spread: Spread,
): Promise<Break[]> {
  const found: Break[] = [];
  for (const [name, text] of [...texts].sort()) {
    const plan = await planOf(client, text);
    found.push({ rule: verdicts[plan ? judge(plan, spread) : "none"], what: name });
  }
  return found;
}

async function planOf(client: pg.Client, text: string): Promise<Plan | undefined> {
  // utility statements have no plan and name no row
  const answer = await client
    .query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`)
    .catch(() => undefined);
  return answer?.rows[0]["QUERY PLAN"][0].Plan;
}

export function judge(plan: Plan, { keys }: Spread): keyof typeof verdicts {
  const nodes = below(plan);
  const written = nodes.flatMap((one) =>
    one["Node Type"] === "ModifyTable" ? (one["Relation Name"] ?? []) : [],
  );
  const scanned = nodes.filter((one) => one["Relation Name"] && one["Node Type"] !== "ModifyTable");
  const spreadScans = scanned.filter((one) => keys.has(one["Relation Name"] ?? ""));
  const spreadWrites = written.filter((one) => keys.has(one));
  if (spreadScans.length + spreadWrites.length === 0) return "none";
  if (spreadWrites.length > 0 && spreadWrites.length < written.length) return "both";
  const isOne = isOfOneKey(nodes, spreadScans, keys);
  if (isOne) return "one";
  const isLocking = nodes.some((one) => one["Node Type"] === "LockRows");
  return spreadWrites.length > 0 || isLocking ? "write" : "read";
}

/** Every scan of a distributed table is bound to one and the same key: by a parameter, or by another scan that is. */
function isOfOneKey(nodes: readonly Plan[], scans: readonly Plan[], keys: Spread["keys"]): boolean {
  const text = nodes.flatMap((one) => conditions.map((field) => String(one[field] ?? ""))).join(" ");
  const columns = new Set(scans.map((one) => `${one.Alias}.${keys.get(one["Relation Name"] ?? "")}`));
  const bound = new Set(
    [...columns].filter((column) => new RegExp(`\\b${column} = (?:\\$\\d+|'|\\(\\$)`).test(text)),
  );
  const pairs = [...text.matchAll(/\b(\w+\.\w+) = (\w+\.\w+)\b/g)].map(([, one = "", other = ""]) => [
    one,
    other,
  ]);
  for (let size = -1; size < bound.size; ) {
    size = bound.size;
    for (const [one = "", other = ""] of pairs) {
      if (bound.has(one) && columns.has(other)) bound.add(other);
      if (bound.has(other) && columns.has(one)) bound.add(one);
    }
  }
  return [...columns].every((column) => bound.has(column));
}
