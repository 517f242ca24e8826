import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { fileReason } from "#system/file-reason.ts";
import { syncFolder } from "#system/sync-folder.ts";
import { BackupFailed } from "./backup-failed.ts";
import { sealing, unsealing } from "./seal.ts";

/** Where backups go, and the secret that encrypts them. */
export interface BackupPlace {
  readonly folder: string;
  readonly key: string;
}

export interface SealedFile {
  readonly bytes: number;
  /** of what lies on the disk, in hex */
  readonly sha256: string;
}

const readAtOnce = 256 * 1024;

/** Compresses, encrypts and writes; afterwards the file is whole and on the disk, or not there. */
export async function writeSealed(
  { folder, key }: BackupPlace,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<SealedFile> {
  const path = join(folder, name);
  const draft = join(dirname(path), `.${basename(path)}.new`);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(draft, "w", 0o600);
    try {
      await pipeline(Readable.from(content), createZstdCompress(), sealing(key, name), async (sealed) => {
        for await (const chunk of sealed as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          await file.writeFile(chunk);
        }
      });
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    const reason = fileReason(cause);
    if (!reason) throw cause;
    throw new BackupFailed(`Die Sicherung kann ${path} nicht schreiben: ${reason}.`, { cause });
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Fails with `BackupFailed` where the file is not what was written. Only a read to the end proves it whole. */
export async function* readSealed({ folder, key }: BackupPlace, name: string): AsyncGenerator<Buffer> {
  const source = createReadStream(join(folder, name), { highWaterMark: readAtOnce });
  const unsealed = unsealing(key, name);
  const plain = createZstdDecompress();
  let failure: unknown;
  const flowing = pipeline(source, unsealed, plain).catch((error: unknown) => {
    failure = error;
  });
  try {
    for await (const chunk of plain) yield chunk;
  } catch (error) {
    failure ??= error;
  } finally {
    source.destroy();
    unsealed.destroy();
    plain.destroy();
    await flowing;
  }
  if (failure) throw explained(failure, name);
}

function explained(error: unknown, name: string): unknown {
  if (error instanceof BackupFailed) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new BackupFailed(`Die Datei ${name} der Sicherung fehlt.`, { cause: error });
  if (/^(Z|ERR_ZLIB|ERR_Z)/.test(code))
    return new BackupFailed(`Die Datei ${name} der Sicherung ist beschädigt.`, { cause: error });
  return error;
}
