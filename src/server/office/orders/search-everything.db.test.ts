import { beforeAll, expect, it } from "vitest";
import type { Role } from "#contract/team/staff.ts";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
beforeAll(async () => {
  await buy(shop, shop.guest());
  await buy(shop, shop.guest());
  await shop.database.rows("UPDATE orders SET last_name = 'Linsen-Maier'");
});

async function search(role: Role, q: string) {
  const person = await staffOf(shop, role);
  return (await person.call("searchEverything", { query: { q } })).data;
}

it("finds orders and each of their guests once, also by the sound of a name", async () => {
  const { orders, guests } = await search("admin", "meyer");
  expect(orders.map(({ name }) => name)).toEqual(["Eva Linsen-Maier", "Eva Linsen-Maier"]);
  expect(guests).toHaveLength(1);
  expect(orders.map(({ id }) => id)).toContain(guests[0]?.orderId);
});

it("finds dishes by all typed words, in any order", async () => {
  const { name = "" } =
    (await shop.database.row<{ name: string }>(
      "SELECT name FROM menus WHERE name ~ '^\\w+ \\w+ ' ORDER BY id LIMIT 1",
    )) ?? {};
  const words = name.split(" ");
  const { menus } = await search("admin", `${words[1]} ${words[0]?.slice(0, 4)}`.toUpperCase());
  expect(menus.map((menu) => menu.name)).toContain(name);
});

it.each([
  ["admin", true, true, true],
  ["kitchen", false, false, true],
  ["support", true, true, false],
  ["packing", true, false, false],
  ["accounting", false, false, false],
] as const)("shows %s only what it may open", async (role, seesOrders, seesGuests, seesMenus) => {
  const { orders, guests, menus } = await search(role, "linsen");
  expect([orders.length > 0, guests.length > 0, menus.length > 0]).toEqual([
    seesOrders,
    seesGuests,
    seesMenus,
  ]);
});

it("suggests near names, and finds nothing for signs", async () => {
  expect((await search("support", "Linsne")).suggestions).toEqual(["Linsen"]);
  expect(await search("admin", "%_&|")).toEqual({ orders: [], guests: [], menus: [], suggestions: [] });
});

it("the list of orders has no mailbox and no sum for who packs, also not by its order", async () => {
  const rows = async (role: Role, sort?: string) =>
    (await (await staffOf(shop, role)).call("readOrders", { query: { q: "linsen", sort } })).data.rows;
  const [packed, sold] = [await rows("packing"), await rows("support")];
  expect(packed.map(({ email, total }) => [email, total])).toEqual(packed.map(() => [null, null]));
  expect(sold.every(({ email, total }) => email?.includes("@") && (total ?? 0) > 0)).toBe(true);
  expect(await rows("packing", "total")).toEqual(await rows("packing"));
});
