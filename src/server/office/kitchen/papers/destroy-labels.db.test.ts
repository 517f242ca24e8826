import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { allocateLabels } from "#server/office/kitchen/papers/destroy-labels.ts";
import { buy, wednesday } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { closeBatchesOf } from "#test/stock.ts";

describe("which labels go", () => {
  const orders = [
    { orderId: "a", labels: 3, surplus: 0 },
    { orderId: "b", labels: 2, surplus: 1 },
    { orderId: "c", labels: 2, surplus: 2 },
  ];
  it.each([
    [1, { b: 1 }],
    [3, { b: 1, c: 2 }],
    [5, { b: 1, c: 2, a: 2 }],
    [7, { b: 2, c: 2, a: 3 }],
  ])("of %i: surplus ones first", (labels, expected) =>
    expect(Object.fromEntries(allocateLabels(orders, labels))).toEqual(expected),
  );

  it("never more than exist", () =>
    expect(() => allocateLabels(orders, 8)).toThrow("Von diesem Menü gibt es nur 7 Etiketten."));
});

describe("labels that were destroyed", () => {
  let shop: TestShop;
  let packer: TestStaff;
  let boss: TestStaff;
  let orderId: string;
  const params = { day: wednesday };
  const proof = async () => (await packer.call("readProof", { params })).data;
  const destroy = (body: { id?: string; menuId?: number; labels: number; reason?: string }) => ({
    params,
    body: { id: randomUUID(), menuId: 2, reason: "Erstattet", ...body },
  });

  beforeAll(async () => {
    shop = await openShop();
    packer = await staffOf(shop, "packing");
    boss = await staffOf(shop, "admin");
    const lines = [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 4, day: wednesday },
    ];
    ({ orderId } = await buy(shop, shop.guest(), { lines }));
    expect(await packer.refused("destroyLabels", destroy({ labels: 1 }))).toMatchObject({
      code: "list_not_frozen",
    });
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    await packer.call("makeLabels", { params, body: { which: "missing" } });
    await closeBatchesOf(shop, wednesday);
    const { data: terms } = await boss.call("readRefundTerms", { params: { orderId } });
    const line = terms.lines[1]!;
    const what = { scope: "lines" as const, lines: [{ position: line.position, quantity: 3 }] };
    const body = { id: randomUUID(), what, reason: "Auf Wunsch", amount: line.amounts[2]! };
    await boss.call("refundOrder", { params: { orderId }, body });
    await packer.call("packParcel", { params: { ...params, orderId }, query: { early: true } });
  });
  afterAll(() => shop.close());

  it("belong to refunded pieces: without them the proof agrees, counted once", async () => {
    expect(await proof()).toMatchObject({
      sold: 7,
      holds: false,
      steps: [{ name: "labels", portions: 10 }, {}, {}, {}],
    });
    const { data: before } = await packer.call("readDestroyedLabels", { params });
    expect(before).toMatchObject({ surplus: [{ menuId: 2, labels: 3 }], destroyed: [] });
    const request = destroy({ labels: 3, reason: "  3 Portionen erstattet " });
    await Promise.all([1, 2, 3].map(() => packer.call("destroyLabels", request)));
    const { data } = await packer.call("readDestroyedLabels", { params });
    expect(data.surplus).toEqual([]);
    expect(data.destroyed).toMatchObject([
      { menuId: 2, labels: 3, reason: "3 Portionen erstattet", by: expect.stringContaining("packing") },
    ]);
    expect(await proof()).toMatchObject({ sold: 7, holds: true });
    const entries = await shop.database.rows<{ changes: unknown }>(
      "SELECT changes FROM log_entries WHERE action = 'Etiketten vernichtet'",
    );
    expect(entries).toEqual([
      {
        changes: [
          ["Menü", null, before.surplus[0]?.name],
          ["Etiketten", null, "3"],
          ["Grund", null, "3 Portionen erstattet"],
        ],
      },
    ]);
  });

  it("of a sold portion are missing then, and are printed with the missing ones", async () => {
    await packer.call("destroyLabels", destroy({ menuId: 1, labels: 2, reason: "Zerrissen" }));
    expect(await proof()).toMatchObject({
      holds: false,
      steps: [{ name: "labels", portions: 5 }, {}, {}, {}],
    });
    const { data } = await packer.call("makeLabels", { params, body: { which: "missing" } });
    expect(data.labels).toBe(2);
    expect((await proof()).holds).toBe(true);
  });

  it("are never more than were printed, and always have a reason", async () => {
    expect(await packer.refused("destroyLabels", destroy({ labels: 2 }))).toMatchObject({
      code: "labels_not_there",
      errors: { labels: ["Von diesem Menü gibt es nur ein Etikett."] },
    });
    expect(await packer.refused("destroyLabels", destroy({ menuId: 999_999, labels: 1 }))).toMatchObject({
      code: "labels_not_there",
    });
    expect((await packer.refused("destroyLabels", destroy({ labels: 0, reason: " " }))).errors).toEqual({
      labels: ["Bitte geben Sie an, wie viele: 1 bis 500."],
      reason: ["Bitte geben Sie den Grund an."],
    });
    expect((await proof()).holds).toBe(true);
  });
});
