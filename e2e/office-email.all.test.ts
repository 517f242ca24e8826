import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { eva } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { correctorOf } from "#test/email-corrections.ts";
import { newAddress } from "#test/newsletter.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const support = await staffOf(opened.shop, "support");
const worker = await work(opened.shop);
afterAll(() => worker.stop());

// The clock stands still, so mails of one moment have no order.
const mailsOf = async ({ orderId }: Ordered) =>
  (await correctorOf(support).mailsOf({ orderId }))
    .map((mail) => mail.replace("order-confirmation ", ""))
    .sort();

/** The order link in the mail to this address. */
async function linkTo(address: string): Promise<string> {
  for (const name of await readdir(worker.folder)) {
    const letter = (await readFile(join(worker.folder, name), "utf8")).replace(/=\r?\n/g, "");
    const link = /(\/bestellung\/[\w-]{51})/.exec(letter)?.[1];
    if (letter.includes(`To: ${address}`) && link) return link;
  }
  throw new Error(`no letter to ${address}`);
}

describe.each(desktopAndTablet)("a mistyped e-mail address on a %s", (_name, viewport) => {
  async function openCorrection(page: Page, { orderId }: Ordered) {
    await page.goto(`/dashboard/bestellungen/${orderId}`);
    await page.getByRole("button", { name: "E-Mail-Adresse berichtigen" }).click();
    const dialog = page.getByRole("dialog", { name: "E-Mail-Adresse berichtigen" });
    const field = dialog.getByLabel("Richtige E-Mail-Adresse");
    return { dialog, field, save: dialog.getByRole("button", { name: "Adresse berichtigen" }) };
  }

  it("is pointed out when it is wrong again, or when another person was faster", async () => {
    const order = await ordered(opened.shop);
    const { page, context, complaints } = await enterOffice(opened, viewport, support);
    const { dialog, field, save } = await openCorrection(page, order);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => field.inputValue()).toBe(eva.email);
    await field.fill("eva.brandt@example");
    await save.click();
    await dialog.getByText("Ungültige E-Mail-Adresse.").waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422 ")]);
    expect(await violationsOn(page)).toEqual([]);

    const [faster, right] = [newAddress(), newAddress()];
    const corrector = correctorOf(support);
    await corrector.correct(order, corrector.correctionInput({ email: faster, confirms: false }));
    await field.fill(right);
    await page.keyboard.press("Enter");
    await dialog.getByText("Inzwischen hat jemand anderes die Adresse geändert").waitFor();
    await dialog.getByText(faster).waitFor();
    await expect.poll(() => field.inputValue()).toBe(right);
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 409 ")]);
    expect(await violationsOn(page)).toEqual([]);
    await save.click();
    await dialog.waitFor({ state: "hidden" });
    await page
      .getByText(`E-Mail-Adresse berichtigt: ${faster} → ${right} (bisheriger Link gesperrt)`)
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is put right: the guest gets the confirmation, and the stranger's link opens nothing", async () => {
    const order = await ordered(opened.shop);
    await expect.poll(() => mailsOf(order)).toEqual([`${eva.email} sent`]);
    const { page, context, complaints } = await enterOffice(opened, viewport, support);
    const strangersLink = `/bestellung/${order.token}`;
    await page.goto(strangersLink);
    await page.getByRole("heading", { name: "Ihre Bestellung" }).waitFor();

    const { dialog, field, save } = await openCorrection(page, order);
    const right = newAddress();
    await field.fill(right);
    await dialog.getByLabel("Bestellbestätigung an die neue Adresse senden").waitFor();
    await expect.poll(() => dialog.getByLabel("Bisherigen Link sperren").isChecked()).toBe(true);
    await save.click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: right }).waitFor();
    await page.getByText(`an ${eva.email}`).waitFor();
    await looksRight(page);
    await expect.poll(() => mailsOf(order)).toEqual([`${eva.email} sent`, `${right} sent`].sort());
    expect(complaints).toEqual([]);

    await page.goto(strangersLink);
    await page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
    await page.goto(await linkTo(right));
    await page.getByRole("heading", { name: "Ihre Bestellung" }).waitFor();
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    await context.close();
  });
});
