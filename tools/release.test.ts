import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("the changelog tells what the package's version brought", () => {
  const root = join(import.meta.dirname, "..");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(readFileSync(join(root, "CHANGELOG.md"), "utf8")).toContain(`\n## ${version} `);
});
