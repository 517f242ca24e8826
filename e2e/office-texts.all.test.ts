import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { homeTexts } from "#brand/home-texts.ts";
import { company } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { longest, mostSlides } from "#contract/office/shop/home-texts.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { cutOff } from "./cut-off.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

const address = "/dashboard/einstellungen/texte";
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saved = (page: Page) => page.getByText("Der Text gilt ab sofort.").first().waitFor();
const served = async () => (await fetch(`${opened.address}/`)).text();

/** The browser logs the expected refusal in its console. */
function refusedOnce(complaints: string[], status: number) {
  expect(complaints.splice(0)).toEqual([expect.stringContaining(String(status))]);
}

const heroFields = (page: Page) =>
  Promise.all(
    ["Titel, erste Zeile", "Titel, zweite Zeile", "Text"].map((label) =>
      card(page, "Startseite, Kopf").getByLabel(label).inputValue(),
    ),
  );

/** Holds the next call with this method to the hero's text until it is released. */
async function heldBack(page: Page, method: "GET" | "PUT") {
  const arrived = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route("**/api/v1/staff/texts/hero", async (route) => {
    if (!isFirst || route.request().method() !== method) return route.fallback();
    isFirst = false;
    arrived.resolve();
    await leave.promise;
    return route.continue();
  });
  return { arrived: arrived.promise, letGo: () => leave.resolve() };
}

