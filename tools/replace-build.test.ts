import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replaceBuild } from "./replace-build.ts";

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "shop-test-builds-"));
});
afterEach(() => rmSync(place, { recursive: true }));

const build = (files: Record<string, string>) =>
  replaceBuild(join(place, "client"), async (into) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(into, "assets"), { recursive: true });
      writeFileSync(join(into, name), text);
    }
  });
const read = (name: string) => {
  try {
    return readFileSync(join(place, "client", name), "utf8");
  } catch {
    return undefined;
  }
};

it("leaves the files of earlier builds, and only the newest of those without a hash", async () => {
  await build({ "assets/page-aaaaaaaa.js": "first", "manifest.json": "first", "robots.txt": "old" });
  await build({ "assets/page-bbbbbbbb.js": "second", "manifest.json": "second" });
  expect(
    ["assets/page-aaaaaaaa.js", "assets/page-bbbbbbbb.js", "manifest.json", "robots.txt"].map(read),
  ).toEqual(["first", "second", "second", undefined]);
});

it("lets the fourth last build go, and counts the same build once", async () => {
  for (const name of ["aaaaaaaa", "bbbbbbbb", "cccccccc", "cccccccc", "dddddddd"]) {
    await build({ [`assets/page-${name}.js`]: name });
  }
  expect(
    ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"].map((name) => read(`assets/page-${name}.js`)),
  ).toEqual([undefined, "bbbbbbbb", "cccccccc", "dddddddd"]);
});

it("leaves the build in place when the next one fails", async () => {
  await build({ "assets/page-aaaaaaaa.js": "first" });
  await expect(
    replaceBuild(join(place, "client"), async () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(read("assets/page-aaaaaaaa.js")).toBe("first");
});
