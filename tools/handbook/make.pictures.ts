import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Role, roles } from "#contract/team/staff.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import { someBox } from "#test/portions.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { type TestWorker, work } from "#test/work.ts";
import { browserShopForTests } from "../../e2e/open-shop-in-browser.ts";
import { handbookFolder } from "./read-chapter.ts";

/** Pictures of the handbook, from the demo shop of an invented week: `npm run handbook`. */
const viewport = { width: 1280, height: 900 };
/** The page behind a dialog is no part of its picture. */
const plainBackdrop =
  "dialog::backdrop { background: #faf8f5 !important; backdrop-filter: none !important; }";

const guests = [
  { firstName: "Eva", lastName: "Brandt", city: "Köln", zip_code: "50674", notes: "" },
  { firstName: "Jonas", lastName: "Adler", city: "Bonn", zip_code: "53111", notes: "Bitte bei Ünal abgeben" },
  {
    firstName: "Miriam",
    lastName: "Kern",
    city: "Köln",
    zip_code: "50823",
    notes: "Achtung: Milchallergie!",
  },
  { firstName: "Tarek", lastName: "Haas", city: "Düsseldorf", zip_code: "40213", notes: "" },
  { firstName: "Sofia", lastName: "Lenz", city: "Aachen", zip_code: "52062", notes: "" },
  { firstName: "Paul", lastName: "Imhof", city: "Köln", zip_code: "50667", notes: "" },
] as const;
const people: Record<Role, string> = {
  admin: "Karin Sommer",
  kitchen: "Samira Koch",
  packing: "Deniz Yıldız",
  support: "Anna Vogt",
  accounting: "Birgit Zahl",
  adviser: "Stefan Steuer",
  quality: "Miriam Prinz",
};

let worker: TestWorker;
const staff = {} as Record<Role, TestStaff>;
const orders: { orderId: string; number: string }[] = [];

const opened = await browserShopForTests();
beforeAll(async () => {
  const { shop } = opened;
  worker = await work(shop);
  // tests show flat colours; without these the dishes are drawn
  await shop.database.owner.rows("DELETE FROM picture_variants");
  for (const role of roles) {
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
    const { orderId } = await buy(shop, shop.guest(), {
      lines,
      guestData: { ...eva, ...guest, email, notes },
    });
    const row = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    orders.push({ orderId, number: row?.number ?? "" });
  }
}, 180_000);
afterAll(() => worker?.stop());

/** Opens a page of the office as a person of this role. */
async function at(role: Role, address: string, scene: (page: Page) => Promise<void>): Promise<void> {
  const options = { reducedMotion: "reduce", deviceScaleFactor: 2, bypassCSP: true } as const;
  const { page, context } = await opened.visit(viewport, { staff: staff[role], browser: options });
  await page.clock.setFixedTime(opened.shop.now());
  await page.goto(`/dashboard${address && `/${address}`}`, { waitUntil: "networkidle" });
  await page.locator("main h1").waitFor();
  await scene(page);
  await context.close();
}

interface Cut {
  /** when the picture shall show less than the whole parts */
  height?: number;
  /** space around the parts; negative cuts them */
  air?: number;
}

/** The part of the page that holds these elements, with some air. */
async function picture(
  page: Page,
  name: string,
  parts: Locator[],
  { height = Number.POSITIVE_INFINITY, air = 12 }: Cut = {},
): Promise<void> {
  await page.addStyleTag({ content: plainBackdrop });
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // the browser of the tests knows English only; people's own browsers ask for a date like this
    for (const field of document.querySelectorAll<HTMLInputElement>("input[type=date]")) {
      field.type = "text";
      field.placeholder = "tt.mm.jjjj";
    }
    await document.fonts.ready;
  });
  const boxes = (await Promise.all(parts.map((part) => part.first().boundingBox()))).filter(
    (box) => box !== null,
  );
  if (boxes.length === 0) throw new Error(`${name} shows nothing`);
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - air);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - air);
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + air;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + air;
  const clip = { x: left, y: top, width: right - left, height: Math.min(bottom - top, height) };
  const png = await page.screenshot({ clip, fullPage: true });
  await sharp(png)
    .webp({ quality: 76, effort: 6 })
    .toFile(join(handbookFolder, "bilder", `${name}.webp`));
}

/** The page less its navigation and some of its margin. */
const inside = { air: -16 };
const main = (page: Page) => page.locator("main");
const dialog = (page: Page) => page.getByRole("dialog");
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const signal = (page: Page) => [
  page.locator("[data-signal] svg"),
  page.locator("[data-signal] > div"),
  page.getByRole("button", { name: "Verstanden" }),
];
const signalGone = (page: Page) => page.locator("[data-signal]").waitFor({ state: "detached" });

