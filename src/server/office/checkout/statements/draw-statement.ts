import { addDays, type CalendarDay, firstOfMonth } from "#contract/day.ts";
import type { StatementFirm } from "#server/domain/invoices/statements/wishes.ts";
import { currentBuyer } from "#server/domain/invoices/correction-rules.ts";
import { readHistory } from "#server/domain/invoices/queries.ts";
import { insertStatement } from "#server/domain/invoices/statements/queries.ts";
import {
  openOf,
  type StatementDocument,
  type StatementInvoice,
} from "#server/domain/invoices/statements/statement-sheet.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import type { MonthlyStatementData } from "#server/domain/orders/letters/monthly-statement.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import { type FirmInvoice, readFirmInvoices } from "#server/office/checkout/statements/read-firm-invoices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export const monthAfter = (month: CalendarDay) => firstOfMonth(addDays(firstOfMonth(month), 31));
export const monthBefore = (day: CalendarDay) => firstOfMonth(addDays(firstOfMonth(day), -1));

export interface Drawn {
  firm: StatementFirm;
  month: CalendarDay;
  today: CalendarDay;
  at: Date;
  /** null: by itself */
  by: string | null;
}

/** `empty`: nothing was invoiced in the month, and nothing is open; `there`: the month has its statement */
export type DrawResult = { number: string } | "empty" | "there";

/** Writes the statement of a month that is over, and queues its letter, both in the caller's transaction. */
export async function drawStatement(queries: Queries, outbox: Outbox, drawn: Drawn): Promise<DrawResult> {
  const { firm, month, today, at, by } = drawn;
  const named = namedIn(await readFirmInvoices(queries, firm, monthAfter(month)), month);
  const [all, last] = [[...named.earlier, ...named.invoices], named.invoices.at(-1) ?? named.earlier.at(-1)];
  if (!last || (named.invoices.length === 0 && openOf(named) === 0)) return "empty";
  const order = await requireOrder(queries, last.orderId);
  const history = await readHistory(queries, last.orderId);
  if (!history) throw new Error(`order ${last.orderId} has no invoice`);
  const { companyName, street, zip, city } = await readCompany(queries);
  const buyer = currentBuyer(history);
  const document: StatementDocument = {
    month,
    drawnOn: today,
    seller: `${companyName}, ${street}, ${zip} ${city}`,
    buyer: [buyer.name, buyer.contact ?? "", buyer.street, `${buyer.zip} ${buyer.city}`].filter(Boolean),
    account: last.account,
    invoices: named.invoices.map(told),
    earlier: named.earlier.map(told),
  };
  const openCents = openOf(document);
  const number = await insertStatement(queries, {
    ...firm,
    ...{ orderId: order.id, purchaseIds: all.map(({ id }) => id), openCents, document, at, by },
  });
  if (!number) return "there";
  const data: MonthlyStatementData = {
    ...{ number, month, openCents, account: last.account },
    name: payerName(order),
    hasInvoices: named.invoices.length > 0,
  };
  await outbox.queue(queries, {
    kind: "monthly-statement",
    cause: `monthly-statement/${number}`,
    recipient: order.email,
    orderId: order.id,
    data,
    now: at,
  });
  return { number };
}

/** Of months before: what is open or to be transferred back, and what was credited in this one. */
export function namedIn(rows: readonly FirmInvoice[], month: CalendarDay) {
  const isOfMonth = ({ issuedOn }: FirmInvoice) => issuedOn >= month;
  const isNews = ({ openCents, overpaidCents, creditedOn }: FirmInvoice) =>
    openCents + overpaidCents > 0 || creditedOn.some((day) => firstOfMonth(day) === month);
  return {
    invoices: rows.filter(isOfMonth),
    earlier: rows.filter((row) => !isOfMonth(row) && isNews(row)),
  };
}

function told({
  id: _,
  orderId: _order,
  issuedOn: _on,
  creditedOn: _credited,
  account: _to,
  ...row
}: FirmInvoice): StatementInvoice {
  return row;
}
