import { randomUUID } from "node:crypto";
import { fillKitchen } from "#server/domain/shop/demo/fill-with-demo.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import type { TestShop } from "#test/open-shop.ts";
import { plannerOf } from "#test/planning.ts";
import { someBox } from "#test/portions.ts";
import type { TestStaff } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";

// long names, many days, every status: as after a year
const long = {
  ...eva,
  firstName: "Maximiliane-Charlotte",
  lastName: "von Hohenstein-Wittgenstein zu Berleburg",
  email: "maximiliane-charlotte.von-hohenstein-wittgenstein@verwaltung.example.de",
  street: "Rechtsanwalt-Doktor-Friedrich-Wilhelm-Straße",
  city: "Schwäbisch Gmünd-Rechberghausen",
  notes:
    "Achtung: schwere Nuss- und Sellerieallergie! Bitte im Hinterhof beim Hausmeister Schmidtbauer klingeln.",
};

/** Fills every page of the office with texts of the greatest length; answers what stands for the `:names` in their addresses. */
export async function fillOffice(shop: TestShop, boss: TestStaff): Promise<Record<string, string>> {
  await shop.database.transaction((queries) => fillKitchen(queries, shop.now()));
  const box = await someBox(shop);
  const { orderId } = await ordered(shop, { guestData: long });
  await buy(shop, shop.guest(), {
    lines: [{ menuId: box.id, quantity: 4, day: wednesday }],
    guestData: long,
  });
  for (const menuId of [3, 4, 5, 6, 7, 8]) {
    await buy(shop, shop.guest(), { lines: [{ menuId, quantity: 6, day: menuId > 5 ? friday : wednesday }] });
  }
  await fillLists(shop, boss);
  await shop.database.rows(
    "UPDATE mails SET status = 'failed', last_error = 'kein Empfang', subject = kind, html = kind, plain = kind WHERE order_id = $1",
    [orderId],
  );
  // one that does not hang on random ids: the pages differ
  const one = async (columnAndTable: string) =>
    String((await shop.database.row<{ id: unknown }>(`SELECT ${columnAndTable} LIMIT 1`))?.id);
  const mailId = await one(`id FROM mails WHERE order_id = '${orderId}' AND kind = 'order-confirmation'`);
  shop.clock.set("2026-09-14T12:01:00");
  await fillBooks(shop, boss);
  const lotId = await fillStock(shop, boss);
  const recallId = randomUUID();
  await boss.call("startRecall", {
    params: { recallId },
    body: { of: { lotId }, isPractice: true, reason: long.notes },
  });
  await freezeDueLists(shop.checkout);
  await readAllNotes(shop, wednesday);
  await boss.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  await boss.call("shipParcel", {
    params: { day: wednesday, orderId },
    body: { carrier: "DHL", trackingNumber: "00340434161234567896" },
  });
  return {
    ...{
      ":day": wednesday,
      ":orderId": orderId,
      ":menuId": "1",
      ":month": "2026-09",
      ":chapter": "produktion",
      ":page": "agb",
      ":kind": "order-confirmation",
    },
    ...{ ":mailId": mailId, ":lotId": String(lotId) },
    // the one with long names
    ":receiptId": await one(`receipt_id AS id FROM lots WHERE id = ${lotId}`),
    ":batchId": await one("id FROM batches ORDER BY lot_id"),
    ":recipeId": await one("id FROM recipes ORDER BY id"),
    ":ingredientId": await one("id FROM ingredients ORDER BY id"),
    ":recallId": recallId,
  };
}

