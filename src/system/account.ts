import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { StartRefused } from "#system/start-refused.ts";

/** Bare numbers, which need no entry in `/etc/passwd`. */
export interface OwnAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Runs the database of a shop that stays root; other Linux programs use it, too. */
export const nobody: OwnAccount = { uid: 65_534, gid: 65_534 };

export function findAccount(name: string): OwnAccount | undefined {
  if (/^\d{1,9}$/.test(name)) return { uid: Number(name), gid: Number(name) };
  const line = accountLines().find(([called]) => called === name);
  return line && { uid: Number(line[2]), gid: Number(line[3]) };
}

export function hasName(uid: number): boolean {
  return accountLines().some(([, , listed]) => Number(listed) === uid);
}

function accountLines(): string[][] {
  const text = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(":"));
}

export type Account = OwnAccount | undefined;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PG*, LD_LIBRARY_PATH and similar variables of the shell must not change the programs. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs in "/", because the account may not be allowed to enter our folder. */
export function runAs(account: Account, program: string, args: string[], input = ""): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: "/", env: cleanEnvironment(), ...account });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    // A program that ends before reading everything reports it by its exit code.
    child.stdin.on("error", () => undefined);
    child.on("error", (cause) => {
      reject(new StartRefused(`${program} lässt sich nicht starten: ${cause.message}`, { cause }));
    });
    child.on("close", (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}

/** Tested by the system itself, so that access lists and symbolic links count, too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account === undefined) return true;
  const { code } = await runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder]);
  return code === 0;
}

export async function unreadable(account: Account, files: readonly string[]): Promise<string | undefined> {
  const script = 'for file; do test -r "$file" || { printf %s "$file"; exit 1; }; done';
  const { code, output } = await runAs(account, "/bin/sh", ["-c", script, "sh", ...files]);
  return code === 0 ? undefined : output;
}
