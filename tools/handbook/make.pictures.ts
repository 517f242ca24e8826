import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, it } from "vitest";
import type { Role } from "#contract/staff.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { someBox } from "#test/portions.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { type TestWorker, work } from "#test/work.ts";
import { openShopInBrowser, type ShopInBrowser } from "../../e2e/open-shop-in-browser.ts";
import { handbookFolder } from "./read-chapter.ts";

/** Pictures of the handbook, from the demo shop of an invented week: `npm run handbook`. */
const viewport = { width: 1280, height: 900 };
const air = 12;

const guests = [
  { firstName: "Eva", lastName: "Brandt", city: "Köln", zip_code: "50674", notes: "" },
  { firstName: "Jonas", lastName: "Adler", city: "Bonn", zip_code: "53111", notes: "Bitte bei Ünal abgeben" },
  { firstName: "Miriam", lastName: "Kern", city: "Köln", zip_code: "50823", notes: "Achtung: Milchallergie!" },
  { firstName: "Tarek", lastName: "Haas", city: "Düsseldorf", zip_code: "40213", notes: "" },
  { firstName: "Sofia", lastName: "Lenz", city: "Aachen", zip_code: "52062", notes: "" },
  { firstName: "Paul", lastName: "Imhof", city: "Köln", zip_code: "50667", notes: "Hinterhaus, 2. Stock" },
] as const;
const people: Record<Role, string> = {
  admin: "Karin Sommer",
  kitchen: "Samira Koch",
  packing: "Deniz Yıldız",
  support: "Anna Vogt",
};

let opened: ShopInBrowser;
let worker: TestWorker;
const staff = {} as Record<Role, TestStaff>;
const orders: { orderId: string; number: string }[] = [];

beforeAll(async () => {
  opened = await openShopInBrowser();
  const { shop } = opened;
  worker = await work(shop);
  for (const role of ["admin", "kitchen", "packing", "support"] as const) {
    staff[role] = await staffOf(shop, role);
    const address = people[role].split(" ")[0]?.toLowerCase();
    await shop.database.rows("UPDATE staff SET name = $2, email = $3 WHERE id = $1", [
      staff[role].id,
      people[role],
      `${address}@example.de`,
    ]);
  }
  const box = await someBox(shop);
  for (const [at, { notes, ...guest }] of guests.entries()) {
    const email = `${guest.firstName}.${guest.lastName}@example.de`.toLowerCase();
    const lines = [
      { menuId: at === 3 ? box.id : at + 1, quantity: at === 3 ? 1 : 4, day: wednesday },
      { menuId: at + 3, quantity: 2, day: at % 2 === 0 ? wednesday : friday },
    ];
    const { orderId } = await buy(shop, shop.guest(), { lines, guestData: { ...eva, ...guest, email, notes } });
    const row = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [orderId]);
    orders.push({ orderId, number: row?.number ?? "" });
  }
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await opened?.close();
});

/** Opens a page of the office as somebody of this role. */
async function at(role: Role, address: string, scene: (page: Page) => Promise<void>): Promise<void> {
  const browser = { reducedMotion: "reduce", deviceScaleFactor: 2 } as const;
  const { page, context } = await opened.visit(viewport, { staff: staff[role], browser });
  await page.goto(`/dashboard${address && `/${address}`}`, { waitUntil: "networkidle" });
  await page.locator("main h1").waitFor();
  await scene(page);
  await context.close();
}

interface Cut {
  /** less than what the parts take */
  height?: number;
  width?: number;
}

/** The part of the page that holds these elements, with some air. */
async function picture(page: Page, name: string, parts: Locator[], cut: Cut = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
  const found = boxes.filter((box) => box !== null);
  if (found.length === 0) throw new Error(`${name} shows nothing`);
  const left = Math.max(0, Math.min(...found.map(({ x }) => x)) - air);
  const top = Math.max(0, Math.min(...found.map(({ y }) => y)) - air);
  const right = Math.max(...found.map(({ x, width }) => x + width)) + air;
  const bottom = Math.max(...found.map(({ y, height }) => y + height)) + air;
  const clip = {
    ...{ x: left, y: top },
    width: Math.min(right - left, cut.width ?? Number.POSITIVE_INFINITY, viewport.width - left),
    height: Math.min(bottom - top, cut.height ?? Number.POSITIVE_INFINITY),
  };
  const png = await page.screenshot({ clip, fullPage: true });
  await sharp(png)
    .webp({ quality: 76, effort: 6 })
    .toFile(join(handbookFolder, "bilder", `${name}.webp`));
}

const main = (page: Page) => page.locator("main");
const dialog = (page: Page) => page.getByRole("dialog").first();
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

