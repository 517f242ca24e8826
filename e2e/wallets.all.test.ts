import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillCart, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { desktop, loadsAgain, phone } from "./open-shop-in-browser.ts";
import { everyPage } from "./pages.ts";
import {
  askFor,
  faults,
  openWalletShop,
  payByWallet,
  reachWallets,
  showWallets,
  type WalletShop,
} from "./wallet-steps.ts";

let opened: WalletShop["opened"];
let stripe: WalletShop["stripe"];
let visit: WalletShop["visit"];
let close: WalletShop["close"];
beforeAll(async () => {
  ({ opened, stripe, visit, close } = await openWalletShop());
});
afterAll(() => close());

function lastIntent() {
  const intent = [...stripe.book.intents.values()].at(-1);
  if (!intent) throw new Error("no payment");
  return intent;
}

describe("wallets in the cart", () => {
  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])(
    "pay the order on a %s, and Stripe is asked nothing before the guest wants them",
    async (_name, viewport) => {
      const guest = await visit(viewport);
      const { page, context, stripeRequests } = guest;
      await arrive(page, "/cart");
      await fillForm(page);
      const section = page.getByRole("region", { name: "Schneller bezahlen" });
      await section.getByText("lädt ein Skript von Stripe").waitFor();
      await expect
        .poll(() => section.getByRole("link", { name: /Datenschutz/ }).getAttribute("href"))
        .toBe("/datenschutz#zahlung");
      expect(stripeRequests).toEqual([]);
      await showWallets(guest);
      expect(stripeRequests).toEqual(["https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false"]);
      await section.getByText(/bestellen Sie zahlungspflichtig für \d+,\d\d\s€/).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await payByWallet(guest);
      await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
      await page.getByText(/TEST-2026-\d{6}/).waitFor();
      expect(lastIntent().status).toBe("succeeded");
      expect(faults(guest)).toEqual([]);
      await context.close();
    },
  );

  it("do not open before the form is filled in, and say what is missing", async () => {
    const guest = await visit(phone);
    const { page, context } = guest;
    await arrive(page, "/cart");
    await showWallets(guest);
    const before = stripe.requests.length;
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).click();
    await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
    await page.getByLabel("Vorname", { exact: true }).and(page.locator(":focus")).waitFor();
    await expect.poll(() => page.getByRole("dialog", { name: "Wallet" }).count()).toBe(0);
    expect(stripe.requests.length).toBe(before);
    await context.close();
  });

  it("keep cart and form after a declined card, and take the next one for the same order", async () => {
    const guest = await visit(desktop, { cards: ["declined", "paid"] });
    const { page, context } = guest;
    await reachWallets(guest);
    await payByWallet(guest);
    await page
      .getByRole("alert")
      .filter({ hasText: "Die Zahlung wurde nicht angenommen." })
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
    const { id } = lastIntent();
    await payByWallet(guest);
    await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
    expect(lastIntent().id).toBe(id);
    await context.close();
  });

  it("are paid although Stripe's answer to the browser was lost", async () => {
    const guest = await visit(desktop, { cards: ["lost"] });
    const { page, context } = guest;
    await reachWallets(guest);
    await payByWallet(guest);
    await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
    await context.close();
  });

  it("leave the order button as it is: after a declined card it opens the payment page", async () => {
    const guest = await visit(desktop, { cards: ["declined"] });
    const { page, context } = guest;
    await reachWallets(guest);
    await payByWallet(guest);
    await page.getByRole("alert").filter({ hasText: "nicht angenommen" }).first().waitFor();
    await orderNow(page);
    await page.waitForURL(/\/c\/pay\/cs_test_/);
    expect(lastIntent().status).toBe("canceled");
    await context.close();
  });

  it("that the guest closes change nothing", async () => {
    const guest = await visit(phone);
    const { page, context } = guest;
    await reachWallets(guest);
    const before = stripe.book.intents.size;
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).click();
    await page.getByRole("button", { name: "Schließen" }).click();
    await page.getByText("Sie haben nicht bezahlt. Ihr Warenkorb und Ihre Angaben sind noch da.").waitFor();
    expect(stripe.book.intents.size).toBe(before);
    await context.close();
  });

  it("take nothing when the cart has changed since the wallet showed its total", async () => {
    const guest = await visit(desktop);
    const { page, context } = guest;
    await reachWallets(guest);
    const before = stripe.book.intents.size;
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).click();
    await fillCart(guest.guest, [{ menuId: 2, quantity: 1, day: wednesday }]);
    await page.getByRole("button", { name: "Bestätigen" }).click();
    await page.getByRole("alert").filter({ hasText: "Warenkorb" }).first().waitFor();
    expect(stripe.book.intents.size).toBe(before);
    // The page shows the new total, and the buttons know it.
    await payByWallet(guest);
    await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
    await context.close();
  });
});

