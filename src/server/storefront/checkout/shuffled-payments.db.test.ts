import { expect, it } from "vitest";
import { payShuffled } from "#test/shuffled-payments.ts";
import { openStripeShop } from "#test/stripe-shop.ts";

const orders = Number(process.env.SHUFFLED_ORDERS ?? 30);
const seed = Number(process.env.SHUFFLED_SEED ?? 20_261_121);

it(
  `${orders} orders with webhooks and returns in any order are paid, invoiced and confirmed by mail once each`,
  async () => {
    const opened = await openStripeShop();
    const { right, wrong, ...books } = await payShuffled(opened, { orders, seed });
    expect(right.length + wrong.length).toBe(orders);
    expect(wrong.length).toBe(Math.ceil(orders / 100));
    expect(books).toMatchObject({
      paid: right,
      invoiced: right,
      confirmed: right,
      otherMails: [],
      alerted: wrong,
    });
    const series = await opened.shop.database.row("SELECT max(sequence) AS last FROM invoices");
    expect(series).toEqual({ last: right.length });
    await opened.close();
  },
  20_000 + orders * 300,
);
