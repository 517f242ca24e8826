import { join } from "node:path";
import type { Stops } from "../../bench/stops.ts";
import { freePort } from "../free-port.ts";
import { keepRunning } from "./keep-running.ts";

/** HAProxy before the processes of the shop: a read that a dying process leaves behind is asked from the other one. */
export async function startWebProxy(folder: string, ports: readonly number[], stops: Stops): Promise<string> {
  const port = await freePort();
  await keepRunning(
    {
      program: "haproxy",
      args: (file) => ["-db", "-f", file],
      file: join(folder, "web-proxy.cfg"),
      config: [
        "defaults",
        "  mode http",
        "  timeout connect 2s",
        "  timeout client 60s",
        "  timeout server 60s",
        "frontend guests",
        `  bind 127.0.0.1:${port}`,
        "  default_backend shops",
        "backend shops",
        "  balance roundrobin",
        "  retries 3",
        "  option redispatch 1",
        "  retry-on conn-failure empty-response",
        "  http-request disable-l7-retry if !METH_GET",
        // alive, not ready: without a database the catalogue is answered on
        "  option httpchk GET /health/live",
        "  timeout check 5s",
        "  default-server inter 500ms fall 2 rise 1",
        ...ports.map((at) => `  server at-${at} 127.0.0.1:${at} check`),
      ],
    },
    stops,
  );
  return `http://127.0.0.1:${port}`;
}
