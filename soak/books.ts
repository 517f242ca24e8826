import { openFreeDatabase } from "#test/free-sql.ts";

const parts: Record<string, string> = {
  orders: `SELECT status, goods_cents, discount_cents, shipping_cents, total_cents, discount_code, vat::text,
    paid_at IS NOT NULL AS is_paid FROM orders`,
  deliveries:
    "SELECT delivery_day, status, goods_cents, discount_cents, shipping_cents FROM order_deliveries",
  lines: "SELECT delivery_day, menu_id, quantity, unit_cents, discount_cents FROM order_lines",
  payments:
    "SELECT status, amount_cents, refunded_cents, session_closed_at IS NOT NULL AS is_closed FROM payments",
  sessions: "SELECT status, amount_cents FROM sandbox_sessions",
  portions: "SELECT delivery_day, menu_id, portions, status FROM order_portions",
  days: "SELECT delivery_day, taken FROM day_portions",
  codes: "SELECT code, uses FROM discount_codes",
  redemptions: "SELECT discount_code_id, status FROM discount_redemptions",
  invoices: "SELECT number, kind, total_cents FROM invoices",
  series: "SELECT series, last FROM invoice_series",
  carts: "SELECT closed_at IS NOT NULL AS is_closed, line_count, discount_code_id FROM carts",
  refunds: "SELECT amount_cents, reason, status FROM refunds",
  sandboxRefunds: "SELECT amount_cents FROM sandbox_refunds",
  alerts: "SELECT kind FROM payment_alerts",
};

/** Everything that money and food depend on, without ids and times, which differ from run to run. */
export async function readBooks(connectionString: string): Promise<Record<string, string[]>> {
  const database = openFreeDatabase({ connectionString, connections: 2, onIdleError: () => {} });
  try {
    const read = async ([name, text]: [string, string]): Promise<[string, string[]]> => {
      const rows = await database.rows(text);
      return [name, rows.map((row) => JSON.stringify(row)).sort()];
    };
    return Object.fromEntries(await Promise.all(Object.entries(parts).map(read)));
  } finally {
    await database.close();
  }
}
