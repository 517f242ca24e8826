import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** Moves that no document shows yet, as a column of a statement. `order` is SQL for the order's id. */
export const dueMoves = (order: string) =>
  `coalesce((SELECT json_agg(json_build_object('from', documented_day, 'to', delivery_day)) FROM order_deliveries
     WHERE order_id = ${order} AND documented_day IS NOT NULL), '[]')`;

const documentedText = statement(
  "invoices.days-documented",
  "UPDATE order_deliveries SET documented_day = NULL WHERE order_id = $1 AND documented_day IS NOT NULL",
);

/** Notes that the documents now show the current day of each delivery. */
export async function markDaysDocumented(queries: Queries, orderId: string): Promise<void> {
  await queries.rows(documentedText, [orderId]);
}

const standingText = statement(
  "invoices.standing-deliveries",
  `SELECT d.delivery_day AS day, coalesce(d.documented_day, d.delivery_day) AS "documentedDay",
     d.address IS NOT NULL AS "isReaddressed", jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name,
       'street', o.street, 'street_nr', o.street_nr, 'zip_code', o.zip_code, 'city', o.city)
       || coalesce(d.address, '{}') AS address
   FROM order_deliveries d JOIN orders o ON o.id = d.order_id WHERE d.order_id = $1 ORDER BY d.delivery_day`,
  {
    documentedDay: is<DeliveryDay>(),
    isReaddressed: is<boolean>(),
    address: is<CurrentDeliveryRow["address"]>(),
  },
);

export interface CurrentDeliveryRow {
  day: DeliveryDay;
  /** the day on the documents */
  documentedDay: DeliveryDay;
  /** False: the address on the documents is still right. */
  isReaddressed: boolean;
  address: Record<"firstName" | "lastName" | "street" | "street_nr" | "zip_code" | "city", string>;
}

export function readCurrentDeliveries(queries: Queries, orderId: string): Promise<CurrentDeliveryRow[]> {
  return queries.rows(standingText, [orderId]);
}
