import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type RequestOptions, request } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";

const name = "shop.example.de";
const guestAddress = "127.0.0.5";
const webhookSecret = "whsec_behindAProxy";
const proxyFolder = join(import.meta.dirname, "../deploy/proxy");

let folder: string;
let shop: TestShop;
let ports: { shop: number; https: number; http: number };
let proxy: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-test-proxy-"));
  makeCertificates();
  ports = { shop: 0, https: await freePort(), http: await freePort() };
  shop = await openShop({
    publicUrl: `https://${name}:${ports.https}`,
    trustedProxies: ["127.0.0.1"],
    metricsToken: "a-token-of-the-monitoring",
    payments: {
      provider: "sandbox",
      stripe: {
        secretKey: "sk_test_x",
        webhookSecret,
        publishableKey: null,
        apiBase: new URL("http://127.0.0.1:9"),
        isTest: true,
      },
    },
  });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  ports.shop = (shop.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  if (proxy?.exitCode === null && proxy.kill("SIGTERM")) await once(proxy, "exit");
  proxy = undefined;
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

/** A certificate authority for the test. It signs the shop's name alone. */
function makeCertificates(): void {
  const openssl = (...args: string[]) =>
    execFileSync("/usr/bin/openssl", args, { cwd: folder, stdio: "pipe" });
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...curve,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "2",
    "-subj",
    "/CN=Test CA",
  );
  openssl("req", ...curve, "-keyout", "key.pem", "-out", "shop.csr", "-subj", `/CN=${name}`);
  writeFileSync(join(folder, "names"), `subjectAltName=DNS:${name}`);
  const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "names"];
  openssl("x509", "-req", "-in", "shop.csr", "-out", "cert.pem", ...signing);
  const both = ["cert.pem", "key.pem"].map((file) => readFileSync(join(folder, file), "utf8"));
  writeFileSync(join(folder, "shop.pem"), both.join(""));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The file as it is delivered, with this test's ports and certificate. */
function fitted(file: string, more: (text: string) => string): string {
  const text = readFileSync(join(proxyFolder, file), "utf8")
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports.shop}`)
    // the second process is down, as during an update
    .replaceAll("127.0.0.1:3002", "127.0.0.1:9");
  const path = join(folder, file);
  writeFileSync(path, more(text));
  return path;
}

const programs = {
  caddy: {
    path: "/usr/bin/caddy",
    file: () =>
      fitted("Caddyfile", (text) =>
        `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n${text}`.replace(
          `${name} {`,
          `https://${name}:${ports.https} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
        ),
      ),
    check: (file: string) => ["validate", "--adapter", "caddyfile", "--config", file],
    run: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  nginx: {
    path: "/usr/sbin/nginx",
    file: () =>
      fitted("nginx.conf", (text) => {
        const site = text
          .replaceAll(/listen (\[::\]:)?80;/g, `listen 127.0.0.1:${ports.http};`)
          .replace("listen 443 ssl http2;", `listen 127.0.0.1:${ports.https} ssl http2;`)
          .replace("listen [::]:443 ssl http2;", "")
          .replace(/(listen 127\.0\.0\.1:\d+;)\s+listen [^;]+;/, "$1")
          .replace(/\S+fullchain\.pem/, `${folder}/cert.pem`)
          .replace(/\S+privkey\.pem/, `${folder}/key.pem`);
        const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
          .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
          .join("\n");
        return `daemon off; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${own}\n${site}\n}`;
      }),
    check: (file: string) => ["-t", "-c", file],
    run: (file: string) => ["-c", file],
  },
  haproxy: {
    path: "/usr/sbin/haproxy",
    file: () =>
      fitted("haproxy.cfg", (text) =>
        text
          // few file handles
          .replace("maxconn 12000", "maxconn 500")
          .replaceAll("/etc/haproxy/refusal", `${proxyFolder}/refusal`)
          .replace("bind :80", `bind 127.0.0.1:${ports.http}`)
          .replace("bind :443", `bind 127.0.0.1:${ports.https}`)
          .replace("/etc/haproxy/shop.pem", `${folder}/shop.pem`),
      ),
    check: (file: string) => ["-c", "-f", file],
    run: (file: string) => ["-db", "-f", file],
  },
};

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function send(path: string, { body, ...options }: RequestOptions & { body?: string | Buffer } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const ca = readFileSync(join(folder, "ca.pem"));
    const sent = request(
      {
        host: "127.0.0.1",
        port: ports.https,
        servername: name,
        ca,
        path,
        localAddress: guestAddress,
        agent: false,
        ...options,
        headers: { host: `${name}:${ports.https}`, ...options.headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

async function start(program: keyof typeof programs): Promise<void> {
  const { path, file, check, run } = programs[program];
  const config = file();
  execFileSync(path, check(config), { stdio: "pipe" });
  let output = "";
  proxy = spawn(path, run(config), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  proxy.stderr?.on("data", (text: Buffer) => {
    output += text.toString();
  });
  const status = async () => (await send("/health/ready").catch(() => undefined))?.status ?? output;
  await expect.poll(status).toBe(200);
}

const json = { "content-type": "application/json" };

describe.each(Object.keys(programs) as (keyof typeof programs)[])("behind %s", (program) => {
  it.runIf(existsSync(programs[program].path))("the shop is as it is without", async () => {
    await start(program);

    // a page, over TLS with a checked certificate
    const list = await send("/api/v1/menus");
    expect(list.status).toBe(200);
    expect(JSON.parse(list.body)).toEqual((await shop.app.inject("/api/v1/menus")).json());

    // a guest cannot choose the address that the shop sees
    const lie = { "x-forwarded-for": "6.6.6.6", forwarded: "for=6.6.6.6", "x-forwarded-proto": "http" };
    const login = JSON.stringify({ email: `${program}@example.de`, password: "geraten" });
    const origin = shop.publicUrl();
    expect(
      (await send("/login", { method: "POST", body: login, headers: { ...json, ...lie, origin } })).status,
    ).toBe(401);
    const [event] = await shop.database.rows<{ address: string }>(
      "SELECT address FROM log_entries WHERE event = 'login.refused' ORDER BY id DESC LIMIT 1",
    );
    expect(event?.address).toBe(guestAddress);
    expect(await shop.database.rows("SELECT address FROM unknown_proxies")).toEqual([]);

    // a webhook arrives byte by byte as it was signed
    const payload =
      '{ "id":"evt_1",  "object":"event",\n"type":"customer.created", "data":{"object":{"name":"Ä\\u00e4 "}} }\n';
    const seconds = Math.floor(shop.now().getTime() / 1000);
    const v1 = createHmac("sha256", webhookSecret).update(`${seconds}.${payload}`).digest("hex");
    const headers = { ...json, "stripe-signature": `t=${seconds},v1=${v1}` };
    const hook = (body: string) => send("/api/v1/webhooks/stripe", { method: "POST", headers, body });
    expect((await hook(payload)).status).toBe(200);
    expect((await hook(payload.trim())).status).toBe(400);

    // figures stay inside, even with the right token
    const token = { authorization: "Bearer a-token-of-the-monitoring" };
    expect((await send("/metrics", { headers: token })).status).toBe(404);
    expect((await shop.app.inject({ url: "/metrics", headers: token })).statusCode).toBe(200);

    // limits are the shop's: it ends a body that is too large while it still comes, which a proxy may only see as a
    // broken connection
    const large = await send("/login", {
      method: "POST",
      headers: json,
      body: Buffer.alloc(2_000_000, 32),
    }).catch(() => undefined);
    if (large) expect([413, 502]).toContain(large.status);
  });
});
