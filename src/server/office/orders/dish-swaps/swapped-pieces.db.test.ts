import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addDays, type DeliveryDay } from "#contract/day.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted } from "#test/portions.ts";
import { paidCents, refundContextOf, refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const desk = refundContextOf(boss);
const single = [...shop.snapshot.catalogue.menusById.values()].filter(
  ({ menu, isPublished, portions }) => isPublished && portions.size === 1 && portions.has(menu.id),
);
const [a, b, c, d, e] = single.map(({ menu }) => menu.id);
const ids = { A: a!, B: b!, C: c!, D: d!, E: e! };
type Dish = keyof typeof ids;
for (const [dish, cents, percent] of [
  ["A", 950, 7],
  ["B", 850, 7],
  ["C", 700, 7],
  ["D", 300, 19],
  ["E", 250, 19],
] as const) {
  await shop.database.rows("UPDATE menus SET price_cents = $2, vat_percent = $3 WHERE id = $1", [
    ids[dish],
    cents,
    percent,
  ]);
}
await shop.database.rows(
  "INSERT INTO discount_codes (code, percent, once_per_customer, new_customers_only) VALUES ('ZEHN', 10, false, false)",
);
await shop.snapshot.refresh();

/** Each case has a Wednesday of its own: a dish that failed is short on its day. */
let day: DeliveryDay;
let weeks = 0;

async function swap({ orderId }: Ordered, from: Dish, by: Dish, portions: number): Promise<void> {
  const params = { orderId, day };
  const { dishes } = (await boss.call("readSwapOffer", { params })).data;
  const { position, orderedId, menuId } = dishes.find((one) => one.menuId === ids[from])!;
  const query = { position, orderedId, menuId, by: ids[by], portions };
  const { refund } = (await boss.call("previewSwap", { params, query })).data;
  await boss.call("swapDish", { params, body: { ...query, id: randomUUID(), refund } });
}

async function fail(dish: Dish): Promise<void> {
  const params = { day, menuId: String(ids[dish]) };
  const { data: plan } = await boss.call("planDishFailure", { params, query: { cooked: 0 } });
  const seen = { missing: plan.missing, amount: plan.amount };
  const id = randomUUID();
  const body = { id, cooked: 0, remedy: "refund" as const, substituteId: null, seen };
  await boss.call("failDish", { params, body });
  const over = (await boss.call("continueBulkChange", { params: { bulkId: id } })).data;
  expect(over.refused).toEqual([]);
}

/** All pieces of a dish, as for many orders. */
async function refundDish({ orderId }: Ordered, dish: Dish): Promise<void> {
  const deliveries = [{ day, orderIds: [orderId] }];
  const menuId = ids[dish];
  const { amount } = (await boss.call("readBulkRefund", { body: { deliveries, menuId } })).data;
  const id = randomUUID();
  const change = { action: "refund" as const, menuId, reason: "Kühlung", amount };
  await boss.call("startBulkChange", { body: { id, deliveries, change } });
  const over = (await boss.call("continueBulkChange", { params: { bulkId: id } })).data;
  expect(over.refused).toEqual([]);
}

type Step =
  | readonly ["swap", Dish, Dish, number, number]
  | readonly ["fails", Dish, number]
  | readonly ["dish", Dish, number]
  | readonly ["pieces", number, number];

/** The last number of a step is what it gives back. Bought are 3 A at 9,50 € with 7 % and 3 D at 3 € with 19 %. */
const cases: [string, string | undefined, Step[]][] = [
  [
    "the swapped piece fails",
    undefined,
    [
      ["swap", "A", "B", 1, 100],
      ["fails", "B", 850],
      ["pieces", 2, 1900],
    ],
  ],
  [
    "the others go first",
    undefined,
    [
      ["swap", "A", "B", 1, 100],
      ["pieces", 1, 950],
      ["pieces", 1, 950],
      ["dish", "B", 850],
    ],
  ],
  [
    "the others fail",
    undefined,
    [
      ["swap", "A", "B", 1, 100],
      ["fails", "A", 1900],
      ["pieces", 1, 850],
    ],
  ],
  [
    "two swaps of one line",
    undefined,
    [
      ["swap", "A", "B", 1, 100],
      ["swap", "A", "C", 1, 250],
      ["dish", "C", 700],
      ["fails", "A", 950],
      ["dish", "B", 850],
    ],
  ],
  [
    "a swap of what was swapped",
    undefined,
    [
      ["swap", "A", "B", 2, 200],
      ["swap", "B", "C", 1, 150],
      ["fails", "B", 850],
      ["dish", "C", 700],
      ["pieces", 1, 950],
    ],
  ],
  [
    "a swap after a refund",
    undefined,
    [
      ["pieces", 1, 950],
      ["swap", "A", "B", 1, 100],
      ["dish", "B", 850],
      ["pieces", 1, 950],
    ],
  ],
  [
    "the same swap after its first piece went back",
    undefined,
    [
      ["swap", "A", "C", 1, 250],
      ["dish", "C", 700],
      ["swap", "A", "C", 1, 250],
      ["dish", "C", 700],
      ["pieces", 1, 950],
    ],
  ],
  [
    "with a discount of 10 %",
    "ZEHN",
    [
      ["swap", "A", "B", 1, 90],
      ["fails", "B", 765],
      ["pieces", 1, 855],
      ["dish", "A", 855],
    ],
  ],
  [
    "with 19 %",
    undefined,
    [
      ["swap", "D", "E", 1, 50],
      ["fails", "E", 250],
      ["dish", "D", 600],
      ["pieces", 1, 950],
    ],
  ],
];

it.each(cases)("each piece gives back what was paid for it: %s", async (_what, code, steps) => {
  day = deliveryDay(addDays(wednesday, 7 * weeks++));
  shop.clock.set(`${addDays(day, -2)}T09:00`);
  const lines = [
    { menuId: ids.A, quantity: 3, day },
    { menuId: ids.D, quantity: 3, day },
  ];
  const order = await ordered(shop, { lines, ...(code && { code }) });
  let back = 0;
  for (const step of steps) {
    const expected = step.at(-1) as number;
    if (step[0] === "swap") await swap(order, step[1], step[2], step[3]);
    else if (step[0] === "fails") await fail(step[1]);
    else if (step[0] === "dish") await refundDish(order, step[1]);
    else await desk.refund(order, await desk.piecesRefund(order, 0, step[1]));
    const { corrections } = await storedChanges(shop, order);
    const now = await refundedCents(shop, order);
    expect.soft([step, now - back, corrections.at(-1)?.totalCents]).toEqual([step, expected, -expected]);
    back = now;
  }
  await desk.refund(order, await desk.wholeRefund(order));
  expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
  expect(await miscounted(shop)).toEqual([]);
});