it("before the cut-off: plan, menus, orders", async () => {
  await at("admin", "kalender", async (page) => {
    await picture(page, "kalender", [page.locator("main h1"), page.getByRole("table").first()]);
    await page.goto(`/dashboard/kalender?tag=${friday}`, { waitUntil: "networkidle" });
    await dialog(page).getByLabel("Geschlossen: weder Küche noch Lieferung").check();
    await dialog(page).getByLabel("Grund").fill("Betriebsausflug");
    await dialog(page).getByRole("button", { name: "Prüfen, was sich ändert" }).click();
    await dialog(page).getByText("Das ändert sich").waitFor();
    await picture(page, "kalender-pruefen", [dialog(page)], { height: 800 });
  });
  await at("admin", "menus/1", async (page) => {
    const preview = page.frameLocator("iframe").locator("img").first();
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    await picture(page, "menue-bearbeiten", [main(page)], { ...inside, height: 780 });
  });
  await at("support", `bestellungen/${orders[1]?.orderId}`, async (page) => {
    await picture(page, "bestellung", [main(page)], { ...inside, height: 712 });
    await page.getByRole("button", { name: /^Verschieben: .*18\. September/ }).click();
    await dialog(page).getByLabel("Neuer Liefertag").selectOption({ index: 2 });
    await picture(page, "verschieben", [dialog(page)]);
    await dialog(page).getByRole("button", { name: "Abbrechen" }).click();
    await page.getByRole("button", { name: "Erstatten" }).click();
    await dialog(page)
      .getByLabel(/^Wie viele „/)
      .first()
      .selectOption("1");
    await dialog(page).getByLabel("Grund").selectOption("Auf Wunsch storniert");
    await picture(page, "erstatten", [dialog(page)]);
  });
  await at("admin", "rabattcodes", async (page) => {
    await page.getByRole("button", { name: "Code anlegen" }).click();
    await dialog(page).getByLabel("Code", { exact: true }).fill("HERBST10");
    await dialog(page).getByLabel("Rabatt", { exact: true }).fill("10");
    await picture(page, "code-anlegen", [dialog(page)]);
  });
  await at("admin", "einstellungen/marke", async (page) => {
    await picture(page, "marke-farben", [region(page, "Farben")], { height: 640 });
  });
});

it("after the cut-off: cook list and papers", async () => {
  opened.shop.clock.set("2026-09-14T12:20:00");
  await at("kitchen", `produktion/${wednesday}`, async (page) => {
    await page.getByRole("button", { name: "Jetzt festschreiben" }).click();
    await picture(page, "festschreiben", [dialog(page)]);
    await dialog(page).getByRole("button", { name: "Festschreiben", exact: true }).click();
    await page.getByText("Groß steht, was jetzt zu kochen ist.").waitFor();
    await page.reload({ waitUntil: "networkidle" });
    await picture(page, "kochliste", [main(page)], { ...inside, height: 850 });
  });
  opened.shop.clock.set("2026-09-15T07:30:00");
  await at("kitchen", "", (page) =>
    picture(page, "uebersicht-kueche", [page.locator("main h1"), region(page, "Heute kochen")]),
  );
  await at("packing", `produktion/${wednesday}?ansicht=papiere`, (page) =>
    picture(page, "etiketten", [region(page, "Etiketten"), region(page, "Packzettel und Versanddatei")]),
  );
});

it("the packing table", async () => {
  opened.shop.clock.set("2026-09-15T10:00:00");
  await staff.kitchen.call("makeLabels", { params: { day: wednesday }, body: { which: "missing" } });
  const codes = await printSlips(opened.shop, staff.packing, { day: wednesday });
  const [first, second, third] = orders.map(({ number }) => ({ number, slip: codes.get(number) ?? "" }));
  const take = async (page: Page, code = "") => {
    await page.getByLabel("Packzettel scannen").fill(code);
    await page.getByLabel("Packzettel scannen").press("Enter");
  };
  await readAllNotes(opened.shop, wednesday, staff.kitchen);
  const isPacked = (page: Page, number = "") => page.getByText(`${number} ist gepackt`).first().waitFor();
  await at("packing", `produktion/${wednesday}?ansicht=pakete`, async (page) => {
    await take(page, third?.slip);
    await page.getByRole("button", { name: "Verstanden" }).waitFor();
    await picture(page, "packen-allergie", signal(page), { air: 40 });
    await page.getByRole("button", { name: "Verstanden" }).click();
    await take(page, first?.slip);
    await isPacked(page, first?.number);
    await signalGone(page);
    await take(page, first?.slip);
    await page.getByText("Jetzt die Sendungsnummer").waitFor();
    await signalGone(page);
    const card = page.getByRole("listitem", { name: `Paket ${first?.number}` });
    await picture(page, "packen", [region(page, "Nachweis"), region(page, "Scannen"), card]);
    await take(page, dhlNumber(1));
    await page.getByText(`${first?.number} ist verschickt`).first().waitFor();
    await signalGone(page);
    await take(page, dhlNumber(2));
    await page.getByRole("button", { name: "Verstanden" }).waitFor();
    await picture(page, "packen-stopp", signal(page), { air: 40 });
    await page.getByRole("button", { name: "Verstanden" }).click();
    await take(page, second?.slip);
    await isPacked(page, second?.number);
  });
});

it("afterwards: what is overdue, a batch, the overview", async () => {
  opened.shop.clock.set("2026-09-17T08:30:00");
  await at("admin", "ueberfaellig", (page) =>
    picture(page, "ueberfaellig", [main(page)], { ...inside, height: 740 }),
  );
  await at("admin", `produktion/${wednesday}?ansicht=rueckruf&charge=1`, (page) =>
    picture(page, "chargen", [page.getByLabel("Charge"), page.getByRole("table").first()], { air: 28 }),
  );
  await at("admin", "", async (page) => {
    // the cut-offs have no room beside the tasks in a window of the other pictures' width
    await page.setViewportSize({ ...viewport, width: 1440 });
    await picture(page, "uebersicht", [main(page)], { ...inside, height: 640 });
  });
});
