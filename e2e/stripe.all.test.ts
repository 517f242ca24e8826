import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { fillCart, wednesday } from "#test/buy.ts";
import { weekLinkOf, weekRound } from "#test/weeks.ts";
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

const thanks = /\/thankyoupage\?/;
const notice = (page: Page) => page.getByText("Die Wallets ließen sich nicht laden");
const stripesPage = /\/c\/pay\/cs_test_/;

function lastIntent() {
  const intent = [...stripe.book.intents.values()].at(-1);
  if (!intent) throw new Error("no payment");
  return intent;
}

describe("Stripe's page", () => {
  it("is a page of its own, nothing of it is in ours, and the way there and back leads to the same payment", async () => {
    const guest = await visit(phone);
    const { page, context, complaints } = guest;
    const requested: { url: string; isNavigation: boolean }[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("data:")) return;
      requested.push({ url: request.url(), isNavigation: request.isNavigationRequest() });
    });
    await page.goto("/cart");
    await fillForm(page);
    stripe.faults.next("reset", /^POST \/v1\/checkout\/sessions$/);
    await orderNow(page);
    await page.getByText("Die Zahlung ist gerade nicht erreichbar.").first().waitFor();
    await orderNow(page);
    await page.waitForURL(stripesPage);
    await page.getByRole("heading", { name: "EUR" }).waitFor();
    expect(await page.getByRole("listitem").innerText()).toMatch(
      /^Lieferung am Mittwoch, 16\.\u00a0September 2026: \d+\.\d\d EUR$/,
    );
    const address = page.url();
    await page.goBack();
    await page.getByRole("checkbox", { name: /AGB/ }).waitFor();
    await fillForm(page);
    await orderNow(page);
    await page.waitForURL(address);
    await page.getByRole("button", { name: "Bezahlen", exact: true }).click();
    await page.waitForURL(thanks);
    await page.getByText(/TEST-2026-\d{6}/).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb 0 Artikel" }).waitFor();
    // only the browser's own navigation goes to Stripe's host
    const foreign = requested.filter(({ url }) => !url.startsWith(opened.address));
    expect(foreign.filter(({ isNavigation }) => !isNavigation)).toEqual([]);
    expect(new Set(foreign.map(({ url }) => new URL(url).origin))).toEqual(
      new Set([new URL(address).origin]),
    );
    expect(complaints.filter((text) => !/^foreign host|status of 50\d/.test(text))).toEqual([]);
    await context.close();
  });

  it("gives the cart back to a guest who leaves it, and does not sell it twice while a slow payment is open", async () => {
    const { page, context } = await visit(desktop);
    await page.goto("/cart");
    await fillForm(page);
    await orderNow(page);
    await page.waitForURL(stripesPage);
    const sessionId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByRole("link", { name: "Zurück" }).click();
    await page.waitForURL(/\/payment-failed\?orderId=/);
    expect(stripe.book.session(sessionId).status).toBe("expired");
    await page.getByRole("link", { name: "Zurück zum Warenkorb" }).click();
    await page.getByRole("button", { name: "Erneut zahlungspflichtig bestellen" }).click();
    await page.waitForURL(stripesPage);
    await page.getByRole("button", { name: "Per Lastschrift bezahlen" }).click();
    await page.waitForURL(/\/payment-status\/success\?/);
    await page.getByText("Ihre Zahlung wird geprüft").waitFor();
    await page.goto("/cart");
    await fillForm(page);
    await orderNow(page);
    await page
      .getByText(/Ihre Zahlung wird noch bearbeitet/)
      .first()
      .waitFor();
    await context.close();
  });
});

describe("wallets in the cart", () => {
  it("ask Stripe nothing before the guest wants them, nor before the form is filled in, and pay the order", async () => {
    const guest = await visit(phone);
    const { page, context, stripeRequests } = guest;
    await page.goto("/cart");
    const section = page.getByRole("region", { name: "Schneller bezahlen" });
    await section.getByText("lädt ein Skript von Stripe").waitFor();
    expect(await section.getByRole("link", { name: /Datenschutz/ }).getAttribute("href")).toBe(
      "/datenschutz#zahlung",
    );
    expect(stripeRequests).toEqual([]);
    await showWallets(guest);
    expect(stripeRequests).toEqual(["https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false"]);
    const before = stripe.requests.length;
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).click();
    await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
    await page.getByLabel("Vorname", { exact: true }).and(page.locator(":focus")).waitFor();
    expect(await page.getByRole("dialog", { name: "Wallet" }).count()).toBe(0);
    expect(stripe.requests.length).toBe(before);

    await fillForm(page);
    await section.getByText(/bestellen Sie zahlungspflichtig für \d+,\d\d\s€/).waitFor();
    const intents = stripe.book.intents.size;
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).click();
    await page.getByRole("button", { name: "Schließen" }).click();
    await page.getByText("Sie haben nicht bezahlt. Ihr Warenkorb und Ihre Angaben sind noch da.").waitFor();
    expect(stripe.book.intents.size).toBe(intents);

    // the cart has changed since the wallet showed its total
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).click();
    await fillCart(guest.guest, [{ menuId: 2, quantity: 1, day: wednesday }]);
    await page.getByRole("button", { name: "Bestätigen" }).click();
    await page.getByRole("alert").filter({ hasText: "Warenkorb" }).first().waitFor();
    expect(stripe.book.intents.size).toBe(intents);
    await payByWallet(guest);
    await page.waitForURL(thanks);
    await page.getByText(/TEST-2026-\d{6}/).waitFor();
    expect(lastIntent().status).toBe("succeeded");
    // the browser logs the refusals
    expect(faults(guest).filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    await context.close();
  });

  it("keep cart and form after a declined card, take the next one, and are paid although an answer was lost", async () => {
    const guest = await visit(desktop, { cards: ["declined", "lost"] });
    const { page, context } = guest;
    await reachWallets(guest);
    await payByWallet(guest);
    await page
      .getByRole("alert")
      .filter({ hasText: "Die Zahlung wurde nicht angenommen." })
      .first()
      .waitFor();
    expect(await page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
    const { id } = lastIntent();
    await payByWallet(guest);
    // Stripe is asked about one payment once in two seconds: until then no one knows, and nothing is called declined
    await page.waitForURL(/\/payment-status\/success/);
    opened.shop.clock.forward({ seconds: 3 });
    await page.waitForURL(thanks);
    expect(lastIntent().id).toBe(id);
    await context.close();
  });

  it("leave the order button as it is: after a declined card it opens the payment page", async () => {
    const guest = await visit(desktop, { cards: ["declined"] });
    const { page, context } = guest;
    await reachWallets(guest);
    await payByWallet(guest);
    await page.getByRole("alert").filter({ hasText: "nicht angenommen" }).first().waitFor();
    await orderNow(page);
    await page.waitForURL(stripesPage);
    expect(lastIntent().status).toBe("canceled");
    await context.close();
  });
});

