import { createHash } from "node:crypto";
import { pages } from "#contract/addresses.ts";
import type { GuestCheckout } from "#contract/checkout/checkout.ts";
import { isFilledIn } from "#contract/invoices/invoice-buyer.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { refusePostcode } from "#server/domain/calendar/areas/check-postcode.ts";
import { portionConstraints } from "#server/domain/calendar/capacity/queries.ts";
import { lockCart } from "#server/domain/cart/queries.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { failOrder, findOpenAttempt, type OpenAttempt } from "#server/domain/orders/queries.ts";
import { keepLegalVersion, legalVersionOf } from "#server/domain/shop/legal-version.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type Transaction, violatedConstraint } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { portionsNotice } from "#server/storefront/cart/portions-notice.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { readCart, valueCartWithAvailability } from "#server/storefront/cart/read-cart.ts";
import {
  byVoucherCents,
  toPayCents,
  type ValuedCart,
  valueFree,
  valueUnshipped,
  valueWithoutCode,
} from "#server/storefront/cart/value-cart.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { countRefusedTry } from "#server/storefront/checkout/code-tries.ts";
import { freeExpired } from "#server/storefront/checkout/free-expired.ts";
import {
  type Attempt,
  insertAttempt,
  type ProviderChoice,
  providerFor,
  type TeamPlacing,
} from "#server/storefront/checkout/insert-attempt.ts";
import { closePage, OutdatedAttemptError } from "#server/storefront/checkout/outdated-attempt.ts";
import {
  atProvider,
  openPaymentPage,
  openSession,
  type PaymentPage,
} from "#server/storefront/checkout/payment-page.ts";
import { refuseAnotherTotal, refuseHolidays, refuseUnfit } from "#server/storefront/checkout/refuse-unfit.ts";
import { settleWithoutMoney } from "#server/storefront/checkout/settle-payment.ts";
import {
  PricesChangedError,
  refuseUnseen,
  showNewPrices,
} from "#server/storefront/checkout/unseen-prices.ts";

interface PlacedOrder {
  orderId: string;
  redirectUrl: string;
  portionsNotice: string | null;
  clientSecret?: string;
}

/**
 * Turns the guest's cart into an order and returns the provider's page. Steps: close an outdated attempt; place order,
 * payment and holds in one transaction; then open the page outside of it.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  { guestId, address, team }: { guestId: string; address: string; team?: TeamPlacing },
  form: GuestCheckout,
): Promise<PlacedOrder> {
  checkReturnAddresses(form.configs, deps.publicUrl());
  if (form.wallet && form.on_invoice) throw new Refusal("malformed");
  if (form.wallet && !deps.wallets) throw new Refusal("payment_unavailable");
  refusePostcode(form.guest_data, deps.snapshot.settings.postcodeRules);
  const cartId = requireUuid(form.cart_id, "cart_not_found");
  const addressBlock = team ? null : (deps.blockKey?.(address) ?? null);
  const legalVersion = await legalVersionFor(deps, form);
  const input = { guestId, address, addressBlock, cartId, form, legalVersion, team };
  const attempt = await placeWithRetries(deps, input).catch((error) => countRefusedTry(deps, address, error));
  if (attempt.amountCents === 0) return { ...(await settleFree(deps, attempt)), portionsNotice: null };
  const { softDays, ...page } = await pageOf(deps, attempt, form.wallet);
  return { ...page, portionsNotice: portionsNotice({ softDays }) };
}

/** The texts that stood before the guest, word for word: those of now, and no others than the page has shown. */
async function legalVersionFor(
  { database, snapshot, clock }: CheckoutDeps,
  { consents }: GuestCheckout,
): Promise<string> {
  const seen = consents?.legal_version;
  const isAnother = () => seen !== undefined && seen !== legalVersionOf(snapshot.settings).id;
  // another process may know the new texts already
  if (isAnother()) await snapshot.refresh();
  if (isAnother()) throw new Refusal("legal_texts_changed");
  return keepLegalVersion(database, snapshot.settings, dateNow(clock));
}

async function pageOf(deps: CheckoutDeps, attempt: Attempt, isForWallet = false): Promise<PaymentPage> {
  const { orderId, redirectUrl, softDays } = attempt;
  const open = isForWallet ? openWalletPayment : openPaymentPage;
  const page = redirectUrl ? { orderId, redirectUrl, softDays } : await open(deps, attempt);
  return isForWallet ? withClientSecret(deps, page) : page;
}

interface PlaceOrderInput {
  guestId: string;
  address: string;
  addressBlock: string | null;
  cartId: string;
  form: GuestCheckout;
  legalVersion: string;
  /** an order of this cart with a closed page: the new order replaces it and takes over its portions */
  replaced?: string;
  team?: TeamPlacing | undefined;
}

