import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

const retainedBuilds = 3;
// a file with the hash of its content in its name
const hashed = /-[\w-]{8}\.\w+(\.\w+)?$/;

/**
 * Writes a build into a new folder and puts it in place at once. Hashed files of the last builds stay beside it: a
 * process that still runs imports its own ones later, and a tab may be older than the build.
 */
export async function replaceBuild(folder: string, write: (into: string) => Promise<void>): Promise<void> {
  const into = `${folder}.new`;
  rmSync(into, { recursive: true, force: true });
  await write(into);
  const listFile = `${folder}.builds.json`;
  const earlier: string[][] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, "utf8")) : [];
  const own = globSync("**/*", { cwd: into }).filter((file) => hashed.test(basename(file)));
  const builds = [own, ...earlier.filter((files) => files.join() !== own.join())].slice(0, retainedBuilds);
  for (const file of new Set(builds.flat())) keep(join(folder, file), join(into, file));
  const old = `${folder}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(into, folder);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(listFile, JSON.stringify(builds));
}

function keep(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
}
