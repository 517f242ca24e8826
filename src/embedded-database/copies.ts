import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, type Header } from "tar-stream";
import { fileReason } from "#system/files.ts";
import { BackupFailed } from "./failures.ts";

/** Where copies go, and the secret that encrypts them. */
export interface BackupPlace {
  readonly folder: string;
  readonly key: string;
}

export type Bytes = AsyncIterable<Uint8Array>;

/** A moment in UTC, then the programs that can read it, the last one first. */
export const nameAt = (at: Date) => `${at.toISOString().replaceAll(":", "-")}.tar.zst.age`;
const nameOfCopy = /^(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d\.\d{3}Z\.tar\.zst\.age$/;
const dayOf = (name: string) => Date.parse(name.replace(nameOfCopy, "$1")) / 86_400_000;
// the first of January 1970 was a Thursday; weeks begin on Monday
const weekOf = (name: string) => Math.floor((dayOf(name) + 3) / 7);
const [keptCopies, keptDays, keptWeeks] = [24, 8, 5];

/** Names of whole copies, the newest first. */
export async function listCopies(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => nameOfCopy.test(name))
    .sort()
    .reverse();
}

/** All but the newest, and the newest of as many days and weeks with copies: a clock that runs wrong removes nothing. */
export function outdated(newestFirst: readonly string[]): string[] {
  const newestOf = (period: (name: string) => number, count: number) =>
    [...Map.groupBy(newestFirst, period).values()].slice(0, count).map(([newest]) => newest);
  const kept = [
    ...newestFirst.slice(0, keptCopies),
    ...newestOf(dayOf, keptDays),
    ...newestOf(weekOf, keptWeeks),
  ];
  return newestFirst.filter((name) => !kept.includes(name));
}

export async function* seal(key: string, plain: Bytes): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  // the key is long and random: a slow derivation would add nothing
  encrypter.setScryptWorkFactor(12);
  yield* await encrypter.encrypt(asWebStream(plain));
}

/** Unpacks a copy into the folder. Returning means that the copy is whole. */
export async function unpackCopy({ folder, key }: BackupPlace, name: string, target: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const opening = async function* (sealed: Bytes) {
    yield* await decrypter.decrypt(asWebStream(sealed));
  };
  const files = extract();
  const unpacking = async () => {
    for await (const file of files) await unpackFile(file.header, file as Bytes, target);
  };
  try {
    const source = createReadStream(join(folder, name));
    await Promise.all([pipeline(source, opening, createZstdDecompress(), files), unpacking()]);
  } catch (cause) {
    if (fileReason(cause)) throw cause;
    const isOtherKey = String(cause).includes("no identity matched");
    const fault = isOtherKey ? "mit einem anderen BACKUP_KEY verschlüsselt" : "beschädigt oder unvollständig";
    throw new BackupFailed(`Die Sicherung ${name} ist ${fault}.`, { cause });
  }
}

async function unpackFile({ name, type }: Header, bytes: Bytes, target: string): Promise<void> {
  const path = join(target, name);
  if (!path.startsWith(join(target, "/"))) throw new Error(`${name} would lie outside`);
  if (type === "file") return pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Node's and the browsers' types of the same class differ. */
function asWebStream(bytes: Bytes): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
}