// another order may take or free the last portions between two tries
const mostTries = 5;

async function placeWithRetries(deps: CheckoutDeps, input: PlaceOrderInput, tries = 1): Promise<Attempt> {
  try {
    return await deps.database.transaction((queries) => placeInTransaction(queries, deps, input), {
      isPlannedOnce: true,
    });
  } catch (error) {
    if (error instanceof PricesChangedError)
      throw await showNewPrices(deps.database, error.cart, deps.snapshot.settings);
    const constraint = lostRace(error);
    if (constraint) await refuseLostRace(deps, { guestId: input.guestId, constraint });
    if (constraint && tries < mostTries) return placeWithRetries(deps, input, tries + 1);
    if (constraint)
      throw new Refusal(
        isOfVoucher(constraint) ? "voucher_spent" : isOfCode(constraint) ? "code_held" : "day_full",
      );
    if (!(error instanceof OutdatedAttemptError)) throw error;
    // Two tabs with different forms would otherwise close each other's page for ever.
    if (tries >= mostTries) throw new Refusal("cart_changed");
    await closePage(deps, error.orderId);
    return placeWithRetries(deps, { ...input, replaced: error.orderId }, tries + 1);
  }
}

async function placeInTransaction(
  queries: Transaction,
  deps: CheckoutDeps,
  input: PlaceOrderInput,
): Promise<Attempt> {
  const { guestId, address, addressBlock, cartId, form, legalVersion, team } = input;
  // one round trip; without the guest's lock on the cart the attempt is not used
  const [row, openAttempt] = await Promise.all([
    lockCart(queries, guestId, cartId),
    findOpenAttempt(queries, cartId, dateNow(deps.clock)),
  ]);
  if (!row) throw new Refusal("cart_not_found");
  // refuse early when the day is already full; the transaction below decides
  const valued = await valueCartWithAvailability(queries, deps, row);
  const cart = team ? valueForTeam(valued, team) : valued;
  refuseUnfit(cart, deps.snapshot.settings, {
    hasMinimum: !(team?.replaces || team?.ridesWith),
  });
  refuseAnotherTotal(cart, team?.shownCents);
  refuseHolidays(cart, form.guest_data.zip_code, deps.snapshot.settings);
  await refuseUnseen(queries, cart, { revision: form.cart_revision, settings: deps.snapshot.settings });
  const fingerprint = fingerprintOf(cart, form, legalVersion);
  if (openAttempt?.isProcessing) throw new Refusal("payment_processing");
  if (openAttempt && isReusable(openAttempt, fingerprint, { ...deps, form }))
    return { ...openAttempt, amountCents: toPayCents(cart) };
  if (openAttempt && openAttempt.orderId !== input.replaced)
    throw new OutdatedAttemptError(openAttempt.orderId);
  if (openAttempt)
    await failOrder(queries, openAttempt.orderId, { order: "payment_failed", payment: "voided" });
  const attempt = { guestId, address, addressBlock, cart, fingerprint, form, legalVersion, team };
  return insertAttempt(queries, deps, attempt).catch((error) => {
    throw withCartWithoutCode(error, cart, deps.snapshot.settings);
  });
}

/**
 * The team's portions wait as long as the guest's link, whatever their number. What goes in another order's parcel is
 * shipped with it.
 */
function valueForTeam(cart: ValuedCart, { replaces, ridesWith, minutes }: TeamPlacing): ValuedCart {
  const hold = { attempts: 0, firmMinutes: minutes, softDays: [], isLarge: false };
  if (replaces) return { ...valueFree(cart), hold };
  return { ...(ridesWith ? valueUnshipped(cart) : cart), hold };
}

/**
 * The page must be of the provider that is asked for and live long enough: a guest cannot pay within a minute, and Stripe opens
 * none for less than half an hour.
 */
function isReusable(
  attempt: OpenAttempt,
  fingerprint: string,
  { form, ...deps }: ProviderChoice & Pick<CheckoutDeps, "clock">,
): boolean {
  const minutesLeft = (attempt.expiresAt.getTime() - deps.clock().epochMilliseconds) / 60_000;
  const isLongEnough = minutesLeft > (attempt.redirectUrl ? 1 : 31);
  const isCurrentProvider =
    attempt.provider === "none" || attempt.provider === providerFor({ ...deps, form });
  return attempt.fingerprint === fingerprint && isCurrentProvider && isLongEnough;
}

