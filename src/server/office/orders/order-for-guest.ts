import { replacementReasonNames, type TeamOrderTerms } from "#contract/office/orders/team-orders.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { eurosFromCents } from "#contract/money.ts";
import { addressOf } from "#server/domain/orders/order-address.ts";
import { type OrderRow, requireOrder } from "#server/domain/orders/read-order.ts";
import type { TeamOrder, TeamOrders } from "#server/domain/orders/team-order.ts";
import { keepPromise, mayKeepPromise } from "#server/domain/orders/complaints/queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
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
  { orderId, terms, complaintId, ...body }: BodyOf<"orderForGuest"> & { orderId: string },
): Promise<DataOf<"orderForGuest">> {
  const order = await requireOrder(deps.database, orderId);
  if (order.status !== "paid" && order.status !== "completed") throw new Refusal("order_not_paid");
  if (!order.email) throw new Refusal("person_erased");
  const promise = { complaintId: complaintId ?? "", orderId, guestId: body.id };
  if (complaintId && !(await mayKeepPromise(deps.database, promise))) throw new Refusal("edited_meanwhile");
  const placedId = await deps.teamOrders.place({
    ...contentsOf(body),
    guest: guestOf(order),
    terms:
      terms.pays === "nothing"
        ? { pays: "nothing", replaces: { orderId, reason: terms.reason, by: staff } }
        : terms,
  });
  const { number } = await requireOrder(deps.database, placedId);
  const words = wordsOf(terms);
  await noteOnce(deps, staff, [
    { subjectId: placedId, action: `${words} aus ${order.number}` },
    { subjectId: orderId, action: `${words}: ${number}` },
  ]);
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
  { id, lines, discount_code, terms, ...guest }: BodyOf<"orderByPhone">,
): Promise<DataOf<"orderByPhone">> {
  const placedId = await deps.teamOrders.place({
    id,
    lines: lines.map(({ day, ...line }) => ({ ...line, deliveryDate: day })),
    discountCode: discount_code,
    guest,
    terms,
  });
  const { number } = await requireOrder(deps.database, placedId);
  await noteOnce(deps, staff, [{ subjectId: placedId, action: `${wordsOf(terms)}, am Telefon` }]);
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

function contentsOf({ id, day, lines }: Pick<BodyOf<"orderForGuest">, "id" | "day" | "lines">) {
  return { id, lines: lines.map((line) => ({ ...line, deliveryDate: day })) };
}

// The order is placed in a transaction of its own, so a repeated call writes what a broken one has left out.
const notedSql = statement(
  "orders.team-order-noted",
  "SELECT id FROM log_entries WHERE subject = 'order' AND subject_id = $1 AND action = $2",
);

/** The first entry is about the new order, whose lock lets the same call at the same time find it. */
export async function noteOnce(
  { database, clock }: TeamOrderDeps,
  staff: SignedInStaff,
  entries: [Note, ...Note[]],
): Promise<void> {
  await database.transaction(async (queries) => {
    const [{ subjectId, action }] = entries;
    await lockOrder(queries, subjectId);
    if (await queries.row(notedSql, [subjectId, action])) return;
    const by = { staff, at: dateNow(clock) };
    for (const one of entries) await audit(queries, by, one.action, ["order", one.subjectId]);
  });
}

interface Note {
  /** the order */
  subjectId: string;
  action: string;
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