describe("wallets that cannot be shown", () => {
  it("are no loss on a device without one", async () => {
    const guest = await visit(phone, { hasWallets: false });
    const { page, context } = guest;
    await arrive(page, "/cart");
    await page.getByRole("button", { name: askFor }).click();
    await page.getByText("Auf diesem Gerät ist keine Wallet eingerichtet.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(faults(guest)).toEqual([]);
    await fillForm(page);
    await orderNow(page);
    await page.waitForURL(/\/c\/pay\/cs_test_/);
    await context.close();
  });

  it.each([
    ["blocked", "at once", 0],
    ["silent", "after ten seconds", 10_000],
  ] as const)("because the script is %s are said %s", async (script, _when, afterMs) => {
    const options: Parameters<typeof visit>[1] = { script };
    const { page, context } = await visit(desktop, options);
    if (afterMs > 0) await page.clock.install();
    await arrive(page, "/cart");
    await page.getByRole("button", { name: askFor }).click();
    const notice = page.getByText("Die Wallets ließen sich nicht laden");
    if (afterMs > 0) {
      await page.getByText("Wallets werden geladen").first().waitFor();
      await page.clock.fastForward(afterMs / 2);
      await expect.poll(() => notice.count()).toBe(0);
      await page.clock.fastForward(afterMs / 2);
    }
    await notice.waitFor({ timeout: 4_000 });
    const again = page.getByRole("button", { name: "Wallets noch einmal laden" });
    await fillForm(page);
    if (script === "blocked") {
      options.script = undefined;
      await again.click();
      await page.getByRole("button", { name: "Kaufen mit G Pay" }).waitFor();
    } else await again.waitFor();
    await orderNow(page);
    await page.waitForURL(/\/c\/pay\/cs_test_/);
    await context.close();
  });
});

describe("the policy of pages with wallets", () => {
  it("is open in the cart's document alone", async () => {
    const policies = new Map<string, unknown>();
    for (const address of [...everyPage, "/dashboard"]) {
      const { headers } = await opened.shop.app.inject({ url: address, headers: { accept: "text/html" } });
      const policyHeaders = ["content-security-policy", "permissions-policy", "cross-origin-opener-policy"];
      policies.set(address, JSON.stringify(policyHeaders.map((name) => headers[name])));
    }
    const cart = String(policies.get("/cart"));
    policies.delete("/cart");
    // all guests' other pages have one, and the office its own
    expect(new Set(policies.values()).size).toBe(2);
    for (const other of policies.values()) {
      expect(other).not.toContain("stripe");
      expect(other).toContain("payment=()");
    }
    expect(cart).toContain("https://js.stripe.com https://*.js.stripe.com; script-src-attr");
    expect(cart).toContain("connect-src 'self' https://api.stripe.com;");
    expect(cart).toContain("same-origin-allow-popups");
    expect(cart).toContain('payment=(self \\"https://js.stripe.com\\"');
    expect(cart).toContain("require-trusted-types-for 'script'");
  });

  it("is that of the first page for a guest who came by a link: the press loads the cart, form and all", async () => {
    const guest = await visit(desktop);
    const { page, context, stripeRequests } = guest;
    await arrive(page, "/agb");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Warenkorb/ })
      .click();
    await fillForm(page);
    await loadsAgain(page, () => page.getByRole("button", { name: askFor }).click());
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).waitFor();
    await expect.poll(() => page.getByRole("checkbox", { name: /AGB/ }).isChecked()).toBe(true);
    await payByWallet(guest);
    await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
    expect(faults(guest)).toEqual([]);
    expect(stripeRequests.filter((url) => url.includes("js.stripe.com"))).toHaveLength(1);
    await context.close();
  });

  it("stays with its document: a link leads to one without Stripe, and a reload asks Stripe for nothing", async () => {
    const guest = await visit(desktop);
    const { page, context, stripeRequests } = guest;
    await arrive(page, "/cart");
    await showWallets(guest);
    await page.getByRole("link", { name: "Weiter einkaufen" }).click();
    await page.waitForURL(/\/shop$/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => "Stripe" in window)).toBe(false);
    await page.goBack();
    await page.getByRole("button", { name: askFor }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: askFor }).waitFor();
    expect(stripeRequests).toHaveLength(1);
    await context.close();
  });
});
