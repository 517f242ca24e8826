import type { BodyOf } from "#contract/contract.ts";
import { addDays, type DeliveryDay } from "#contract/day.ts";
import { readProviderBalance } from "#server/office/books/balance/read-balance.ts";
import { fileOf } from "#server/domain/invoices/invoice-file.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { attempt, type Ends } from "#test/any-order/attempt.ts";
import type { PlannedSale } from "#test/any-sale/plan.ts";
import { confirm, eva, fillCart, markDelivered, pressAtProvider } from "#test/buy.ts";
import { expectValid, expectXRechnung } from "#test/e-invoices.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import { account } from "#test/invoice-purchase.ts";
import type { TestShop } from "#test/open-shop.ts";
import { readGobd } from "#test/read-gobd.ts";
import type { TestStaff } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

export interface SaleShop {
  shop: TestShop;
  boss: TestStaff;
  /** dishes and a box */
  menus: readonly number[];
  /** how often which call came to which end */
  ends: Ends;
  guests: number;
  /** from October 2026 on */
  month: number;
}

/** Sells for one delivery day, then cooks, packs, and closes the month; says what did not go to its end. */
export async function playSales(world: SaleShop, plan: readonly PlannedSale[]): Promise<string[]> {
  const { shop } = world;
  const from = monthAt(world.month++);
  shop.clock.set(`${from}-01T09:00:00`);
  const day = await firstDay(world);
  const orders: string[] = [];
  for (const planned of plan) {
    await write(world, planned);
    const orderId = await sell(world, day, planned);
    if (orderId) orders.push(orderId);
  }
  shop.clock.set(`${addDays(day, -1)}T06:00:00`);
  await freezeDueLists(shop.checkout);
  const faults = [...(await faultsOfPapers(world, day, orders)), ...(await faultsOfInvoices(world, orders))];
  for (const orderId of orders) await markDelivered(shop, orderId);
  shop.clock.set(`${monthAt(world.month)}-01T08:00:00`);
  return [...faults, ...(await faultsOfClosing(world, from))];
}

function monthAt(at: number): string {
  const months = 2026 * 12 + 9 + at;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

async function firstDay({ shop }: SaleShop): Promise<DeliveryDay> {
  const { data } = await shop.guest().call("readDeliveryDays", { query: {} });
  const day = data.filter(({ bookable }) => bookable).at(2)?.date;
  if (!day) throw new Error("no day can be ordered");
  return day;
}

/** The settings and the dish, each as far as the shop takes it. */
async function write(world: SaleShop, planned: PlannedSale): Promise<void> {
  const { boss, menus } = world;
  const { company, sale, production, books, dish } = planned;
  if (company) {
    const { data } = await boss.call("readCompany");
    await attempt(world, "company", boss.call("changeCompany", { body: { ...data, ...company } }));
  }
  if (sale) {
    const { data } = await boss.call("readSettings");
    await attempt(world, "settings", boss.call("changeSettings", { body: { ...data, ...sale } }));
  }
  if (production) {
    const { data } = await boss.call("readProductionSettings");
    const body = { ...data, ...production };
    await attempt(world, "production", boss.call("changeProductionSettings", { body }));
  }
  if (books) {
    const { data } = await boss.call("readBookSettings");
    await attempt(world, "books", boss.call("changeBookSettings", { body: { ...data, ...books } }));
  }
  if (!dish) return;
  const params = { menuId: String(menus[dish.at % menus.length]) };
  const { data } = await boss.call("readEditedMenu", { params });
  const body = {
    version: data.version,
    content: { ...data.content, ...dish.content },
    offer: { ...data.offer, ...dish.offer },
  };
  await attempt(world, "dish", boss.call("changeMenu", { params, body: body as BodyOf<"changeMenu"> }));
}

/** The order's id; null: refused, or not to be paid. */
async function sell(world: SaleShop, day: DeliveryDay, planned: PlannedSale): Promise<string | null> {
  const { shop, menus, ends } = world;
  const guest = shop.guest();
  world.guests++;
  const cartId = await attempt(
    { ends },
    "cart",
    fillCart(
      guest,
      planned.lines.map(({ at, quantity }) => ({ menuId: menus[at % menus.length] ?? 0, quantity, day })),
    ).then((data) => ({ data })),
  );
  if (!cartId) return null;
  if (planned.payment === "code")
    await attempt(
      world,
      "code",
      guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "ALLES" } }),
    );
  const isOwed = planned.payment === "invoice";
  const placed = await attempt(
    world,
    "order",
    guest
      .call("placeOrder", {
        body: {
          cart_id: cartId,
          guest_data: { ...eva, ...planned.guest, email: `gast${world.guests}@example.de` },
          invoice_buyer: { ...anyAddress, ...planned.buyer },
          consents: { privacy: true, terms: true },
          ...(isOwed && { on_invoice: true }),
        },
      })
      .then((data) => ({ data })),
  );
  if (!placed) return null;
  const { orderId } = placed.data;
  const sessionId = isOwed
    ? (new URL(placed.redirect_link).searchParams.get("session_id") ?? "")
    : (placed.redirect_link.split("/").at(-1) ?? "");
  // what costs nothing is ordered already
  if (!(await costsSomething(shop, orderId))) return orderId;
  if (!isOwed) await pressAtProvider(shop, sessionId, "bezahlen");
  const paid = confirm(guest, { orderId, sessionId, redirectLink: placed.redirect_link });
  await attempt(world, "pay", paid);
  // each guest is a firm that the shop does not know
  if (isOwed) await attempt(world, "agree", world.boss.call("agreeToInvoice", { params: { orderId } }));
  return orderId;
}

