import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { splitStatements } from "#server/platform/database/split-statements.ts";
import { projectRoot } from "#system/project-root.ts";

const ownFolder = join(projectRoot, "db/migrations");

/** The first line of a file whose statements must not run inside of a transaction, such as CREATE INDEX CONCURRENTLY. */
const alone = /^-- without a transaction\b/;

export interface Migration {
  name: string;
  text: string;
  hash: string;
  /** each commits by itself; undefined: the whole file is one transaction */
  statements?: string[];
}

let ownNames: Promise<string[]> | undefined;

/** The files of `db/migrations`, in order. */
export function migrationNames(): Promise<string[]> {
  ownNames ??= namesIn(ownFolder);
  return ownNames;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  return Promise.all((await namesIn(folder)).map((name) => readMigration(name, folder)));
}

export async function readMigration(name: string, folder = ownFolder): Promise<Migration> {
  const text = await readFile(join(folder, name), "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  return { name, text, hash, ...(alone.test(text) && { statements: splitStatements(text) }) };
}

/** For tables that nobody uses yet: in one go with everything else. */
export function inTransaction({ text, statements }: Migration): string {
  return statements ? text.replaceAll(/\bCONCURRENTLY\b/gi, "") : text;
}
