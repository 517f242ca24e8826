import { randomUUID } from "node:crypto";
import type { RefundInput, RefundTerms } from "#contract/office/orders/order-actions.ts";
import type { FailureBody } from "#contract/refusals.ts";
import { carryOutRefunds } from "#server/domain/checkout/carry-out-refunds.ts";
import { issueCorrection } from "#server/domain/orders/changes/issue-correction.ts";
import { deliveryDay } from "#test/days.ts";
import { type Ordered, storedChanges } from "#test/delivery-changes.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

export interface RefundContext {
  termsOf(order: Ordered): Promise<RefundTerms>;
  wholeRefund(order: Ordered): Promise<RefundInput>;
  /** a number of pieces of the line at that index */
  piecesRefund(order: Ordered, at: number, quantity: number): Promise<RefundInput>;
  refund(order: Ordered, input: RefundInput): Promise<{ number: string; refund: number }>;
  /** a person who is told what another did, and presses again; false when it is refused for another reason */
  insist(order: Ordered, input: RefundInput): Promise<boolean>;
  refused(order: Ordered, input: RefundInput): Promise<FailureBody & { httpStatus: number }>;
}

export const paramsOf = ({ orderId }: Ordered) => ({ params: { orderId } });

export function refundContextOf(support: TestStaff): RefundContext {
  const termsOf = async (order: Ordered) => (await support.call("readRefundTerms", paramsOf(order))).data;
  return {
    termsOf,
    async wholeRefund(order) {
      const amount = (await termsOf(order)).whole;
      return { id: randomUUID(), what: { scope: "whole" }, reason: "Paket verloren", amount };
    },
    async piecesRefund(order, at, quantity) {
      const line = (await termsOf(order)).lines[at]!;
      const amount = line.amounts[quantity - 1] ?? 0;
      const lines = [{ position: line.position, quantity }];
      return { id: randomUUID(), what: { scope: "lines", lines }, reason: "Schale undicht", amount };
    },
    refund: async (order, body) => (await support.call("refundOrder", { ...paramsOf(order), body })).data,
    async insist(order, body) {
      for (;;) {
        const code = await support.call("refundOrder", { ...paramsOf(order), body }).then(
          () => null,
          (error: { code: string }) => error.code,
        );
        if (code !== "order_changed") return code === null;
      }
    },
    refused: (order, body) => support.refused("refundOrder", { ...paramsOf(order), body }),
  };
}

/** The total refund, whether it has arrived or not. */
export async function refundedCents(shop: TestShop, order: Ordered): Promise<number> {
  return (await storedChanges(shop, order)).refunds.reduce((sum, { cents }) => sum + cents, 0);
}

export async function paidCents({ database }: TestShop, { orderId }: Ordered): Promise<number> {
  const text = "SELECT total_cents AS cents FROM orders WHERE id = $1";
  return (await database.row<{ cents: number }>(text, [orderId]))?.cents ?? 0;
}

export async function moneyGoesBack({ checkout }: TestShop): Promise<void> {
  const { database, clock, providers } = checkout;
  for (const provider of providers.all) {
    await carryOutRefunds({ database, clock, provider }, (error) => {
      throw error;
    });
  }
}

/** A correction of the whole invoice, without refund and mail. */
export function correctWhole({ database, now }: TestShop, orderId: string): Promise<{ number: string }> {
  const occasion = { orderId, reason: "Storno", at: now(), day: deliveryDay("2026-09-14") };
  return database.transaction((queries) =>
    issueCorrection(queries, { ...occasion, what: { scope: "whole" } }),
  );
}