/** A payment page and a wallet never share an attempt: the one is closed before the other may take money. */
function fingerprintOf(cart: ValuedCart, form: GuestCheckout, legalVersion: string): string {
  const { guest_data: guest, invoice_buyer: buyer, gift_card: card, wallet, on_invoice, consents } = form;
  const own = [
    ...(isFilledIn(buyer) ? [buyer] : []),
    ...(card === undefined ? [] : [{ card }]),
    ...(wallet ? ["wallet"] : []),
    ...(on_invoice ? ["invoice"] : []),
    ...(cart.voucher ? [cart.voucher.id, byVoucherCents(cart)] : []),
    consents?.follow_up ?? null,
  ];
  const content = [cart.id, cart.version, cart.totals, guest, legalVersion, ...own];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

async function settleFree(deps: CheckoutDeps, attempt: Attempt) {
  const payment = await paymentOfOrder(deps.database, attempt.orderId);
  if (!payment) throw new Error("payment vanished");
  const settlement = await settleWithoutMoney(deps, payment);
  if (settlement.status !== "paid") throw new Refusal("day_full");
  const redirectUrl = deps.publicUrl() + pages.thankYou(attempt.orderId, settlement.invoiceNr);
  return { orderId: attempt.orderId, redirectUrl };
}

/** The browser may name the return addresses, but only the shop's own are accepted. */
function checkReturnAddresses(configs: GuestCheckout["configs"], publicUrl: string): void {
  if (!configs) return;
  const isOwnAddress =
    leadsTo(configs.successUrl, publicUrl + pages.paymentStatus("success")) &&
    leadsTo(configs.failureUrl, publicUrl + pages.paymentStatus("failed"));
  if (!isOwnAddress) throw new Refusal("return_address_refused");
}

function leadsTo(address: string, ownAddress: string): boolean {
  if (!URL.canParse(address)) return false;
  const received = new URL(address);
  const expected = new URL(ownAddress);
  const isPlain = received.username === "" && received.password === "";
  return isPlain && received.origin === expected.origin && received.pathname === expected.pathname;
}

/** Instead of a payment page: what a wallet in the cart will pay, with the total of the order. */
function openWalletPayment(deps: CheckoutDeps, attempt: Attempt): Promise<PaymentPage> {
  return openSession(deps, attempt, walletsOf(deps).createSession);
}

/** The secret is never stored: a second call for the same order reads it from the provider. */
async function withClientSecret(deps: CheckoutDeps, page: PaymentPage): Promise<PaymentPage> {
  if (page.clientSecret) return page;
  const payment = await paymentOfOrder(deps.database, page.orderId);
  const sessionId = payment?.sessionId;
  if (!sessionId) throw new Refusal("payment_unavailable");
  const clientSecret = await atProvider(() => walletsOf(deps).readClientSecret(sessionId));
  return { ...page, clientSecret };
}

function walletsOf({ wallets }: CheckoutDeps) {
  if (!wallets) throw new Refusal("payment_unavailable");
  return wallets;
}

const codeConstraints = [
  "code_not_overused",
  "code_once_per_customer",
  "new_customer_once_per_mailbox",
  "new_customer_once_per_household",
];

/** The constraint at which the order lost to a faster one, if any. */
function lostRace(error: unknown): string | undefined {
  const constraint = violatedConstraint(error) ?? "";
  return isOfVoucher(constraint) || isOfCode(constraint) || portionConstraints.includes(constraint)
    ? constraint
    : undefined;
}

function isOfVoucher(constraint: string): boolean {
  return constraint === "voucher_not_overdrawn";
}

function isOfCode(constraint: string): boolean {
  return codeConstraints.includes(constraint);
}

/** Refuses with line, day and alternatives. Returns when another try makes sense. */
async function refuseLostRace(
  deps: CheckoutDeps,
  cart: { guestId: string; constraint: string },
): Promise<void> {
  // expired holds may have taken the capacity
  if (await freeExpired(deps)) return;
  const { guestId, constraint } = cart;
  // the next try sees the order that was faster, and says whether it is paid
  if (isOfCode(constraint) || isOfVoucher(constraint)) return;
  // the availability of the other days has changed, too
  await deps.snapshot.refresh();
  const left = await readCart(deps, guestId);
  if (!left) throw new Refusal("cart_not_found");
  refuseUnfit(left, deps.snapshot.settings);
}

const ofCodes: readonly RefusalCode[] = [
  "code_not_valid",
  "code_used_up",
  "code_held",
  "code_not_for_customer",
  "code_tries_over",
];

/** A refusal of the discount code includes the cart without it. Other errors pass unchanged. */
function withCartWithoutCode(error: unknown, cart: ValuedCart, settings: Settings): unknown {
  if (!(error instanceof Refusal) || !ofCodes.includes(error.code)) return error;
  const { code, message } = error;
  const data = presentCart(valueWithoutCode(cart, settings.shipping, message), settings);
  return new Refusal(code, { message, data, cause: error });
}
