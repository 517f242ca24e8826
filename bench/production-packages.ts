import { execFile } from "node:child_process";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Row } from "./table.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);
const mostPackages = 300;
const mostBytes = 350_000_000;

/** What `npm ci --omit=dev` installs on this machine, with Node and PostgreSQL, counted from the installed packages. */
export async function measurePackages(): Promise<Row[]> {
  const { stdout } = await run("npm", ["ls", "--omit=dev", "--all", "--parseable"], { cwd: root });
  const folders = [...new Set(stdout.trim().split("\n"))].filter((folder) => folder !== root);
  let bytes = 0;
  const counted = new Set<number>();
  for (const folder of folders) bytes += await bytesOf(folder, counted);
  return [
    {
      what: "packages in production",
      shop: String(folders.length),
      goal: `≤ ${mostPackages}`,
      isMet: folders.length <= mostPackages,
    },
    {
      what: "node_modules of production, with Node and PostgreSQL",
      shop: `${Math.round(bytes / 1_000_000)} MB`,
      goal: "≤ 350 MB",
      isMet: bytes <= mostBytes,
    },
  ];
}

/** Without the packages inside, which are listed themselves. Node's program lies in two places, but once on the disk. */
async function bytesOf(folder: string, counted: Set<number>): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesOf(path, counted);
    else {
      const { ino, size } = await lstat(path);
      if (!counted.has(ino)) bytes += size;
      counted.add(ino);
    }
  }
  return bytes;
}
