import { replacementReasonNames, type TeamOrderTerms } from "#contract/office/orders/team-orders.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { addressOf } from "#server/domain/orders/order-address.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { type OrderRow, requireOrder } from "#server/domain/orders/read-order.ts";
import type { TeamOrder, TeamOrders } from "#server/domain/orders/team-order.ts";
import { keepPromise, mayKeepPromise } from "#server/domain/orders/complaints/queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface TeamOrderDeps extends OrderDeps {
  teamOrders: TeamOrders;
}

export function readTeamOffer({ snapshot }: Pick<OrderDeps, "snapshot">): DataOf<"readTeamOffer"> {
  const menus = [...snapshot.catalogue.menusById.values()].filter(({ isPublished }) => isPublished);
  return {
    onInvoice: snapshot.settings.payTerms !== null,
    days: snapshot
      .bareCalendar()
      .days.filter(({ reason }) => reason === null)
      .map(({ deliveryDay }) => deliveryDay),
    menus: menus
      .map(({ menu, priceCents }) => ({
        menuId: menu.id,
        name: menu.name,
        price: eurosFromCents(priceCents),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, "de")),
  };
}

/** Orders once more for a paid order's guest; both orders tell it in their history. */
export async function orderForGuest(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { orderId, version, terms, complaintId, total, ...body }: BodyOf<"orderForGuest"> & SeenParams,
): Promise<DataOf<"orderForGuest">> {
  const order = await requireOrder(deps.database, orderId);
  const seen = { version, by: staff };
  if (order.status !== "paid" && order.status !== "completed") {
    await requireSeenOrder(deps.database, orderId, { seen });
    throw new Refusal("order_not_paid");
  }
  if (!order.email) throw new Refusal("person_erased");
  const promise = { complaintId: complaintId ?? "", orderId, guestId: body.id };
  if (complaintId && !(await mayKeepPromise(deps.database, promise))) {
    await requireSeenOrder(deps.database, orderId, { seen });
    throw new Refusal("edited_meanwhile");
  }
  const words = wordsOf(terms);
  const placedId = await deps.teamOrders.place({
    ...contentsOf(body),
    shownCents: shownCentsOf(total),
    guest: guestOf(order),
    terms:
      terms.pays === "nothing"
        ? { pays: "nothing", replaces: { orderId, reason: terms.reason, by: staff } }
        : terms,
    before: lockingAsSeen(orderId, { seen }),
    placed: noting(deps, staff, { action: `${words} aus ${order.number}`, from: { ids: [orderId], words } }),
  });
  const { number } = await requireOrder(deps.database, placedId);
  if (terms.pays === "nothing")
    await keepPromise(deps.database, {
      complaintId: complaintId ?? null,
      orderId,
      replacementId: placedId,
    });
  return { orderId: placedId, number };
}

/** Orders for a guest who has called and may never have ordered before. */
export async function orderByPhone(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { id, lines, discount_code, total, terms, ...guest }: BodyOf<"orderByPhone">,
): Promise<DataOf<"orderByPhone">> {
  const placedId = await deps.teamOrders.place({
    id,
    lines: lines.map(({ day, ...line }) => ({ ...line, deliveryDate: day })),
    discountCode: discount_code,
    shownCents: shownCentsOf(total),
    guest,
    terms,
    placed: noting(deps, staff, { action: `${wordsOf(terms)}, am Telefon` }),
  });
  const { number } = await requireOrder(deps.database, placedId);
  return { orderId: placedId, number };
}

export async function priceForGuest(
  { teamOrders }: Pick<TeamOrderDeps, "teamOrders">,
  { discount_code: discountCode, ...order }: BodyOf<"priceForGuest">,
): Promise<DataOf<"priceForGuest">> {
  const { totals, codeMessage } = await teamOrders.price({ ...order, discountCode });
  const { goodsCents, discountCents, shippingCents, totalCents } = totals;
  return {
    codeMessage,
    goods: eurosFromCents(goodsCents),
    discount: eurosFromCents(discountCents),
    shipping: eurosFromCents(shippingCents),
    total: eurosFromCents(totalCents),
  };
}

export const shownCentsOf = (total: number | undefined) =>
  total === undefined ? undefined : centsFromEuros(total);

function contentsOf({ id, day, lines }: Pick<BodyOf<"orderForGuest">, "id" | "day" | "lines">) {
  return { id, lines: lines.map((line) => ({ ...line, deliveryDate: day })) };
}

export interface SeenParams {
  orderId: string;
  version: string;
}

/** What is ordered because of an order waits for other acts with it. */
export function lockingAsSeen(orderId: string, seen: Parameters<typeof requireSeenOrder>[2]) {
  return async (queries: Queries): Promise<void> => {
    await lockOrder(queries, orderId);
    await requireSeenOrder(queries, orderId, seen);
  };
}

interface TeamOrderNotes {
  /** of the new order */
  action: string;
  /** the orders that it comes from, and what they tell before its number */
  from?: { ids: readonly string[]; words: string };
}

/** The new order and those that it comes from tell it in their history. */
export function noting(
  { clock }: Pick<TeamOrderDeps, "clock">,
  staff: SignedInStaff,
  { action, from }: TeamOrderNotes,
) {
  return async (queries: Queries, placedId: string): Promise<void> => {
    const by = { staff, at: dateNow(clock) };
    await audit(queries, by, action, ["order", placedId]);
    if (!from) return;
    const { number } = await requireOrder(queries, placedId);
    for (const id of from.ids) await audit(queries, by, `${from.words}: ${number}`, ["order", id]);
  };
}

function wordsOf(terms: TeamOrderTerms): string {
  if (terms.pays === "link") return "Vom Team mit Link zum Bezahlen bestellt";
  if (terms.pays === "invoice") return "Vom Team auf Rechnung bestellt";
  return `Ersatz ohne Berechnung bestellt (${replacementReasonNames[terms.reason]})`;
}

/** At the address of this parcel, which is the last one; letters go to who paid. */
export function guestOf(
  order: OrderRow,
  last = order.deliveries.filter(({ status }) => status !== "cancelled").at(-1),
): TeamOrder["guest"] {
  const { email, recipientEmail, invoiceBuyer, giftCard } = order;
  const address = addressOf({ ...order.address, ...last?.address });
  return {
    guest_data: { ...address, email: recipientEmail || email },
    ...(invoiceBuyer && { invoice_buyer: { ...invoiceBuyer, invoice_email: recipientEmail ? email : "" } }),
    ...(giftCard !== null && { gift_card: giftCard }),
  };
}
