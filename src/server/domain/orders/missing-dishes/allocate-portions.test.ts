import { expect, it } from "vitest";
import { allocateMissing, takePieces } from "#server/domain/orders/missing-dishes/allocate-portions.ts";

const orders = [
  { orderId: "first", portions: 3 },
  { orderId: "second", portions: 4 },
  { orderId: "last", portions: 2 },
];

it.each([
  ["nothing", 0, []],
  ["a part of the last order", 1, [["last", 1]]],
  [
    "the last order and a part of the one before",
    4,
    [
      ["second", 2],
      ["last", 2],
    ],
  ],
  [
    "everything",
    9,
    [
      ["first", 3],
      ["second", 4],
      ["last", 2],
    ],
  ],
  [
    "no more than there is",
    20,
    [
      ["first", 3],
      ["second", 4],
      ["last", 2],
    ],
  ],
])("goes without: %s", (_what, missing, expected) => {
  expect(allocateMissing(orders, missing).map(({ orderId, portions }) => [orderId, portions])).toEqual(
    expected,
  );
});

it("pieces are taken from single dishes before boxes, as they stand", () => {
  const dishes = [
    { name: "single", left: 2 },
    { name: "box", left: 4 },
  ];
  expect(takePieces(dishes, 3).map(({ dish, portions }) => [dish.name, portions])).toEqual([
    ["single", 2],
    ["box", 1],
  ]);
});
