import { additionOperations } from "#test/any-order/additions.ts";
import { deskOperations } from "#test/any-order/desk.ts";
import { kitchenOperations } from "#test/any-order/kitchen.ts";
import type { Operations } from "#test/any-order/operation.ts";
import { packingOperations } from "#test/any-order/packing.ts";

export const operations: Operations = {
  ...deskOperations,
  ...additionOperations,
  ...kitchenOperations,
  ...packingOperations,
};
