import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { buy } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
// a guest abroad, who has no mouse and wants less motion
const { page, guest, complaints } = await opened.visit(desktop, {
  browser: { timezoneId: "America/New_York", reducedMotion: "reduce" },
});

/** Presses one key after the other, with nothing else in between. */
async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** Goes on by Tab until the control has the focus; a control that the keyboard never reaches fails the test. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 30; tabs++) {
    await press(page, "Tab");
    if (await hasFocus()) return;
  }
  throw new Error(`30 tabs do not reach ${control}`);
}

/** Hours on the page, of which none leaves open whose clock it means. */
async function namesGermanTime(where: string): Promise<void> {
  await page
    .getByText(/\d{1,2}:\d{2}/)
    .first()
    .waitFor();
  const unnamed = /\d{1,2}:\d{2}\s?(?:Uhr)?(?!\s*Uhr|\s*deutscher Zeit|\d)/g;
  const hours = async () => (await page.locator("body").innerText()).replaceAll("\u00a0", " ");
  await expect
    .poll(async () => [...(await hours()).matchAll(unnamed)].map(String), { message: where })
    .toEqual([]);
  expect(await hours(), where).not.toContain("deutscher Zeit deutscher Zeit");
}

it("a dish is put into the cart for a chosen day with the keyboard alone", async () => {
  await arrive(page, "/menu/spaghetti-bolognese");
  const inOrder = page.getByRole("region", { name: "Bestellen" });
  await inOrder.getByRole("radio", { name: /Mittwoch, 16\./ }).focus();
  await press(page, "ArrowRight");
  await expect.poll(() => inOrder.getByRole("radio", { name: /Donnerstag, 17\./ }).isChecked()).toBe(true);
  await press(page, "Tab Tab Tab Tab Enter");
  await expect.poll(() => inOrder.getByRole("textbox", { name: "Menge" }).inputValue()).toBe("2");
  await press(page, "Tab Enter");
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await namesGermanTime("menu");
});

it("nothing moves for who wants less motion", async () => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
  await page.goto("/shop");
  await page.getByRole("article").first().getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("hinzugefügt!").first().waitFor();
  expect(await moving()).toEqual([]);
  await namesGermanTime("shop");
});

it("the cart is ordered with the keyboard alone, and hours name the German zone on the way", async () => {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb/ })
    .press("Enter");
  await page.getByRole("heading", { name: "Ihr Wochenplan" }).waitFor();
  await namesGermanTime("cart");
  await page.getByLabel("Vorname", { exact: true }).focus();
  for (const text of [
    "Karla",
    "Brandt",
    "k@example.de",
    "0221 4710",
    "Lindenstraße",
    "12a",
    "50674",
    "Köln",
  ]) {
    await page.keyboard.type(text);
    await press(page, "Tab");
  }
  for (const consent of [/Datenschutz/, /AGB/]) {
    await tabTo(page, page.getByRole("checkbox", { name: consent }));
    await press(page, "Space");
  }
  await tabTo(page, page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first());
  await press(page, "Enter");
  await page.waitForURL(/testzahlung/);
  const { orderId } = await buy(opened.shop, guest);
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  for (const path of ["/", "/agb", `/bestellung/${token}`]) {
    await page.goto(path);
    await namesGermanTime(path);
  }
  expect(complaints).toEqual([]);
});
