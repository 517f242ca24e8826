import pg from "pg";
import { timedUuid } from "#server/platform/database/timed-uuid.ts";
import { median } from "./median.ts";

interface Probe {
  what: string;
  texts: string[];
  values: unknown[];
}

const columns = `guest_id, fingerprint, first_name, last_name, email, phone, street, street_nr, zip_code, city,
  customer_key, address_key, goods_cents, shipping_cents, total_cents, vat`;

/** What the shop asks of the order tables, and a purchase that is taken back. */
async function questions(client: pg.Client): Promise<Probe[]> {
  const { rows } = await client.query(
    "SELECT id, number, customer_key, cart_id FROM orders WHERE paid_at IS NOT NULL ORDER BY created_at DESC OFFSET 5000 LIMIT 1",
  );
  const { id, number, customer_key: customer, cart_id: cart } = rows[0];
  const place = `INSERT INTO orders (id, cart_id, cart_version, status, created_at, ${columns})
    SELECT gen.id, gen_random_uuid(), 1, 'pending_payment', now(), ${columns} FROM orders, (SELECT $1::uuid AS id) gen WHERE orders.id = $2`;
  const parts = ["order_deliveries", "order_lines", "order_portions"].map((table) => {
    const list = {
      order_deliveries: "delivery_day, goods_cents, discount_cents, shipping_cents",
      order_lines:
        "position, delivery_day, menu_id, name, is_box, quantity, unit_cents, discount_cents, vat_percent",
      order_portions: "delivery_day, menu_id, portions, cart_id, status, expires_at",
    }[table];
    return `INSERT INTO ${table} (order_id, ${list}) SELECT $1::uuid, ${list} FROM ${table} WHERE order_id = $2`;
  });
  return [
    {
      what: "an order with deliveries and lines, by its id",
      texts: [
        "SELECT * FROM orders o JOIN order_deliveries d ON d.order_id = o.id JOIN order_lines l ON l.order_id = d.order_id AND l.delivery_day = d.delivery_day WHERE o.id = $1",
      ],
      values: [id],
    },
    { what: "an order by its number", texts: ["SELECT id FROM orders WHERE number = $1"], values: [number] },
    {
      what: "has this mailbox bought before",
      texts: ["SELECT EXISTS (SELECT FROM orders WHERE customer_key = $1 AND paid_at IS NOT NULL)"],
      values: [customer],
    },
    {
      what: "an open order of a changed cart",
      texts: [
        "UPDATE orders SET status = 'payment_failed' WHERE cart_id = $1 AND status = 'pending_payment'",
      ],
      values: [cart],
    },
    {
      what: "a purchase's four inserts, taken back",
      texts: ["BEGIN", place, ...parts, "ROLLBACK"],
      values: [timedUuid(Date.now()), id],
    },
    {
      what: "the newest 50 orders",
      texts: ["SELECT * FROM orders ORDER BY created_at DESC, id LIMIT 50"],
      values: [],
    },
    {
      what: "a search for Müller, the newest 50",
      texts: [
        "SELECT * FROM (SELECT * FROM orders WHERE search @@ to_tsquery('simple', 'mueller:*') OFFSET 0) o ORDER BY created_at DESC, id LIMIT 50",
      ],
      values: [],
    },
    {
      what: "portions of tomorrow by dish",
      texts: [
        "SELECT menu_id, sum(portions) FROM order_portions WHERE delivery_day = current_date + 1 AND status <> 'freed' GROUP BY 1",
      ],
      values: [],
    },
    {
      what: "sales of twelve months",
      texts: [
        "SELECT count(*), sum(total_cents) FROM orders WHERE paid_at >= now() - interval '12 months' AND paid_at < now()",
      ],
      values: [],
    },
    {
      what: "all orders of a month three years ago",
      texts: [
        "SELECT count(*), sum(goods_cents) FROM orders WHERE created_at >= date_trunc('month', now() - interval '3 years') AND created_at < date_trunc('month', now() - interval '35 months')",
      ],
      values: [],
    },
  ];
}

/** Medians of ms on one connection, prepared as the shop prepares. */
export async function timeOrderStatements(address: string, rounds = 25): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const found: Record<string, number> = {};
  try {
    for (const { what, texts, values } of await questions(client)) {
      const durations: number[] = [];
      for (let round = -7; round < rounds; round++) {
        const begin = performance.now();
        for (const [at, text] of texts.entries()) {
          const used = values.slice(0, text.includes("$2") ? 2 : text.includes("$1") ? 1 : 0);
          await client.query({ name: `${what.slice(0, 50)} ${at}`, text, values: used });
        }
        if (round >= 0) durations.push(performance.now() - begin);
      }
      found[what] = median(durations);
    }
    return found;
  } finally {
    await client.end();
  }
}
