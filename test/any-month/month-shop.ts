import type { MonthShop } from "#test/any-month/play-month.ts";
import { changeTerms } from "#test/invoice-purchase.ts";
import type { TestShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

/** A shop that sells with 7 and 19 %, by card and on invoice, with codes for a part and for all. */
export async function openMonthShop(shop: TestShop): Promise<MonthShop> {
  const { database } = shop;
  const boss = await staffOf(shop, "admin");
  await changeTerms(shop, { minimumMenus: 1, minimumEnforced: false, invoiceLimit: 100_000 });
  const { data: settings } = await boss.call("readBookSettings");
  const numbers = { consultant: 1001, client: 1, isDatevOn: true };
  await boss.call("changeBookSettings", { body: { ...settings, ...numbers } });
  const menus = await database.rows<{ id: number }>(
    "SELECT id FROM menus WHERE NOT EXISTS (SELECT FROM box_contents WHERE box_id = menus.id) ORDER BY id LIMIT 6",
  );
  const dear = menus.filter((_, at) => at % 3 === 2).map(({ id }) => id);
  await database.rows("UPDATE menus SET vat_percent = 19 WHERE id = ANY($1)", [dear]);
  await shop.snapshot.refresh();
  await database.rows("INSERT INTO discount_codes (code, percent) VALUES ('MONAT', 13), ('ALLES', 100)");
  return { shop, boss, menus: menus.map(({ id }) => id), someOff: "MONAT", allOff: "ALLES", buyers: 0 };
}
