import { expect, it } from "vitest";
import { blankPerson } from "#server/domain/orders/blank-orders.ts";
import { friday, wednesday } from "#test/buy.ts";
import { cancel, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const first = await ordered(shop);
const second = await ordered(shop, { lines: [{ menuId: 3, quantity: 6, day: friday }] });
await cancel(first, friday);

const recipients = async (filter: object, orderIds: string[] = []) =>
  (await support.call("readRecipients", { body: { filter, orderIds } })).data.deliveries.map(
    ({ orderId, day }) => `${orderId === first.orderId ? "first" : "second"} ${day}`,
  );

it.each([
  ["a day", { day: wednesday }, [`first ${wednesday}`]],
  ["a day on which others cancelled", { day: friday }, [`second ${friday}`]],
  ["a dish", { menuId: 3 }, [`second ${friday}`]],
  ["a dish of another delivery than the day's", { menuId: 1, day: friday }, []],
  ["a status", { status: "paid" }, [`first ${wednesday}`, `first ${friday}`, `second ${friday}`]],
])("all of %s are written to", async (_, filter, expected) => {
  expect((await recipients(filter)).sort()).toEqual(expected.toSorted());
});

it("a selection ignores the filter, and a letter does not name cancelled days", async () => {
  expect(await recipients({ status: "expired" }, [second.orderId])).toEqual([`second ${friday}`]);
  const deliveries = [wednesday, friday].map((day) => ({ day, orderIds: [first.orderId] }));
  const body = { deliveries, subject: "Hallo", message: "Text" };
  const { data } = await support.call("previewBulkMessage", { body });
  expect(data.guests).toBe(1);
  expect(data.html).toContain("Hallo");
  expect(data.text).toContain("Mittwoch");
  expect(data.text).not.toContain("Freitag");
});

it("who packs prints slips of a selection, and learns nothing but their numbers and days", async () => {
  const packer = await staffOf(shop, "packing");
  const body = { filter: { day: wednesday }, orderIds: [] };
  expect((await packer.call("readRecipients", { body })).data).toEqual({
    deliveries: [{ orderId: first.orderId, day: wednesday }],
    cancelled: 0,
  });
});

it("counts who is left out because nothing comes any more", async () => {
  const cancelledOf = async (filter: object) =>
    (await support.call("readRecipients", { body: { filter, orderIds: [] } })).data.cancelled;
  expect(await cancelledOf({ day: friday })).toBe(1);
  expect(await cancelledOf({ day: friday, status: "paid" })).toBe(0);
});

it("nobody is left to write to when the person was erased", async () => {
  await blankPerson(shop.database, [second.orderId], shop.now());
  expect(await recipients({}, [first.orderId, second.orderId])).toEqual([
    `first ${wednesday}`,
    `first ${friday}`,
  ]);
});
