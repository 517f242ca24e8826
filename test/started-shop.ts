import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { testSecretKey } from "#test/secret-key.ts";

export interface StartedShop {
  origin: string;
  child: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

/** The shop in a process of its own, from a file, as an operator starts it; `sign` appears when it is ready. */
export async function startShopFrom(
  args: string[],
  {
    databaseUrl,
    dataDir,
    sign = /http:\/\/localhost:(\d+)/,
    env = {},
  }: { databaseUrl: string; dataDir: string; sign?: RegExp; env?: NodeJS.ProcessEnv },
): Promise<StartedShop> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: testSecretKey,
      DATA_DIR: dataDir,
      PORT: "0",
      // The test's database belongs to the present account.
      RUN_AS: "root",
      ...env,
    },
  });
  let output = "";
  const ready = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      const found = sign.exec(output);
      if (found) resolve(found[1] ?? "");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
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
