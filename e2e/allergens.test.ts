import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it("who avoids milk sees it in the list, on the page, when adding, and in the cart", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  await arrive(page, "/shop");
  const all = await cards.count();
  await main.getByRole("button", { name: /^Mein Teller/ }).click();
  const plate = page.getByRole("dialog", { name: "Mein Teller" });
  await plate.getByRole("checkbox", { name: "Ohne Milch und Laktose" }).check();
  await plate.getByRole("button", { name: "Speichern" }).click();
  await page.getByText(/Menüs, die Spuren davon enthalten können, sind ausgeblendet/).waitFor();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect.poll(() => cards.getByText("enthält Milch", { exact: true }).count()).toBe(0);

  await arrive(page, "/menu/lasagne-al-forno");
  await main.getByText("enthält Milch", { exact: true }).first().waitFor();
  await main.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await page
    .getByText(/^1 Menü passt nicht zu Ihrem Teller: Lasagne.* \(enthält Milch\)\.$/)
    .first()
    .waitFor();
  await arrive(page, "/cart");
  await page
    .getByText(/^1 Menü passt nicht zu Ihrem Teller: Lasagne/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
