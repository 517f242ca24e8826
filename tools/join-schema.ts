import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Part {
  name: string;
  text: string;
}

const withoutComments = (text: string) => text.replaceAll(/--.*/g, "");

/** The tables of the rooms with what belongs to each, and all other statements, between blank lines. */
function schemaParts(): { tables: Part[]; others: string[] } {
  const texts = globSync("db/schema/*.sql", { cwd: root })
    .sort()
    .flatMap((path) =>
      read(path)
        .trim()
        .split(/\n{2,}/),
    );
  const parts = texts.map((text) => ({
    name: /^CREATE (?:UNLOGGED )?TABLE (\w+)/m.exec(text)?.[1] ?? "",
    text,
  }));
  return {
    tables: parts.filter(({ name }) => name),
    others: parts.filter(({ name, text }) => !name && withoutComments(text).trim()).map(({ text }) => text),
  };
}

function functionParts(): Part[] {
  return globSync("db/functions/*.sql", { cwd: root })
    .sort()
    .map((path) => ({ name: parse(path).name, text: read(path).trim() }));
}

/** `db/schema` and `db/functions` as one text that runs: before each part come the tables and functions it names. */
export function joinSchema(): string {
  const { tables, others } = schemaParts();
  const functions = functionParts();
  const byName = new Map([...tables, ...functions].map((part) => [part.name, part]));
  const joined = new Set(others);
  const visited = new Set<Part>();
  const add = (part: Part) => {
    if (visited.has(part)) return;
    visited.add(part);
    for (const [name] of withoutComments(part.text).matchAll(/(?<=REFERENCES )\w+|\b\w+(?=\()/g)) {
      const needed = byName.get(name);
      if (needed) add(needed);
    }
    joined.add(part.text);
  };
  for (const part of [...tables, ...functions]) add(part);
  return `${[...joined].join("\n\n")}\n`;
}

export const tablesOfSchema = (): string[] => schemaParts().tables.map(({ name }) => name);

if (process.argv[1] === import.meta.filename) {
  const start = "db/migrations/0001-start.sql";
  const others = globSync("db/migrations/*.sql", { cwd: root }).filter((path) => path !== start);
  if (others.length > 0) throw new Error(`The start is frozen, because ${others.sort()[0]} changes it.`);
  writeFileSync(
    join(root, start),
    `-- Written by \`npm run schema\` from db/schema and db/functions: read and edit those.\n\n${joinSchema()}`,
  );
}
