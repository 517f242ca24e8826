import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, someBox } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

let orderId: string;
const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const box = await someBox(shop);
beforeAll(async () => {
  const lines = [
    { menuId: box.id, quantity: 3, day: wednesday },
    { menuId: 1, quantity: 6, day: wednesday },
  ];
  ({ orderId } = await buy(shop, shop.guest(), { lines }));
});

async function payBack(at: number, quantity: number): Promise<void> {
  const { data } = await boss.call("readRefundTerms", { params: { orderId } });
  const line = data.lines[at]!;
  const what = { scope: "lines" as const, lines: [{ position: line.position, quantity }] };
  const body = { id: randomUUID(), what, reason: "Auf Wunsch", amount: line.amounts[quantity - 1] ?? 0 };
  await boss.call("refundOrder", { params: { orderId }, body });
}
const list = async () => (await boss.call("readCookList", { params: { day: wednesday } })).data;
const portions = async () => (await list()).lines.reduce((sum, { now }) => sum + now, 0);

it("pieces refunded before freezing are not cooked, also in boxes; later ones are listed as a change", async () => {
  expect(await portions()).toBe(3 * box.portions + 6);
  await payBack(0, 1);
  await payBack(1, 2);
  expect(await portions()).toBe(2 * box.portions + 4);
  expect(await miscounted(shop)).toEqual([]);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  await payBack(1, 4);
  const { lines, changes } = await list();
  expect(lines.reduce((sum, { frozen }) => sum + (frozen ?? 0), 0)).toBe(2 * box.portions + 4);
  expect(changes).toMatchObject([{ orderId, portions: -4 }]);
  expect(await miscounted(shop)).toEqual([]);
});

it("packed pieces stay in their parcel after a refund", async () => {
  await boss.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  await payBack(0, 1);
  const { data } = await boss.call("readParcels", { params: { day: wednesday } });
  expect(data.rows).toMatchObject([{ orderId, portions: 2 * box.portions, status: "packed" }]);
});
