import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

const open: TestShop[] = [];
let shop: TestShop;
let boss: TestStaff;
beforeAll(async () => {
  shop = await shopTrusting(["10.0.0.0/8"]);
  boss = await staffOf(shop, "admin");
});
afterAll(() => Promise.all(open.map((one) => one.close())));

async function shopTrusting(trustedProxies: string[], database?: TestShop["database"]): Promise<TestShop> {
  const opened = await openShop({ trustedProxies, database });
  if (!database) open.push(opened);
  return opened;
}

const from = (target: TestShop, remoteAddress: string, headers: Record<string, string>) =>
  target.app.inject({ url: "/api/v1/menu-styles", remoteAddress, headers });

const proxies = async (staff = boss) => (await staff.call("readOperation")).data.proxies;

describe("forwarding headers", () => {
  it("of a trusted proxy, and requests without any, are not recorded", async () => {
    await from(shop, "10.1.2.3", { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" });
    await from(shop, "::ffff:10.1.2.3", { "x-forwarded-for": "198.51.100.7" });
    await from(shop, "203.0.113.1", {});
    expect(await proxies()).toEqual([]);
  });

  it("of anyone else are recorded once, with the sender's address", async () => {
    for (let times = 0; times < 3; times++) {
      await from(shop, "172.17.0.1", { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" });
    }
    await from(shop, "203.0.113.9", { forwarded: "for=198.51.100.7" });
    const at = shop.now().toISOString();
    await expect.poll(async () => (await proxies())?.length).toBe(2);
    const seen = await proxies();
    expect(seen?.map(({ address, headers }) => [address, headers])).toEqual(
      expect.arrayContaining([
        ["172.17.0.1", ["x-forwarded-for", "x-forwarded-proto"]],
        ["203.0.113.9", ["forwarded"]],
      ]),
    );
    for (const { lastSeenAt } of seen ?? []) expect(new Date(lastSeenAt).toISOString()).toBe(at);
  });

  it("are the administration's to know of", async () => {
    expect(await proxies(await staffOf(shop, "support"))).toBeNull();
    expect(await (await staffOf(shop, "packing")).refused("readOperation")).toMatchObject({
      code: "forbidden",
    });
  });

  it("are no longer recorded once their sender is trusted", async () => {
    const later = await shopTrusting(["10.0.0.0/8", "172.16.0.0/12"], shop.database);
    const chief = await staffOf(later, "admin");
    expect((await proxies(chief))?.map(({ address }) => address)).toEqual(["203.0.113.9"]);
    await later.app.close();
  });

  it("of a sender who invents them can be dismissed, which is recorded once", async () => {
    const body = { address: "203.0.113.9" };
    await boss.call("dismissProxy", { body });
    await boss.call("dismissProxy", { body });
    expect((await proxies())?.map(({ address }) => address)).toEqual(["172.17.0.1"]);
    const { rows } = (await boss.call("readLog", { query: {} })).data;
    expect(rows.filter(({ subject }) => subject === "proxy")).toMatchObject([{ subjectId: "203.0.113.9" }]);
  });

  it("made up from everywhere fill neither table nor list", async () => {
    const other = await shopTrusting([]);
    for (let at = 1; at <= 20; at++) await from(other, `198.51.100.${at}`, { "x-forwarded-for": "1.1.1.1" });
    const count = () => other.database.row("SELECT count(*)::int AS count FROM unknown_proxies");
    await expect.poll(count).toEqual({ count: 5 });
  });
});
