import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { licenceReason, licencesDocument, licencesFile, runtimePackages } from "./licences.ts";

it("the list of licences is in step with the lock file", () => {
  expect(readFileSync(licencesFile, "utf8")).toBe(licencesDocument());
});

it("no browser for tests, test server or build tool is installed in production", () => {
  const names = runtimePackages().map(({ name }) => name);
  for (const name of ["playwright-core", "@sparticuz/chromium", "smtp-server", "vitest", "vite"]) {
    expect(names).not.toContain(name);
  }
  expect(names).toContain("fastify");
});

it("what the pages and the server take along is listed with all that it uses, though production does not install it", () => {
  const names = runtimePackages().map(({ name }) => name);
  for (const name of ["lucide-react", "react-router", "prosemirror-model", "date-fns", "uplot", "stripe"])
    expect(names).toContain(name);
});

it.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["(MIT AND Zlib)", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["SSPL-1.0", false],
  ["UNLICENSED", false],
  [undefined, false],
])("a package under %s fits a closed shop: %s", (licence, fits) => {
  expect(licenceReason("some-package", licence) !== undefined).toBe(fits);
});
