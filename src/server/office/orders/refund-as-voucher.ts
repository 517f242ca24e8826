import { randomUUID } from "node:crypto";
import { type Cents, noCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { IssuedVoucher } from "#server/domain/checkout/vouchers/issue-queries.ts";
import { endOf, newVoucherCode } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import type { VoucherGoodwillData } from "#server/domain/orders/letters/voucher.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import type { Refunded } from "#server/domain/orders/reversal.ts";
import { ratesOnSale } from "#server/domain/shop/sells-vouchers.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";

/** What the correction says; the letter has the answer of the team. */
export const insteadOfMoney = "Gutschein statt Geld";

/**
 * A voucher that the guest gets instead of money. It is a price reduction of the order, with its correction, and the money that
 * would go back is owed as a voucher: nothing is given without consideration, which would be no voucher (§ 3 (13) UStG).
 */
export function voucherInstead({ snapshot, clock }: OrderDeps, order: OrderRow): IssuedVoucher {
  if (order.onInvoice) throw new Refusal("goodwill_not_on_invoice");
  if (!order.email) throw new Refusal("person_erased");
  return {
    id: randomUUID(),
    code: newVoucherCode(),
    vatRates: ratesOnSale(snapshot),
    name: describeOrder(order).name.slice(0, 100),
    email: order.email,
    endsOn: endOf(berlinDay(clock())),
  };
}

export function letterOfVoucher(order: OrderRow, voucher: IssuedVoucher, answer: string) {
  return ({ number, refundCents, toVoucherCents = noCents }: Refunded & { toVoucherCents?: Cents }) => ({
    kind: "voucher-goodwill" as const,
    data: {
      voucherId: toVoucherCents < refundCents ? voucher.id : null,
      orderNumber: order.number,
      name: voucher.name,
      answer,
      toVoucherCents,
      correctionNumber: number,
    } satisfies VoucherGoodwillData,
  });
}
