import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { startShopFrom } from "#test/started-shop.ts";

const main = join(import.meta.dirname, "../main.ts");
const hook = join(import.meta.dirname, "../../../test/list-modules.ts");

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "shop-test-modules-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function modulesAfterStart(
  sign: RegExp,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<string[]> {
  const dataDir = await mkdtemp(join(folder, "start-"));
  const shop = await startShopFrom(["--import", hook, main, ...args], {
    databaseUrl: database.connectionString,
    dataDir,
    sign,
    env,
  });
  const isServed = args.length > 0 || (await fetch(`${shop.origin}/api/v1/menus`)).ok;
  await shop.stop();
  expect(isServed).toBe(true);
  return (await readFile(join(dataDir, "modules"), "utf8")).split("\n");
}

const largeAndRare = [
  "sharp",
  "pdfkit",
  "fontkit",
  // files are read in threads only
  "csv-parse",
  "pdf-lib",
  "bwip-js",
  "@stackforge-eu/factur-x",
  "stripe",
  "@simplewebauthn/server",
  "@zxcvbn-ts/core",
  "@fastify/swagger",
  "@fastify/swagger-ui",
  "@fastify/otel",
  "@opentelemetry/sdk-trace",
  "@opentelemetry/exporter-trace-otlp-http",
];
const loadedOf = (packages: string[], modules: string[]) =>
  packages.filter((name) => modules.some((url) => url.includes(`/node_modules/${name}/`)));

describe("a started process keeps out of memory what few ask for", () => {
  it("the shop: what makes papers, pictures, documents of the API, keys and real payments", async () => {
    const modules = await modulesAfterStart(/http:\/\/localhost:(\d+)/);
    expect(loadedOf(["fastify", "pg"], modules)).toEqual(["fastify", "pg"]);
    expect(loadedOf(largeAndRare, modules)).toEqual([]);
  });

  it("the worker: besides these the pages and the calls of guests and team", async () => {
    const modules = await modulesAfterStart(/werden hier erledigt/, ["--worker"]);
    expect(loadedOf(["fastify", "pg"], modules)).toEqual(["fastify", "pg"]);
    expect(loadedOf([...largeAndRare, "react", "react-router", "@fastify/static"], modules)).toEqual([]);
    expect(modules.filter((url) => url.includes("/server/platform/metrics/open-tracing.ts"))).toEqual([]);
    expect(modules.filter((url) => /\/server\/(office|storefront)\/[\w-/]*routes\.ts/.test(url))).toEqual([]);
  });

  it("what writes traces, unless a collector is set", async () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };
    const modules = await modulesAfterStart(/http:\/\/localhost:(\d+)/, [], collector);
    expect(loadedOf(["@opentelemetry/sdk-trace"], modules)).toEqual(["@opentelemetry/sdk-trace"]);
  });
});
