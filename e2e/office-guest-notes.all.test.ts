import { beforeAll, expect, it } from "vitest";
import { eva, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeAll(async () => {
  for (const [lastName, notes] of [
    ["Adler", "Bitte klingeln"],
    ["Bach", "Achtung: Milchallergie!"],
  ] as const) {
    await ordered(opened.shop, { guestData: { ...eva, lastName, notes } });
  }
});

it("a chef reads the notes of guests beside the cook list, the allergies first, ticks them off and prints them", async () => {
  const cook = await staffOf(opened.shop, "kitchen");
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
  await page.goto(`/dashboard/produktion/${wednesday}`);
  const notes = page.getByRole("region", { name: "Anmerkungen der Gäste" });
  await notes.getByRole("heading", { name: "Allergien und Unverträglichkeiten" }).waitFor();
  await expect.poll(() => notes.getByText("1 ungelesen").count()).toBe(2);
  await expect
    .poll(() => notes.getByText(/^„.*“$/).allInnerTexts())
    .toEqual(["„Achtung: Milchallergie!“", "„Bitte klingeln“"]);
  expect(await violationsOn(page)).toEqual([]);
  await notes
    .getByRole("button", { name: /^Anmerkung zu .*: gelesen$/ })
    .first()
    .click();
  await notes.getByText("alle gelesen").waitFor();
  await notes.getByText(/^Gelesen: kitchen/).waitFor();
  await expect.poll(() => notes.getByText("1 ungelesen").count()).toBe(1);
  await page.reload();
  await notes.getByText("alle gelesen").waitFor();

  await page.emulateMedia({ media: "print" });
  await expect.poll(() => notes.getByText("„Achtung: Milchallergie!“").isVisible()).toBe(true);
  await expect.poll(() => notes.getByRole("button").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
