import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, orderNumber, wednesday } from "#test/buy.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { dispatchMails } from "#test/stored-letters.ts";
import { violationsOn } from "./axe.ts";
import { chooseRefund, downloaded, downloadedPdf, enterOffice, packAll, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";
import { closeBatchesOf } from "#test/stock.ts";

let orders: { orderId: string; number: string }[];

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
beforeAll(async () => {
  const { shop } = opened;
  orders = [];
  for (const lastName of ["Adler", "Bach", "Conrad"]) {
    const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
    const { orderId } = await buy(shop, shop.guest(), { lines, guestData: { ...eva, lastName } });
    orders.push({ orderId, number: await orderNumber(shop, orderId) });
  }
});

const papers = `/dashboard/produktion/${wednesday}?ansicht=papiere`;
const missingLabels = "Fehlende Etiketten (PDF)";

// each test goes on with the day where the one before it ended
it("papers come with the frozen list", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, boss);
  await page.goto(papers);
  await page.getByText("Packzettel gibt es, sobald die Kochliste festgeschrieben ist").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Packzettel (PDF)" }).count()).toBe(0);
  opened.shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(opened.shop.checkout);
  await page.reload();
  const { pages } = await downloadedPdf(page, "Packzettel (PDF)");
  expect(pages.map((lines) => lines.some((line) => line.includes("Fassung 1")))).toEqual([true, true, true]);
  expect(complaints).toEqual([]);
  await context.close();
});

it("labels say how many are made, and can be taken back while they take long", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, boss);
  await page.goto(papers);
  await page.route("**/labels", () => {});
  await page.getByRole("button", { name: missingLabels }).click();
  await page.getByText("18 Etiketten werden gemacht …").waitFor();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByText("Abgebrochen. Oben steht, wie viele Etiketten zählen.").waitFor();
  await page.getByText("0 Etiketten für 18 verkaufte Portionen.").waitFor();
  await page.unroute("**/labels");
  await downloadedPdf(page, missingLabels);
  await page.getByText("18 Etiketten für 18 verkaufte Portionen.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("labels of what was paid back are reported as destroyed, with the reason", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, boss);
  await page.goto(`/dashboard/bestellungen/${orders[0]?.orderId}`);
  const { button } = await chooseRefund(page, 2, "Auf Wunsch");
  await button.click();
  await page.getByText(/^Positionen erstattet: 2 von \d+ × /).waitFor();
  await page.goto(papers);
  await page.getByText(/^Zu viel: 2 × /).waitFor();
  await expect.poll(() => page.getByRole("button", { name: missingLabels }).count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  const report = page.getByRole("region", { name: "Vernichtete Etiketten" });
  await expect.poll(() => report.getByLabel("Wie viele").inputValue()).toBe("2");
  await report.getByRole("button", { name: "Melden" }).click();
  await report.getByText("Bitte geben Sie den Grund an.").waitFor();
  await report.getByLabel("Grund").fill("2 Portionen erstattet");
  await report.getByRole("button", { name: "Melden" }).click();
  await report.getByText("vernichtet: 2 Portionen erstattet").waitFor();
  await page.getByText("16 Etiketten für 16 verkaufte Portionen.").waitFor();
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  await context.close();
});

it("a slip of before the refund is outdated, and the proof of the packed day closes", async () => {
  opened.shop.clock.set("2026-09-15T00:30:00");
  const { page, context, complaints } = await enterOffice(opened, tablet, boss);
  await page.goto(papers);
  await page.getByRole("button", { name: "Packen und Versand" }).click();
  await page.getByText("Packzettel veraltet.").waitFor();
  await page.getByText(/Seit dem Druck: 2 × .* entfällt/).waitFor();
  await packAll(page, 3);
  await closeBatchesOf(opened.shop, wednesday);
  await page.reload();
  await page.getByRole("region", { name: "Nachweis" }).getByText("alles stimmt überein").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("a file ships its good rows; the others come back as a table that is put right and read again", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, boss);
  await page.goto(papers);
  const upload = (text: string) =>
    page
      .getByLabel("Datei auswählen und prüfen")
      .setInputFiles({ name: "dhl.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const [first, second, third] = orders.map(({ number }) => number);
  await upload(
    [
      "Bestellnummer;Sendungsnummer",
      `${first};${dhlNumber(1)}`,
      `${second};3,40434E+18`,
      `${third};ABCD-12345678`,
    ].join("\n"),
  );
  await page.getByText("2 Zeilen werden nicht übernommen:").waitFor();
  await page.getByText("Die Tabelle hat die Nummer gerundet.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(tablet.width);
  await page.getByRole("button", { name: "Ein Paket verschicken" }).click();
  await page.getByText("Ein Paket ist verschickt.").waitFor();
  await page.getByText("2 Zeilen wurden nicht übernommen:").waitFor();
  const left = await downloaded(page, "Diese Zeilen als Datei (CSV)");
  expect(left.name).toBe("nicht-uebernommen.csv");
  await page.getByRole("button", { name: "Weitere Datei" }).click();

  await upload(left.content.toString("utf8").replace("3,40434E+18", dhlNumber(2)));
  await page.getByText("Eine Zeile wird nicht übernommen:").waitFor();
  await page.getByRole("button", { name: "Die ungewöhnliche Nummer trotzdem übernehmen" }).click();
  await page.getByRole("button", { name: "2 Pakete verschicken" }).click();
  await page.getByText("2 Pakete sind verschickt.").waitFor();
  expect(await dispatchMails(opened.shop, wednesday)).toHaveLength(3);
  expect(complaints).toEqual([]);
  await context.close();
});
