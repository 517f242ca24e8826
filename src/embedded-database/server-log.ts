import { constants, type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "./place.ts";

const largestBytes = 8 * 1024 * 1024;
const mostBytes = 512 * 1024;
const checkEveryMs = 60_000;

/** The server writes to the file itself, so no pipe ties it to this process. */
export interface ServerLog {
  readonly fd: number;
  size(): Promise<number>;
  lastLines(): Promise<string>;
  close(): Promise<void>;
}

export async function openServerLog({ folder, account }: Place): Promise<ServerLog> {
  // The folder belongs to the other account: root must not follow a link in it.
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const file = await open(join(folder, "server.log"), flags, 0o600);
  if (account) await file.chown(account.uid, account.gid);
  await shorten(file);
  const opened = await sizeOf(file);
  const timer = setInterval(() => void shorten(file).catch(() => undefined), checkEveryMs).unref();
  return {
    fd: file.fd,
    size: () => sizeOf(file),
    lastLines: async () => {
      const size = await sizeOf(file);
      const from = Math.max(size < opened ? 0 : opened, size - 16_384);
      return (await read(file, from, size)).trim().split("\n").slice(-15).join("\n");
    },
    close: async () => {
      clearInterval(timer);
      await file.close().catch(() => undefined);
    },
  };
}

/** Shortened in place, because the server keeps appending to the same file. */
async function shorten(file: FileHandle): Promise<void> {
  const size = await sizeOf(file);
  if (size <= largestBytes) return;
  const tail = await read(file, size - mostBytes, size);
  await file.truncate(0);
  await file.appendFile(tail);
}

async function sizeOf(file: FileHandle): Promise<number> {
  return (await file.stat()).size;
}

async function read(file: FileHandle, from: number, to: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
  return buffer.toString("utf8", 0, bytesRead);
}
