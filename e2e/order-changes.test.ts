import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eva, friday, wednesday } from "#test/buy.ts";
import { cancel, move, type Ordered, ordered, readdress, thursday } from "#test/delivery-changes.ts";
import { readPdf } from "#test/read-pdf.ts";
import { violationsOn } from "./axe.ts";
import { browserShopForTests, desktop, phone, type Visit } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const deliveryOn = (page: Page, day: string) => page.getByRole("region", { name: day });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function printed(page: Page, name: RegExp): Promise<string[]> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name }).first().click();
  const download = await waiting;
  return (await readPdf(await readFile(await download.path()))).lines;
}

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("a paid order on a %s", (_name, viewport) => {
  async function openOrder({ token }: Ordered): Promise<Visit> {
    const visit = await opened.visit(viewport);
    await visit.page.goto(`/bestellung/${token}`, { waitUntil: "networkidle" });
    return visit;
  }

  it("has a delivery moved to another day", async () => {
    const { page, context, complaints } = await openOrder(await ordered(opened.shop));
    const wednesday = deliveryOn(page, "Mittwoch, 16. September 2026");
    await wednesday.getByRole("button", { name: "Liefertag verschieben" }).click();
    const moving = page.getByRole("dialog", { name: "Liefertag verschieben" });
    await moving
      .getByRole("button", { name: /Freitag, 18\. September 2026, An diesem Tag kommt schon/ })
      .waitFor();
    await shot(page, `move-${viewport.width}`);
    expect(await violationsOn(page)).toEqual([]);
    await moving.getByRole("button", { name: "Donnerstag, 17. September 2026, lieferbar" }).click();
    await moving.getByRole("button", { name: "Verbindlich verschieben" }).click();
    await page.getByText("Ihr Liefertag wurde verschoben.").first().waitFor();
    await deliveryOn(page, "Donnerstag, 17. September 2026").waitFor();
    await expect.poll(() => focused(page)).toBe("Donnerstag, 17.\u00a0September 2026");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("has a delivery sent to another address", async () => {
    const { page, context, complaints } = await openOrder(await ordered(opened.shop));
    const friday = deliveryOn(page, "Freitag, 18. September 2026");
    await friday.getByRole("button", { name: "Anschrift ändern" }).click();
    const address = page.getByRole("dialog", { name: "Anschrift ändern" });
    await address.getByLabel("Straße", { exact: true }).fill("");
    await address.getByRole("button", { name: "Anschrift ändern" }).click();
    await address.getByText("Straße ist erforderlich.").waitFor();
    await shot(page, `address-${viewport.width}`);
    expect(await violationsOn(page)).toEqual([]);
    await address.getByLabel("Straße", { exact: true }).fill("Am Ring");
    await address.getByRole("button", { name: "Anschrift ändern" }).click();
    await page.getByText("Ihre Lieferanschrift wurde geändert.").first().waitFor();
    await friday.getByText("Am Ring 12a").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("has a delivery cancelled, and says what comes back", async () => {
    const { page, context, complaints } = await openOrder(await ordered(opened.shop));
    const friday = deliveryOn(page, "Freitag, 18. September 2026");
    await friday.getByRole("button", { name: "Lieferung stornieren" }).click();
    const cancelling = page.getByRole("dialog", { name: "Lieferung stornieren" });
    await cancelling.getByRole("button", { name: "Lieber auf einen anderen Tag legen" }).click();
    await page.getByRole("dialog", { name: "Liefertag verschieben" }).waitFor();
    await page.keyboard.press("Escape");
    await friday.getByRole("button", { name: "Lieferung stornieren" }).click();
    await cancelling.getByText(/Geld geht auf dem Weg zurück/).waitFor();
    await shot(page, `cancel-${viewport.width}`);
    expect(await violationsOn(page)).toEqual([]);
    await cancelling.getByRole("button", { name: "Verbindlich stornieren" }).click();
    await page.getByText("Ihre Lieferung wurde storniert.").first().waitFor();
    await friday.getByText("Diese Lieferung wurde storniert.").waitFor();
    await expect.poll(() => focused(page)).toBe("Freitag, 18.\u00a0September 2026");
    await expect.poll(() => friday.getByRole("button").count()).toBe(0);
    const sums = page.getByRole("region", { name: "Zusammenfassung" });
    expect((await sums.innerText()).replace(/\s+/g, " ")).toContain(
      "Gesamt 96,10 € inkl. MwSt. Erstattet −24,70 € Gesamt nach Erstattung 71,40 € Die Erstattung ist unterwegs.",
    );
    await shot(page, `page-${viewport.width}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("has papers about all its changes, and can be ordered again for other days", async () => {
    // one guest may cancel three orders a day
    const guestData = { ...eva, email: `papers-${viewport.width}@example.de` };
    const order = await ordered(opened.shop, { guestData });
    await move(order, wednesday, thursday);
    await readdress(order, friday, "Am Ring");
    await cancel(order, friday);
    const { page, context, complaints } = await openOrder(order);
    await page.getByText("Rechnung und 2 Änderungen").click();
    await page.getByText("ändert nur Liefertag oder Anschrift, der Betrag bleibt").waitFor();
    const invoice = `Rechnung ${order.invoiceNr}`;
    expect(await printed(page, new RegExp(invoice))).toContain(invoice);
    const amended = (await printed(page, /^Berichtigung/)).join(" ");
    expect(amended).toContain("Vorgesehener Liefertag");
    expect(amended).toContain("Am Ring 12a");
    await expect.poll(() => page.getByRole("link", { name: /^Berichtigung/ }).count()).toBe(1);
    expect((await printed(page, /^Korrektur/)).join(" ")).toContain("−24,70");

    await page.getByRole("button", { name: "Lieber andere Liefertage wählen" }).click();
    const again = page.getByRole("dialog", { name: "Noch einmal bestellen" });
    await again.getByLabel("Wie am Freitag, 18. September 2026").selectOption("2026-09-23");
    await again.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.waitForURL("**/cart");
    await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function shot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}
