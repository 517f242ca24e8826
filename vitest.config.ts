import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { brandAlias } from "./tools/brand-folder.ts";

const beside = "{src,brand,demo,tools,test,soak,bench}/**/*";
const globalSetup = "./test/database-server.ts";
// pages are rendered as in a running shop
const env = { NODE_ENV: "production" };
const inBrowser = { globalSetup, env, maxWorkers: 2, sequence: { groupOrder: 1 } };

export default defineConfig({
  resolve: { alias: brandAlias() },
  test: {
    pool: "forks",
    // they wait for the database half of their time
    maxWorkers: 4,
    // loading the whole shop anew for each file would take a third longer
    isolate: false,
    env: {
      // a started process keeps the account of the tests' database within reach
      RUN_AS: "root",
      // and takes half as long when it need not compile the whole server
      NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/node"),
    },
    setupFiles: "./test/runs.ts",
    // for what hangs: a busy machine takes many times as long, so no test waits less than these
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${beside}.test.{ts,tsx}`],
          exclude: ["**/*.{db,all}.test.ts"],
          setupFiles: ["./test/runs.ts", "./test/clean-slate.ts"],
        },
      },
      { extends: true, test: { name: "db", include: [`${beside}.db.test.ts`], globalSetup } },
      { extends: true, test: { name: "all", include: [`${beside}.all.test.ts`], globalSetup, env } },
      // after the others, because each has a browser beside it
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: ["**/*.all.test.ts"],
          ...inBrowser,
        },
      },
      { extends: true, test: { name: "e2e-all", include: ["e2e/**/*.all.test.ts"], ...inBrowser } },
      // makes the pictures of the handbook, and runs only when it is named
      {
        extends: true,
        test: { name: "handbook", include: ["tools/handbook/*.pictures.ts"], ...inBrowser },
      },
    ],
  },
});
