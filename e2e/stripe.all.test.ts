import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStripeServer } from "#test/stripe-server.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone, type Visit } from "./open-shop-in-browser.ts";

let now = () => new Date();
const stripe = await openStripeServer(() => now());
const opened = await browserShopForTests({ payments: { provider: "stripe", stripe: stripe.access } });
beforeAll(async () => {
  now = opened.shop.now;
  const { port } = opened.shop.app.server.address() as AddressInfo;
  stripe.tellTo(`http://127.0.0.1:${port}/api/v1/webhooks/stripe`);
});
afterAll(() => stripe.close());

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "buys through Stripe's page on a %s, which is a page of its own and nothing of it in ours",
  async (_name, viewport) => {
    const visit = await opened.visit(viewport);
    const { page, context } = visit;
    const requested: { url: string; isNavigation: boolean; from: string }[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("data:")) return;
      const from = request.frame().url();
      requested.push({ url: request.url(), isNavigation: request.isNavigationRequest(), from });
    });
    await goToStripe(visit);
    await page.getByRole("heading", { name: "EUR" }).waitFor();
    await expect
      .poll(() => page.getByRole("listitem").innerText())
      .toMatch(/^Lieferung am Mittwoch, 16\.\u00a0September 2026: \d+\.\d\d EUR$/);

    // The browser's back button and forward again lead to the same payment page.
    const address = page.url();
    await page.goBack();
    await page.getByText("Spaghetti Bolognese").first().waitFor();
    await page.getByRole("checkbox", { name: /Datenschutz/ }).check();
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await orderNow(page);
    await page.waitForURL(address);

    await page.getByRole("button", { name: "Bezahlen", exact: true }).click();
    await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
    await page.getByText(/TEST-2026-\d{6}/).waitFor();
    await page.goto("/cart");
    await page.getByText("Ihr Warenkorb ist leer").waitFor();

    // Only the browser's own navigation goes to Stripe's host.
    const foreign = requested.filter(({ url }) => !url.startsWith(opened.address));
    expect(foreign.filter(({ isNavigation }) => !isNavigation)).toEqual([]);
    expect(new Set(foreign.map(({ url }) => new URL(url).origin))).toEqual(
      new Set([new URL(address).origin]),
    );
    expect(visit.complaints.filter((text) => !text.startsWith("foreign host"))).toEqual([]);
    await context.close();
  },
);

it("comes back with the cart when the guest leaves Stripe's page", async () => {
  const visit = await opened.visit(desktop);
  const { page, context } = visit;
  await goToStripe(visit);
  const sessionId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByRole("link", { name: "Zurück" }).click();
  await page.waitForURL(/\/payment-failed\?orderId=/, { timeout: 20_000 });
  expect(stripe.book.session(sessionId).status).toBe("expired");
  await page.goto("/cart");
  await page.getByText("Spaghetti Bolognese").first().waitFor();
  await context.close();
});

it("says that a slow payment is still being confirmed, and does not sell the same cart twice", async () => {
  const visit = await opened.visit(phone);
  const { page, context } = visit;
  await goToStripe(visit);
  await page.getByRole("button", { name: "Per Lastschrift bezahlen" }).click();
  await page.waitForURL(/\/payment-status\/success\?/);
  await page.getByText("Ihre Zahlung wird geprüft").waitFor();
  await page.goto("/cart");
  await page.getByText("Spaghetti Bolognese").first().waitFor();
  await fillForm(page);
  await orderNow(page);
  await page
    .getByText(/Ihre Zahlung wird noch bearbeitet/)
    .first()
    .waitFor();
  await context.close();
});

it("tells the guest in German that the payment cannot be reached, and goes on at the next click", async () => {
  const visit = await opened.visit(desktop);
  const { page, context } = visit;
  stripe.faults.next("reset", /^POST \/v1\/checkout\/sessions$/);
  await fillCartAndForm(visit);
  await orderNow(page);
  await page.getByText("Die Zahlung ist gerade nicht erreichbar.").first().waitFor();
  await orderNow(page);
  await page.waitForURL(/\/c\/pay\//);
  await context.close();
});

async function goToStripe(visit: Visit): Promise<void> {
  await fillCartAndForm(visit);
  await orderNow(visit.page);
  await visit.page.waitForURL(/\/c\/pay\/cs_test_/);
}

async function fillCartAndForm({ page }: Visit): Promise<void> {
  await page.goto("/menu/spaghetti-bolognese", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await page.goto("/cart");
  await page.getByText("Spaghetti Bolognese").first().waitFor();
  await fillForm(page);
}
