import { expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { type PicturePlace, placeSizes } from "#contract/shop/brand-pictures.ts";
import { placePicture, plainPicture } from "#test/brand-pictures.ts";
import { uploadLogo } from "#test/logo.ts";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const { page, complaints } = await enterOffice(opened, desktop, boss);

const name = "Nordlichter Genusswerkstatt & Söhne Kiel";
const colours = {
  primary: "#12306b",
  accent: "#ffd000",
  badge: "#a3123f",
  background: "#f4f7fc",
  text: "#10182b",
};

async function place(where: PicturePlace, colour: string): Promise<string> {
  const { width, height } = placeSizes[where];
  const file = await plainPicture(width, height, colour);
  return (await placePicture(shop, boss, { place: where, file })).base;
}

async function change(input: Partial<BodyOf<"changeBrand">>): Promise<void> {
  const { logo, isPrefixFixed, setupFinishedAt, standard, ...form } = (await boss.call("readBrand")).data;
  await boss.call("changeBrand", { body: { ...form, ...input } });
}

it("an open tab shows the new name and colours with its next page, and so does the preview of the editor", async () => {
  const guest = await opened.visit(desktop);
  await arrive(guest.page, "/shop");
  await change({ shopName: name, colours, headingFont: "figtree", bodyFont: "system", demoNotice: false });
  const link = guest.page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Styles" });
  await link.click();
  await guest.page.getByRole("heading", { name: "UNSERE STYLES" }).waitFor();
  await expect.poll(() => guest.page.title()).toContain(name);
  await guest.page.getByRole("link", { name: `${name}, zur Startseite` }).waitFor();
  const button = guest.page.getByRole("link", { name: "Italienisch", exact: true });
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  await expect.poll(() => button.evaluate(ground)).toBe("rgb(18, 48, 107)");
  await expect
    .poll(() => guest.page.locator('meta[name="theme-color"]').getAttribute("content"))
    .toBe("#0e2553");
  await expect.poll(() => guest.page.getByText("frei erfunden").count()).toBe(0);
  for (const path of ["/impressum", "/agb", "/datenschutz", "/widerruf"])
    expect((await shop.app.inject(path)).body.includes("frei erfunden"), path).toBe(false);
  expect(guest.complaints).toEqual([]);
  const { id } = await readBySlug(shop, boss, "chili-con-carne");
  await page.goto(`/dashboard/menus/${id}`);
  const card = page.frameLocator("iframe[title='Vorschau: Karte']").getByRole("article");
  await expect
    .poll(() => card.evaluate((one) => getComputedStyle(one).getPropertyValue("--color-forest")))
    .toBe(colours.primary);
});

it("guests see the shop's own pictures at once", async () => {
  const { page, complaints } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const wide = await place("hero-desktop", "#3b1d60");
  const [empty, missing] = [await place("empty", "#2f6b1f"), await place("not-found", "#705a10")];
  await boss.call("describeBrandPicture", {
    params: { place: "hero-desktop" },
    body: { alt: "Drei Schalen" },
  });
  // the tab that was open before
  await page.getByRole("link", { name: /zur Startseite/ }).click();
  const hero = page.getByRole("img", { name: "Drei Schalen" });
  const source = () => hero.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(source).toContain(wide);
  const loaded = () => hero.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await expect.poll(loaded).toBe(true);
  await expect.poll(() => hero.getAttribute("fetchpriority")).toBe("high");
  await page.goto("/gibt-es-nicht");
  await expect.poll(() => page.locator("main img").first().getAttribute("src")).toContain(missing);
  await page.goto("/merkliste");
  await expect.poll(() => page.locator("main img").first().getAttribute("src")).toContain(empty);
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

it("a phone gets a picture of its own; links are shared with another one", async () => {
  await place("hero-desktop", "#3b1d60");
  const narrow = await place("hero-mobile", "#12306b");
  const social = await place("social", "#a3123f");
  const { page, complaints } = await opened.visit(phone);
  await arrive(page, "/");
  await expect
    .poll(() => page.locator("img.hero-picture").evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain(narrow);
  const shared = page.locator('meta[property="og:image"]');
  await expect
    .poll(() => shared.getAttribute("content"))
    .toMatch(new RegExp(`^http.*${social}/1280\\.webp$`));
  expect(complaints).toEqual([]);
});

it("the office changes a picture, says what is wrong with a file, and goes back to the one that came along", async () => {
  await uploadLogo(shop, boss, 900, 300);
  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Marke" }).click();
  await page.getByLabel("Absender der E-Mails").fill("Suppenwerk Köln");
  await page
    .getByRole("region", { name: "E-Mails und Bestellnummern" })
    .getByRole("button", { name: "Speichern" })
    .click();
  await page.getByText("Gespeichert. Der Shop zeigt es ab sofort.").first().waitFor();
  const sign = page.getByRole("link", { name: /, zum Shop$/ }).locator("img");
  await expect.poll(() => sign.getAttribute("src")).toMatch(/^\/brand\/\w+\/logo\.webp$/);
  const info = page.getByRole("listitem").filter({ hasText: "Startseite, über die Küche" });
  const choose = (label: string, buffer: Buffer) =>
    info.getByLabel(label).setInputFiles({ name: "bild.jpg", mimeType: "image/jpeg", buffer });
  await info.getByRole("img", { name: /das mitgelieferte Bild$/ }).waitFor();
  await choose("Eigenes Bild auswählen", await plainPicture(400, 350));
  await info.getByText("Das Bild hat 400 × 350 Pixel, nötig sind hier mindestens 800 × 700.").waitFor();
  await choose("Eigenes Bild auswählen", Buffer.from("<svg/>"));
  await info.getByText(/kann nicht gelesen werden/).waitFor();
  await info.getByRole("img", { name: /das mitgelieferte Bild$/ }).waitFor();
  await choose("Eigenes Bild auswählen", await plainPicture(1600, 1400));
  await info.getByRole("img", { name: /Ihr Bild$/ }).waitFor();
  await info.getByLabel("Was zeigt das Bild?").fill("Unsere Küche");
  await info.getByRole("button", { name: "Beschreibung speichern" }).click();
  await page.getByText("Die Beschreibung ist gespeichert.").first().waitFor();
  const home = await shop.app.inject("/");
  expect(home.body).toContain('alt="Unsere Küche"');
  await info.getByRole("button", { name: "Wieder das mitgelieferte Bild" }).click();
  await info.getByRole("img", { name: /das mitgelieferte Bild$/ }).waitFor();
  expect((await shop.app.inject("/")).body).not.toContain('alt="Unsere Küche"');
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});
