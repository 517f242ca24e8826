import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { wednesday } from "#test/buy.ts";
import { type StandInOptions, standInScript } from "#test/stripe/stand-in.ts";
import { openStripeServer, publishableKey, type StripeServer } from "#test/stripe-server.ts";
import { arrive } from "./arrive.ts";
import { fillForm } from "./fill-form.ts";
import { openShopInBrowser, type phone, type ShopInBrowser, type Visit } from "./open-shop-in-browser.ts";

export const askFor = "Apple Pay, Google Pay, PayPal oder Link anzeigen";

type WalletOptions = StandInOptions & { script?: "blocked" | "silent" };

export interface WalletVisit extends Visit {
  /** everything that was asked of Stripe's hosts */
  stripeRequests: string[];
}

export interface WalletShop {
  opened: ShopInBrowser;
  stripe: StripeServer;
  /** a guest with a full cart, whose browser reaches a script and a server that stand in for Stripe's */
  visit(viewport: typeof phone, options?: WalletOptions): Promise<WalletVisit>;
  close(): Promise<void>;
}

export async function openWalletShop(): Promise<WalletShop> {
  let now = () => new Date();
  const stripe = await openStripeServer(() => now());
  const access = { ...stripe.access, publishableKey };
  const opened = await openShopInBrowser({ payments: { provider: "stripe", stripe: access } });
  now = opened.shop.now;
  const { port } = opened.shop.app.server.address() as AddressInfo;
  stripe.tellTo(`http://127.0.0.1:${port}/api/v1/webhooks/stripe`);
  return {
    opened,
    stripe,
    async visit(viewport, options = {}) {
      const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
      const visited = await opened.visit(viewport, { lines });
      const stripeRequests: string[] = [];
      visited.page.on("request", (request) => {
        if (request.url().includes("stripe.com")) stripeRequests.push(request.url());
      });
      await standInFor(visited.page, stripe, options);
      return { ...visited, stripeRequests };
    },
    async close() {
      await opened.close();
      await stripe.close();
    },
  };
}

async function standInFor(page: Page, stripe: StripeServer, options: WalletOptions): Promise<void> {
  await page.route("https://js.stripe.com/**", async (route) => {
    if (options.script === "silent") return;
    if (options.script === "blocked") return route.abort("blockedbyclient");
    await route.fulfill({ contentType: "text/javascript", body: standInScript(options) });
  });
  await page.route("https://api.stripe.com/**", async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? "");
    const key = body.get("key") ?? "";
    body.delete("key");
    const address = new URL(new URL(route.request().url()).pathname, stripe.access.apiBase);
    const headers = { authorization: `Bearer ${key}`, "stripe-version": "2026-10-28.endive" };
    const answer = await fetch(address, { method: "POST", headers, body });
    await route.fulfill({
      status: answer.status,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: await answer.text(),
    });
  });
}

export async function showWallets({ page }: Visit): Promise<void> {
  await page.getByRole("button", { name: askFor }).click();
  await page.getByRole("button", { name: "Kaufen mit G Pay" }).waitFor();
}

/** From the cart's page to the wallets below a filled form. */
export async function reachWallets(visit: Visit): Promise<void> {
  await arrive(visit.page, "/cart");
  await fillForm(visit.page);
  await showWallets(visit);
}

export async function payByWallet({ page }: Visit): Promise<void> {
  await page.getByRole("button", { name: "Kaufen mit G Pay" }).click();
  await page.getByRole("button", { name: "Bestätigen" }).click();
}

/** What no guest may meet; the hosts of Stripe are asked on purpose here. */
export function faults({ complaints }: Visit): string[] {
  return complaints.filter((text) => !/^foreign host: \S+stripe\.com/.test(text));
}
