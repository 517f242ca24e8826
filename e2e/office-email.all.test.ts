import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eva } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { correctorOf } from "#test/email-corrections.ts";
import { newAddress } from "#test/newsletter.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { type TestWorker, work } from "#test/work.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
let support: TestStaff;
let worker: TestWorker;
beforeAll(async () => {
  opened = await openShopInBrowser();
  support = await staffOf(opened.shop, "support");
  worker = await work(opened.shop);
});
afterAll(async () => {
  await worker.stop();
  await opened.close();
});

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
  it("is put right at the desk: the guest gets the confirmation, and the stranger's link opens nothing", async () => {
    const { orderId, ...order } = await ordered(opened.shop);
    await expect.poll(() => mailsOf({ orderId, ...order })).toEqual([`${eva.email} sent`]);
    const { page, context, complaints } = await enterOffice(opened, viewport, support);
    const strangersLink = `/bestellung/${order.token}`;
    await page.goto(strangersLink);
    await page.getByRole("heading", { name: "Ihre Bestellung" }).waitFor();

    await page.goto(`/dashboard/bestellungen/${orderId}`);
    await page.getByRole("button", { name: "E-Mail-Adresse berichtigen" }).click();
    const dialog = page.getByRole("dialog", { name: "E-Mail-Adresse berichtigen" });
    const field = dialog.getByLabel("Richtige E-Mail-Adresse");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => field.inputValue()).toBe(eva.email);
    await field.fill("eva.brandt@example");
    await dialog.getByRole("button", { name: "Adresse berichtigen" }).click();
    await dialog.getByText("Ungültige E-Mail-Adresse.").waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422 ")]);
    expect(await violationsOn(page)).toEqual([]);

    // somebody else changed it first
    const between = newAddress();
    const corrector = correctorOf(support);
    await corrector.correct({ orderId }, corrector.correctionInput({ email: between, confirms: false }));
    const right = newAddress();
    await field.fill(right);
    await page.keyboard.press("Enter");
    await dialog.getByText("Inzwischen hat jemand anderes die Adresse geändert").waitFor();
    await dialog.getByText(between).waitFor();
    await expect.poll(() => field.inputValue()).toBe(right);
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 409 ")]);
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel("Bestellbestätigung an die neue Adresse senden").waitFor();
    await expect.poll(() => dialog.getByLabel("Bisherigen Link sperren").isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Adresse berichtigen" }).click();
    await dialog.waitFor({ state: "hidden" });

    await page.getByRole("link", { name: right }).waitFor();
    await page
      .getByText(`E-Mail-Adresse berichtigt: ${between} → ${right} (bisheriger Link gesperrt)`)
      .waitFor();
    await page.getByText(`an ${eva.email}`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expect
      .poll(() => mailsOf({ orderId, ...order }))
      .toEqual([`${eva.email} sent`, `${right} sent`].sort());
    expect(complaints).toEqual([]);

    await page.goto(strangersLink);
    await page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
    await page.goto(await linkTo(right));
    await page.getByRole("heading", { name: "Ihre Bestellung" }).waitFor();
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    await context.close();
  });
});
