import type { FastifyInstance } from "fastify";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { addCents } from "#contract/money.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { mostExported, orderStatusName } from "#contract/office/orders/orders.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  agreeToPurchase,
  isStoppedFirm,
  lockInvoiceTerms,
  owedCents,
} from "#server/domain/checkout/invoice-purchase/queries.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import type { ChangeInput } from "#server/domain/orders/changes/open-delivery.ts";
import { debtorOfOrder, orderStatus } from "#server/domain/orders/queries.ts";
import { orderActionRoutes } from "#server/office/orders/action-routes.ts";
import { addDishes, previewAddition } from "#server/office/orders/add-dishes.ts";
import { queueAnswer } from "#server/office/orders/complaints/queue-answer.ts";
import type { CorrectionDeps } from "#server/office/orders/correct-email.ts";
import { previewSwap, readSwapOffer } from "#server/office/orders/dish-swaps/chosen-swap.ts";
import { swapDish } from "#server/office/orders/dish-swaps/swap-dish.ts";
import {
  everyOrder,
  type ExportedOrder,
  findOrders,
  findParcels,
  type OrderQuery,
} from "#server/office/orders/find-orders.ts";
import { findRecipients, readDishes } from "#server/office/orders/find-recipients.ts";
import { deskOf, type OrderDeps } from "#server/office/orders/order-deps.ts";
import {
  orderByPhone,
  orderForGuest,
  priceForGuest,
  readTeamOffer,
  type TeamOrderDeps,
} from "#server/office/orders/order-for-guest.ts";
import { readOrderForOffice, readOrderToPack } from "#server/office/orders/read-order.ts";
import { searchEverything } from "#server/office/orders/search-everything.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { csvEuros, writeCsv } from "#server/platform/http/write-csv.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function orderRoutes(app: FastifyInstance, deps: CorrectionDeps & TeamOrderDeps): void {
  const { database, snapshot, clock } = deps;
  const today = () => berlinDay(clock());

  answerStaffCall(app, deps, "readOrders", async ({ staff, query }) => {
    const find = staff.role === "packing" ? findParcels : findOrders;
    return { data: await find(database, { ...query, today: today() }) };
  });

  answerStaffCall(app, deps, "searchEverything", async ({ staff, query }) => ({
    data: await searchEverything(database, { q: query.q, role: staff.role, today: today() }),
  }));

  answerStaffCall(app, deps, "exportOrders", async ({ staff, query }) => {
    const file = await exportOrders(database, { ...query, today: today() });
    await audit(database, { staff, at: dateNow(clock) }, "exportiert", ["orders", file.fileName]);
    return { data: file };
  });

  answerStaffCall(app, deps, "readDishes", async () => ({ data: await readDishes(database) }));

  answerStaffCall(app, deps, "readRecipients", async ({ body }) => ({
    data: await findRecipients(database, body, today()),
  }));

  answerStaffCall(app, deps, "readOrder", async ({ params }) => ({
    data: await readOrderForOffice(database, { snapshot, now: clock() }, params.orderId),
  }));

  answerStaffCall(app, deps, "readOrderToPack", async ({ params }) => ({
    data: await readOrderToPack(database, { snapshot, now: clock() }, params.orderId),
  }));

  answerStaffCall(app, deps, "readTeamOffer", async () => ({ data: readTeamOffer(deps) }));

  answerStaffCall(app, deps, "priceForGuest", async ({ body }) => ({
    data: await priceForGuest(deps, body),
  }));

  answerStaffCall(app, deps, "endUnpaidOrder", async ({ staff, params, body }) => {
    await endUnpaidOrder(deps, staff, { ...body, orderId: requireUuid(params.orderId, "order_not_found") });
    return { data: null };
  });

  answerStaffCall(app, deps, "agreeToInvoice", async ({ staff, params }) => ({
    data: await agreeToInvoice(deps, staff, requireUuid(params.orderId, "order_not_found")),
  }));

  answerStaffCall(app, deps, "orderForGuest", async ({ staff, params, query, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { data: await orderForGuest(deps, staff, { ...body, ...query, orderId }) };
  });

  answerStaffCall(app, deps, "orderByPhone", async ({ staff, body }) => ({
    data: await orderByPhone(deps, staff, body),
  }));

  answerStaffCall(app, deps, "previewAddition", async ({ staff, params, query }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { data: await previewAddition(deps, staff, { orderId, day: params.day, ...query }) };
  });

  answerStaffCall(app, deps, "addDishes", async ({ staff, params, query, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { data: await addDishes(deps, staff, { ...body, ...query, orderId, day: params.day }) };
  });

  orderActionRoutes(app, deps);
  dishSwapRoutes(app, deps);
}

/**
 * The team agrees to a firm's first purchase on invoice, within the limits of this moment. Of two people the first is
 * recorded; one that the guest or the cut-off has ended meanwhile stays ended. `isAccepted` is false when its portions
 * were sold before.
 */
async function agreeToInvoice(
  { database, clock, teamOrders }: TeamOrderDeps,
  staff: SignedInStaff,
  orderId: string,
): Promise<DataOf<"agreeToInvoice">> {
  const payment = await paymentOfOrder(database, orderId);
  if (!payment) throw new Refusal("order_not_found");
  const { provider, sessionId } = payment;
  if (provider !== "invoice" || !sessionId) throw new Refusal("edited_meanwhile");
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    // before the purchase, like an order that is placed
    const terms = await lockInvoiceTerms(queries);
    const isFirst = await agreeToPurchase(queries, sessionId, { at, by: staff.name });
    if (isFirst === undefined) throw new Refusal("edited_meanwhile");
    if (!isFirst) return;
    await refuseAboveLimits(queries, terms, { orderId, today: berlinDay(clock()) });
    await audit(queries, { staff, at }, paymentActs.accepted, ["order", orderId]);
  });
  return { isAccepted: await teamOrders.settle(orderId) };
}

