import { expect, it } from "vitest";
import { mergeChanges } from "#server/domain/orders/changes/merge-changes.ts";
import type { DeliveryChange } from "#server/domain/orders/letters/delivery-change.ts";
import { deliveryDay } from "#test/days.ts";

const on = (date: string) => deliveryDay(`2026-09-${date}`);
const day = (from: string, to: string): DeliveryChange => ({ of: "day", from: on(from), to: on(to) });
const address = (street: string, ...days: string[]): DeliveryChange => ({
  of: "address",
  days: days.map(on),
  address: [street],
});
const merged = (...all: DeliveryChange[]) => all.reduce<DeliveryChange[]>(mergeChanges, []);

it.each<[string, DeliveryChange[], DeliveryChange[]]>([
  ["moves of one delivery are one move", [day("16", "17"), day("17", "23")], [day("16", "23")]],
  ["a delivery that is back has not moved", [day("16", "17"), day("17", "16")], []],
  [
    "deliveries that change places are two moves",
    [day("16", "23"), day("18", "16")],
    [day("16", "23"), day("18", "16")],
  ],
  [
    "a day that another delivery left is not taken for a way back",
    [day("16", "23"), day("18", "16"), day("16", "17")],
    [day("16", "23"), day("18", "17")],
  ],
  ["the last address holds", [address("Ring", "16"), address("Weg", "16")], [address("Weg", "16")]],
  [
    "the address of the others stays",
    [address("Ring", "16", "18"), address("Weg", "18")],
    [address("Ring", "16"), address("Weg", "18")],
  ],
  [
    "an address goes along with its delivery",
    [address("Ring", "16"), day("16", "17")],
    [address("Ring", "17"), day("16", "17")],
  ],
  [
    "a move and an address are both told",
    [day("16", "17"), address("Ring", "17")],
    [day("16", "17"), address("Ring", "17")],
  ],
])("%s", (_what, all, mergedChanges) => {
  expect(merged(...all)).toEqual(mergedChanges);
});
