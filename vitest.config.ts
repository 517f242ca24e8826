import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { brandAlias } from "./tools/brand-folder.ts";
import LongestFilesFirst from "./tools/longest-files-first.ts";

const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

export default defineConfig({
  resolve: { alias: brandAlias() },
  test: {
    pool: "forks",
    maxWorkers: 4,
    // many short-lived objects: a larger nursery spares collections
    execArgv: ["--max-semi-space-size=64"],
    // a sequencer would win over --sequence.shuffle
    sequence: isShuffled ? {} : { sequencer: LongestFilesFirst },
    globalSetup: "./test/database-server.ts",
    reporters: ["default", "./tools/end-reporter.ts"],
    env: {
      // a started process keeps the account of the tests' database within reach
      RUN_AS: "root",
      // and takes half as long when it need not compile the whole server
      NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/node"),
    },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "shop",
          include: ["{src,brand,demo,tools,test,soak}/**/*.test.ts"],
          exclude: ["src/web/**"],
          // the server's modules keep nothing between two shops: loading them once saves a third of the time, in a
          // browser a tenth
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}"],
          // a process for each file costs more than most files
          isolate: false,
          setupFiles: ["./test/clean-slate.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          isolate: false,
          // pages are rendered as in a running shop: the renderer for development takes several times as long
          env: { NODE_ENV: "production" },
          testTimeout: 90_000,
          // a browser on a busy machine now and then loses a race; the end of a run names what needed its second try
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
