import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrationHashes, readReleased } from "./release.ts";

const released = readReleased();
const now = migrationHashes();

it("a migration that has landed is never edited: installations have applied it as it was", () => {
  const changed = Object.entries(released.migrations).filter(([name, hash]) => now[name] !== hash);
  expect(changed.map(([name]) => name)).toEqual([]);
});

it("a new migration comes after those that have landed", () => {
  const last = Object.keys(released.migrations).sort().at(-1) ?? "";
  const early = Object.keys(now).filter((name) => !(name in released.migrations) && name < last);
  expect(early).toEqual([]);
});

it("the release's version is that of the package, and the changelog tells what it brought", () => {
  const root = join(import.meta.dirname, "..");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(version).toBe(released.version);
  expect(readFileSync(join(root, "CHANGELOG.md"), "utf8")).toContain(`\n## ${version} `);
});