/** A payout without a line of the bank, a line that may be it, and a movement that no one knows. */
async function fillBooks({ database }: TestShop, boss: TestStaff): Promise<void> {
  await boss.call("readProviderBalance");
  await database.owner.rows(
    `INSERT INTO payouts (id, provider, amount_cents, created_at, arrives_on, status, is_by_hand)
     VALUES ('po_1Q2w3E4r5T6z7U8i9O0pAsDf', 'sandbox', 1234567, '2026-09-01T10:00Z', '2026-09-02', 'paid', true)`,
  );
  await database.owner.rows(
    `INSERT INTO bank_lines (booked_on, cents, text, payee, may_be_payout, digest, read_at, read_by)
     VALUES ('2026-09-03', 1234417, $1, 'Zahlungsdienstleistungsgesellschaft mbH', true, repeat('0', 64), '2026-09-04', 'Karin')`,
    ["AUSZAHLUNG PO_1Q2W3E4R5T6Z7U8I9O0PASDF ABZÜGLICH ENTGELT, MANDATSREFERENZ 00340434161234567896"],
  );
  await database.owner.rows(
    `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, happened_at)
     VALUES ('txn_1Q2w3E4r5T6z7U8i9O0pAsDf', 'sandbox', 'issuing_authorization_release', 'unknown', -700, '2026-09-03T10:00Z')`,
  );
}

/** Goods with the longest names that have expired, are held, counted in pieces and asked for; answers their lot. */
async function fillStock(shop: TestShop, boss: TestStaff): Promise<number> {
  const name = "Bio-Vollkornhartweizengrießspaghetti mit Bärlauch, vorgegart und schockgefrostet";
  const lotId = await receivedLot(shop, {
    ...{ name, grams: 12_345, cents: 1_234_567, endsOn: "2026-09-13" },
    supplierLot: "CHARGE-2026-09-13-SCHICHT-2-LINIE-04",
  });
  const reason = "Bei der Anlieferung mehrere aufgerissene Kartons, Kondenswasser an der Innenfolie";
  const params = { lotId: String(lotId) };
  await shop.database.rows("UPDATE ingredients SET milligrams_per_piece = 1234 WHERE name = $1", [name]);
  await shop.database.rows(
    `WITH place AS (INSERT INTO places (name) VALUES ('Tiefkühlzelle im Untergeschoss, Regal 4 hinten links') RETURNING id)
     UPDATE lots SET place_id = place.id FROM place WHERE lots.id = $1`,
    [lotId],
  );
  await boss.call("moveStock", {
    params: { ...params, moveId: randomUUID() },
    body: { kind: "waste", milligrams: 1_234_000, reason },
  });
  const holdId = randomUUID();
  await boss.call("holdGoods", { params: { holdId }, body: { of: { lotId }, reason } });
  const body = { lifts: "hold" as const, holdId, reason };
  await boss.call("requestExemption", { params: { exemptionId: randomUUID() }, body });
  return lotId;
}

async function fillLists(shop: TestShop, boss: TestStaff): Promise<void> {
  const note = "Betriebsversammlung und Grundreinigung der ganzen Küche, danach Sommerfest";
  const planner = plannerOf(shop, boss);
  await planner.plan("2026-09-23", { closed: note });
  await planner.plan("2026-09-24", { carrierFree: note, portions: 12 });
  await planner.plan("2026-09-29", { portions: 3, limits: [{ menuId: 1, portions: 1 }] });
  await shop.database.rows(
    `UPDATE staff SET name = 'Maximiliane-Charlotte Freifrau von Hohenstein-Wittgenstein',
    email = 'maximiliane-charlotte.von-hohenstein-wittgenstein@verwaltung.example.de' WHERE id = $1`,
    [boss.id],
  );
  const code = {
    value: { of: "percent" as const, percent: 15 },
    ...{
      minimum: 120,
      validFrom: "2026-09-01",
      validUntil: "2027-12-31",
      oncePerCustomer: true,
      newCustomersOnly: true,
    },
    note: "Für die Teilnehmenden der Betriebsbesichtigung im Spätsommer, bitte nicht weitergeben",
  };
  await boss.call("createCode", {
    body: { ...code, code: "BETRIEBSBESICHTIGUNG-SOMMER-26", totalLimit: 1_000 },
  });
  await shop.guest().call("declareWithdrawal", {
    body: {
      name: `${long.firstName} ${long.lastName}`,
      contract: `Bestellung ${orderPrefix}-100001 und die davor`,
      email: long.email,
    },
  });
  await shop.database.rows(
    "UPDATE staff_sessions SET device = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15'",
  );
}
