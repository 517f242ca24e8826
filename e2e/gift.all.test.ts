import { afterAll, beforeAll, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it("a giver sends a present with a card, and pays in their own name", async () => {
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  const { page, context, complaints, guest } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await fillForm(page);
  await page.getByRole("checkbox", { name: "Das ist ein Geschenk" }).check();
  await page.getByLabel(/^E-Mail der beschenkten Person/).fill("");
  await page.getByLabel(/^Text der Grußkarte/).fill("Lass es Dir schmecken!");
  await page.getByLabel("Wenn niemand da ist").selectOption({ label: "Ablageort" });
  await page.getByLabel("Ablageort", { exact: true }).fill("Garage");
  await orderNow(page);
  await page.getByText("Ihre E-Mail ist erforderlich.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel("Ihr Vor- und Nachname").fill("Max Geber");
  await page.getByLabel("Ihre E-Mail").fill("max@example.de");
  await page.getByLabel("Straße oder Postfach").fill("Ring");
  await page.getByLabel("PLZ").fill("50672");
  await page.getByLabel("Ort", { exact: true }).fill("Köln");
  await orderNow(page);
  await page.waitForURL(/testzahlung/);
  const order = await opened.shop.database.row(
    "SELECT email, recipient_email, gift_card, absence, absence_detail FROM orders WHERE guest_id = $1",
    [guest.id],
  );
  const paid = { email: "max@example.de", recipient_email: "", gift_card: "Lass es Dir schmecken!" };
  expect(order).toEqual({ ...paid, absence: "place", absence_detail: "Garage" });
  expect(complaints).toEqual([]);
  await context.close();
});
