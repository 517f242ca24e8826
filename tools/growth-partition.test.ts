import { expect, inject, it } from "vitest";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { timedUuid } from "#server/platform/database/timed-uuid.ts";
import { buy } from "#test/buy.ts";
import { databaseAddress } from "#test/database-server.ts";
import type { FreeDatabase } from "#test/free-sql.ts";
import { openShop } from "#test/open-shop.ts";
import { partitionOrders } from "./growth-partition.ts";

const months = { since: "2026-08-01", until: "2026-12-01" };

async function ownerOf(database: FreeDatabase): Promise<string> {
  const named = await database.row<{ name: string }>("SELECT current_database() AS name");
  return databaseAddress(inject("serverAddress"), named!.name);
}

const copyText = (changes: string) => `
  INSERT INTO orders (id, number, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone,
    street, street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat, created_at, paid_at)
  SELECT $1, ${changes}, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone,
    street, street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat, created_at, paid_at
  FROM orders LIMIT 1`;

it("orders become partitions by month while nothing changes for guests, and every rule holds over all months", async () => {
  const shop = await openShop();
  const { database } = shop;
  try {
    const before = await buy(shop, shop.guest());
    const owner = await ownerOf(database);
    await partitionOrders(owner, months);
    // again: nothing to do but missing months
    await partitionOrders(owner, { ...months, until: "2027-01-01" });
    const after = await buy(shop, shop.guest());
    expect(after.invoiceNr).not.toBe(before.invoiceNr);

    const places = await database.rows(
      "SELECT tableoid::regclass::text AS partition, count(*)::int AS orders FROM orders GROUP BY 1",
    );
    expect(places).toEqual([{ partition: "orders_2026_09", orders: 2 }]);
    expect(await database.row("SELECT count(*)::int AS keys FROM order_keys")).toEqual({ keys: 2 });

    const plan = await database.rows("EXPLAIN SELECT FROM order_lines WHERE order_id = $1", [after.orderId]);
    expect(JSON.stringify(plan)).toContain("order_lines_2026_09");
    expect(JSON.stringify(plan)).not.toContain("Append");

    const october = timedUuid(Date.parse("2026-10-20"));
    const refused = (changes: string) =>
      database.rows(copyText(changes), [october]).then(() => "accepted", violatedConstraint);
    expect(await refused("number")).toBe("order_numbers_are_unique");
    expect(await refused("'TT-999999'")).toBe("one_paid_order_per_cart_version");
    const parcel = "UPDATE order_deliveries SET tracking_number = 'JJD000000000001' WHERE order_id = $1";
    await database.rows(parcel, [before.orderId]);
    expect(await database.rows(parcel, [after.orderId]).then(() => "accepted", violatedConstraint)).toMatch(
      /^one_parcel_per_tracking_number|tracking_number_is_free$/,
    );
  } finally {
    await shop.close();
  }
});
