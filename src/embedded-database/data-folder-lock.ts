import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DataFolderInUse, isCode } from "./failures.ts";
import { startOf, stillRuns } from "./process-identity.ts";

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only shop on the folder, or throws `DataFolderInUse`. The lock of a dead owner is
 * replaced.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const path = join(folder, "shop.lock");
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid), nonce: randomUUID() });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { flag: "wx", mode: 0o644 });
  try {
    await claim(path, draft, folder);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await contentOf(path)) === own) await rm(path, { force: true });
    },
  };
}

/**
 * Two starts may find the same dead owner. Only the holder of the claim named after exactly that content may
 * replace it. Claims follow the same rule, so a start killed half-way blocks nobody.
 */
async function claim(path: string, draft: string, folder: string): Promise<void> {
  for (;;) {
    if (await tryLink(draft, path)) return;
    const content = await contentOf(path);
    if (content === undefined) continue;
    refuseLivingOwner(content, folder);
    const successor = `${path}.${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
    await claim(successor, draft, folder);
    if ((await contentOf(path)) === content) return rename(successor, path);
    await rm(successor, { force: true });
  }
}

async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function refuseLivingOwner(content: string, folder: string): void {
  const owner = parseOwner(content);
  if (owner && stillRuns(owner.pid, owner.started)) {
    throw new DataFolderInUse(folder, `Prozess ${owner.pid}`);
  }
}

/** A power cut may leave the file empty or torn, which no living process does. */
function parseOwner(content: string): { pid: number; started: string } | undefined {
  try {
    const { pid, started } = JSON.parse(content);
    return Number.isSafeInteger(pid) && typeof started === "string" ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}
