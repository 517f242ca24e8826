import { describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { fillCart, wednesday } from "#test/buy.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
await shop.database.rows("UPDATE shop_modules SET is_on = true WHERE module = 'vouchers'");
await shop.snapshot.refresh();

describe("a gift voucher", async () => {
  const { page, guest, complaints } = await opened.visit(phone);
  let code = "";

  it("is bought by the link of the footer, and shown with its code and as a paper", async () => {
    await page.goto("/faq");
    await openFooter(page, "Shop");
    await page.getByRole("contentinfo").getByRole("link", { name: "Gutschein verschenken" }).click();
    await page.getByRole("heading", { name: "Gutschein verschenken" }).waitFor();
    await page.getByRole("radio", { name: "25" }).check();
    await page.getByRole("radio", { name: /überreiche ihn selbst/ }).check();
    await page.getByLabel("Name der beschenkten Person").fill("Jo");
    await page.getByLabel("Ihr Gruß").fill("Alles Gute!");
    await page.getByLabel("Ihr Name").fill("Eva Brandt");
    await page.getByLabel("Ihre E-Mail").fill("eva@example.de");
    await page.getByRole("checkbox", { name: /Ich akzeptiere die AGB/ }).check();
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
    await page.getByRole("heading", { name: "Danke, Ihr Gutschein gilt" }).waitFor();
    const shown = await page.getByRole("region", { name: "Gutschein" }).innerText();
    code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){4}/.exec(shown)?.[0] ?? "";
    const paper = await page.getByRole("link", { name: "Als PDF zum Verschenken" }).getAttribute("href");
    const answer = await shop.app.inject({ method: "GET", url: paper ?? "" });
    expect(answer.headers["content-type"]).toBe("application/pdf");
  });

  it("is in the letter to its buyer, whose link shows it in any browser", async () => {
    const letters = await shop.database.rows("SELECT recipient FROM mails WHERE kind = 'voucher'");
    expect(letters).toEqual([{ recipient: "eva@example.de" }]);
    const paper = await page.getByRole("link", { name: "Als PDF zum Verschenken" }).getAttribute("href");
    const token = paper?.split("/").at(-2) ?? "";
    const other = await opened.visit(phone);
    await other.page.goto(pages.voucher(token));
    await other.page.getByText(code).waitFor();
    expect(other.complaints).toEqual([]);
  });

  it("pays in the cart, and the rest is named", async () => {
    await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]);
    await page.goto("/cart");
    await page.getByText("Rabattcode oder Gutschein einlösen").click();
    await page.getByLabel("Rabattcode oder Gutschein").fill(code.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Einlösen" }).click();
    await page.getByText("Noch zu zahlen").first().waitFor();
    const { toPay, total } = (await guest.call("readCart")).data;
    expect(toPay).toBeCloseTo(total - 25, 2);
    expect(complaints).toEqual([]);
  });
});
