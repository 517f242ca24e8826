import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { deliveryDay } from "#test/days.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

/** Prints packing slips of a day or of one order; returns the codes of one carton of each by order number. */
export async function printSlips(
  { database }: Pick<TestShop, "database">,
  staff: TestStaff,
  { day, order, carton = 1 }: { day: string; order?: string; carton?: number },
): Promise<Map<string, string>> {
  await staff.call("makePackingSlips", { params: { day }, body: { orders: order ? [order] : undefined } });
  const rows = await database.rows<{ number: string; version: number }>(
    `SELECT DISTINCT ON (o.number) o.number, s.version FROM packing_slips s JOIN orders o ON o.id = s.order_id
     WHERE s.delivery_day = $1 AND ($2::uuid IS NULL OR o.id = $2) ORDER BY o.number, s.printed_at DESC, s.version DESC`,
    [day, order ?? null],
  );
  return new Map(
    rows.map(({ number, version }) => [number, slipCode({ number, day: deliveryDay(day), version, carton })]),
  );
}

/** A tracking number in DHL's form, different for each count. */
export function dhlNumber(count: number): string {
  const digits = `340434161${String(count).padStart(8, "0")}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `00${digits}${(10 - (sum % 10)) % 10}`;
}
