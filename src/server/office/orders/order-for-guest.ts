import { replacementReasonNames, type TeamOrderTerms } from "#contract/office/orders/team-orders.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { eurosFromCents } from "#contract/money.ts";
import { addressOf } from "#server/domain/orders/order-address.ts";
import { type OrderRow, requireOrder } from "#server/domain/orders/read-order.ts";
import type { PlaceTeamOrder, TeamOrder } from "#server/domain/orders/team-order.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface TeamOrderDeps extends OrderDeps {
  placeTeamOrder: PlaceTeamOrder;
}

export function readTeamOffer({ snapshot }: Pick<OrderDeps, "snapshot">): DataOf<"readTeamOffer"> {
  const menus = [...snapshot.catalogue.menusById.values()].filter(({ isPublished }) => isPublished);
  return {
    onInvoice: snapshot.settings.invoiceDays !== null,
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
  { orderId, ...body }: BodyOf<"orderForGuest"> & { orderId: string },
): Promise<DataOf<"orderForGuest">> {
  const order = await requireOrder(deps.database, orderId);
  if (order.status !== "paid" && order.status !== "completed") throw new Refusal("order_not_paid");
  if (!order.email) throw new Refusal("person_erased");
  const { id, day, lines, terms } = body;
  const placedId = await deps.placeTeamOrder({
    id,
    fromOrderId: orderId,
    guest: guestOf(order),
    lines: lines.map((line) => ({ ...line, deliveryDate: day })),
    terms,
  });
  const { number } = await requireOrder(deps.database, placedId);
  const words = wordsOf(terms);
  await deps.database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    const action = `${words} aus ${order.number}`;
    if (await queries.row(notedSql, [placedId, action])) return;
    const entry = { staff, at: dateNow(deps.clock), subject: "order" } as const;
    await audit(queries, { ...entry, subjectId: placedId, action });
    await audit(queries, { ...entry, subjectId: orderId, action: `${words}: ${number}` });
  });
  return { orderId: placedId, number };
}

function wordsOf(terms: TeamOrderTerms): string {
  if (terms.pays === "link") return "Vom Team mit Link zum Bezahlen bestellt";
  if (terms.pays === "invoice") return "Vom Team auf Rechnung bestellt";
  return `Ersatz ohne Berechnung bestellt (${replacementReasonNames[terms.reason]})`;
}

// The order is placed in a transaction of its own, so a repeated call writes what a broken one has left out.
const notedSql = statement(
  "orders.team-order-noted",
  "SELECT id FROM log_entries WHERE subject = 'order' AND subject_id = $1 AND action = $2",
);

/** Where the last parcel went; letters go to who paid. */
function guestOf(order: OrderRow): TeamOrder["guest"] {
  const { email, recipientEmail, invoiceBuyer, giftCard } = order;
  const last = order.deliveries.filter(({ status }) => status !== "cancelled").at(-1);
  const address = addressOf({ ...order.address, ...last?.address });
  return {
    guest_data: { ...address, email: recipientEmail || email },
    ...(invoiceBuyer && { invoice_buyer: { ...invoiceBuyer, invoice_email: recipientEmail ? email : "" } }),
    ...(giftCard !== null && { gift_card: giftCard }),
  };
}
