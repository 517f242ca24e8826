import type { ChildProcess } from "node:child_process";
import { testSecretKey } from "#test/secret-key.ts";
import { startChild } from "./child.ts";
import type { Stops } from "./stops.ts";

const longestStartMs = 60_000;

export interface ShopProcess {
  origin: string;
  child: ChildProcess;
}

export async function startShopProcess(
  connectionString: string,
  stops: Stops,
  env: NodeJS.ProcessEnv = {},
): Promise<ShopProcess> {
  const ofShop = {
    DATABASE_URL: connectionString,
    SECRET_KEY: testSecretKey,
    PORT: "0",
    RATE_LIMIT_PER_MINUTE: "0",
  };
  const file = new URL("./shop-process.ts", import.meta.url);
  const child = startChild(file, stops, { env: { ...ofShop, ...env } });
  let output = "";
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(
      () => reject(new Error(`the shop does not start:\n${output}`)),
      longestStartMs,
    );
    child.once("exit", () => reject(new Error(`the shop ended:\n${output}`)));
    child.stdout?.on("data", (text: Buffer) => {
      output += text.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(tooLong);
      resolve({ child, origin: `http://127.0.0.1:${port}` });
    });
  });
}
