import { randomBytes } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { BackupFailed } from "./backup-failed.ts";
import {
  type FileKey,
  fileKey,
  frameBytes,
  headerBytes,
  openFrame,
  openHeader,
  saltBytes,
  sealedFrameBytes,
  sealFrame,
} from "./seal-format.ts";

/** Cuts what comes into frames; the last one is known only at the end. */
abstract class Frames extends Transform {
  #waiting: Buffer[] = [];
  #bytes = 0;
  #number = 0;

  protected abstract readonly size: number;
  protected abstract frame(bytes: Buffer, number: number, isLast: boolean): Buffer;

  protected cut(chunk: Buffer): void {
    this.#waiting.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= this.size) return;
    let all = Buffer.concat(this.#waiting);
    for (; all.length > this.size; all = all.subarray(this.size)) {
      this.push(this.frame(all.subarray(0, this.size), this.#number++, false));
    }
    this.#waiting = [all];
    this.#bytes = all.length;
  }

  protected cutLast(): void {
    this.push(this.frame(Buffer.concat(this.#waiting), this.#number, true));
  }
}

class Sealing extends Frames {
  protected readonly size = frameBytes;
  readonly #file: FileKey;

  constructor(file: FileKey) {
    super();
    this.#file = file;
    this.push(file.header);
  }

  protected frame(bytes: Buffer, number: number, isLast: boolean): Buffer {
    return sealFrame(this.#file, number, isLast, bytes);
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.cut(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.cutLast();
    done();
  }
}

class Unsealing extends Frames {
  protected readonly size = sealedFrameBytes;
  readonly #backupKey: string;
  readonly #name: string;
  #header: Buffer = Buffer.alloc(0);
  #file: FileKey | undefined;

  constructor(backupKey: string, name: string) {
    super();
    this.#backupKey = backupKey;
    this.#name = name;
  }

  protected frame(bytes: Buffer, number: number, isLast: boolean): Buffer {
    const file = this.#file;
    const plain = file && openFrame(file, number, isLast, bytes);
    if (plain) return plain;
    if (file && isLast && openFrame(file, number, false, bytes)) throw this.#failed(truncated);
    throw this.#failed(`ist beschädigt (Block ${number + 1})`);
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    attempt(done, () => {
      if (this.#file) return this.cut(chunk);
      this.#header = Buffer.concat([this.#header, chunk]);
      if (this.#header.length < headerBytes) return;
      const file = openHeader(this.#backupKey, this.#name, this.#header);
      if (file === undefined) throw this.#failed("ist keine Datei einer Sicherung oder am Anfang beschädigt");
      if (file === false) throw this.#failed("wurde mit einem anderen BACKUP_KEY verschlüsselt");
      this.#file = file;
      this.cut(this.#header.subarray(headerBytes));
    });
  }

  override _flush(done: TransformCallback): void {
    attempt(done, () => {
      if (!this.#file) throw this.#failed(truncated);
      this.cutLast();
    });
  }

  #failed(what: string): BackupFailed {
    return new BackupFailed(`Die Datei ${this.#name} der Sicherung ${what}.`);
  }
}

const truncated = "ist abgeschnitten: Ihr Ende fehlt";

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}

export function sealing(backupKey: string, name: string): Transform {
  return new Sealing(fileKey(backupKey, name, randomBytes(saltBytes)));
}

/** Fails with `BackupFailed` at a wrong key, a changed byte, or a missing end. */
export function unsealing(backupKey: string, name: string): Transform {
  return new Unsealing(backupKey, name);
}
