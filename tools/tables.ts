import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tablesOfSchema } from "./join-schema.ts";

export interface TableUse {
  /** floor and room: "domain/orders" */
  room: string;
  table: string;
  isWrite: boolean;
}

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Which room's statements read or write which table. What triggers and functions of the database do is not counted. */
export function usesOfTables(): TableUse[] {
  const tables = new Set(tablesOfSchema());
  const files = globSync("src/server/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  const uses = files.flatMap((path) =>
    [...namedIn(read(path), tables)].map(
      ([key, use]) => [`${roomOf(path)} ${key}`, { room: roomOf(path), ...use }] as const,
    ),
  );
  return [...new Map([...uses, ...usesOfDemo()]).values()];
}

/** A first start inserts the demo's rows, whatever tables they are of. */
function usesOfDemo(): (readonly [string, TableUse])[] {
  const texts = globSync("demo/rows/**/*.json", { cwd: root }).map(read);
  return texts
    .flatMap((text) => [...text.matchAll(/"table": "(\w+)"/g)])
    .map(([, table = ""]) => [`demo ${table}`, { room: "domain/shop", table, isWrite: true }]);
}

function roomOf(path: string): string {
  return path.split("/").slice(2, -1).slice(0, 2).join("/");
}

type Named = Map<string, Omit<TableUse, "room">>;

// keywords of SQL are written large, so that no other text looks like a statement
const writes = /\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/g;
const lists =
  /\b(?:FROM|JOIN|USING)\s+([^()`;"$]+?)(?=\s(?:WHERE|LEFT|JOIN|CROSS|ON|SET|ORDER|GROUP|UNION|LIMIT)\b|[()`;"$]|$)/g;
const made = /\b(?:INTO|UPDATE|FROM|JOIN) \$\{/;
const literals = /"(\w+)"/g;

/** The tables that a source names in its statements. */
export function namedIn(text: string, tables: ReadonlySet<string>): Named {
  const named: Named = new Map();
  const note = (table: string, isWrite: boolean) => {
    if (tables.has(table)) named.set(`${table} ${isWrite}`, { table, isWrite });
  };
  for (const [, table = ""] of text.matchAll(writes)) note(table, true);
  for (const [, list = ""] of text.replaceAll(/\bDELETE FROM\b/g, "").matchAll(lists)) {
    for (const one of list.split(",")) note(one.trim().split(/\s/)[0] ?? "", false);
  }
  // a table that is chosen at run time is one of those that the file names
  if (made.test(text)) {
    const isWrite = /\b(?:INTO|UPDATE|DELETE FROM) \$\{/.test(text);
    for (const [, table = ""] of text.matchAll(literals)) note(table, isWrite);
  }
  return named;
}

if (process.argv[1] === import.meta.filename) {
  const uses = usesOfTables();
  const rooms = (table: string, isWrite: boolean) =>
    uses
      .filter((use) => use.table === table && use.isWrite === isWrite)
      .map(({ room }) => room)
      .sort();
  for (const table of tablesOfSchema().sort()) {
    console.log(
      `${table}\n  written by ${rooms(table, true).join(", ")}\n  read by ${rooms(table, false).join(", ")}`,
    );
  }
}
