import { expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it("numbers are read as Germans write them, and an amount that changes a lot is asked about", async () => {
  const { page, context, complaints } = await enterOffice(
    opened,
    desktop,
    await staffOf(opened.shop, "admin"),
  );
  await page.goto("/dashboard/produktion/regeln");
  await page.getByLabel("Höchstgewicht eines Pakets").fill("20.000");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Die Regeln sind gespeichert.").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Höchstgewicht eines Pakets").inputValue()).toBe("20000");

  await page.goto("/dashboard/einstellungen");
  await page.getByLabel("Versandfrei ab Warenwert des Tages").fill("1.000");
  await page.getByLabel("Versand je Liefertag").fill("49,90");
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await save.click();
  const question = page.getByRole("dialog", { name: "Stimmt dieser Preis?" });
  await question.getByText("„Versand je Liefertag“").waitFor();
  await question.getByRole("button", { name: /^Ja, 49,90/ }).click();
  await question.getByText("„Versandfrei ab“").waitFor();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByLabel("Versand je Liefertag").fill("4,90");
  await save.click();
  await question.getByRole("button", { name: "Ja, 1.000,00\u00a0€" }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  await expect.poll(() => page.getByLabel("Versandfrei ab Warenwert des Tages").inputValue()).toBe("1000,00");
  expect(complaints).toEqual([]);
  await context.close();
});
