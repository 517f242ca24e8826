import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Everything that must hold before a change lands. The last line counts. */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reportFile = join(tmpdir(), `shop-test-report-${process.pid}.json`);

interface Step {
  name: string;
  command: string[];
}

const steps: Step[] = [
  { name: "Form", command: [bin("biome"), "format", "."] },
  { name: "Regeln und Wände", command: [bin("biome"), "lint", "--error-on-warnings", "."] },
  { name: "Typen", command: [bin("tsc"), "--noEmit"] },
  { name: "Ungenutztes", command: [bin("knip")] },
  { name: "Bau", command: [process.execPath, join(root, "tools/build.ts")] },
];

let passed = 0;
let failed = 0;

for (const { name, command } of steps) count(name, run(command));
runTests();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run([program = "", ...args]: string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: "inherit" }).status === 0;
}

function count(name: string, isGood: boolean): void {
  console.log(`${isGood ? "✓" : "✗"} ${name}`);
  if (isGood) passed++;
  else failed++;
}

function runTests(): void {
  const reporters = [
    "--reporter=default",
    "--reporter=./tools/order-reporter.ts",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
  ];
  const isGood = run([bin("vitest"), "run", ...reporters]);
  const report = readReport();
  passed += report.passed;
  failed += report.failed;
  // A suite that could not be loaded reports no failed test.
  if (!isGood && report.failed === 0) failed++;
}

function readReport(): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(reportFile, "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(reportFile, { force: true });
  }
}
