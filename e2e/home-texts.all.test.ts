import { expect, it } from "vitest";
import { homeTexts } from "#brand/home-texts.ts";
import { company } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { staffOf } from "#test/staff.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
const { page, complaints } = await enterOffice(opened, desktop, boss);

const address = "/dashboard/einstellungen/texte";
const served = async () => (await fetch(`${opened.address}/`)).text();
const card = (name: string) => page.getByRole("region", { name, exact: true });
const saved = () => page.getByText("Der Text gilt ab sofort.").first().waitFor();
/** The browser logs the expected refusal in its console. */
function refusedOnce(status: number) {
  expect(complaints.splice(0)).toEqual([expect.stringContaining(String(status))]);
}

const heroFields = () =>
  Promise.all(
    ["Titel, erste Zeile", "Titel, zweite Zeile", "Text"].map((label) =>
      card("Startseite, Kopf").getByLabel(label).inputValue(),
    ),
  );

/** Holds the next call with this method to the hero's text until it is released. */
async function heldBack(method: "GET" | "PUT") {
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

it("the texts of the home page are written, bound words pointed out, and guests see them at once", async () => {
  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Texte der Startseite" }).click();
  await page.getByRole("heading", { level: 1, name: "Texte der Startseite" }).waitFor();
  const hero = card("Startseite, Kopf");
  await hero.getByLabel("Titel, erste Zeile").fill("");
  await hero.getByRole("button", { name: "Kopf speichern" }).click();
  await hero.getByText("Bitte die erste Zeile eingeben.").waitFor();
  refusedOnce(422);
  await hero.getByLabel("Titel, erste Zeile").and(page.locator(":focus")).waitFor();
  await hero.getByLabel("Titel, erste Zeile").fill("Am heute gekocht.");
  await hero.getByLabel("Text").fill("Gesund gekocht und klimaneutral geliefert.");
  await hero.getByText("„Gesund“: Gesundheitsbezogene Angaben").waitFor();
  await hero.getByText("„klimaneutral“: Mit Ausgleich von Treibhausgasen").waitFor();
  await hero.getByRole("button", { name: "Kopf speichern" }).click();
  await saved();

  const promo = card("Aktion");
  await promo.getByLabel("Rabattcode").fill("gibtsnicht");
  await promo.getByRole("button", { name: "Aktion speichern" }).click();
  await promo.getByText("Den Rabattcode GIBTSNICHT gibt es nicht.").waitFor();

  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Am heute gekocht. An Ihrem Tag." }).waitFor();
  // a code that cannot be redeemed is not advertised
  expect(await served()).not.toContain("GIBTSNICHT");
  expect(complaints).toEqual([]);
});

it("they are put back", async () => {
  await page.goto(address);
  for (const title of ["Startseite, Kopf", "Aktion"]) {
    await card(title).getByRole("button", { name: "Auf den ursprünglichen Text zurücksetzen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zurücksetzen" }).click();
    await card(title).getByText("Das ist der ursprüngliche Text.").waitFor();
  }
  await expect
    .poll(() => card("Startseite, Kopf").getByLabel("Titel, erste Zeile").inputValue())
    .toBe(homeTexts.hero.titleFirst);
  expect(await served()).toContain("den Rabattcode WILLKOMMEN10 ein");
  expect(complaints).toEqual([]);
});

it("questions are written with emphasis and rearranged by the keyboard; structured data follow", async () => {
  await page.goto(address);
  const questions = card("Häufige Fragen");
  const last = homeTexts.questions.questions.length + 1;
  await questions.getByRole("button", { name: "Frage hinzufügen" }).click();
  await questions.getByText("noch ohne Text").waitFor();
  await page.keyboard.type("Wer kocht?");
  await questions.getByRole("textbox", { name: "Antwort" }).click();
  await page.keyboard.type("Ihre {firma}.");
  await page.keyboard.press("ControlOrMeta+a");
  await questions.getByRole("button", { name: "Fett" }).click();
  await questions.locator("strong").getByText("Ihre {firma}.").waitFor();
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
  await saved();

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
});

it("a slide is told at its place what is wrong with it, even when it is closed", async () => {
  await page.goto(address);
  const news = card("Neuigkeiten");
  await news.getByRole("button", { name: "Neuigkeit 2 bearbeiten" }).click();
  await news.getByLabel("Ziel (Link)").fill("https://evil.example");
  await news.getByRole("button", { name: "Neuigkeit 2 bearbeiten" }).click();
  await news.getByRole("button", { name: "Neuigkeiten speichern" }).click();
  await news.getByText("Bitte eine Adresse dieses Shops").waitFor();
  refusedOnce(422);
  await news.getByLabel("Ziel (Link)").fill("/menu/gibtesnicht");
  await news.getByRole("button", { name: "Neuigkeiten speichern" }).click();
  await news.getByText("Neuigkeit 2: Die Seite /menu/gibtesnicht gibt es im Shop nicht.").waitFor();
  expect(complaints).toEqual([]);
});

it("what is typed stays when another person saves, and is not lost by walking away", async () => {
  await page.goto(address);
  const hero = card("Startseite, Kopf");
  await hero.getByLabel("Text").fill("Noch nicht gespeichert.");
  const { data } = await boss.call("readHeroText");
  await boss.call("changeHeroText", {
    body: { version: data.version, content: { ...data.content, titleFirst: "Andere." } },
  });
  await hero.getByRole("button", { name: "Kopf speichern" }).click();
  await page.getByText("Inzwischen hat jemand anderes das geändert.").waitFor();
  refusedOnce(409);
  await expect.poll(() => hero.getByLabel("Text").inputValue()).toBe("Noch nicht gespeichert.");
  await page.getByRole("link", { name: "Zu den Einstellungen" }).click();
  await page.getByRole("dialog", { name: "Änderungen verwerfen?" }).waitFor();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await hero.getByRole("button", { name: "Verwerfen" }).click();
  await expect.poll(() => hero.getByLabel("Titel, erste Zeile").inputValue()).toBe("Andere.");
  await page.getByRole("link", { name: "Zu den Einstellungen" }).click();
  await page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
  expect(complaints).toEqual([]);
});

it("what is typed while a card is saved and read again stays, and is saved next", async () => {
  await page.goto(address);
  const hero = card("Startseite, Kopf");
  const save = hero.getByRole("button", { name: "Kopf speichern" });
  await hero.getByLabel("Titel, erste Zeile").fill("Langsam gekocht.");
  const saving = await heldBack("PUT");
  const reading = await heldBack("GET");
  await save.click();
  await saving.arrived;
  await hero.getByLabel("Titel, zweite Zeile").fill("Beim Speichern.");
  saving.letGo();
  await reading.arrived;
  await hero.getByLabel("Text").fill("Beim Lesen.");
  reading.letGo();
  await save.and(page.locator(":enabled")).waitFor();
  const typed = ["Langsam gekocht.", "Beim Speichern.", "Beim Lesen."];
  expect(await heroFields()).toEqual(typed);
  await save.click();
  await hero.getByRole("button", { name: "Verwerfen" }).waitFor({ state: "detached" });
  expect(await heroFields()).toEqual(typed);
  const { titleFirst, titleSecond, text } = (await boss.call("readHeroText")).data.content;
  expect([titleFirst, titleSecond, text]).toEqual(typed);
  expect(complaints).toEqual([]);
});

it("a card that is tidied to what stood already is clean after saving; putting back says what is lost", async () => {
  const { data } = await boss.call("readPromoText");
  await boss.call("changePromoText", {
    body: { version: data.version, content: { ...data.content, code: "WILLKOMMEN10", heading: "Zum Start" } },
  });
  await page.goto(address);
  const promo = card("Aktion");
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
});
