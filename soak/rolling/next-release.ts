import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Stops } from "../../bench/stops.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** Another release in a folder of its own: the same shop, whose files have other names. */
export async function buildNextRelease(stops: Stops): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-release-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  const { stdout } = await run("git", ["ls-files"], { cwd: root, maxBuffer: 10_000_000 });
  for (const file of stdout.trim().split("\n")) await cp(join(root, file), join(folder, file));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  // used by every script of the pages, so that each of them gets another name
  const used = join(folder, "src/web/shared/document/page-parts.ts");
  const text = await readFile(used, "utf8");
  await writeFile(used, text.replace('rootId = "page"', 'rootId = "next-page"'));
  await run(process.execPath, [join(folder, "tools/build.ts")], { cwd: folder });
  return folder;
}

export const thisRelease = root;
