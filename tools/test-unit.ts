import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";

/** Runs what needs no database, no browser and no other process: the rules, and the units of the pages. */
const root = join(import.meta.dirname, "..");
const outside = /child_process|embedded-database|startEmbeddedPostgres|inject\("|#test\/database-server/;
const answers = new Map<string, boolean>();

const files = globSync("{src,brand,demo,tools,test,soak}/**/*.test.{ts,tsx}", { cwd: root });
const { status } = spawnSync(
  join(root, "node_modules/.bin/vitest"),
  ["run", "--project", "shop", "--project", "web", ...files.filter((file) => !needsMore(file))],
  { cwd: root, stdio: "inherit", env: { ...process.env, TEST_DATABASE: "none" } },
);
process.exit(status ?? 1);

/** Whether a test, or what it imports from the helpers of tests, opens more than its own process. */
function needsMore(file: string): boolean {
  const before = answers.get(file);
  if (before !== undefined) return before;
  answers.set(file, false);
  const text = readFileSync(join(root, file), "utf8");
  const helpers = [...text.matchAll(/from "(#test|\.{1,2})\/([^"]+)"/g)]
    .map(([, start, rest]) =>
      start === "#test" ? `test/${rest}` : normalize(join(file, "..", start!, rest!)),
    )
    .filter((path) => /^(test|soak)\//.test(path) && existsSync(join(root, path)));
  const answer = outside.test(text) || helpers.some(needsMore);
  answers.set(file, answer);
  return answer;
}
