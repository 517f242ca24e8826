import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { padDigits } from "#web/shared/ui/pad-digits.ts";
import { hired, ownPassword } from "#test/factors.ts";
import { staffOf } from "#test/staff.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const pin = "7391";
const boss = await hired(shop, "admin");
const [karl, petra] = [await cook("Karl Koch", "kitchen"), await cook("Petra Pack", "packing")];

async function cook(name: string, role: "kitchen" | "packing") {
  const { id } = await hired(shop, role);
  await shop.database.rows("UPDATE staff SET name = $2 WHERE id = $1", [id, name]);
  const admin = await staffOf(shop, "admin");
  await admin.call("setPin", { params: { staffId: String(id) }, body: { pin } });
  return { id, name };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function enter(page: Page, name: string) {
  await press(page, name);
  const pad = page.locator("form").filter({ has: page.getByLabel(`PIN von ${name}`) });
  expect((await pad.getByRole("button").allTextContents()).join("")).toContain(padDigits.join(""));
  for (const digit of pin) await pad.getByRole("button", { name: digit, exact: true }).click();
  await pad.getByRole("button", { name: "Anmelden", exact: true }).click();
}

const { page, context } = await opened.visit(
  { width: 768, height: 1_024 },
  // a finger's rules count as well, which a mouse never sees
  { browser: { reducedMotion: "reduce", hasTouch: true } },
);
const lock = page.getByRole("dialog", { name: "Wer arbeitet hier?" });

const reporters = () =>
  shop.database.rows<{ who: string; what: string }>(
    `SELECT l.staff_name AS who, d.description AS what FROM log_entries l JOIN deviations d ON d.id::text = l.subject_id
     WHERE l.subject = 'deviation' AND l.action = 'Abweichung gemeldet' ORDER BY l.id`,
  );

it("the administration gives a tablet to the kitchen, where name and PIN are enough", async () => {
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("E-Mail").fill(boss.email);
  await main.getByLabel("Passwort").fill(ownPassword);
  await main.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Heute" }).waitFor();
  await page.goto("/dashboard/team");
  await press(page, "Dieses Tablet gehört in die Küche");
  await page.getByLabel("Name", { exact: true }).fill("Warme Küche");
  await press(page, "Einrichten");
  await page.getByText("Warme Küche (dieses hier)").waitFor();
  // what the password has opened beyond the kitchen closes for who comes next
  await press(page, "Person wechseln");
  await enter(page, karl.name);
  await page.getByRole("heading", { level: 1, name: "Heute" }).waitFor();
  await page.getByRole("button", { name: "Person wechseln" }).waitFor();
});

async function typeReport(text: string) {
  await page.goto("/dashboard/hygiene/abweichungen");
  await press(page, "Abweichung melden");
  await page.getByLabel("Beschreibung").fill(text);
  await press(page, "Weiter");
  await page.getByText("Welche Ware ist betroffen?").waitFor();
  // the login has ended meanwhile
  shop.clock.forward({ minutes: 31 });
  await press(page, "Ohne Ware melden");
  await lock.waitFor();
}

it("what was typed survives an idle time, and is sent after the PIN", async () => {
  await typeReport("Glas gesehen");
  // nor does it show what the last person was reading
  expect(await lock.evaluate((dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor)).toBe(
    "rgb(0, 0, 0)",
  );
  // it cannot be left without a PIN
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await lock.waitFor();
  await enter(page, karl.name);
  await page.getByText("Die Abweichung ist gemeldet.").waitFor();
  await lock.waitFor({ state: "detached" });
  expect(await reporters()).toEqual([{ who: karl.name, what: "Glas gesehen" }]);
});

it("another person's PIN sends nothing by itself; the next press carries the own name", async () => {
  await typeReport("Folie gerissen");
  await enter(page, petra.name);
  const taken = page.getByRole("dialog", { name: `Jetzt ist ${petra.name} angemeldet` });
  await taken.getByText(`hat ${karl.name} eingegeben`).waitFor();
  await press(page, "Damit weitermachen");
  await page.getByText("Jetzt ist eine andere Person angemeldet.").waitFor();
  await page.getByText("Folie gerissen").first().waitFor();
  expect(await reporters()).toHaveLength(1);
  await press(page, "Ohne Ware melden");
  await page.getByText("Die Abweichung ist gemeldet.").waitFor();
  expect((await reporters()).at(-1)).toEqual({ who: petra.name, what: "Folie gerissen" });
});

it("the keys suit wet hands: a finger's rules make none of them lower", async () => {
  await press(page, "Person wechseln");
  await lock.getByRole("button", { name: karl.name }).click();
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  const heights = await lock
    .getByRole("button")
    .evaluateAll((keys) => keys.map((key) => [key.textContent, key.getBoundingClientRect().height] as const));
  expect(heights).toHaveLength(16);
  expect(heights.filter(([name, height]) => height < (/^\d?$/.test(name ?? "") ? 64 : 56))).toEqual([]);
  await lock.getByRole("button", { name: "Zurück" }).click();
});

it("a password is typed above the page as well, which keeps what is typed", async () => {
  await typeReport("Deckel fehlt");
  await press(page, "Mit Passwort oder Passkey anmelden");
  await lock.getByLabel("E-Mail").fill(boss.email);
  await lock.getByLabel("Passwort").fill(ownPassword);
  await lock.getByRole("button", { name: "Anmelden", exact: true }).click();
  await press(page, "Damit weitermachen");
  await page.getByText("Deckel fehlt").first().waitFor();
  await press(page, "Ohne Ware melden");
  await page.getByText("Die Abweichung ist gemeldet.").waitFor();
  expect((await reporters()).at(-1)).toMatchObject({ what: "Deckel fehlt" });
});

it("a login by password asks by itself after the same time, and opens the page that was wanted", async () => {
  await page.goto("/dashboard/hygiene/proben");
  await page.getByRole("button", { name: "Person wechseln" }).waitFor();
  shop.clock.forward({ minutes: 31 });
  await page.reload();
  await page.waitForURL("**/login");
  await enter(page, petra.name);
  await page.waitForURL("**/dashboard/hygiene/proben");
  await page.getByText(petra.name).first().waitFor();
});

it("a person who comes changes the name, and the page stays", async () => {
  await page.goto("/dashboard/hygiene/abweichungen");
  await page.getByText(petra.name).first().waitFor();
  await press(page, "Person wechseln");
  await enter(page, karl.name);
  await lock.waitFor({ state: "detached" });
  await page.getByText(karl.name).first().waitFor();
  expect(page.url()).toContain("/dashboard/hygiene/abweichungen");
});

it("a tablet that nobody touches asks by itself, and one that was taken away lets nobody in", async () => {
  await page.clock.install();
  await page.goto("/dashboard/hygiene");
  await press(page, "Person wechseln");
  await lock.getByRole("button", { name: "Zurück" }).click();
  await lock.waitFor({ state: "detached" });
  await page.clock.fastForward("31:00");
  await lock.getByRole("button", { name: karl.name }).waitFor();
  await shop.database.rows("UPDATE kitchen_tablets SET revoked_at = now()");
  await enter(page, karl.name);
  await lock.getByText("An diesem Gerät genügt keine PIN.").waitFor();
  await press(page, "Andere Person");
  await page.waitForURL("**/login");
  await page.getByRole("heading", { level: 1, name: "Anmelden" }).waitFor();
  await context.close();
});
