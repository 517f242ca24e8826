import { expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const enter = async () => opened.visit(desktop, { staff: await staffOf(opened.shop, "admin") });
const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

it("a kitchen's own table becomes drafts, once somebody has said what its columns mean", async () => {
  const { page, context, complaints } = await enter();
  await page.goto("/dashboard/menus/datei");
  const file = page.getByLabel("Datei auswählen und prüfen");
  await file.setInputFiles(csv("liste.csv", "Speise;Preiss;Notiz\nGraupensuppe;6,90;von Oma\n"));
  await page.getByLabel("Speise").selectOption("name");
  await page.getByLabel("Preiss").selectOption("price");
  await page.getByText(/nicht übernommen: „Notiz“/).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
  await page.getByRole("link", { name: "Was fehlt, steht in der Liste der Menüs" }).click();
  await page.getByRole("link", { name: "Graupensuppe" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("a sole trader without VAT is asked for no register, and shop and imprint say so", async () => {
  const { page, context, complaints } = await enter();
  await page.goto("/dashboard/einstellungen");
  await page.getByLabel("Rechtsform").selectOption("Einzelunternehmen");
  await page.getByLabel("Firma", { exact: true }).fill("Suppenküche Anna Weber");
  expect(await page.getByLabel("Registernummer").count()).toBe(0);
  await page.getByLabel("Umsatzsteuer").selectOption("Kleinunternehmen");
  await page.getByRole("button", { name: "Firma speichern" }).click();
  await page.getByText("Firma und Impressum gelten ab sofort.").waitFor();
  await page.goto("/impressum");
  await page.getByText("Steuerbefreiung für Kleinunternehmer").first().waitFor();
  expect(await page.getByText("Handelsregister").count()).toBe(0);
  await page.goto("/shop");
  await page.getByText("MwSt.-frei (§ 19 UStG)").filter({ visible: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
