import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { shopName } from "#test/brand.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { changeMenus } from "#test/menus.ts";
import { readPdf } from "#test/read-pdf.ts";
import { fillForm, ledToFault, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;

async function printed(page: Page, name: RegExp): Promise<string[]> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name }).first().click();
  const download = await waiting;
  return (await readPdf(await readFile(await download.path()))).lines;
}

// one paid order for two days, and all that its guest can still do with it
describe("a paid order", async () => {
  const order = await ordered(shop);
  const { page, complaints } = await opened.visit(phone);
  const delivery = (day: string) => page.getByRole("region", { name: day });
  const onFriday = delivery("Freitag, 18. September 2026");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  it("has a delivery moved to another day", async () => {
    await page.goto(`/bestellung/${order.token}`);
    await delivery("Mittwoch, 16. September 2026")
      .getByRole("button", { name: "Liefertag verschieben" })
      .click();
    const moving = page.getByRole("dialog", { name: "Liefertag verschieben" });
    await moving
      .getByRole("button", { name: /Freitag, 18\. September 2026, An diesem Tag kommt schon/ })
      .waitFor();
    await moving.getByRole("button", { name: "Donnerstag, 17. September 2026, lieferbar" }).click();
    await moving.getByRole("button", { name: "Verbindlich verschieben" }).click();
    await page.getByText("Ihr Liefertag wurde verschoben.").first().waitFor();
    await delivery("Donnerstag, 17. September 2026").waitFor();
    await expect.poll(focused).toBe("Donnerstag, 17.\u00a0September 2026");
  });

  it("has a delivery sent to another address", async () => {
    await onFriday.getByRole("button", { name: "Anschrift ändern" }).click();
    const address = page.getByRole("dialog", { name: "Anschrift ändern" });
    await address.getByLabel("Straße", { exact: true }).fill("");
    await address.getByRole("button", { name: "Anschrift ändern" }).click();
    await address.getByText("Straße ist erforderlich.").waitFor();
    await address.getByLabel("Straße", { exact: true }).fill("Am Ring");
    await address.getByRole("button", { name: "Anschrift ändern" }).click();
    await page.getByText("Ihre Lieferanschrift wurde geändert.").first().waitFor();
    await onFriday.getByText("Am Ring 12a").waitFor();
  });

  it("has a dish left out, and says what comes back and what stays", async () => {
    await onFriday.getByText("2 Menüs").click();
    await onFriday.getByRole("button", { name: /^Gericht weglassen/ }).click();
    const leaving = page.getByRole("dialog", { name: "Gericht weglassen" });
    await leaving.getByText("Der Versand dieser Lieferung bleibt bei 4,90").waitFor();
    await leaving.getByText("Ihre Erstattung").waitFor();
    await leaving.getByRole("button", { name: "Verbindlich weglassen" }).click();
    await page.getByText("Das Gericht ist weggelassen.").first().waitFor();
    await onFriday.getByText("1 davon erstattet").waitFor();
    // without the last one nothing would come
    await onFriday.getByRole("button", { name: /^Gericht weglassen/ }).click();
    await page.getByRole("dialog", { name: "Lieferung stornieren" }).waitFor();
    await page.keyboard.press("Escape");
  });

  it("has a delivery cancelled, and says what comes back", async () => {
    await onFriday.getByRole("button", { name: "Lieferung stornieren" }).click();
    const cancelling = page.getByRole("dialog", { name: "Lieferung stornieren" });
    await cancelling.getByRole("button", { name: "Lieber auf einen anderen Tag legen" }).click();
    await page.getByRole("dialog", { name: "Liefertag verschieben" }).waitFor();
    await page.keyboard.press("Escape");
    await onFriday.getByRole("button", { name: "Lieferung stornieren" }).click();
    await cancelling.getByText(/Geld geht auf dem Weg zurück/).waitFor();
    await cancelling.getByRole("button", { name: "Verbindlich stornieren" }).click();
    await page.getByText("Ihre Lieferung wurde storniert.").first().waitFor();
    await onFriday.getByText("Diese Lieferung wurde storniert.").waitFor();
    await expect.poll(focused).toBe("Freitag, 18.\u00a0September 2026");
    await expect.poll(() => onFriday.getByRole("button").count()).toBe(0);
    const sums = page.getByRole("region", { name: "Zusammenfassung" });
    const read = async () => (await sums.innerText()).replace(/\s+/g, " ");
    await expect
      .poll(read)
      .toContain(
        "Gesamt 96,10 € inkl. MwSt. Erstattet −24,70 € Gesamt nach Erstattung 71,40 € Die Erstattung ist unterwegs.",
      );
  });

  it("has papers about all its changes", async () => {
    await page.getByText("Rechnung und 3 Änderungen").click();
    await page.getByText("ändert nur Liefertag oder Anschrift, der Betrag bleibt").waitFor();
    const invoice = `Rechnung ${order.invoiceNr}`;
    expect(await printed(page, new RegExp(invoice))).toContain(invoice);
    const amended = (await printed(page, /^Berichtigung/)).join(" ");
    expect(amended).toContain("Vorgesehener Liefertag");
    expect(amended).toContain("Am Ring 12a");
    expect(await page.getByRole("link", { name: /^Berichtigung/ }).count()).toBe(1);
    expect((await printed(page, /^Korrektur/)).join(" ")).toContain("Auf Ihren Wunsch weggelassen");
  });

  it("can be ordered again for other days", async () => {
    await page.getByRole("button", { name: "Lieber andere Liefertage wählen" }).click();
    const again = page.getByRole("dialog", { name: "Noch einmal bestellen" });
    await again.getByLabel("Wie am Freitag, 18. September 2026").selectOption("2026-09-23");
    await again.getByRole("button", { name: "In den Warenkorb" }).click();
    await again.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

it("a giver sends a present with a card, and pays in their own name", async () => {
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  const { page, context, complaints, guest } = await opened.visit(phone, { lines });
  await page.goto("/cart");
  await fillForm(page);
  await page.getByRole("checkbox", { name: "Das ist ein Geschenk" }).check();
  await page.getByLabel(/^E-Mail der beschenkten Person/).fill("");
  await page.getByLabel(/^Text der Grußkarte/).fill("Lass es Dir schmecken!");
  await page.getByLabel("Wenn niemand da ist").selectOption({ label: "Ablageort" });
  await page.getByLabel("Ablageort", { exact: true }).fill("Garage");
  await orderNow(page);
  await ledToFault(page, "Ihre E-Mail ist erforderlich.");
  await page.getByLabel("Ihr Vor- und Nachname").fill("Max Geber");
  await page.getByLabel("Ihre E-Mail").fill("max@example.de");
  await page.getByLabel("Straße oder Postfach").fill("Ring");
  await page.getByLabel("PLZ").fill("50672");
  await page.getByLabel("Ort", { exact: true }).fill("Köln");
  await orderNow(page);
  await page.waitForURL(/testzahlung/);
  const order = await shop.database.row(
    "SELECT email, recipient_email, gift_card, absence, absence_detail FROM orders WHERE guest_id = $1",
    [guest.id],
  );
  const paid = { email: "max@example.de", recipient_email: "", gift_card: "Lass es Dir schmecken!" };
  expect(order).toEqual({ ...paid, absence: "place", absence_detail: "Garage" });
  expect(complaints).toEqual([]);
  await context.close();
});

it("its page is printed with all that was ordered and who sells, and nothing that can only be pressed", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 3, quantity: 2, day: friday },
  ];
  const guestData = { ...eva, email: "druckt@example.de", notes: "Klingel: Söhne" };
  const { orderId, invoiceNr } = await buy(shop, guest, { lines, guestData, code: "SOMMER5" });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  await page.goto(`/bestellung/${token}`);
  await page.getByRole("region", { name: "Zusammenfassung" }).getByText("Rabattcode SOMMER5").waitFor();
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  const paper = pages.flat().join("\n").replace(/\s+/g, " ");
  for (const words of [
    // the brand's own name is written without the spaces around its sign
    shopName.replace(" & ", "&"),
    "Ihre Bestellung",
    "Mittwoch, 16. September 2026",
    "Freitag, 18. September 2026",
    "Lindenstraße 12a",
    "Ihre Anmerkung: Klingel: Söhne",
    "Rabattcode SOMMER5",
    "Gesamt",
    `Rechnung ${invoiceNr}`,
    company.companyName,
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toMatch(
    /Newsletter|Warenkorb|Noch einmal|stornieren|in den Kalender|Zum Inhalt|Kein Abo/,
  );
  await context.close();
});

it("its page is the week, which comes into the cart once more, with a substitute that says why", async () => {
  const guestData = { ...eva, email: "isst@example.de" };
  const order = await ordered(shop, {
    guestData,
    lines: [
      { menuId: 1, quantity: 4, day: wednesday },
      { menuId: 3, quantity: 2, day: wednesday },
      { menuId: 2, quantity: 6, day: friday },
    ],
  });
  await shop.database.rows(
    `INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
     VALUES ('2026-09-16', now(), now(), 'Test', 5)`,
  );
  await shop.database.rows(
    `UPDATE order_deliveries SET status = 'shipped', carrier = 'DHL', tracking_number = '00340434161094042557'
     WHERE order_id = $1 AND delivery_day = $2`,
    [order.orderId, wednesday],
  );
  const gone = shop.snapshot.catalogue.menusById.get(3)?.menu;
  await changeMenus(shop, [gone?.slug ?? ""], { is_published: false });
  shop.clock.set("2026-09-17T18:00:00");
  const { page, context, complaints } = await opened.visit(desktop);
  await page.goto(`/bestellung/${order.token}`);
  const week = page.getByRole("region", { name: "Ihre Woche" });
  await week.getByRole("heading", { name: "Heute: 6 Menüs, noch gut bis Sonntag" }).click();
  await week.getByText("3–4 Min. bei 750–800 W").first().waitFor();
  await week.getByRole("heading", { name: "Morgen: 6 Menüs" }).waitFor();
  const steps = page.getByRole("list", { name: "Stand der Lieferung" }).locator("[aria-current=step]");
  await expect.poll(() => steps.allInnerTexts()).toEqual(["Vermutlich zugestellt", "Wird gekocht"]);
  // a wide page has room for the dishes
  await page.getByText("Zubereitung").first().click();
  await page.getByText("Deckel mehrmals einstechen.").first().waitFor();

  await page.getByRole("button", { name: "Diese Woche noch einmal" }).click();
  const dialog = page.getByRole("dialog", { name: "Diese Woche noch einmal" });
  await dialog
    .getByRole("region", { name: "Mittwoch, 23. September 2026" })
    .getByText(`${gone?.name} gibt es gerade nicht: Dafür`)
    .waitFor();
  await dialog
    .getByRole("region", { name: /^Freitag/ })
    .getByRole("button", { name: /^Weglassen/ })
    .press("Enter");
  await dialog.getByRole("button", { name: "6 Menüs in den Warenkorb" }).click();
  // the dialog has the same headings
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
  expect(await page.getByRole("heading", { name: "Freitag, 25. September 2026" }).count()).toBe(0);
  // another device's form has been filled in from the order, and forgets it with one press
  const lastName = page.getByLabel("Nachname", { exact: true });
  await expect.poll(() => lastName.inputValue()).toBe(eva.lastName);
  await page.getByRole("button", { name: "Angaben vergessen" }).click();
  await page.getByText("Ihre Angaben sind in diesem Browser gelöscht.").waitFor();
  expect(await lastName.inputValue()).toBe("");
  expect(await page.evaluate(() => localStorage.getItem("checkoutDraft"))).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});