async function costsSomething({ database }: TestShop, orderId: string): Promise<boolean> {
  const rows = await database.rows("SELECT FROM orders WHERE id = $1 AND total_cents > 0", [orderId]);
  return rows.length > 0;
}

const anyAddress = {
  ...{ invoice_email: "", invoice_street: "", invoice_street_nr: "", invoice_zip_code: "", invoice_city: "" },
};

/** Whatever was sold gets labels, slips, a parcel, and a row of the carrier's file or a reason. */
async function faultsOfPapers(
  { shop, boss }: SaleShop,
  day: DeliveryDay,
  orders: readonly string[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  const params = { day };
  const faults: string[] = [];
  const doing = async (what: string, call: Promise<unknown>) =>
    call.catch((error: unknown) => faults.push(`${day}, ${what}: ${reasonOf(error)}`));
  await readAllNotes(shop, day, boss);
  await doing("labels", boss.call("makeLabels", { params, body: { which: "missing" } }));
  await doing("slips", boss.call("makePackingSlips", { params, body: {} }));
  await doing("carrier's file", boss.call("readCarrierFile", { params }));
  for (const orderId of orders)
    await doing(
      `parcel of ${orderId}`,
      boss.call("packParcel", { params: { day, orderId }, query: { early: true } }),
    );
  return faults;
}

async function faultsOfInvoices({ shop }: SaleShop, orders: readonly string[]): Promise<string[]> {
  const rows = await shop.database.rows<{ orderId: string; number: string | null; cents: number }>(
    `SELECT o.id AS "orderId", i.number, o.total_cents AS cents FROM orders o LEFT JOIN invoices i ON i.order_id = o.id
     WHERE o.id = ANY($1) ORDER BY o.number`,
    [orders],
  );
  const faults: string[] = [];
  for (const { orderId, number, cents } of rows) {
    if (number === null) {
      if (cents > 0) faults.push(`order ${orderId} of ${cents} cents has no invoice`);
      continue;
    }
    try {
      const issued = await issuedDocument(shop.database, number);
      if (!issued) throw new Error("has no document");
      await fileOf(shop.database, issued);
      await expectValid(issued.document);
      if (issued.document.purchase?.xRechnungTo) await expectXRechnung(issued.document);
    } catch (error) {
      faults.push(`${number}: ${reasonOf(error)}`);
    }
  }
  return faults;
}

async function faultsOfClosing({ shop, boss }: SaleShop, month: string): Promise<string[]> {
  await readProviderBalance(shop.checkout, (error) => {
    throw error;
  });
  const faults: string[] = [];
  const { data } = await boss.call("readBookMonth", { params: { month } });
  faults.push(...data.faultList.filter(({ isWarning }) => !isWarning).map(({ text }) => `${month}: ${text}`));
  const doing = async (what: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => faults.push(`${month}, ${what}: ${reasonOf(error)}`));
  const isEmpty = data.accounts.every(({ rows }) => rows === 0);
  await doing("GoBD", async () => {
    const medium = await boss.download("exportGobd", { query: { from: month, to: month } });
    readGobd(await unzip(medium.bytes));
  });
  await doing("closing", () =>
    boss.call("closeBookMonth", { params: { month }, body: { leavesOpen: true } }),
  );
  if (!isEmpty)
    await doing("DATEV", () => boss.download("exportDatev", { params: { month }, query: { kind: "batch" } }));
  return faults;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export async function openSaleShop(shop: TestShop, boss: TestStaff): Promise<SaleShop> {
  const { data } = await boss.call("readSettings");
  await boss.call("changeSettings", {
    body: {
      ...{ ...data, ...account, invoicePurchase: true, invoiceLimit: 100_000, invoiceTotal: 1_000_000 },
      ...{ minimumMenus: 1, minimumEnforced: false },
    },
  });
  const { data: books } = await boss.call("readBookSettings");
  await boss.call("changeBookSettings", { body: { ...books, consultant: 1001, client: 1, isDatevOn: true } });
  await shop.database.rows("INSERT INTO discount_codes (code, percent) VALUES ('ALLES', 100)");
  // a hundred months are longer than any proof of the demo
  await shop.database.rows(
    `INSERT INTO shelf_life_proofs (category_id, proven_days, kind, laboratory, result, tested_on, ends_on, file_name,
       document, written_at, written_by, listeria, listeria_reason)
     SELECT category_id, proven_days, kind, laboratory, result, tested_on, '2100-01-01', file_name,
       document, written_at, written_by, listeria, listeria_reason FROM shelf_life_proofs WHERE revoked_at IS NULL`,
  );
  const menus = await shop.database.rows<{ id: number }>(
    `(SELECT id FROM menus WHERE is_published AND NOT is_box ORDER BY id LIMIT 9)
     UNION ALL (SELECT id FROM menus WHERE is_published AND is_box ORDER BY id LIMIT 1)`,
  );
  return { shop, boss, menus: menus.map(({ id }) => id), ends: new Map(), guests: 0, month: 0 };
}
