import { randomUUID } from "node:crypto";
import { calendarDay } from "#contract/day.ts";
import { friday, wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import type { TestShop } from "#test/open-shop.ts";
import { moneyGoesBack, refundContextOf } from "#test/refunds.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

/** A boss, and what was sold, given back and paid in September 2026; the clock stands on 5 October. */
export interface BookMonth {
  boss: TestStaff;
  /** paid at the provider; of the second a part went back */
  orders: Ordered[];
}

export const september = { params: { month: "2026-09" } };

/** Sells to guests and to a firm, gives money back, and reads the provider's balance when the month is over. */
export async function sellInSeptember(shop: TestShop): Promise<BookMonth> {
  const boss = await staffOf(shop, "admin");
  await changeTerms(shop, { invoiceLimit: 5000 });
  const mixed = [
    { menuId: 1, quantity: 5, day: wednesday },
    { menuId: 2, quantity: 3, day: friday },
  ];
  const orders = [
    await ordered(shop, { lines: mixed }),
    await ordered(shop),
    await ordered(shop, { lines: mixed }),
  ];
  const owed = await buyOnInvoice(shop.guest());
  const { refund, piecesRefund } = refundContextOf(boss);
  const [, second] = orders;
  if (second) await refund(second, await piecesRefund(second, 0, 2));
  await moneyGoesBack(shop);
  const { rows } = (await boss.call("readOpenInvoices", { query: { q: owed.invoiceNr } })).data;
  await boss.call("bookReceipt", {
    params: { purchaseId: rows[0]?.id ?? "" },
    body: {
      id: randomUUID(),
      kind: "received",
      amount: 20,
      bookedOn: calendarDay("2026-09-14"),
      isSure: false,
    },
  });
  shop.clock.set("2026-10-05T09:00:00");
  await boss.call("readProviderBalance");
  return { boss, orders };
}
