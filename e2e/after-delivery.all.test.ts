import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { mailboxHash, objectionToken } from "#server/domain/orders/follow-up/objection-token.ts";
import { buy, eva, markDelivered, orderNumber, wednesday } from "#test/buy.ts";
import { subscriberOf } from "#test/newsletter.ts";
import { staffOf } from "#test/staff.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";
import { enterOffice } from "./office-steps.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const dish = shop.snapshot.catalogue.menusById.get(3)?.menu;

async function delivered(email = eva.email) {
  const buyer = shop.guest();
  const lines = [
    { menuId: 3, quantity: 4, day: wednesday },
    { menuId: 1, quantity: 2, day: wednesday },
  ];
  const { orderId } = await buy(shop, buyer, { lines, guestData: { ...eva, email } });
  await markDelivered(shop, orderId);
  return (await buyer.call("readOrderLink", { params: { orderId } })).data.token;
}

const letterReader = "liest@example.de";
const rated = await delivered(letterReader);

const mailboxField = (page: Page) => page.getByRole("textbox", { name: "E-Mail", exact: true });
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

describe("what a guest says of a delivery", async () => {
  const token = await delivered();
  const { page, complaints } = await opened.visit(phone);
  const office = await enterOffice(opened, desktop, await staffOf(shop, "support"));
  const sentence = "Schmeckt wie bei Oma.";

  it("is a review, not without stars", async () => {
    await page.goto(pages.guestOrder(token));
    await page.getByText("bewerten").first().click();
    await page.getByRole("button", { name: `Bewerten: ${dish?.name}` }).click();
    await page.getByRole("button", { name: "Bewertung senden" }).click();
    await page.getByText("Bitte vergeben Sie 1 bis 5 Sterne.").waitFor();
    await page.getByRole("radio", { name: "3 Sterne, in Ordnung" }).press("Space");
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Ein Satz dazu (freiwillig)").fill(sentence);
    await page.getByRole("button", { name: "Bewertung senden" }).click();
    await page.getByText("wird geprüft").waitFor();
    expect(await page.getByRole("button", { name: `Bewerten: ${dish?.name}` }).count()).toBe(0);
  });

  it("is published by the team, or rejected with a reason", async () => {
    const text = "Der Koch ist ein Esel.";
    await shop.guest().call("giveReview", {
      params: { token: await delivered(), day: wednesday, menuId: "1" },
      body: { stars: 1, text },
    });
    await office.page.goto("/dashboard/bewertungen");
    const row = (words: string) => office.page.getByRole("row").filter({ hasText: words });
    await row(sentence)
      .getByRole("button", { name: /^Veröffentlichen/ })
      .press("Enter");
    await row(sentence).waitFor({ state: "detached" });
    await row(text)
      .getByRole("button", { name: /^Ablehnen/ })
      .click();
    const dialog = office.page.getByRole("dialog");
    const reason = dialog.getByLabel("Grund");
    const reject = dialog.getByRole("button", { name: "Ablehnen" });
    await reject.click();
    await dialog.getByText("Bitte geben Sie den Grund an.").waitFor();
    await reason.fill("Der Text beleidigt jemanden.");
    await reject.click();
    await office.page.getByText("Gerade wartet keine Bewertung auf Sie.").waitFor();
  });

  it("is shown on the page of its dish, to search engines, and as stars in the list", async () => {
    await page.goto(`/menu/${dish?.slug}`);
    const reviews = page.getByRole("region", { name: "Bewertungen" });
    await reviews.getByText(sentence).waitFor();
    await reviews.getByText("Bewerten kann nur, wem dieses Menü geliefert wurde").waitFor();
    const [product] = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    expect(product).toContain('"aggregateRating"');
    expect(product).toContain(sentence);
    await page.goto("/shop");
    const card = page.getByRole("article").filter({ hasText: dish?.name });
    await card.getByText("4,0 von 5 Sternen aus 1 Bewertung").waitFor();
  });

  it("is a complaint with a photo, and support gives money back in one form", async () => {
    shop.clock.set("2026-09-21T09:00:00");
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a55" } })
      .jpeg()
      .toBuffer();
    await page.goto(pages.guestOrder(token));
    await page.getByRole("button", { name: "Problem melden" }).click();
    const form = page.getByRole("dialog", { name: "Problem melden" });
    await form.getByRole("button", { name: "Absenden" }).click();
    await form.getByText("Bitte wählen Sie, was nicht gestimmt hat.").waitFor();
    await form.getByText("Bitte wählen Sie, was Sie sich wünschen.").waitFor();
    await form.getByLabel("Worum geht es?").selectOption({ index: 1 });
    await form.getByLabel("Was hat nicht gestimmt?").selectOption("Geschmack oder Qualität");
    expect(await form.getByText("Bitte nicht essen.").count()).toBe(0);
    await form.getByLabel("Was hat nicht gestimmt?").selectOption("Beschädigt angekommen");
    await form.getByText("Bitte nicht essen. Ein Foto genügt, wegwerfen dürfen Sie es.").waitFor();
    await form.getByLabel("Was möchten Sie?").selectOption("Geld zurück");
    await form.getByLabel("Beschreibung").fill("Die Schale war offen.");
    await form.getByLabel("Fotos").setInputFiles({ name: "schale.jpg", mimeType: "image/jpeg", buffer });
    await form.getByRole("button", { name: "Absenden" }).click();
    await page.getByText("Gemeldet am Mo., 21.09.2026, Antwort bis Mittwoch, 23. September 2026").waitFor();
    await office.page.goto("/dashboard/reklamationen");
    await office.page.getByRole("button", { name: "1 Foto zeigen" }).click();
    await office.page.getByRole("img", { name: "Foto 1 des Gasts" }).waitFor();
    await office.page.getByText("Wunsch: Geld zurück").waitFor();
    await office.page.getByText("Antwort zugesagt bis Mi., 23.09.2026").waitFor();
    await office.page.getByRole("button", { name: "Entscheiden" }).click();
    await office.page.getByLabel("Wie viele Schalen?").fill("1");
    await office.page.getByLabel("Antwort an den Gast").fill("Es tut uns leid.");
    await office.page.getByRole("button", { name: "Entscheiden und antworten" }).click();
    await office.page.getByText("Keine Reklamation ist offen.").waitFor();
    await page.reload();
    await page.getByText("Gemeldet am Mo., 21.09.2026, beantwortet am Mo., 21.09.2026").waitFor();
  });

  it("is answered by a letter to the chosen orders, in the shop's look, which no slip of a key loses", async () => {
    await office.page.goto("/dashboard/bestellungen?gericht=1");
    await office.page
      .getByRole("checkbox", { name: /^Bestellung .* wählen$/ })
      .first()
      .check();
    await office.page.getByRole("button", { name: "Nachricht", exact: true }).click();
    await office.page.getByLabel("Betreff").fill("Ihr Paket");
    await office.page.getByRole("textbox", { name: "Text" }).fill("Es kommt später.");
    // what is written outlasts any number of Escapes and a press beside the dialog
    for (const _ of [1, 2, 3]) await office.page.keyboard.press("Escape");
    await office.page.getByRole("button", { name: "Weiter schreiben" }).click();
    await office.page.mouse.click(5, 500);
    await office.page.getByRole("button", { name: "Weiter schreiben" }).click();
    await office.page.getByRole("button", { name: "Vorschau" }).click();
    await office.page
      .frameLocator('iframe[title="Vorschau der E-Mail"]')
      .getByText("Es kommt später.")
      .waitFor();
    await office.page.getByRole("button", { name: /^An einen Gast .*schicken$/ }).click();
    await office.page.getByText("geschrieben").waitFor();
    expect([...complaints, ...office.complaints]).toEqual([]);
  });
});

