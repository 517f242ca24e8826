import type { TestProject } from "vitest/node";
import { type EmbeddedDatabase, embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { makeTemplate, restoreTemplates, storeTemplates } from "#test/templates.ts";
import { removeThrowAwayFolder, throwAwayFolder } from "#test/throw-away-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** connection to the maintenance database, which creates test databases */
    serverAddress: string;
    /** the same as the role of a running shop */
    shopAddress: string;
  }
}

interface Run {
  server: EmbeddedDatabase;
  end: () => Promise<void>;
}

// each project loads this file anew
const ofThisRun = globalThis as { databaseOfTests?: Promise<Run> };

/** One real PostgreSQL for all projects of a run, with the templates from which each test file gets its database. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  ofThisRun.databaseOfTests ??= start();
  const { server, end } = await ofThisRun.databaseOfTests;
  project.provide("serverAddress", server.connectionString);
  project.provide("shopAddress", server.shopConnectionString);
  return end;
}

async function start(): Promise<Run> {
  const folder = await throwAwayFolder();
  const open = () => embeddedDatabase.start({ dataDir: folder, durable: false, log: () => {} });
  let server: EmbeddedDatabase | undefined;
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= (async () => {
      await server?.stop();
      await removeThrowAwayFolder(folder);
    })();
    return ended;
  };
  try {
    const isRestored = await restoreTemplates(folder);
    server = await open();
    if (!isRestored) {
      await makeTemplate(server);
      await server.stop();
      await storeTemplates(server.folder);
      server = await open();
    }
    return { server, end };
  } catch (error) {
    await end();
    throw error;
  }
}
