import { describe, expect, it } from "vitest";
import { emptyPlate } from "#contract/catalogue/plate-rule.ts";
import type { ReorderProposal } from "#contract/orders/guest-orders.ts";
import { deliveryDay } from "#test/days.ts";
import {
  againstPlate,
  chosenLines,
  countPieces,
  dishKey,
  isSameWeek,
} from "#web/storefront/orders/reorder/chosen-lines.ts";

const wednesday = deliveryDay("2026-09-16");
const offer = (menuId: number) =>
  ({ menuId }) as ReorderProposal["deliveries"][number]["dishes"][number]["offer"];
const dishes = [
  { name: "A", qty: 2, offer: offer(1), reason: null },
  { name: "B", qty: 1, offer: null, reason: "fehlt" },
  { name: "C", qty: 3, offer: offer(2), reason: null },
];

it("takes every offer that was not left out, and nothing without a day", () => {
  const delivery = { from: wednesday, to: deliveryDay("2026-09-23"), message: null, dishes };
  const proposal = { deliveries: [delivery, { ...delivery, to: null }] };
  const all = chosenLines(proposal, new Set());
  expect(all).toEqual([
    { menuId: 1, quantity: 2, deliveryDate: "23.09.2026" },
    { menuId: 2, quantity: 3, deliveryDate: "23.09.2026" },
  ]);
  expect(countPieces(all)).toBe(5);
  expect(chosenLines(proposal, new Set([dishKey(delivery, 0)])).map(({ menuId }) => menuId)).toEqual([2]);
});

it("leaves out at first what does not suit the plate", () => {
  const food = {
    ...{ allergenIds: [8], allergensComplete: true, traceIds: [], tracesComplete: true },
    ...{ isBox: false, nutritionIds: [], cal: 500, protein: 30, contents: [] },
  };
  const plated = (allergenIds: number[]) =>
    ({ ...offer(1), food: { ...food, allergenIds } }) as (typeof dishes)[0]["offer"];
  const two = [
    { name: "Korma", qty: 1, offer: plated([8]), reason: null },
    { name: "Suppe", qty: 1, offer: plated([]), reason: null },
  ];
  const delivery = { from: wednesday, to: deliveryDay("2026-09-23"), message: null, dishes: two };
  const plate = { ...emptyPlate, withoutAllergenIds: [8] };
  expect([...againstPlate({ deliveries: [delivery] }, plate)]).toEqual([dishKey(delivery, 0)]);
  expect([...againstPlate({ deliveries: [delivery] }, null)]).toEqual([]);
});

describe("the same week", () => {
  const food = {
    ...{ allergenIds: [8], allergensComplete: true, traceIds: [], tracesComplete: true },
    ...{ isBox: false, nutritionIds: [], cal: 500, protein: 30, contents: [] },
  };
  const to = deliveryDay("2026-09-23");
  const korma = {
    name: "Korma",
    qty: 1,
    offer: { ...offer(1), food } as (typeof dishes)[0]["offer"],
    reason: null,
  };
  const week = { from: wednesday, to, message: null, dishes: [korma] };
  const plate = { ...emptyPlate, withoutAllergenIds: [8] };
  it.each([
    ["needs no preview when nothing differs", [week], null, true],
    ["is another one on another weekday", [{ ...week, message: "Dafür Donnerstag." }], null, false],
    ["is none without a day", [week, { ...week, to: null }], null, false],
    [
      "is another one with a substitute",
      [{ ...week, dishes: [{ ...korma, reason: "ersetzt" }] }],
      null,
      false,
    ],
    ["is another one when a dish is gone", [{ ...week, dishes: [{ ...korma, offer: null }] }], null, false],
    ["is looked at when a dish is against the plate", [week], plate, false],
    ["is none without deliveries", [], null, false],
  ])("%s", (_, deliveries, plate, expected) => {
    expect(isSameWeek({ deliveries }, plate)).toBe(expected);
  });
});
