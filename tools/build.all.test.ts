import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillPath } from "#contract/addresses.ts";
import { office } from "#contract/office/office.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { staffOf } from "#test/staff.ts";
import { type StartedShop, startShopFrom } from "#test/started-shop.ts";
import { openClient } from "../bench/client.ts";
import { buy, findGoods } from "../bench/guest.ts";

const root = join(import.meta.dirname, "..");
const buildMs = 120_000;

let database: FreshDatabase;
let folder: string;
let shop: StartedShop;
beforeAll(async () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "tools/build.ts"), "--when-stale"]);
  if (status !== 0) throw new Error(stderr.toString());
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "shop-test-built-"));
  shop = await startShopFrom([join(root, "build/server/main.js")], {
    databaseUrl: database.connectionString,
    dataDir: folder,
    env: { DRAIN_SECONDS: "1.5" },
  });
}, buildMs);
afterAll(async () => {
  await shop?.stop();
  await database?.close();
  if (folder) await rm(folder, { recursive: true });
});

const get = (path: string, token?: string) =>
  fetch(shop.origin + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });

it("serves every file that a page names", async () => {
  const page = await (await get("/")).text();
  const files = [...new Set(page.match(/\/assets\/[\w.-]+/g))];
  const kinds = new Set(files.map(extname));
  expect([".js", ".css", ".woff2", ".jpg"].filter((kind) => !kinds.has(kind))).toEqual([]);
  for (const file of files) {
    const answer = await get(file);
    await answer.arrayBuffer();
    expect([file, answer.status]).toEqual([file, 200]);
  }
});

it("has the sizes of the brand's pictures from the repository: a changed picture leaves its former ones to be removed", () => {
  const hashes = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((file) =>
        createHash("sha256")
          .update(readFileSync(join(root, file)))
          .digest("hex"),
      )
      .sort();
  const built = hashes("build/client/assets/*.{avif,webp,jpg}");
  expect(built.length).toBeGreaterThan(50);
  expect(hashes("brand/pictures/sizes/*")).toEqual(built);
});

it("sells, and makes the invoice in its process", async () => {
  const client = openClient(shop.origin);
  const invoiceNr = await buy(client.call, await findGoods(shop.origin));
  client.close();
  const { token } = await staffOf({ database } as Parameters<typeof staffOf>[0], "admin");
  const answer = await get(fillPath(office.readInvoiceFile.path, { number: invoiceNr }), token);
  const { data } = (await answer.json()) as { data: { pdf: string } };
  expect(Buffer.from(data.pdf, "base64").toString("latin1").slice(0, 5)).toBe("%PDF-");
});

it("encodes an uploaded picture and its sizes in their processes", async () => {
  const { token } = await staffOf({ database } as Parameters<typeof staffOf>[0], "kitchen");
  const picture = await sharp({ create: { width: 1300, height: 900, channels: 3, background: "#a55" } })
    .jpeg()
    .toBuffer();
  const answer = await fetch(`${shop.origin}/api/v1/staff/pictures`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: new Uint8Array(picture),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  expect(data).toMatchObject({ width: 1300, height: 900 });
  expect((await get(`/media/${data.id}/320.avif`)).status).toBe(200);
});

it("shows the documents of its calls", async () => {
  expect((await get("/api/v1/docs/static/swagger-ui.css")).status).toBe(200);
  expect(await (await get("/api/v1/openapi.json")).json()).toMatchObject({ openapi: "3.1.0" });
});

it("is not ready as soon as it is stopped, answers on for a while, and ends well", async () => {
  const ended = once(shop.child, "exit");
  shop.child.kill("SIGTERM");
  await expect.poll(async () => (await get("/health/ready")).status, { interval: 20 }).toBe(503);
  expect((await get("/shop")).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});