describe.each([
  ["desktop", desktop],
  ["tablet", tablet],
  ["phone", phone],
])("the texts of the home page on a %s", (name, viewport) => {
  it("are written, and seen by guests at once", async () => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/einstellungen");
    await page.getByRole("link", { name: "Texte der Startseite" }).click();
    await page.getByRole("heading", { level: 1, name: "Texte der Startseite" }).waitFor();
    const hero = card(page, "Startseite, Kopf");
    await hero.getByLabel("Titel, erste Zeile").fill("");
    await hero.getByRole("button", { name: "Kopf speichern" }).click();
    await hero.getByText("Bitte die erste Zeile eingeben.").waitFor();
    refusedOnce(complaints, 422);
    await hero.getByLabel("Titel, erste Zeile").fill(`Am ${name} gekocht.`);
    await hero.getByRole("button", { name: "Kopf speichern" }).click();
    await saved(page);

    const promo = card(page, "Aktion");
    await promo.getByLabel("Rabattcode").fill("gibtsnicht");
    await promo.getByRole("button", { name: "Aktion speichern" }).click();
    await promo.getByText("Den Rabattcode GIBTSNICHT gibt es nicht.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);

    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: `Am ${name} gekocht. An Ihrem Tag.` }).waitFor();
    // a code that cannot be redeemed is not advertised
    expect(await served()).not.toContain("GIBTSNICHT");
    expect(await cutOff(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are put back", async () => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto(address);
    for (const title of ["Startseite, Kopf", "Aktion"]) {
      await card(page, title)
        .getByRole("button", { name: "Auf den ursprünglichen Text zurücksetzen" })
        .click();
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Zurücksetzen" }).click();
      await card(page, title).getByText("Das ist der ursprüngliche Text.").waitFor();
    }
    await expect
      .poll(() => card(page, "Startseite, Kopf").getByLabel("Titel, erste Zeile").inputValue())
      .toBe(homeTexts.hero.titleFirst);
    expect(await served()).toContain("den Rabattcode WILLKOMMEN10 ein");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("questions are written with emphasis and rearranged by the keyboard; structured data follow", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(address);
  const questions = card(page, "Häufige Fragen");
  const last = homeTexts.questions.questions.length + 1;
  await questions.getByRole("button", { name: "Frage hinzufügen" }).click();
  await questions.getByText("noch ohne Text").waitFor();
  await page.keyboard.type("Wer kocht?");
  await questions.getByRole("textbox", { name: "Antwort" }).click();
  await page.keyboard.type("Ihre {firma}.");
  await page.keyboard.press("ControlOrMeta+a");
  await questions.getByRole("button", { name: "Fett" }).click();
  await questions.locator("strong").getByText("Ihre {firma}.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await questions.getByRole("button", { name: `Frage ${last} nach oben` }).focus();
  await page.keyboard.press("Enter");
  await questions
    .getByRole("button", { name: `Frage ${last - 1} nach oben` })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Enter");
  await questions.getByText(`Frage ${last - 1} ist jetzt Frage ${last - 2} von ${last}.`).waitFor();
  await questions.getByRole("button", { name: `Frage ${last - 1} entfernen` }).click();
  await questions
    .getByRole("button", { name: `Frage ${last - 1} bearbeiten` })
    .and(page.locator(":focus"))
    .waitFor();
  await questions.getByRole("button", { name: "Fragen speichern" }).click();
  await saved(page);

  const html = await (await fetch(`${opened.address}/faq`)).text();
  const answer = `<strong>Ihre ${escapeHtml(company.companyName)}.</strong>`;
  expect(html.includes(answer)).toBe(true);
  const [structured] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const { mainEntity } = JSON.parse(structured?.[1] ?? "") as { mainEntity: { name: string }[] };
  expect(mainEntity).toHaveLength(last - 1);
  expect(mainEntity[last - 3]?.name).toBe("Wer kocht?");
  await page.goto("/faq");
  const main = page.getByRole("main");
  await expect.poll(() => main.locator("details").count()).toBe(last - 1);
  await main.getByText("Wer kocht?").click();
  await main.locator("strong").getByText(`Ihre ${company.companyName}.`).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("a slide is told at its place what is wrong with it, even when it is closed", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(address);
  const news = card(page, "Neuigkeiten");
  await news.getByRole("button", { name: "Neuigkeit 2 bearbeiten" }).click();
  await news.getByLabel("Ziel (Link)").fill("https://evil.example");
  await news.getByRole("button", { name: "Neuigkeit 2 bearbeiten" }).click();
  await news.getByRole("button", { name: "Neuigkeiten speichern" }).click();
  await news.getByText("Bitte eine Adresse dieses Shops").waitFor();
  refusedOnce(complaints, 422);
  await news.getByLabel("Ziel (Link)").fill("/menu/gibtesnicht");
  await news.getByRole("button", { name: "Neuigkeiten speichern" }).click();
  await news.getByText("Neuigkeit 2: Die Seite /menu/gibtesnicht gibt es im Shop nicht.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("what is typed stays when another person saves, and is not lost by walking away", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(address);
  const hero = card(page, "Startseite, Kopf");
  await hero.getByLabel("Text").fill("Noch nicht gespeichert.");
  const { data } = await boss.call("readHeroText");
  await boss.call("changeHeroText", {
    body: { version: data.version, content: { ...data.content, titleFirst: "Andere." } },
  });
  await hero.getByRole("button", { name: "Kopf speichern" }).click();
  await page.getByText("Inzwischen hat jemand anderes das geändert.").waitFor();
  refusedOnce(complaints, 409);
  await expect.poll(() => hero.getByLabel("Text").inputValue()).toBe("Noch nicht gespeichert.");
  await page.getByRole("link", { name: "Zu den Einstellungen" }).click();
  await page.getByRole("dialog", { name: "Änderungen verwerfen?" }).waitFor();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await hero.getByRole("button", { name: "Verwerfen" }).click();
  await expect.poll(() => hero.getByLabel("Titel, erste Zeile").inputValue()).toBe("Andere.");
  await page.getByRole("link", { name: "Zu den Einstellungen" }).click();
  await page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("what is typed while a card is saved and read again stays, and is saved next", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(address);
  const hero = card(page, "Startseite, Kopf");
  const save = hero.getByRole("button", { name: "Kopf speichern" });
  await hero.getByLabel("Titel, erste Zeile").fill("Langsam gekocht.");
  const saving = await heldBack(page, "PUT");
  const reading = await heldBack(page, "GET");
  await save.click();
  await saving.arrived;
  await hero.getByLabel("Titel, zweite Zeile").fill("Beim Speichern.");
  saving.letGo();
  await reading.arrived;
  await hero.getByLabel("Text").fill("Beim Lesen.");
  reading.letGo();
  await save.and(page.locator(":enabled")).waitFor();
  const typed = ["Langsam gekocht.", "Beim Speichern.", "Beim Lesen."];
  expect(await heroFields(page)).toEqual(typed);
  await save.click();
  await hero.getByRole("button", { name: "Verwerfen" }).waitFor({ state: "detached" });
  expect(await heroFields(page)).toEqual(typed);
  const { titleFirst, titleSecond, text } = (await boss.call("readHeroText")).data.content;
  expect([titleFirst, titleSecond, text]).toEqual(typed);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a card that is tidied to what stood already is clean after saving; putting back says what is lost", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  const { data } = await boss.call("readPromoText");
  await boss.call("changePromoText", {
    body: { version: data.version, content: { ...data.content, code: "WILLKOMMEN10", heading: "Zum Start" } },
  });
  await page.goto(address);
  const promo = card(page, "Aktion");
  await promo.getByLabel("Rabattcode").fill("willkommen10");
  await promo.getByLabel("Überschrift", { exact: true }).fill("Zum Start ");
  const reset = promo.getByRole("button", { name: "Auf den ursprünglichen Text zurücksetzen" });
  const dialog = page.getByRole("dialog");
  const keeps = "Der gespeicherte Text bleibt im Protokoll erhalten.";
  await reset.click();
  await dialog.getByText(`${keeps} Nicht Gespeichertes geht verloren.`).waitFor();
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await promo.getByRole("button", { name: "Aktion speichern" }).click();
  await promo.getByRole("button", { name: "Verwerfen" }).waitFor({ state: "detached" });
  await expect.poll(() => promo.getByLabel("Rabattcode").inputValue()).toBe("WILLKOMMEN10");
  await expect.poll(() => promo.getByLabel("Überschrift", { exact: true }).inputValue()).toBe("Zum Start");
  await reset.click();
  await dialog.getByText(keeps).waitFor();
  await expect.poll(() => dialog.getByText("Nicht Gespeichertes").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it("the longest texts fit on the home page, from the smallest phone to a desktop", async () => {
  const { call } = boss;
  const full = (most: number) => "Rindergulaschsuppe".repeat(100).slice(0, most);
  const [heading, label, target] = [full(longest.heading), full(longest.label), "/shop"];
  const text = full(longest.newsText);
  const title = full(longest.title);
  const hero = { titleFirst: title, titleSecond: title, text: full(longest.heroText) };
  const promo = {
    ...{ isShown: true, eyebrow: full(longest.eyebrow), heading, text: full(longest.promoText) },
    ...{ code: full(30), label, target },
  };
  const slides = Array.from({ length: mostSlides }, () => ({ heading, text, label, target }));
  const questions = [{ question: full(longest.question), answer: `<ul><li>${full(900)}</li></ul>` }];
  const { version } = (await call("readHeroText")).data;
  await call("changeHeroText", { body: { version, content: hero } });
  await call("changePromoText", {
    body: { version: (await call("readPromoText")).data.version, content: promo },
  });
  await call("changeNewsText", {
    body: { version: (await call("readNewsText")).data.version, content: { slides } },
  });
  await call("changeQuestions", {
    body: { version: (await call("readQuestions")).data.version, content: { questions } },
  });
  const { page, context } = await opened.visit(desktop, { browser: { reducedMotion: "reduce" } });
  await page.goto("/");
  await page.locator("#faq summary").click();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutOff(page), `${width} px`).toEqual([]);
  }
  expect(await violationsOn(page)).toEqual([]);
  await context.close();
});

it("a notice above the header ends with its last day", async () => {
  const { page, context } = await enterOffice(opened, desktop, boss);
  await page.goto("/dashboard/einstellungen");
  await page.getByLabel("Text in der Leiste über dem Kopf").fill("Bald sind Betriebsferien.");
  await page.getByLabel("Bis einschließlich").fill("2026-09-15");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  expect(await served()).toContain("Bald sind Betriebsferien.");
  opened.shop.clock.set("2026-09-15T23:59:59");
  expect(await served()).toContain("Bald sind Betriebsferien.");
  opened.shop.clock.set("2026-09-16T00:00");
  expect(await served()).not.toContain("Bald sind Betriebsferien.");
  await page.goto("/");
  await page.getByLabel("Lieferung", { exact: true }).getByText("Kein Abo").waitFor();
  await page.goto("/dashboard/einstellungen");
  await page.getByText("Dieser Hinweis ist am 15.09.2026 abgelaufen").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await context.close();
});