it("before the cut-off: plan, menus, orders", async () => {
  await at("admin", "kalender", async (page) => {
    await picture(page, "kalender", [page.locator("main h1"), page.getByRole("table").first()], { height: 620 });
    await page.goto(`/dashboard/kalender?tag=${friday}`, { waitUntil: "networkidle" });
    await dialog(page).getByLabel("Geschlossen: weder Küche noch Lieferung").check();
    await dialog(page).getByLabel("Grund").fill("Betriebsausflug");
    await dialog(page).getByRole("button", { name: "Prüfen, was sich ändert" }).click();
    await dialog(page).getByText("Das ändert sich").waitFor();
    await picture(page, "kalender-pruefen", [dialog(page)], { height: 640 });
  });
  await at("admin", "menus/1", async (page) => {
    await page.getByLabel("Preis inkl. MwSt.").fill("11,90");
    await picture(page, "menue-bearbeiten", [main(page)], { height: 760 });
  });
  await at("support", "bestellungen?q=kern", async (page) => {
    await picture(page, "bestellungen-suchen", [page.locator("main h1"), page.getByRole("table")]);
  });
  await at("support", `bestellungen/${orders[1]?.orderId}`, async (page) => {
    await picture(page, "bestellung", [main(page)], { height: 800 });
    await page.getByRole("button", { name: /^Verschieben: .*18\. September/ }).click();
    await dialog(page).getByLabel("Neuer Liefertag").selectOption({ index: 2 });
    await picture(page, "verschieben", [dialog(page)]);
    await dialog(page).getByRole("button", { name: "Abbrechen" }).click();
    await page.getByRole("button", { name: "Erstatten" }).click();
    await dialog(page)
      .getByLabel(/^Wie viele „/)
      .first()
      .selectOption("1");
    await dialog(page).getByLabel("Grund").fill("Schale beschädigt angekommen");
    await picture(page, "erstatten", [dialog(page)]);
  });
  await at("admin", "gutscheine", async (page) => {
    await page.getByRole("button", { name: "Code anlegen" }).click();
    await dialog(page).getByLabel("Code", { exact: true }).fill("HERBST10");
    await dialog(page).getByLabel("Rabatt", { exact: true }).fill("10");
    await picture(page, "code-anlegen", [dialog(page)]);
  });
  await at("admin", "einstellungen/marke", async (page) => {
    await picture(page, "marke-farben", [region(page, "Farben")], { height: 620 });
  });
});

it("after the cut-off: cook list and papers", async () => {
  opened.shop.clock.set("2026-09-14T12:20:00");
  await at("kitchen", `produktion/${wednesday}`, async (page) => {
    await page.getByRole("button", { name: "Jetzt festschreiben" }).click();
    await picture(page, "festschreiben", [dialog(page)]);
    await dialog(page).getByRole("button", { name: "Festschreiben", exact: true }).click();
    await page.getByText("Diese Zahlen ändern sich nicht mehr.").waitFor();
    await page.getByText("Die Kochliste ist festgeschrieben.").first().waitFor({ state: "hidden" });
    await picture(page, "kochliste", [main(page)], { height: 860 });
    await page.getByRole("button", { name: "Zutaten" }).click();
    await page.getByText("Zutaten insgesamt").waitFor();
    await picture(page, "zutaten", [region(page, "Zutaten insgesamt")], { height: 420 });
  });
  opened.shop.clock.set("2026-09-15T07:30:00");
  await at("kitchen", "", (page) =>
    picture(page, "uebersicht-kueche", [page.locator("main h1"), page.getByRole("region", { name: "Heute kochen" })]),
  );
  await at("packing", `produktion/${wednesday}?ansicht=papiere`, (page) =>
    picture(page, "etiketten", [page.getByRole("group", { name: "Ansicht" }), main(page)], { height: 760 }),
  );
});

it("the packing table", async () => {
  opened.shop.clock.set("2026-09-15T10:00:00");
  const { shop } = opened;
  await staff.kitchen.call("makeLabels", { params: { day: wednesday }, body: { which: "missing" } });
  const codes = await printSlips(shop, staff.packing, { day: wednesday });
  const scan = async (page: Page, code: string) => {
    await page.getByLabel("Packzettel scannen").fill(code);
    await page.getByLabel("Packzettel scannen").press("Enter");
  };
  await at("packing", `produktion/${wednesday}?ansicht=pakete`, async (page) => {
    const [first, second, third] = orders.map(({ number }) => number);
    await scan(page, codes.get(third ?? "") ?? "");
    await page.locator("[data-signal]").waitFor();
    await picture(page, "packen-allergie", [page.locator("body")], { height: 560 });
    await page.getByRole("button", { name: "Verstanden" }).click();
    await scan(page, codes.get(first ?? "") ?? "");
    await page.getByText(`${first} ist gepackt`).first().waitFor();
    await page.locator("[data-signal]").waitFor({ state: "detached" });
    await scan(page, codes.get(first ?? "") ?? "");
    await page.getByText("Jetzt die Sendungsnummer").waitFor();
    await page.locator("[data-signal]").waitFor({ state: "detached" });
    await picture(page, "packen", [region(page, "Nachweis"), region(page, "Scannen"), page.getByRole("listitem", { name: `Paket ${first}` })]);
    await scan(page, dhlNumber(1));
    await page.getByText(`${first} ist verschickt`).first().waitFor();
    await page.locator("[data-signal]").waitFor({ state: "detached" });
    await scan(page, dhlNumber(2));
    await page.locator("[data-signal=wrong]").waitFor();
    await picture(page, "packen-stopp", [page.locator("body")], { height: 460 });
    await page.getByRole("button", { name: "Verstanden" }).click();
    await scan(page, codes.get(second ?? "") ?? "");
    await page.getByText(`${second} ist gepackt`).first().waitFor();
  });
});

it("afterwards: what is overdue, a batch, the overview", async () => {
  opened.shop.clock.set("2026-09-17T08:30:00");
  await at("support", "ueberfaellig", (page) =>
    picture(page, "ueberfaellig", [main(page)], { height: 640 }),
  );
  await at("admin", `produktion/${wednesday}?ansicht=rueckruf`, (page) =>
    picture(page, "chargen", [page.getByRole("group", { name: "Ansicht" }), page.getByRole("table").first()]),
  );
  await at("admin", "", (page) => picture(page, "uebersicht", [main(page)], { height: 720 }));
});
