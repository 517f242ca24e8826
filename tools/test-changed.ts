import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildWhenStale } from "./build.ts";
import { formAndRules } from "./form-and-rules.ts";

/**
 * Looks at what differs from main: form, lint, types, the tests that import it, and the journeys that were changed
 * themselves. No import leads from a journey to the built pages, so all of them run in `npm test` only.
 */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);

const base =
  ["origin/main", "main", "HEAD"].find((name) => git("rev-parse", "--verify", "--quiet", name)) ?? "HEAD";
const start = git("merge-base", base, "HEAD");
const journeys = [git("diff", "--name-only", start), git("ls-files", "--others", "--exclude-standard")]
  .flatMap((names) => names.split("\n"))
  .filter((file) => /^e2e\/.*\.test\.ts$/.test(file));

const steps = [
  [bin("biome"), ...formAndRules],
  [bin("tsc"), "--noEmit"],
  [bin("vitest"), "run", "--project", "shop", "--project", "web", "--changed", start, "--passWithNoTests"],
];
const isGood = steps.map(run).every(Boolean);
process.exit(isGood && (await runJourneys()) ? 0 : 1);

async function runJourneys(): Promise<boolean> {
  if (journeys.length === 0) return true;
  await buildWhenStale();
  return run([bin("vitest"), "run", "--project", "e2e", ...journeys]);
}

function run([program = "", ...args]: string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: "inherit" }).status === 0;
}

function git(...args: string[]): string {
  return spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
}
