import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { findGoods } from "../bench/goods.ts";
import { newStops } from "../bench/stops.ts";
import { codeRace } from "./code-race.ts";
import type { Finding } from "./finding.ts";
import { parts } from "./parts.ts";
import { portionsRace } from "./portions-race.ts";
import type { SoakDeps } from "./soak-deps.ts";

const root = join(import.meta.dirname, "..");
const stops = newStops();
let database: FreshDatabase;
let deps: SoakDeps;

beforeAll(async () => {
  database = await freshDatabase();
  stops.add(() => database.close());
  const origins: string[] = [];
  for (let at = 0; at < 2; at++) {
    const shop = await openShop({ database, receivesWebhooks: true, trustedProxies: ["127.0.0.1"] });
    stops.add(() => shop.close());
    origins.push(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  }
  const { menus, days } = await findGoods(origins[0]!);
  const { connectionString } = database;
  deps = { origins, connectionString, menuIds: menus.map(({ id }) => id), days, stops };
});
afterAll(() => stops.run());

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

it("every heavy test has a small version", () => {
  for (const file of Object.values(parts)) expect(existsSync(join(root, file))).toBe(true);
  const begun = readFileSync(join(root, "soak/soak.ts"), "utf8").matchAll(/(?:isTried\(|only === )"(\w+)"/g);
  const inOwnFile = ["cluster"];
  expect(new Set([...[...begun].map(([, name]) => name), ...inOwnFile])).toEqual(new Set(Object.keys(parts)));
});
