import { spawn } from "node:child_process";
import { EmbeddedPostgresFailed } from "./failures.ts";

/** Whose rights the server gets; undefined: those of this process. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function uidOf(account: Account): number {
  return account?.uid ?? process.getuid?.() ?? -1;
}

/** PG*, LD_LIBRARY_PATH and the like of the surrounding shell must not change the server. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program to its end under the account, in "/" because the account may not enter our own folder. */
export function runAs(account: Account, program: string, args: string[], input = ""): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: "/", env: cleanEnvironment(), ...account });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    // A program that ends before it has read everything says so by its code.
    child.stdin.on("error", () => undefined);
    child.on("error", (cause) => {
      reject(new EmbeddedPostgresFailed(`${program} lässt sich nicht starten: ${cause.message}`, { cause }));
    });
    child.on("close", (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}

/** Asked of the system itself, so that access lists and symbolic links count too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account === undefined) return true;
  const { code } = await runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder]);
  return code === 0;
}

/** The first of these files that the account may not read. */
export async function unreadable(account: Account, files: readonly string[]): Promise<string | undefined> {
  const script = 'for file; do test -r "$file" || { printf %s "$file"; exit 1; }; done';
  const { code, output } = await runAs(account, "/bin/sh", ["-c", script, "sh", ...files]);
  return code === 0 ? undefined : output;
}

export function expectSuccess({ code, output }: Outcome, failure: string): void {
  // in single-user mode a refused statement is printed, yet the program ends with 0
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
  throw new EmbeddedPostgresFailed(
    `${failure} Letzte Meldungen:\n${output.trim().split("\n").slice(-15).join("\n")}`,
  );
}
