import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { officePages } from "#contract/office/office-pages.ts";
import { type Role, roles } from "#contract/team/staff.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import type { TestShop } from "#test/open-shop.ts";
import { plannerOf } from "#test/planning.ts";
import { someBox } from "#test/portions.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";
import { dayViews } from "#web/office/kitchen/day-views.ts";
import { htmlFaults } from "./html-faults.ts";
import { namesWithoutLabel } from "./label-in-name.ts";
import { layoutFaults } from "./layout-faults.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

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

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
let ids: Record<string, string>;
beforeAll(async () => {
  const { shop } = opened;
  const box = await someBox(shop);
  const { orderId } = await ordered(shop, { guestData: long });
  await buy(shop, shop.guest(), {
    lines: [{ menuId: box.id, quantity: 4, day: wednesday }],
    guestData: long,
  });
  for (const menuId of [3, 4, 5, 6, 7, 8]) {
    await buy(shop, shop.guest(), { lines: [{ menuId, quantity: 6, day: menuId > 5 ? friday : wednesday }] });
  }
  ids = {
    ":day": wednesday,
    ":orderId": orderId,
    ":menuId": "1",
    ":mailId": "",
    ":month": "2026-09",
    ":chapter": "produktion",
  };
  await fillOffice(shop, boss);
  const mail = await shop.database.row<{ id: string }>("SELECT id FROM mails LIMIT 1");
  ids[":mailId"] = mail?.id ?? "";
  shop.clock.set("2026-09-14T12:01:00");
  await fillBooks(shop, boss);
  ids[":lotId"] = String(await fillStock(shop, boss));
  await freezeDueLists(shop.checkout);
  await readAllNotes(shop, wednesday);
  await boss.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  await boss.call("shipParcel", {
    params: { day: wednesday, orderId },
    body: { carrier: "DHL", trackingNumber: "00340434161234567896" },
  });
}, 120_000);

/** A payout without a line of the bank, a line that may be it, and a movement that nobody knows. */
async function fillBooks({ database }: TestShop, boss: TestStaff): Promise<void> {
  await boss.call("readProviderBalance");
  await database.owner.rows(
    `INSERT INTO payouts (id, provider, amount_cents, created_at, arrives_on, status, is_by_hand)
     VALUES ('po_1Q2w3E4r5T6z7U8i9O0pAsDf', 'sandbox', 1234567, '2026-09-01T10:00Z', '2026-09-02', 'paid', true)`,
  );
  await database.owner.rows(
    `INSERT INTO bank_lines (booked_on, cents, text, payee, digest, read_at, read_by)
     VALUES ('2026-09-03', 1234417, $1, 'Zahlungsdienstleistungsgesellschaft mbH', repeat('0', 64), '2026-09-04', 'Karin')`,
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
  await boss.call("holdLot", { params, body: { reason } });
  await boss.call("requestExemption", { params: { exemptionId: randomUUID() }, body: { lotId, reason } });
  return lotId;
}

/** Fills every list of the office with texts of the greatest length. */
async function fillOffice(shop: TestShop, boss: TestStaff): Promise<void> {
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

const addresses = (role: Role) => {
  const pages: { path: string; roles: readonly Role[] }[] = [...officePages];
  const reached = pages
    .filter(({ roles }) => roles.includes(role))
    .map(({ path }) => path.replace(/:\w+/, (name) => ids[name] ?? ""));
  const views = dayViews.map(({ value }) => `produktion/${wednesday}?ansicht=${value}`);
  return reached.includes("produktion") ? [...reached, ...views] : reached;
};

const settings = [
  { name: "a desktop", viewport: { width: 1440, height: 900 }, media: "screen" },
  { name: "a small screen", viewport: { width: 1024, height: 768 }, media: "screen" },
  { name: "a desktop at 200 %", viewport: { width: 720, height: 450 }, media: "screen" },
  { name: "a tablet", viewport: { width: 768, height: 1024 }, media: "screen" },
  // A4 less its margins, at 96 dots per inch
  { name: "paper", viewport: { width: 688, height: 980 }, media: "print" },
] as const;
/** A narrow phone, and a tablet at 200 % and more: nothing lies aside there. */
const narrow = { width: 320, height: 640 };

// opened once and looked at in every size: the office reads no width that it does not follow
it.each(roles)(
  "every page of %s shows all of its text, nothing lies on anything else, and none is wider than a narrow screen",
  async (role) => {
    const staff = role === "admin" ? boss : await staffOf(opened.shop, role);
    const { page, context, complaints } = await enterOffice(opened, settings[0].viewport, staff);
    const found: Record<string, string[]> = {};
    for (const address of addresses(role)) {
      await show(page, settings[0].viewport, "screen");
      await page.goto(`/dashboard/${address}`, { waitUntil: "networkidle" });
      await page.locator("main h1").waitFor({ state: "attached" });
      const unfit = [...(await namesWithoutLabel(page)), ...(await htmlFaults(page))];
      if (unfit.length > 0) found[`${address} to machines`] = unfit;
      for (const { name, viewport, media } of settings) {
        await show(page, viewport, media);
        const faults = await layoutFaults(page);
        if (faults.length > 0) found[`${address} on ${name}`] = faults;
      }
      await show(page, narrow, "screen");
      const wide = await tooWide(page);
      if (wide.length > 0) found[`${address} on a narrow screen`] = wide;
    }
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
    await context.close();
  },
  480_000,
);

/** Resolves once the page has been drawn in this size. */
async function show(
  page: Page,
  viewport: { width: number; height: number },
  media: "screen" | "print",
): Promise<void> {
  await page.emulateMedia({ media, reducedMotion: "reduce" });
  await page.setViewportSize(viewport);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}

/** How wide the page is if that is too much, and the first elements that stick out. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll("main *, header *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px wide`, ...out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });
}
