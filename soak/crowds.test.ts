import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DeliveryDay } from "#contract/day.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { findGoods } from "../bench/goods.ts";
import { newStops } from "../bench/stops.ts";
import { codeRace } from "./code-race.ts";
import type { Finding } from "./finding.ts";
import { hostileGuests } from "./hostile-guests.ts";
import { hostileRequests } from "./hostile-requests.ts";
import { parts } from "./parts.ts";
import { portionsRace } from "./portions-race.ts";
import { randomSearches } from "./random-searches.ts";
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

const line = (deliveryDate: DeliveryDay) => ({ menuId: deps.menuIds[0]!, quantity: 1, deliveryDate });

// `npm run soak` does the same with hundreds of guests and processes of their own
it.each<[string, () => Promise<Finding>]>([
  ["the last portions of a day", () => portionsRace(deps, { guests: 10, portions: 3, each: 1 })],
  ["the last uses of a code", () => codeRace(deps, { guests: 8, limit: 2 })],
  [
    "a day that hostile guests order and never pay",
    () => hostileGuests(deps, { hostile: 4, blocks: 2, honest: 4, pauseMs: 100 }),
  ],
  ["hostile requests", () => hostileRequests(deps.origins[0]!, { requests: 100, seed: 1, stops })],
])(
  "two shops sell right: %s",
  async (_what, run) => {
    const finding = await run();
    expect(finding.actual).toBe(finding.expected);
  },
  60_000,
);

it("a guest's cart is read while another one searches for nonsense", async () => {
  const { figures } = await randomSearches(deps.origins[0]!, {
    lines: [line(deps.days.at(-1)!)],
    seconds: 0.5,
    stops,
  });
  expect(figures).toMatch(/^calm .+ of [1-9]\d* reads; under it .+; [1-9]\d* searches answered with/);
});

it("every heavy test has a small version here, or is known to have none", () => {
  const without = Object.entries(parts).filter(([, file]) => file === null);
  expect(without.map(([part]) => part)).toEqual(["memory", "rolling", "overload"]);
  for (const file of Object.values(parts)) expect(file === null || existsSync(join(root, file))).toBe(true);
  const begun = readFileSync(join(root, "soak/soak.ts"), "utf8").matchAll(/(?:isTried\(|only === )"(\w+)"/g);
  const inOwnFile = ["cluster"];
  expect(new Set([...[...begun].map(([, name]) => name), ...inOwnFile])).toEqual(new Set(Object.keys(parts)));
});
