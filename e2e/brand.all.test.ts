import sharp from "sharp";
import { expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { uploaded } from "#test/files.ts";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const name = "Nordlichter Genusswerkstatt & Söhne Kiel";
const colours = {
  primary: "#12306b",
  accent: "#ffd000",
  badge: "#a3123f",
  background: "#f4f7fc",
  text: "#10182b",
};

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

async function change(input: Partial<BodyOf<"changeBrand">>): Promise<void> {
  const { logo, isPrefixFixed, setupFinishedAt, standard, ...form } = (await boss.call("readBrand")).data;
  await boss.call("changeBrand", { body: { ...form, ...input } });
}

it("an open tab shows the new name and colours with its next page, and everything on it can be read", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await change({ shopName: name, colours, headingFont: "figtree", bodyFont: "system", demoNotice: false });
  const link = page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Styles" });
  await link.click();
  await page.getByRole("heading", { name: "UNSERE STYLES" }).waitFor();
  await expect.poll(() => page.title()).toContain(name);
  await page.getByRole("link", { name: `${name}, zur Startseite` }).waitFor();
  const button = page.getByRole("link", { name: "Italienisch", exact: true });
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  await expect.poll(() => button.evaluate(ground)).toBe("rgb(18, 48, 107)");
  await expect.poll(() => page.locator('meta[name="theme-color"]').getAttribute("content")).toBe("#0e2553");
  await expect.poll(() => page.getByText("frei erfunden").count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a long name and a wide logo leave room for the buttons, on the smallest phone as well", async () => {
  for (const hasLogo of [false, true]) {
    if (hasLogo) {
      const logo = { create: { width: 1600, height: 300, channels: 3, background: "#a3123f" } } as const;
      await uploaded(opened.shop, boss, "uploadLogo", await sharp(logo).png().toBuffer());
    }
    for (const viewport of [phone, { width: 320, height: 640 }, { width: 1024, height: 700 }, desktop]) {
      const { page, context } = await opened.visit(viewport);
      await arrive(page, "/");
      const banner = page.getByRole("banner");
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(80);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      const cart = await banner.getByRole("link", { name: /Warenkorb/ }).boundingBox();
      expect((cart?.x ?? 0) + (cart?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      const home = await banner.getByRole("link", { name: /zur Startseite/ }).boundingBox();
      expect(home?.width).toBeGreaterThan(100);
      await context.close();
    }
  }
});

it("the menu editor's preview has the brand's colours", async () => {
  await change({ shopName: name, colours, headingFont: "figtree", bodyFont: "system", demoNotice: false });
  const { page, context } = await opened.visit(desktop, { staff: boss });
  const { id } = await readBySlug(opened.shop, boss, "chili-con-carne");
  await page.goto(`/dashboard/menus/${id}`);
  const card = page.frameLocator("iframe[title='Vorschau: Karte']").getByRole("article");
  await expect
    .poll(() => card.evaluate((one) => getComputedStyle(one).getPropertyValue("--color-forest")))
    .toBe(colours.primary);
  await context.close();
});
