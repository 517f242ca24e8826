import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * Runs one test file with larger figures than `npm test`; prints the figures that repeat this run. Ends the
 * process.
 */
export function runTest(file: string, figures: Record<string, string>): never {
  const words = Object.entries(figures).map(([name, value]) => `${name}=${process.env[name] ?? value}`);
  process.stdout.write(`${words.join(" ")}\n`);
  const vitest = join(root, "node_modules/.bin/vitest");
  const { status } = spawnSync(vitest, ["run", "--project", "shop", "--testTimeout", "600000", file], {
    cwd: root,
    stdio: "inherit",
    env: { ...figures, ...process.env },
  });
  process.exit(status ?? 1);
}

export function anySeed(): string {
  return String(Math.floor(Math.random() * 1e9));
}
