import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  importsOfBuild,
  licenceReason,
  licencesDocument,
  licencesFile,
  runtimePackages,
} from "./licences.ts";

const file = (name: string) => join(import.meta.dirname, "..", name);

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

it("every package that the shop itself asks for has its reason in docs/packages.md", () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(file("package.json"), "utf8"),
  );
  const inBuild = new Set(importsOfBuild());
  const bundled = Object.keys(devDependencies).filter((name) => inBuild.has(name));
  const asked = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...bundled];
  const [reasons = ""] = readFileSync(file("docs/packages.md"), "utf8").split("## Last releases");
  const rows = reasons.matchAll(/^\| (`.*?) \|/gm);
  const explained = [...rows].flatMap(([, names = ""]) =>
    [...names.matchAll(/`(.*?)`/g)].map(([, name]) => name),
  );
  expect(explained.toSorted()).toEqual(asked.toSorted());
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
