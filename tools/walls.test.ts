import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, it } from "vitest";
import { domainSlices, serverLayers, wallsFile, wallsOfLinter } from "./walls.ts";

/** Git leaves empty folders behind when files move. */
const foldersOf = (path: string) => {
  const files = readdirSync(join(import.meta.dirname, "..", path), { recursive: true, withFileTypes: true });
  const folder = join(import.meta.dirname, "..", path);
  const inside = files.filter((one) => one.isFile() && one.parentPath !== folder);
  return [...new Set(inside.map(({ parentPath }) => relative(folder, parentPath).split(sep)[0]))];
};

it("the linter's walls are those of the table: npm run walls writes them", () => {
  expect(readFileSync(wallsFile, "utf8")).toBe(wallsOfLinter());
});

it("every slice of the domain stands in the table, and nothing else does", () => {
  expect(Object.keys(domainSlices).sort()).toEqual(foldersOf("src/server/domain").sort());
});

it("the server has no other layers, and the folder that starts it", () => {
  expect(foldersOf("src/server").sort()).toEqual([...Object.keys(serverLayers), "start"].sort());
});

it("no slice of the domain uses one that uses it", () => {
  const uses: Record<string, readonly string[]> = domainSlices;
  const reached = (slice: string, by: readonly string[] = []): string[] =>
    (uses[slice] ?? []).flatMap((one) => (by.includes(one) ? [one] : [one, ...reached(one, [...by, slice])]));
  for (const slice of Object.keys(uses)) expect(reached(slice), slice).not.toContain(slice);
});
