import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formAndRules } from "./form-and-rules.ts";

/** Everything that must hold before a change lands. The last line counts. */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reportFile = join(tmpdir(), `shop-test-report-${process.pid}.json`);

interface Check {
  name: string;
  command: string[];
}

// Side by side, because most of them keep only one processor busy.
const checks: Check[] = [
  { name: "Form, Regeln und Wände", command: [bin("biome"), ...formAndRules] },
  { name: "Typen", command: [bin("tsc"), "--noEmit"] },
  { name: "Ungenutztes", command: [bin("knip")] },
  { name: "Bau", command: [process.execPath, join(root, "tools/build.ts")] },
];

let passed = 0;
let failed = 0;

for (const begun of checks.map(begin)) await report(begun);
runTests();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

interface Outcome {
  name: string;
  isGood: boolean;
  output: string;
}

async function begin({ name, command: [program = "", ...args] }: Check): Promise<Outcome> {
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { name, isGood: code === 0, output };
}

/** What a check printed is of interest only when it failed. */
async function report(begun: Promise<Outcome>): Promise<void> {
  const { name, isGood, output } = await begun;
  if (!isGood) console.log(output);
  count(name, isGood);
}

function count(name: string, isGood: boolean): void {
  console.log(`${isGood ? "✓" : "✗"} ${name}`);
  if (isGood) passed++;
  else failed++;
}

function runTests(): void {
  const reporters = [
    "--reporter=default",
    "--reporter=./tools/end-reporter.ts",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
  ];
  const { status } = spawnSync(bin("vitest"), ["run", ...reporters], { cwd: root, stdio: "inherit" });
  const isGood = status === 0;
  const report = readReport();
  passed += report.passed;
  failed += report.failed;
  // A suite that could not be loaded reports no failed test.
  if (!isGood && report.failed === 0) failed++;
}

interface Report {
  passed: number;
  failed: number;
}

function readReport(): Report {
  try {
    const report = JSON.parse(readFileSync(reportFile, "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(reportFile, { force: true });
  }
}
