import { replacementReasonNames } from "#contract/office/orders/team-orders.ts";
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

/** Sends a paid order's guest a parcel without charge; both orders tell it in their history. */
export async function replaceParcel(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { orderId, ...body }: BodyOf<"replaceParcel"> & { orderId: string },
): Promise<DataOf<"replaceParcel">> {
  const order = await requireOrder(deps.database, orderId);
  if (order.status !== "paid" && order.status !== "completed") throw new Refusal("order_not_paid");
  if (!order.email) throw new Refusal("person_erased");
  const { id, day, lines, reason } = body;
  const placedId = await deps.placeTeamOrder({
    id,
    guest: guestOf(order),
    lines: lines.map((line) => ({ ...line, deliveryDate: day })),
    replaces: { orderId, reason },
  });
  const { number } = await requireOrder(deps.database, placedId);
  const why = replacementReasonNames[reason];
  await deps.database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    const action = `Ersatz für ${order.number} (${why})`;
    if (await queries.row(notedSql, [placedId, action])) return;
    const entry = { staff, at: dateNow(deps.clock), subject: "order" } as const;
    await audit(queries, { ...entry, subjectId: placedId, action });
    const ordered = `Ersatz ohne Berechnung bestellt: ${number} (${why})`;
    await audit(queries, { ...entry, subjectId: orderId, action: ordered });
  });
  return { orderId: placedId, number };
}

// The order is placed in a transaction of its own, so a repeated call writes what a broken one has left out.
const notedSql = statement(
  "orders.replacement-noted",
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