async function refuseAboveLimits(
  queries: Queries,
  { isOn, limitCents, totalCents }: Awaited<ReturnType<typeof lockInvoiceTerms>>,
  { orderId, today }: { orderId: string; today: CalendarDay },
): Promise<void> {
  const debtor = await debtorOfOrder(queries, orderId);
  if (!debtor) throw new Refusal("order_not_found");
  if (!isOn) throw new Refusal("invoice_purchase_off");
  if (await isStoppedFirm(queries, debtor, today)) throw new Refusal("invoice_purchase_stopped");
  const { ownCents, allCents } = await owedCents(queries, debtor, orderId);
  if (addCents(ownCents, debtor.amountCents) > limitCents) throw new Refusal("invoice_purchase_limit");
  if (addCents(allCents, debtor.amountCents) > totalCents) throw new Refusal("invoice_purchase_full");
}

function dishSwapRoutes(app: FastifyInstance, deps: OrderDeps): void {
  const deliveryOf = (staff: SignedInStaff, params: { orderId: string; day: string }): ChangeInput => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { orderId, day: params.day, staffChange: deskOf(deps, staff, { orderId }) };
  };

  answerStaffCall(app, deps, "readSwapOffer", async ({ staff, params }) => ({
    data: await readSwapOffer(deps, deliveryOf(staff, params)),
  }));

  answerStaffCall(app, deps, "previewSwap", async ({ staff, params, query }) => ({
    data: await previewSwap(deps, deliveryOf(staff, params), query),
  }));

  answerStaffCall(app, deps, "swapDish", async ({ staff, params, query, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    await swapDish(deps, staff, { ...body, ...query, orderId, day: params.day });
    return { data: null };
  });
}

/** Cancels an order that no one has paid, so that its portions and its code are free at once. */
async function endUnpaidOrder(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { orderId, message }: BodyOf<"endUnpaidOrder"> & { orderId: string },
): Promise<void> {
  const { database, outbox, teamOrders } = deps;
  if ((await orderStatus(database, orderId)) !== "pending_payment") throw new Refusal("order_not_unpaid");
  await teamOrders.endUnpaid(orderId).catch((error: unknown) => {
    const isPaid = error instanceof Refusal && ["cart_ordered", "payment_processing"].includes(error.code);
    throw isPaid ? new Refusal("order_not_unpaid") : error;
  });
  const at = dateNow(deps.clock);
  await database.transaction(async (queries) => {
    const action = "Unbezahlt storniert";
    await audit(queries, { staff, at }, action, ["order", orderId]);
    if (message) await queueAnswer(queries, outbox, { orderId, cause: `unpaid-end/${orderId}`, at, message });
  });
}

const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "medium",
  timeStyle: "short",
});

const columns: readonly [string, (order: ExportedOrder) => string][] = [
  ["Nummer", ({ number }) => number],
  ["Bestellt", ({ placedAt }) => moment.format(new Date(placedAt)).replace(",", "")],
  ["Status", orderStatusName],
  ["Name", ({ name }) => name],
  ["E-Mail", ({ email }) => email],
  ["Telefon", ({ phone }) => phone],
  ["PLZ", ({ zip }) => zip],
  ["Ort", ({ city }) => city],
  ["Liefertage", ({ days }) => days.map(germanDay).join(", ")],
  ["Artikel", ({ portions }) => String(portions)],
  ["Waren", ({ goodsCents }) => csvEuros(goodsCents)],
  ["Rabatt", ({ discountCents }) => csvEuros(discountCents)],
  ["Rabattcode", ({ discountCode }) => discountCode ?? ""],
  ["Versand", ({ shippingCents }) => csvEuros(shippingCents)],
  ["Gesamt", ({ totalCents }) => csvEuros(totalCents)],
  ["Erstattet", ({ refundedCents }) => csvEuros(refundedCents)],
  ["Rechnungen", ({ documents }) => documents.join(", ")],
];

async function exportOrders(queries: Queries, query: OrderQuery): Promise<TextFile> {
  const orders = await everyOrder(queries, query, mostExported);
  if (!orders) throw new Refusal("too_many_rows");
  const rows = orders.map((order) => columns.map(([, write]) => write(order)));
  const text = writeCsv(
    columns.map(([name]) => name),
    rows,
  );
  return { fileName: `bestellungen-${query.today}.csv`, mime: "text/csv; charset=utf-8", text };
}
