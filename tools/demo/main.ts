import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rowsFolder } from "#server/domain/shop/demo/read-rows.ts";
import { withMigrated } from "../statements.ts";
import { encodeSizes } from "./encode-sizes.ts";
import { playDemo } from "./play-demo.ts";
import { readDemo } from "./read-demo.ts";

await encodeSizes(await readDemo());
const files = await withMigrated(playDemo);
rmSync(rowsFolder, { recursive: true, force: true });
for (const [name, text] of files) {
  const path = join(rowsFolder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`${files.size} files are in ${rowsFolder}.`);
