import { afterAll, beforeAll, expect, it } from "vitest";
import { buy, wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktop, openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

async function delivered() {
  const { shop } = opened;
  const guest = shop.guest();
  const lines = [
    { menuId: 3, quantity: 4, day: wednesday },
    { menuId: 1, quantity: 2, day: wednesday },
  ];
  const { orderId } = await buy(shop, guest, { lines });
  await shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [orderId]);
  return (await guest.call("readOrderLink", { params: { orderId } })).data.token;
}

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "a guest says how a dish was, the team publishes it, and its page shows it, on a %s",
  async (name, viewport) => {
    const { shop } = opened;
    const dish = shop.snapshot.catalogue.menusById.get(3)?.menu;
    const shot = (what: string) =>
      process.env.SHOTS
        ? { path: `${process.env.SHOTS}/review-${what}-${name}.png`, fullPage: true }
        : undefined;
    const sentence = `Schmeckt wie bei Oma (${name}).`;

    const { page, context, complaints } = await opened.visit(viewport);
    await page.goto(`/bestellung/${await delivered()}`, { waitUntil: "networkidle" });
    await page.getByText("bewerten").first().click();
    await page.getByRole("button", { name: `Bewerten: ${dish?.name}` }).click();
    await page.getByRole("button", { name: "Bewertung senden" }).click();
    await page.getByText("Bitte vergeben Sie 1 bis 5 Sterne.").waitFor();
    await page.getByRole("radio", { name: "3 Sterne, in Ordnung" }).press("Space");
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Ein Satz dazu (freiwillig)").fill(sentence);
    if (shot("form")) await page.screenshot(shot("form"));
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Bewertung senden" }).click();
    await page.getByText("wird geprüft").waitFor();
    await expect.poll(() => page.getByRole("button", { name: `Bewerten: ${dish?.name}` }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();

    const office = await opened.visit(desktop, { staff: await staffOf(shop, "support") });
    await office.page.goto("/dashboard/bewertungen");
    const row = office.page.getByRole("row").filter({ hasText: sentence });
    await row.waitFor();
    if (shot("office")) await office.page.screenshot(shot("office"));
    expect(await violationsOn(office.page)).toEqual([]);
    await row.getByRole("button", { name: /^Veröffentlichen/ }).press("Enter");
    await office.page.getByText("Gerade wartet keine Bewertung auf Sie.").waitFor();
    expect(office.complaints).toEqual([]);
    await office.context.close();

    const visitor = await opened.visit(viewport);
    await visitor.page.goto(`/menu/${dish?.slug}`, { waitUntil: "networkidle" });
    const reviews = visitor.page.getByRole("region", { name: "Bewertungen" });
    await reviews.getByText(sentence).waitFor();
    await reviews.getByText("Bewerten kann nur, wem dieses Menü geliefert wurde").waitFor();
    const [product] = await visitor.page.locator('script[type="application/ld+json"]').allInnerTexts();
    expect(product).toContain('"aggregateRating"');
    expect(product).toContain(sentence);
    if (shot("menu")) await reviews.screenshot({ path: shot("menu")?.path });
    expect(await violationsOn(visitor.page)).toEqual([]);
    await visitor.page.goto("/shop", { waitUntil: "networkidle" });
    const card = visitor.page.getByRole("article").filter({ hasText: dish?.name });
    // the desktop's visitor meets the list that was kept for the phone's
    await card
      .getByText(`4,0 von 5 Sternen aus ${name === "phone" ? "1 Bewertung" : "2 Bewertungen"}`)
      .waitFor();
    if (shot("card")) await card.screenshot({ path: shot("card")?.path });
    expect(await violationsOn(visitor.page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

it("the team rejects a review with a reason, which cannot be left out and survives a failure", async () => {
  const { shop } = opened;
  const text = "Der Koch ist ein Esel.";
  await shop.guest().call("giveReview", {
    params: { token: await delivered(), day: wednesday, menuId: "1" },
    body: { stars: 1, text },
  });
  const { page, context } = await opened.visit(desktop, { staff: await staffOf(shop, "support") });
  await page.goto("/dashboard/bewertungen");
  await page
    .getByRole("row")
    .filter({ hasText: text })
    .getByRole("button", { name: /^Ablehnen/ })
    .click();
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel("Grund");
  const reject = dialog.getByRole("button", { name: "Ablehnen" });
  await reject.click();
  await dialog.getByText("Bitte geben Sie den Grund an.").waitFor();
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  expect(await violationsOn(page)).toEqual([]);

  await reason.fill("Der Text beleidigt jemanden.");
  await page.route("**/reject*", (route) => route.fulfill({ status: 500, json: {} }));
  await reject.click();
  await dialog.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").waitFor();
  await expect.poll(() => reason.inputValue()).toBe("Der Text beleidigt jemanden.");
  await page.unroute("**/reject*");
  await reject.click();
  await page.getByText("Gerade wartet keine Bewertung auf Sie.").waitFor();
  await context.close();
});
