import { globSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { openDatabase } from "../src/server/platform/database/database.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import { statements } from "../src/server/platform/database/statement.ts";
import { openJobs } from "../src/server/platform/jobs/open-jobs.ts";
import { describer } from "./describe-statement.ts";

const root = join(import.meta.dirname, "..");
export const typesFile = join(root, "src/server/statement-types.d.ts");

const imported = /^import \{[^}]*\} from "[^"]*\/statement\.ts";$/m;

/** Loads every module of the server that makes a statement when it is loaded. */
export async function loadStatements(): Promise<Map<string, string>> {
  const files = globSync("src/server/**/*.ts", { cwd: root }).filter((one) => !/(\.test|\.d)\.ts$/.test(one));
  for (const file of files) {
    if (imported.test(readFileSync(join(root, file), "utf8"))) await import(join(root, file));
  }
  const texts = new Map<string, string>();
  for (const { name = "", text } of statements) {
    if ((texts.get(name) ?? text) !== text) throw new Error(`two statements are called ${name}`);
    texts.set(name, text);
  }
  return texts;
}

/** The file of types, from a migrated database. */
export async function statementTypes(connectionString: string): Promise<string> {
  const texts = await loadStatements();
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const describe = await describer(client);
    const lines = [];
    for (const name of [...texts.keys()].sort())
      lines.push(`    "${name}": ${await describe(texts.get(name) ?? "")};\n`);
    return `// Written by \`npm run statements\`: rows and parameters as PostgreSQL describes them. Never edit it by hand.
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import "#server/platform/database/statement.ts";

declare module "#server/platform/database/statement.ts" {
  interface StatementTypes {
${lines.join("")}  }
}
`;
  } finally {
    await client.end();
  }
}

/** A throw-away database with all tables, also those of the job queues. */
export async function withMigrated<Result>(
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-statements-"));
  const server = await embeddedDatabase.start({ dataDir, durable: false, log: () => {} });
  try {
    const database = openDatabase({ connectionString: server.connectionString, onIdleError: () => {} });
    await migrate(database);
    // some statements look at the queues
    const jobs = await openJobs(database, () => {});
    await jobs.close();
    await database.close();
    return await work(server.connectionString);
  } finally {
    await server.stop();
    await embeddedDatabase.remove(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename)
  await withMigrated(async (address) => writeFileSync(typesFile, await statementTypes(address)));
