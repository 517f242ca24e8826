import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "./report.ts";

const root = join(import.meta.dirname, "..");

/** All cases of the tests that try a tenth of them, each time others; `detail` is a part of a file's name. */
export async function tryEveryCase({ detail = "" }: { detail?: string }): Promise<Finding[]> {
  const files = globSync("{src,test,tools}/**/*.test.ts", { cwd: root }).filter(
    (file) => file.includes(detail) && readFileSync(join(root, file), "utf8").includes("#test/runs.ts"),
  );
  const from = performance.now();
  const vitest = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--testTimeout=3600000", ...files],
    { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: undefined, EVERY_RUN: "1" } },
  );
  const [code] = await once(vitest, "exit");
  const seconds = Math.round((performance.now() - from) / 1000);
  return [
    {
      what: "every generated case of the tests that try a tenth of them, at random",
      expected: "all hold",
      actual: code === 0 ? "all hold" : "some fail, see above",
      isRight: code === 0,
      figures: `${files.length} files, ${seconds} s`,
    },
  ];
}
