import { describe, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { sellManyMenus } from "#test/many-menus.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boxId = (await opened.shop.guest().call("readMenu", { params: { slug: "food-box" } })).data.id;

const tracesOfMilk = "laut Rezept ohne Milch, kann Spuren enthalten";

describe("who avoids milk", async () => {
  const { page, complaints } = await opened.visit(phone, {
    lines: [{ menuId: boxId, quantity: 1, day: wednesday }],
    browser: { reducedMotion: "reduce" },
  });
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  const chips = page.getByRole("list", { name: "Aktive Filter" });
  const plate = page.getByRole("dialog", { name: "Mein Teller" });
  const traced = cards.getByText(tracesOfMilk, { exact: true });
  const withMilk = main.getByText("enthält Milch", { exact: true });
  let all = 0;
  let found = 0;

  it("sees in the list only what suits, without an address that tells it", async () => {
    await page.goto("/shop");
    all = await cards.count();
    await main.getByRole("button", { name: /^Mein Teller/ }).click();
    await plate.getByRole("checkbox", { name: "Ohne Milch und Laktose" }).check();
    await plate.getByLabel("Kalorien").selectOption("Höchstens 600 kcal");
    await plate.getByText("Keine Spuren angegeben heißt nicht spurenfrei").waitFor();
    await plate.getByRole("button", { name: "Speichern" }).click();
    await plate.waitFor({ state: "detached" });
    await chips.getByText("Ohne Milch und Laktose").waitFor();
    await chips.getByText("Auch Spuren meiden").waitFor();
    await page.getByText(/Menüs, die Spuren davon enthalten können, sind ausgeblendet/).waitFor();
    await expect.poll(() => cards.count()).toBeLessThan(all);
    found = await cards.count();
    expect(found).toBeGreaterThan(0);
    await expect.poll(() => cards.getByText("Passt zu Ihnen").count()).toBe(found);
    expect(await withMilk.count()).toBe(0);
    expect(await traced.count()).toBe(0);
    expect(new URL(page.url()).search).toBe("");
  });

  it("lets a part of it in for one list, where the cards say it then", async () => {
    await chips.getByRole("button", { name: /^Ohne Milch/ }).click();
    await withMilk.first().waitFor();
    await chips.getByRole("button", { name: "Mein Teller anwenden" }).click();
    await expect.poll(() => cards.count()).toBe(found);
    await chips.getByRole("button", { name: /^Höchstens 600/ }).click();
    await page.getByRole("button", { name: "Auch zeigen" }).click();
    await traced.first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.reload();
    await expect.poll(() => cards.count()).toBe(found);
  });

  it("is told why a dish that is looked for is hidden", async () => {
    await page.getByRole("combobox", { name: "Menü suchen" }).fill("Cannelloni");
    await page.getByText("1 Menü passt zu „Cannelloni“, enthält aber Milch und ist ausgeblendet.").waitFor();
    expect(await page.getByText("Auch Spuren davon sind bei keinem").count()).toBe(0);
    await main.getByRole("button", { name: "Suche leeren" }).last().click();
    await expect.poll(() => cards.count()).toBe(found);
    await chips.getByText("Ohne Milch und Laktose").waitFor();
  });

  it("sees it on the page of a dish, and is warned when adding it", async () => {
    await page.goto("/menu/lasagne-al-forno");
    await withMilk.first().waitFor();
    await main
      .getByText(/^\d{3}\skcal, mehr als Ihre 600$/)
      .first()
      .waitFor();
    await main.getByRole("button", { name: "In den Warenkorb" }).first().click();
    const warning = page.locator("[data-sonner-toast][data-type=warning]");
    await warning
      .getByText(/^1 Menü passt nicht zu Ihrem Teller: Lasagne.* \(enthält Milch.*\)\.$/)
      .waitFor();
  });

  it("sees it at each line of the cart, for a box at each of its dishes, and goes there by one press", async () => {
    await page.getByRole("complementary", { name: "Ihr Warenkorb" }).getByRole("link").first().click();
    const against = page.getByText(/^2 Menüs passen nicht zu Ihrem Teller: /);
    await expect.poll(() => against.count()).toBe(2);
    const inBox = page.getByRole("list", { name: "In der Box" }).getByRole("listitem");
    await expect.poll(() => inBox.count()).toBe(6);
    await expect
      .poll(() => inBox.filter({ hasText: "Lasagne" }).innerText())
      .toMatch(/1 × Lasagne.*\n+.*enthält Milch/i);
    await page.getByRole("button", { name: "Ansehen" }).first().click();
    await page.locator("[data-line] :focus").waitFor();
  });

  it("lets traces in by a switch, and empties the plate, from the footer of each page", async () => {
    await openFooter(page, "Shop");
    const fromFooter = page.getByRole("contentinfo").getByRole("button", { name: /^Mein Teller/ });
    await fromFooter.click();
    await plate.getByRole("switch", { name: "Auch Spuren meiden" }).uncheck();
    await plate.getByLabel("Kalorien").selectOption({ index: 0 });
    await plate.getByRole("button", { name: "Speichern" }).click();
    await plate.waitFor({ state: "detached" });
    await page.getByRole("banner").getByRole("link", { name: /Start/ }).click();
    await withMilk
      .or(cards.getByText(/enthält Milch/))
      .first()
      .waitFor();
    await page.getByRole("link", { name: "Menüs ansehen" }).first().click();
    await traced.first().waitFor();
    expect(await chips.getByText("Auch Spuren meiden").count()).toBe(0);

    // the footer stays unfolded on the way
    await fromFooter.click();
    await plate.getByRole("button", { name: "Leeren" }).click();
    // what was changed is kept however the sheet is closed
    await plate.getByRole("button", { name: "Schließen" }).click();
    await expect.poll(() => cards.count()).toBe(all);
    expect(await page.evaluate(() => localStorage.getItem("plate"))).toBeNull();
    expect(complaints).toEqual([]);
  });
});

it("what was typed for one list is taken over for all, and a long list is asked for what suits", async () => {
  await sellManyMenus(opened.shop, 5);
  const { page, context, complaints } = await opened.visit(desktop);
  const main = page.getByRole("main");
  await page.goto("/shop?styles=1&q=nussfrei");
  await page.getByRole("button", { name: "Für alles merken: in „Mein Teller“ übernehmen" }).click();
  await page.getByText("Ihr Teller ist gespeichert.").waitFor();
  const cards = main.getByRole("article");
  await cards.first().getByText("Passt zu Ihnen").waitFor();
  const unsuited = async () => (await cards.count()) - (await cards.getByText("Passt zu Ihnen").count());
  await expect.poll(unsuited).toBe(0);
  await expect.poll(() => cards.getByText(/enthält/).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("styles")).toBe("1");
  // the page that all guests share says nothing of one guest's plate
  const shared = await page.request.get("/menu/lasagne-al-forno");
  expect(await shared.text()).not.toMatch(/enthält Milch<|Passt zu Ihnen/);
  await page.goto("/menu/lasagne-al-forno");
  await main.getByText("ohne Erdnüsse und Schalenfrüchte").first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
