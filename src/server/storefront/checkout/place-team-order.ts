import { plainCode } from "#contract/cart/plain-code.ts";
import { asDeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { noCents } from "#contract/money.ts";
import { refusals } from "#contract/refusals.ts";
import { findCode } from "#server/domain/cart/codes/queries.ts";
import { setLines } from "#server/domain/cart/line-queries.ts";
import { type CartRow, clearCode, lockCart, openCart } from "#server/domain/cart/queries.ts";
import type { Totals } from "#server/domain/cart/totals.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { customerKey } from "#server/domain/orders/customer-key.ts";
import { failOrder, hasPaidBefore, paidOrderOfGuest } from "#server/domain/orders/queries.ts";
import type { OrderToPrice, TeamOrder } from "#server/domain/orders/team-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { lockMailbox } from "#server/platform/mail/queries.ts";
import { spendStrangerBudget } from "#server/platform/mail/stranger-budget.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import { addAll } from "#server/storefront/cart/add-to-cart.ts";
import { refuseBeyondLimits } from "#server/storefront/cart/change-cart.ts";
import { redeemForTeam } from "#server/storefront/cart/redeem-code.ts";
import { valueCart, valueFree } from "#server/storefront/cart/value-cart.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { closePage } from "#server/storefront/checkout/outdated-attempt.ts";
import { placeOrder } from "#server/storefront/checkout/place-order.ts";
import { settlePayment } from "#server/storefront/checkout/settle-payment.ts";

/** A guest reads the mail on the same day or the next; providers keep no page longer than a day. */
const linkMinutes = 23 * 60;
/** as long as a guest at the shop has: shorter pages are not opened by every provider */
const leastMinutes = 35;

/**
 * The team's order is a guest's: a cart of its own, valued and placed by the same functions. The page's id stands for
 * the browser, so that a repeated call finds its cart and its order.
 */
export async function placeTeamOrder(deps: CheckoutDeps, order: TeamOrder): Promise<string> {
  const { id: guestId } = order;
  const before = await fillCart(deps, order);
  if (before) return before;
  try {
    return await place(deps, order);
  } catch (error) {
    // the same call at the same time was faster
    const placed = await paidOrderOfGuest(deps.database, guestId);
    if (!placed) throw error;
    return placed;
  }
}

/** No price depends on which days these are, only on how many. */
export async function priceTeamOrder(
  { database, snapshot, clock }: Pick<CheckoutDeps, "database" | "snapshot" | "clock">,
  { lines, isReplacement, discountCode = "" }: OrderToPrice,
): Promise<{ totals: Totals; codeMessage: string | null }> {
  const { today } = snapshot.bareCalendar();
  const text = plainCode(discountCode);
  const code = text === "" ? undefined : await findCode(database, text, dateNow(clock));
  const ofDay = { seenCents: noCents, dayLeft: null, dayCapacity: 0 };
  const cart = valueCart(
    {
      ...{ id: "", version: 0, unpaidAttempts: 0, attemptedAt: null, code: code ?? null, voucher: null },
      lines: lines.map(({ day = today, ...line }, at) => ({
        ...{ ...line, ...ofDay, id: String(at) },
        deliveryDay: parseDeliveryDay(day) ?? asDeliveryDay(today),
      })),
    },
    snapshot,
  );
  if (isReplacement) return { totals: valueFree(cart).totals, codeMessage: null };
  const isUnknown = text !== "" && !code;
  return {
    totals: cart.totals,
    codeMessage: isUnknown ? refusals.code_not_valid[1] : (cart.code?.message ?? null),
  };
}

/** Its portions and code become free with the status. */
export async function endUnpaidOrder(deps: CheckoutDeps, orderId: string): Promise<void> {
  await closePage(deps, orderId);
  const to = { order: "cancelled", payment: "voided" } as const;
  if (!(await failOrder(deps.database, orderId, to))) throw new Refusal("cart_ordered");
}

async function place(deps: CheckoutDeps, order: TeamOrder): Promise<string> {
  const { id: guestId, guest, terms, shownCents, ridesWith = null, before, placed } = order;
  const cart = await openCart(deps.database, guestId);
  const form = {
    ...guest,
    cart_id: cart?.id ?? "",
    consents: { privacy: false, terms: false, follow_up: false },
    on_invoice: terms.pays === "invoice",
  };
  const replaces = terms.pays === "nothing" ? terms.replaces : null;
  const team = { replaces, ridesWith, shownCents, before, placed, minutes: minutesFor(deps, order) };
  const { orderId } = await placeOrder(deps, { guestId, address: "", team }, form);
  if (terms.pays === "link") await sendLink(deps, orderId, guest);
  if (terms.pays === "invoice") await accept(deps, orderId);
  return orderId;
}

/**
 * Under the lock of the payer's mailbox, so that the same call twice fills the cart once. A refused order leaves its cart, which
 * the next try fills with what it asks for.
 */
async function fillCart(deps: CheckoutDeps, order: TeamOrder): Promise<string | undefined> {
  const { id: guestId, lines, guest, discountCode = "" } = order;
  return refuseBeyondLimits(() =>
    deps.database.transaction(async (queries) => {
      await lockMailbox(queries, mailboxKey(payerOf(guest)));
      // the cart first: what closes it between the two questions has paid the order by the second
      const cart = await openCart(queries, guestId);
      if (cart && holds(cart, order)) return undefined;
      const placed = await paidOrderOfGuest(queries, guestId);
      if (placed) return placed;
      if (cart) await emptyCart(queries, guestId, cart);
      else await refuseManyLinks(queries, deps, order);
      await addAll(queries, deps, { guestId, lines });
      if (discountCode.trim() !== "") await redeemForTeam(queries, deps, { guestId, code: discountCode });
      return undefined;
    }),
  );
}

const contentOf = (lines: readonly { menuId: number; quantity: number; day: string }[]) =>
  lines
    .map(({ menuId, quantity, day }) => `${day} ${menuId} ${quantity}`)
    .sort()
    .join();

function holds(cart: CartRow, { lines, discountCode = "" }: TeamOrder): boolean {
  const asked = contentOf(lines.map(({ deliveryDate, ...line }) => ({ ...line, day: deliveryDate })));
  const filled = contentOf(cart.lines.map(({ deliveryDay, ...line }) => ({ ...line, day: deliveryDay })));
  return asked === filled && plainCode(discountCode) === (cart.code?.code ?? "");
}

async function emptyCart(queries: Queries, guestId: string, { id: cartId, lines }: CartRow): Promise<void> {
  await lockCart(queries, guestId, cartId);
  await clearCode(queries, { guestId, cartId });
  await setLines(queries, cartId, { goneIds: lines.map(({ id }) => id), placed: [] });
}

/** No longer than the cut-off: what is paid later could not be cooked. */
function minutesFor({ snapshot, clock }: CheckoutDeps, { lines, terms }: TeamOrder): number {
  if (terms.pays !== "link") return leastMinutes;
  const days = lines.map(({ deliveryDate }) => deliveryDate);
  const now = clock().epochMilliseconds;
  const cutOffs = snapshot
    .bareCalendar()
    .days.flatMap(({ deliveryDay, cutOffAt }) =>
      cutOffAt && days.includes(deliveryDay) ? [(cutOffAt.epochMilliseconds - now) / 60_000] : [],
    );
  return Math.max(leastMinutes, Math.floor(Math.min(linkMinutes, ...cutOffs)));
}

const payerOf = ({ guest_data, invoice_buyer }: TeamOrder["guest"]) =>
  invoice_buyer?.invoice_email || guest_data.email;

/** A mailbox that has paid for nothing may be a stranger's, whatever the caller says. */
async function isStranger(queries: Queries, email: string): Promise<boolean> {
  const key = customerKey(email);
  return (await hasPaidBefore(queries, { customerKey: key, addressKey: "" })) !== key;
}

async function refuseManyLinks(
  queries: Queries,
  deps: CheckoutDeps,
  { terms, guest }: TeamOrder,
): Promise<void> {
  const email = payerOf(guest);
  if (terms.pays !== "link" || !(await isStranger(queries, email))) return;
  await countGuesses({ ...deps, database: queries }, ["pay-link", mailboxKey(email)]);
}

async function sendLink(deps: CheckoutDeps, orderId: string, guest: TeamOrder["guest"]): Promise<void> {
  const [recipient, now] = [payerOf(guest), dateNow(deps.clock)];
  await deps.database.transaction(async (queries) => {
    const isCounted = await isStranger(queries, recipient);
    const mail = { purpose: "pay-link", recipient, isCounted, now } as const;
    const waitSeconds = await spendStrangerBudget(queries, mail);
    const cause = `pay-link/${orderId}`;
    await deps.outbox.queue(queries, { kind: "pay-link", cause, recipient, orderId, now, waitSeconds });
  });
}

/** The firm has agreed on the telephone, and no browser comes back from a page. */
async function accept(deps: CheckoutDeps, orderId: string): Promise<void> {
  if (!(await settleAtOnce(deps, orderId))) throw new Refusal("payment_unavailable");
}

/** Without a browser that comes back from a page; true when the order is accepted. */
export async function settleAtOnce(deps: CheckoutDeps, orderId: string): Promise<boolean> {
  const payment = await paymentOfOrder(deps.database, orderId);
  const settled = payment && (await settlePayment(deps, payment, { urgent: true }));
  return settled?.status === "paid";
}
