import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { domainSlices, serverLayers, wallsFile, wallsOfLinter } from "./walls.ts";

const foldersOf = (path: string) =>
  readdirSync(join(import.meta.dirname, "..", path), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);

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
