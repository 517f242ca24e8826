import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Stops } from "../../bench/stops.ts";

/** HAProxy in front of processes on these ports, one request after the other to each that is ready. */
export async function startBalancer(ports: readonly number[], stops: Stops): Promise<string> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "shop-balancer-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  const servers = ports.map((at) => `  server at-${at} 127.0.0.1:${at} check inter 500ms fall 2 rise 1`);
  const config = [
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 30s",
    "  timeout server 30s",
    // a busy machine is not a process that is away
    "  timeout check 5s",
    "  option redispatch",
    "frontend guests",
    `  bind 127.0.0.1:${port}`,
    "  default_backend shops",
    "backend shops",
    "  balance roundrobin",
    "  option httpchk GET /health/ready",
    ...servers,
  ];
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config.join("\n").concat("\n"));
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "ignore"] });
  await once(proxy, "spawn");
  stops.add(async () => {
    const ended = once(proxy, "exit");
    proxy.kill("SIGKILL");
    await ended;
  });
  return `http://127.0.0.1:${port}`;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
