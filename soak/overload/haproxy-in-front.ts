import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Stops } from "../../bench/stops.ts";
import { freePort } from "../rolling/balancer.ts";

const program = "/usr/sbin/haproxy";
const files = join(import.meta.dirname, "../../deploy/proxy");
const longestStartMs = 10_000;

export const isInstalled = existsSync(program);

/** The delivered file before one process, without TLS: its port. */
export async function startInFront(shopPort: number, stops: Stops): Promise<number> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "shop-proxy-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  const config = join(folder, "haproxy.cfg");
  await writeFile(config, fitted(await readFile(join(files, "haproxy.cfg"), "utf8"), shopPort, port));
  const proxy = spawn(program, ["-q", "-db", "-f", config], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(proxy, "spawn");
  stops.add(async () => {
    const ended = once(proxy, "exit");
    if (proxy.exitCode === null && proxy.kill("SIGKILL")) await ended;
  });
  for (const until = performance.now() + longestStartMs; performance.now() < until; await wait(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return port;
  }
  throw new Error("HAProxy does not answer");
}

function fitted(text: string, shopPort: number, port: number): string {
  return (
    text
      // the crowd's 3,000, with few file handles
      .replace("maxconn 12000", "maxconn 4000")
      // a connection of the crowd that has nothing to do is kept until it has
      .replace("http-keep-alive 15s", "http-keep-alive 60s")
      .replace(/\tbind :80\n\tbind :443 .*/, `\tbind 127.0.0.1:${port}`)
      .replace(/.*redirect scheme https.*\n/, "")
      .replaceAll("/etc/haproxy", files)
      .replaceAll("127.0.0.1:3001", `127.0.0.1:${shopPort}`)
      .replaceAll(/.*127\.0\.0\.1:3002.*\n/g, "")
  );
}
