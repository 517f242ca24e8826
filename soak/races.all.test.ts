import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { findGoods } from "../bench/guest.ts";
import { codeRace, portionsRace, type RaceDeps } from "./races.ts";
import type { Finding } from "./report.ts";

const root = join(import.meta.dirname, "..");
const stops = new AsyncDisposableStack();
let database: FreshDatabase;
let deps: RaceDeps;

beforeAll(async () => {
  database = await freshDatabase();
  stops.defer(() => database.close());
  const origins: string[] = [];
  for (let at = 0; at < 2; at++) {
    const shop = await openShop({ database, receivesWebhooks: true, trustedProxies: ["127.0.0.1"] });
    stops.defer(() => shop.close());
    origins.push(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  }
  const { menus, days } = await findGoods(origins[0]!);
  const { connectionString } = database;
  deps = { origins, connectionString, menuIds: menus.map(({ id }) => id), days, stops };
});
afterAll(() => stops.disposeAsync());

// `npm run soak` does the same with hundreds of guests and processes of their own
it.each<[string, () => Promise<Finding>]>([
  ["the last portions of a day", () => portionsRace(deps, { guests: 10, portions: 3, each: 1 })],
  ["the last uses of a code", () => codeRace(deps, { guests: 8, limit: 2 })],
])(
  "two shops sell right: %s",
  async (_what, run) => {
    const finding = await run();
    expect(finding.actual).toBe(finding.expected);
  },
  60_000,
);

/** Where the small version of each heavy test is. */
const smallVersions: Record<string, string> = {
  kills: "soak/kills.all.test.ts",
  races: "soak/races.all.test.ts",
  restarts: "soak/restarts.all.test.ts",
  restore: "src/embedded-database/backup.all.test.ts",
  strangers: "soak/strangers.all.test.ts",
  cluster: "src/server/domain/mail/worker-deaths.all.test.ts",
  sequences: "src/server/office/orders/changes-in-any-order.all.test.ts",
  books: "src/server/office/books/generated-months.all.test.ts",
  lots: "soak/lot-kills.all.test.ts",
  weeks: "soak/weeks.all.test.ts",
  vouchers: "soak/vouchers.all.test.ts",
  generated: "src/server/platform/http/generated-calls.all.test.ts",
};

it("every heavy test has a small version", () => {
  for (const file of Object.values(smallVersions)) expect(existsSync(join(root, file))).toBe(true);
  const [, parts = ""] =
    /const parts = \{(.+?)\};/s.exec(readFileSync(join(root, "soak/main.ts"), "utf8")) ?? [];
  const names = [...parts.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(smallVersions));
});