it("stars pressed in a letter are filled in, recorded by one press, and one press ends the letters", async () => {
  const stars = () => shop.database.rows("SELECT stars FROM reviews WHERE state = 'pending'");
  const { page, context, complaints } = await opened.visit(phone);
  await page.goto(`${pages.rateOrder(rated)}?tag=${wednesday}&menu=3&sterne=4`);
  expect(await page.getByRole("radio", { name: "4 Sterne, gut" }).isChecked()).toBe(true);
  expect(await stars()).toEqual([]);
  await page.getByRole("button", { name: "Bewertung senden" }).click();
  await page.getByText("wird geprüft").waitFor();
  expect(await stars()).toEqual([{ stars: 4 }]);
  await page.goto(pages.followUpObjection(objectionToken(shop.linkKeys, mailboxHash(letterReader))));
  await page.getByRole("button", { name: "Nicht mehr fragen" }).click();
  await page.getByRole("heading", { name: "Wir fragen nicht mehr" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

describe("the newsletter", async () => {
  const worker = await work(shop);
  afterAll(() => worker.stop());
  const mailbox = (page: Page) => page.getByRole("textbox", { name: "E-Mail-Adresse" });
  const join = (page: Page) => page.getByRole("button", { name: "Anmelden" });

  it("is signed up for in the footer, confirmed by the mail's link, and left again", async () => {
    const email = "leserin@example.de";
    const subscriber = subscriberOf(shop, worker);
    const { page, context, complaints } = await opened.visit(phone);
    await page.goto("/agb");
    await openFooter(page, "Newsletter");
    const says = (words: string) => page.getByRole("alert").getByText(words).waitFor();
    await join(page).click();
    await says("E-Mail ist erforderlich.");
    // valid for the browser, but not for the shop
    await mailbox(page).fill("eva@brandt");
    await join(page).click();
    await says("Ungültige E-Mail-Adresse.");
    await context.setOffline(true);
    await mailbox(page).fill(email);
    await join(page).click();
    await says("Das hat nicht geklappt. Bitte versuchen Sie es erneut.");
    expect(await mailbox(page).inputValue()).toBe(email);
    await context.setOffline(false);
    await join(page).click();
    await page.getByText("Bitte bestätigen Sie die Anmeldung").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Bitte bestätigen Sie");
    expect(await subscriber.statusOf(email)).toBe("pending");
    await page.goto(`/newsletter/bestaetigen/${await subscriber.tokenIn(email, "newsletter-confirmation")}`);
    await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
    await page.getByRole("heading", { name: "Sie sind angemeldet" }).waitFor();
    expect(await subscriber.statusOf(email)).toBe("confirmed");
    await page.goto(`/newsletter/abbestellen/${await subscriber.tokenIn(email, "newsletter-welcome")}`);
    await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
    await page.getByRole("heading", { name: "Sie sind abgemeldet" }).waitFor();
    expect(await subscriber.statusOf(email)).toBe("unsubscribed");
    expect(complaints.filter((text) => !/status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
    await context.close();
  });
});

describe("a guest who has no link", async () => {
  const email = "eva.brandt@example.de";
  const buyer = shop.guest();
  const { orderId } = await buy(shop, buyer, { guestData: { ...eva, email } });
  const number = await orderNumber(shop, orderId);
  const { token } = (await buyer.call("readOrderLink", { params: { orderId } })).data;
  const linksSent = async () =>
    (await storedLetters(shop.database, "kind = 'order-link' AND recipient = $1", [email])).length;
  const { page, complaints } = await opened.visit(phone);

  it("finds an order from the footer, and a wrong field says so and keeps what was typed", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    await page.goto("/agb");
    await openFooter(page, "Shop");
    await page.getByRole("contentinfo").getByRole("link", { name: "Meine Bestellung finden" }).click();
    await title(page, "Meine Bestellung finden");
    await page.getByLabel("Bestellnummer").fill(number.toLowerCase().replace("-", " "));
    await page.getByRole("button", { name: "Link senden" }).click();
    await page.getByText("E-Mail ist erforderlich.").waitFor();
    expect(await focusedField(page)).toBe("email");
    expect(await page.getByLabel("Bestellnummer").inputValue()).not.toBe("");
    await mailboxField(page).fill(email);
    await page.getByRole("button", { name: "Link senden" }).click();
    await page.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Postfach");
    expect(await linksSent()).toBe(1);
  });

  it("withdraws from the contract from the footer, and gets a receipt", async () => {
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Vertrag widerrufen", exact: true })
      .click();
    await title(page, "Vertrag widerrufen");
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await page.getByLabel("Name", { exact: true }).fill("Eva Brandt");
    await page.getByLabel("Bestellnummer").fill(number);
    // valid for the browser, but not for the shop
    await mailboxField(page).fill("eva@brandt");
    const button = page.getByRole("button", { name: "Widerruf bestätigen", exact: true });
    await button.click();
    await page.getByText("Ungültige E-Mail-Adresse.").waitFor();
    expect(await focusedField(page)).toBe("email");
    expect(await page.getByLabel("Bestellnummer").inputValue()).toBe(number);
    await mailboxField(page).fill(email);
    await button.click();
    await page.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" }).waitFor();
    await page.getByText("14. September 2026 um 09:00 Uhr").waitFor();
    await page.getByText("steht in der E-Mail zu jeder Position").waitFor();
    expect(await page.getByRole("main").textContent()).not.toContain("Gulasch");
  });

  it("gets a new link by mail after the last day of the old one", async () => {
    shop.clock.forward({ days: 200 });
    expect((await page.goto(`/bestellung/${token}`))?.status()).toBe(410);
    await title(page, "Dieser Link ist abgelaufen");
    await page.getByRole("button", { name: "Neuen Link senden" }).click();
    await title(page, "Bitte sehen Sie in Ihr Postfach");
    expect(await linksSent()).toBe(2);
    // the browser logs each refused call
    expect(complaints.filter((text) => !/status of 4(00|10|22)/.test(text))).toEqual([]);
  });

  it("needs no script for any of it, nor for the newsletter, and hears nothing about a foreign order", async () => {
    const { page: plain } = await opened.visit(desktop, { browser: { javaScriptEnabled: false } });
    await plain.goto("/vertrag-widerrufen");
    const send = async (address: string) => {
      await plain.getByLabel("Name", { exact: true }).fill("Eva Brandt");
      await plain.getByLabel("Bestellnummer").fill(number);
      await mailboxField(plain).fill(address);
      await plain.getByRole("button", { name: "Widerruf bestätigen" }).click();
    };
    await send("eva@brandt");
    await plain.getByText("Ihr Widerruf ist noch nicht bei uns angekommen").waitFor();
    await send("jemand@example.de");
    await plain.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" }).waitFor();
    await plain.getByText("steht in der E-Mail zu jeder Position").waitFor();

    await plain.getByRole("contentinfo").getByText("Meine Bestellung finden").click();
    await plain.getByLabel("Bestellnummer").fill("TT-1");
    await mailboxField(plain).fill("niemand@example.de");
    await plain.getByRole("button", { name: "Link senden" }).click();
    await plain.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" }).waitFor();

    expect((await plain.goto(`/bestellung/${token}`))?.status()).toBe(410);
    await plain.getByRole("button", { name: "Neuen Link senden" }).click();
    await title(plain, "Bitte sehen Sie in Ihr Postfach");
    expect((await plain.goto("/bestellung/gibtesnicht"))?.status()).toBe(404);

    await plain.goto("/agb");
    await plain.getByRole("textbox", { name: "E-Mail-Adresse" }).fill("ohne-script@example.de");
    await plain.getByRole("button", { name: "Anmelden" }).click();
    await plain.getByRole("heading", { name: "Nur noch ein Klick" }).waitFor();
    expect((await plain.goto(`/newsletter/bestaetigen/${"A".repeat(43)}`))?.status()).toBe(404);
    await plain.getByRole("heading", { name: "Dieser Link gilt nicht mehr" }).waitFor();
  });
});
