import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { closeSpans, recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { eva, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { openDay, plannerOf } from "#test/planning.ts";
import { staffOf } from "#test/staff.ts";
import { burstAtOnce, enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const order = await ordered(shop, { guestData: { ...eva, notes: "Milchallergie" } });
const { page, complaints } = await enterOffice(opened, desktop, boss);
const focused = (page: Page) => page.locator(":focus");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const failJobs = (queue: string, count: number) =>
  shop.database.rows(
    `INSERT INTO pgboss.job (name, state, singleton_key, output, policy, completed_on)
     SELECT $1, 'failed', $1 || n, '{"message": "Error: ganz weg"}', policy, now() - n * interval '1 minute'
     FROM pgboss.queue, generate_series(1, $2) n WHERE name = $1`,
    [queue, count],
  );
/** the page reads again every ten seconds */
const nextReadMs = 11_000;

it("the overview says since when the background stands still, and names a proxy that the shop does not trust", async () => {
  const { database } = shop;
  await database.rows("UPDATE pgboss.version SET cron_on = '2026-09-14T06:30:00Z'");
  await database.rows("INSERT INTO unknown_proxies VALUES ('172.17.0.1', '{x-forwarded-for}', now(), now())");
  await page.goto("/dashboard");
  const notice = page.getByRole("alert").filter({ hasText: "Hintergrund steht seit" });
  await notice.getByRole("heading", { name: "Hintergrund steht seit 14.09.2026, 08:30 Uhr" }).waitFor();
  await page.getByRole("heading", { name: "172.17.0.1 leitet Anfragen weiter" }).waitFor();
  await page.getByRole("button", { name: "Hinweis zu 172.17.0.1: erledigt" }).click();
  await page.getByText("Als erledigt vermerkt.").waitFor();
  await page.getByRole("heading", { name: "172.17.0.1" }).waitFor({ state: "detached" });
  await database.rows("UPDATE pgboss.version SET cron_on = now()");
  await page.reload();
  await page.getByRole("heading", { name: "Nächste Liefertage" }).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

it("support begins with the order of who calls: the search has the focus", async () => {
  const { page } = await enterOffice(opened, desktop, await staffOf(shop, "support"));
  await page.goto("/dashboard");
  await page
    .getByLabel(/^Bestellung suchen/)
    .and(focused(page))
    .waitFor();
  await page.keyboard.type("Brandt");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^[A-Z]{1,4}-\d/ }).waitFor();
});

it("bookkeeping begins with the way to its books, and sees nothing else", async () => {
  const { page } = await enterOffice(opened, tablet, await staffOf(shop, "accounting"));
  await page.goto("/dashboard");
  const link = page.getByRole("link", { name: "Zur Buchhaltung" });
  expect(await link.getAttribute("href")).toBe("/dashboard/buchhaltung");
  await expect.poll(() => page.getByRole("heading").allInnerTexts()).toEqual(["Heute", "Buchhaltung"]);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("linsen");
  await page.getByText("Nichts gefunden.").waitFor();
});

it("single keys lead to pages and to the search, are listed, and are not what a scanner types", async () => {
  await page.goto("/dashboard/team");
  await title(page, "Team").waitFor();
  await page.keyboard.type("gm", { delay: 150 });
  await title(page, "Menüs").waitFor();
  await page.keyboard.press("/");
  await page.getByRole("searchbox").and(focused(page)).waitFor();
  // in a field, a key is a letter
  await page.keyboard.type("gt?", { delay: 150 });
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("gt?");
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Tastenkürzel" });
  await help.getByText("Produktion").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.type("gz", { delay: 150 });
  await title(page, "Mein Zugang").waitFor();
  await page.keyboard.press("/");
  await page.waitForURL("**/dashboard/bestellungen#suche");
  await page.getByRole("searchbox").and(focused(page)).waitFor();
  await page.goto("/dashboard/zugang");
  await title(page, "Mein Zugang").waitFor();
  await burstAtOnce(page, "gm?gt/");
  // a person's key, when the scanner's have had their time
  const keys = page.getByRole("dialog", { name: "Tastenkürzel" });
  await expect
    .poll(
      async () => {
        // pressed again it would close what is just being opened
        if (!(await keys.isVisible())) await page.keyboard.press("?");
        return keys.isVisible();
      },
      // pressed without a pause, keys are a scanner's
      { interval: 700 },
    )
    .toBe(true);
  await keys.getByLabel("Tastenkürzel in diesem Browser benutzen").uncheck();
  await page.keyboard.press("Escape");
  expect(page.url()).toMatch(/\/dashboard\/zugang$/);
  await page.keyboard.type("gm", { delay: 150 });
  await page.reload();
  await title(page, "Mein Zugang").waitFor();
  await page.keyboard.type("gm", { delay: 150 });
  const inUse = page.getByLabel("Tastenkürzel in diesem Browser benutzen");
  await expect.poll(() => inUse.isChecked()).toBe(false);
  expect(page.url()).toMatch(/\/dashboard\/zugang$/);
  expect(complaints).toEqual([]);
});

it("a packer is led to the parcels; the help of a page opens its section of the handbook, which leads on", async () => {
  const { page, context } = await enterOffice(opened, tablet, await staffOf(shop, "packing"));
  await page.goto("/dashboard");
  await page.getByText("0 von 1").waitFor();
  await page.getByRole("link", { name: "Zu den Paketen" }).click();
  await page.waitForURL(`**/produktion/${wednesday}?ansicht=pakete`);
  await title(page, "Mittwoch, 16. September 2026").waitFor();
  const [help] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Hilfe zu dieser Seite (neuer Tab)" }).click(),
  ]);
  await help.waitForURL("**/dashboard/hilfe/produktion#packen-und-versand");
  const section = help.getByRole("heading", { level: 2, name: "Packen und Versand" });
  await expect.poll(() => section.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expect
    .poll(() => section.evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(120);

  await help.getByRole("link", { name: "Bestellungen", exact: true }).last().click();
  await help.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor();
  const picture = help.getByRole("img", { name: "Eine Bestellung mit zwei Lieferungen" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await help.setViewportSize(phone);
  await help.getByText("Inhalt des Handbuchs").click();
  await help.getByRole("link", { name: "Ein Tag in der Küche" }).first().click();
  await help.getByRole("heading", { level: 1, name: "Ein Tag in der Küche" }).waitFor();
  await help.goto("/dashboard/hilfe/gibt-es-nicht");
  await help.getByRole("heading", { level: 1, name: "Kapitel nicht gefunden" }).waitFor();
});

it("the log is read in German, filtered, and leads to what it is about", async () => {
  await plannerOf(shop, boss).plan("2026-10-31", { ...openDay, closed: "Inventur" });
  await (await staffOf(shop, "packing")).refused("readLog", {});
  const refused = {
    at: shop.now(),
    event: "login.refused",
    reason: "unknown-person",
    address: "2001:db8::7",
    email: "gast@example.de",
  } as const;
  for (let time = 0; time < 30; time++) await recordSecurityEvent(shop.database, refused);
  shop.clock.forward({ minutes: 2 });
  await closeSpans(shop.database, shop.now());
  const { data } = await boss.call("readOrder", { params: { orderId: order.orderId } });
  await boss.call("writeNote", {
    params: { orderId: order.orderId },
    body: { id: randomUUID(), text: "Ruft an." },
  });

  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Protokoll" }).click();
  const line = (text: string | RegExp) => page.getByRole("row").filter({ hasText: text });
  await line("Kalendertag 31.10.2026 geplant")
    .getByText(/Geschlossen: nein → ja: Inventur/)
    .waitFor();
  await page.getByLabel("Person, Nummer, Vorgang oder Netz").fill(data.number);
  await page.keyboard.press("Enter");
  await line("Kalendertag").first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: data.number }).first().click();
  await page.waitForURL(`**/dashboard/bestellungen/${order.orderId}`);

  await page.goto("/dashboard/protokoll");
  await page.getByLabel("Art").selectOption("Alle Anmeldungen und Zugriffe");
  await line("Kalendertag 31.10.2026").first().waitFor({ state: "detached" });
  await line("noch 29 Mal seit 14.09.2026, 09:00").waitFor();
  await expect
    .poll(() => line("unbekannt (ga…@example.de)").innerText())
    .toMatch(/2001:db8:0:0.*Anmeldung abgelehnt.*E-Mail unbekannt/s);
  await expect.poll(() => line("Aufruf verweigert").innerText()).toContain("Rolle reicht nicht");

  await page.getByLabel("Art").selectOption("Aufruf verweigert");
  await line("Anmeldung abgelehnt").first().waitFor({ state: "detached" });
  await expect.poll(() => line("Aufruf verweigert").count()).toBe(1);
  await page.getByLabel("Tag").fill("2026-09-15");
  await page.getByText("Kein Eintrag passt dazu.").waitFor();
  await page.reload();
  await page.getByText("Kein Eintrag passt dazu.").waitFor();
  await page.getByRole("button", { name: "Alle zurücksetzen" }).click();
  await line("Anmeldung abgelehnt").first().waitFor();
  await page.getByLabel("Person, Nummer, Vorgang oder Netz").fill("2001:db8");
  await page.keyboard.press("Enter");
  await line("Aufruf verweigert").waitFor({ state: "detached" });
});

it("failed jobs are tried again and discarded, one by one and all of a kind", async () => {
  await shop.database.rows("DELETE FROM pgboss.job");
  await page.goto("/dashboard/betrieb");
  await page.getByText("Keine Aufgabe ist aufgegeben.").waitFor();
  await failJobs("send-mail", 3);
  await failJobs("clean-up", 2);
  await page.reload();
  await page
    .getByRole("button", { name: /^Erneut versuchen: Aufräumen/ })
    .first()
    .click();
  await page.getByText("Die Aufgabe wird noch einmal versucht.").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Was aufgegeben ist");
  await page.getByLabel("Art").selectOption("send-mail");
  await page.getByRole("button", { name: "Alle 3 verwerfen" }).click();
  const dialog = page.getByRole("dialog", { name: "3 Aufgaben verwerfen?" });
  await dialog.getByText("Die E-Mails selbst bleiben im Postausgang.").waitFor();
  await dialog.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByText("3 Aufgaben sind verworfen.").waitFor();
  await page.getByText("Von dieser Art ist keine Aufgabe mehr aufgegeben.").waitFor();
  await expect.poll(focused).toBe("Was aufgegeben ist");
  const left = await shop.database.rows("SELECT name, state::text FROM pgboss.job ORDER BY state::text");
  expect(left).toEqual([
    { name: "clean-up", state: "created" },
    { name: "clean-up", state: "failed" },
  ]);
  await shop.database.rows("DELETE FROM pgboss.job");
});

it("the operation says what was given up as soon as it is, and a hidden page asks for nothing", async () => {
  await page.clock.install();
  await page.goto("/dashboard/betrieb");
  await page.getByText("Keine Aufgabe ist aufgegeben.").waitFor();
  await page.getByText("Hier wird keine Sicherung erwartet.").waitFor();
  await page.getByText("Fehlende Migrationen").waitFor();
  await failJobs("reconcile", 3);
  await page.clock.runFor(nextReadMs);
  await page.getByRole("button", { name: "Alle 3 erneut versuchen" }).waitFor();
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().includes("/operation/report")) reads++;
  });
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" }),
  );
  await page.clock.runFor(60_000);
  expect(reads).toBe(0);
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" }),
  );
  const read = page.waitForRequest(/operation\/report/);
  await page.clock.runFor(nextReadMs);
  await read;
  await shop.database.rows("DELETE FROM pgboss.job");
  expect(complaints).toEqual([]);
});