it("a remembered week takes two presses of ours and one in the wallet", async () => {
  const { shop } = opened;
  const guest = await visit(phone);
  const { page, context } = guest;
  await reachWallets(guest);
  await payByWallet(guest);
  await page.waitForURL(thanks);
  await page.getByRole("button", { name: "Diese Woche merken" }).click();
  await page.getByText("Bitte sehen Sie in Ihr Postfach").waitFor();
  const { weekLink } = await weekLinkOf(shop, "k.brandt@example.de");
  await guest.guest.call("confirmWeek", { params: { token: weekLink } });
  await weekRound(shop);
  guest.stripeRequests.length = 0;
  await page.goto(pages.rememberedWeek(weekLink));
  await page.getByText(/Mit dem nächsten Druck akzeptieren Sie unsere AGB/).waitFor();
  expect(guest.stripeRequests).toEqual([]);
  await page.getByRole("button", { name: "Zustimmen und mit Wallet bezahlen" }).click();
  await payByWallet(guest);
  await page.waitForURL(thanks);
  await page.getByText(/TEST-2026-\d{6}/).waitFor();
  expect(lastIntent().status).toBe("succeeded");
  await page.goto(pages.rememberedWeek(weekLink));
  await page.getByText("Für diese Woche haben Sie bestellt.").first().waitFor();
  await context.close();
});

describe("wallets that cannot be shown", () => {
  it("are no loss on a device without one", async () => {
    const guest = await visit(phone, { hasWallets: false });
    const { page, context } = guest;
    await page.goto("/cart");
    await page.getByRole("button", { name: askFor }).click();
    await page.getByText("Auf diesem Gerät ist keine Wallet eingerichtet.").waitFor();
    expect(faults(guest)).toEqual([]);
    await context.close();
  });

  it("because the script is blocked are said at once, can be asked for again, and hinder no order", async () => {
    const options: Parameters<typeof visit>[1] = { script: "blocked" };
    const { page, context } = await visit(desktop, options);
    await page.goto("/cart");
    await fillForm(page);
    await page.getByRole("button", { name: askFor }).click();
    await notice(page).waitFor();
    options.script = undefined;
    await page.getByRole("button", { name: "Wallets noch einmal laden" }).click();
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).waitFor();
    await orderNow(page);
    await page.waitForURL(stripesPage);
    await context.close();
  });

  it("because the script is silent are said after ten seconds", async () => {
    const { page, context } = await visit(desktop, { script: "silent" });
    await page.clock.install();
    await page.goto("/cart");
    await page.getByRole("button", { name: askFor }).click();
    await page.getByText("Wallets werden geladen").first().waitFor();
    await page.clock.fastForward(5_000);
    expect(await notice(page).count()).toBe(0);
    await page.clock.fastForward(5_000);
    await notice(page).waitFor();
    await page.getByRole("button", { name: "Wallets noch einmal laden" }).waitFor();
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

  it("is that of the first page for a guest who came by a link: the press loads the cart, form and all, and stays with its document", async () => {
    const guest = await visit(desktop);
    const { page, context, stripeRequests } = guest;
    await page.goto("/agb");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Warenkorb/ })
      .click();
    await fillForm(page);
    await loadsAgain(page, () => page.getByRole("button", { name: askFor }).click());
    await page.getByRole("button", { name: "Kaufen mit G Pay" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).first().click();
    await page.waitForURL(/\/shop$/);
    await page.getByRole("heading", { level: 1, name: "Unsere Menüs" }).waitFor();
    expect(await page.evaluate(() => "Stripe" in window)).toBe(false);
    await page.goBack();
    await page.getByRole("button", { name: askFor }).waitFor();
    expect(stripeRequests).toHaveLength(1);
    await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
    await fillForm(page);
    await showWallets(guest);
    await payByWallet(guest);
    await page.waitForURL(thanks);
    expect(faults(guest)).toEqual([]);
    await context.close();
  });
});
