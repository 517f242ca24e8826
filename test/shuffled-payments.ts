import { eva, fillCart } from "#test/buy.ts";
import type { TestGuest } from "#test/open-shop.ts";
import { deliver, placeWithStripe, type StripeShop } from "#test/stripe-shop.ts";

interface Paid {
  guest: TestGuest;
  orderId: string;
  sessionId: string;
  isWrong: boolean;
}

export interface Outcome {
  /** ids of correctly paid orders, and of those with another amount */
  right: string[];
  wrong: string[];
  /** orders and invoices in our own books at the end */
  paid: string[];
  invoiced: string[];
  alerted: string[];
  /** ids of orders with a confirmation in the outbox, once per mail; and mails of any other kind */
  confirmed: string[];
  otherMails: string[];
  /** webhooks sent again because Stripe failed when it was asked */
  repeated: number;
}

/**
 * `orders` guests buy and pay. Five webhooks and five returns of each then arrive shuffled and in parallel, while
 * Stripe breaks connections now and then. One order in a hundred gets a wrong amount.
 */
export async function payShuffled(
  opened: StripeShop,
  options: { orders: number; seed: number },
): Promise<Outcome> {
  const random = randomFrom(options.seed);
  const days = await bookableDays(opened);
  const paid = await inLanes(
    Array.from({ length: options.orders }, (_, at) => at),
    (at) => payOne(opened, { day: days[at % days.length] ?? "", isWrong: at % 100 === 50 % options.orders }),
  );
  let repeated = 0;
  const arrivals = paid.flatMap((one) => [
    ...webhooksOf(opened, one, () => {
      repeated++;
    }),
    ...returnsOf(one),
  ]);
  await inLanes(shuffled(arrivals, random), (arrive) => {
    if (random() < 0.01) opened.stripe.faults.next("reset", /^GET \/v1\/checkout\/sessions/);
    return arrive();
  });
  opened.stripe.faults.release();
  return { ...(await booksOf(opened, paid)), repeated };
}

async function payOne({ shop, stripe }: StripeShop, how: { day: string; isWrong: boolean }): Promise<Paid> {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 1, day: how.day }]);
  const household = { ...eva, email: `${guest.id}@example.de`, street: guest.id };
  const { orderId, sessionId } = await placeWithStripe(guest, cartId, household);
  const { amount_total: total } = stripe.book.session(sessionId);
  stripe.book.pay(sessionId, how.isWrong ? { amountCents: (total ?? 0) - 100 } : {});
  return { guest, orderId, sessionId, isWrong: how.isWrong };
}

/** The same event may arrive five times; it is repeated until it is answered with success. */
function webhooksOf({ shop, stripe }: StripeShop, { sessionId }: Paid, onRepeat: () => void) {
  const event = stripe.book.tell("checkout.session.completed", stripe.book.session(sessionId));
  const bring = async (): Promise<void> => {
    const { statusCode } = await deliver(shop, event);
    if (statusCode === 200) return;
    if (statusCode !== 503) throw new Error(`a webhook was answered with ${statusCode}`);
    onRepeat();
    return bring();
  };
  return [bring, bring, bring, bring, bring];
}

/** The guest returns three times by the success page, twice by the other. */
function returnsOf({ guest, orderId, sessionId }: Paid) {
  const body = { order_id: orderId, session_id: sessionId };
  const back = async (call: "payment-success" | "payment-failed") => {
    const path = `/api/v1/${call}/${orderId}`;
    const { status } = await guest.send({ method: "PUT", path, body });
    // 200 paid, 202 not known yet, 409 another amount
    if (![200, 202, 409].includes(status)) throw new Error(`${call} was answered with ${status}`);
  };
  const success = () => back("payment-success");
  const failed = () => back("payment-failed");
  return [success, success, success, failed, failed];
}

async function booksOf({ shop: { database } }: StripeShop, all: Paid[]): Promise<Omit<Outcome, "repeated">> {
  const ids = async (text: string) => (await database.rows<{ id: string }>(text)).map(({ id }) => id).sort();
  const ordersOf = (isWrong: boolean) =>
    all
      .filter((one) => one.isWrong === isWrong)
      .map(({ orderId }) => orderId)
      .sort();
  return {
    right: ordersOf(false),
    wrong: ordersOf(true),
    paid: await ids("SELECT id FROM orders WHERE status = 'paid'"),
    invoiced: await ids("SELECT order_id AS id FROM invoices"),
    alerted: await ids(
      `SELECT p.order_id AS id FROM payment_alerts a JOIN payments p ON p.id = a.payment_id
       WHERE a.kind = 'amount_differs'`,
    ),
    confirmed: await ids("SELECT order_id AS id FROM mails WHERE kind = 'order-confirmation'"),
    otherMails: await ids("SELECT kind AS id FROM mails WHERE kind <> 'order-confirmation'"),
  };
}

async function bookableDays({ shop }: StripeShop): Promise<string[]> {
  const { data } = await shop.guest().call("readDeliveryDays", { query: {} });
  return data.flatMap(({ date, bookable }) => (bookable ? [date] : []));
}

async function inLanes<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return results;
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** The same sequence for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
