import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { testSecretKey } from "#test/secret-key.ts";

const mostCharacters = 100_000;

export interface StartedShop {
  origin: string;
  child: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

interface Settings {
  databaseUrl?: string;
  dataDir?: string;
  /** appears when it is ready */
  sign?: RegExp;
  env?: NodeJS.ProcessEnv;
  /** for its standard input */
  input?: Uint8Array;
  /** it and its parent send messages to each other */
  hasChannel?: boolean;
}

/** The shop, or a program beside it, in a process of its own, from a file, as an operator starts it. */
export async function startShopFrom(
  args: string[],
  {
    databaseUrl,
    dataDir,
    sign = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/,
    env = {},
    input,
    hasChannel = false,
  }: Settings,
): Promise<StartedShop> {
  const child = spawn(process.execPath, args, {
    serialization: "advanced",
    stdio: ["pipe", "pipe", "pipe", ...(hasChannel ? (["ipc"] as const) : [])],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: testSecretKey,
      DATA_DIR: dataDir,
      PORT: "0",
      // The test's database belongs to the present account.
      RUN_AS: "root",
      ...env,
    },
  });
  child.stdin?.end(input);
  let output = "";
  let isReady = false;
  const ready = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output = (output + text.toString()).slice(-mostCharacters);
      const found = isReady ? null : sign.exec(output);
      if (!found) return;
      isReady = true;
      resolve(found[1] ?? "");
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`the shop ended:\n${output}`)));
  });
  const port = await ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
