import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rowsFolder } from "#server/domain/shop/demo/read-rows.ts";
import { withMigrated } from "../statements.ts";
import { playDemo } from "./play-demo.ts";

it("the rows of the demo are what its play makes: otherwise `npm run demo` writes them anew", async () => {
  const played = await withMigrated(playDemo);
  const written = globSync("**/*.json", { cwd: rowsFolder });
  expect(written.sort()).toEqual([...played.keys()].sort());
  for (const [name, text] of played)
    expect.soft(readFileSync(join(rowsFolder, name), "utf8"), name).toBe(text);
}, 300_000);
