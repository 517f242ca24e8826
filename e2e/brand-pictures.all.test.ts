import { expect, it } from "vitest";
import { type PicturePlace, placeSizes } from "#contract/shop/brand-pictures.ts";
import { placePicture, plainPicture } from "#test/brand-pictures.ts";
import { uploadLogo } from "#test/logo.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { mostShift, watchShiftsOn } from "./watch-shifts.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

async function place(where: PicturePlace, colour: string): Promise<string> {
  const { width, height } = placeSizes[where];
  const file = await plainPicture(width, height, colour);
  return (await placePicture(opened.shop, boss, { place: where, file })).base;
}

it("guests see the shop's own pictures at once", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
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
  await expect.poll(loaded, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => hero.getAttribute("fetchpriority")).toBe("high");
  await page.goto("/gibt-es-nicht");
  await expect.poll(() => page.locator("main img").first().getAttribute("src")).toContain(missing);
  await page.goto("/merkliste");
  await expect.poll(() => page.locator("main img").first().getAttribute("src")).toContain(empty);
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  await context.close();
});

it("a phone gets a picture of its own, which moves nothing; links are shared with another one", async () => {
  await place("hero-desktop", "#3b1d60");
  const narrow = await place("hero-mobile", "#12306b");
  const social = await place("social", "#a3123f");
  const { page, context, complaints } = await opened.visit(phone);
  await watchShiftsOn(page);
  await arrive(page, "/");
  await expect
    .poll(() => page.locator("img.hero-picture").evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain(narrow);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThanOrEqual(mostShift);
  const shared = page.locator('meta[property="og:image"]');
  await expect
    .poll(() => shared.getAttribute("content"))
    .toMatch(new RegExp(`^http.*${social}/1280\\.webp$`));
  expect(complaints).toEqual([]);
  await context.close();
});

it("the office changes a picture, says what is wrong with a file, and goes back to the one that came along", async () => {
  await uploadLogo(opened.shop, boss, 900, 300);
  const { page, context } = await enterOffice(opened, desktop, boss);
  await page.goto("/dashboard/einstellungen/marke");
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
  expect(await violationsOn(page)).toEqual([]);
  const home = await opened.shop.app.inject("/");
  expect(home.body).toContain('alt="Unsere Küche"');
  await info.getByRole("button", { name: "Wieder das mitgelieferte Bild" }).click();
  await info.getByRole("img", { name: /das mitgelieferte Bild$/ }).waitFor();
  expect((await opened.shop.app.inject("/")).body).not.toContain('alt="Unsere Küche"');
  await context.close();
});
