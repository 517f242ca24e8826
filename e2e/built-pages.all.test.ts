import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { expect, it, vi } from "vitest";
import { shop as brand, company } from "#brand/shop.ts";
import { builtPages, type PageSource } from "#server/platform/http/pages/render.ts";
import { changeMenus } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { mostBytes, mostBytesOfOffice } from "./most-bytes.ts";
import { everyPage } from "./pages.ts";

let broken: RegExp | undefined;
/** The built pages as the server sends them, without a browser; calls of their loaders fail while they are `broken`. */
const pages: PageSource = (app, send, about) =>
  builtPages(
    app,
    async (request) => (broken?.test(request.path) ? { status: 503, body: null } : send(request)),
    about,
  );
const shop = await shopForTests({ pages, publicUrl: null });
const client = join(import.meta.dirname, "../build/client");
const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
const open = (url: string) => shop.app.inject({ url, headers: { accept: "text/html" } });

/** Scripts that a browser would run; inert JSON is left out. */
function runnable(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = ""]) => code);
}

it("a page whose loader fails shows the rest, says so in German where it needs it, and is never kept", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  broken = /\/api\/v1\/(menus|menu-styles|menu-nutrition|menu-allergen|orders)/;
  for (const [address, shown] of [
    ["/styles", "UNSERE STYLES"],
    ["/", "No new products found."],
    ["/shop?ohne=14", "Die Menüs konnten gerade nicht geladen werden."],
    ["/bestellung/irgendeine", "Das hat nicht geklappt"],
  ] as const) {
    const { statusCode, headers, body } = await open(address);
    expect({ address, statusCode, ...headers }).toMatchObject({
      ...{ address, statusCode: 503, "retry-after": "5" },
      "cache-control": address.startsWith("/bestellung") ? "no-store" : "no-cache",
    });
    const [, main = ""] = /<main\b([\s\S]*)<\/main>/.exec(body) ?? [];
    expect(main, address).toContain(shown);
    expect(main.replace("Failed to fetch menus", ""), address).not.toContain("Failed");
  }
  const messages = logged.mock.calls.map(([text]) => text);
  expect(messages).toEqual(expect.arrayContaining(["Failed to fetch menus", "Failed to fetch menu styling"]));
  logged.mockRestore();
  broken = undefined;
  expect((await open("/styles")).statusCode).toBe(200);
});

it("an address that names nothing is a missing page, and says which menu is missing", async () => {
  for (const [address, shown] of [
    ["/bestellung/irgendeine", "Seite nicht gefunden"],
    ["/thankyoupage", "Seite nicht gefunden"],
    ["/payment-failed", "Seite nicht gefunden"],
    ["/payment-status/success", "Seite nicht gefunden"],
    ["/payment-status/vielleicht?order_id=1", "Seite nicht gefunden"],
    ["/shop/gibtesnicht", "Seite nicht gefunden"],
    ["/menu", "Error loading menu: <!-- -->No menu slug provided"],
    ["/menu/gibtesnicht", "Error loading menu: <!-- -->Dieses Menü gibt es nicht"],
  ] as const) {
    const { statusCode, body } = await open(address);
    expect(statusCode, address).toBe(404);
    expect(body, address).toContain(shown);
  }
});

it("one policy for all guests and one for the office, with any content, allow all that the build brings", async () => {
  const injected = `</script><script>globalThis.stolen = true</script><!--<img src=x onerror="stolen=true">`;
  await changeMenus(shop, ["lasagne-al-forno"], { name: `Lasagne al Forno${injected}` });
  const policies = { guests: new Set<string>(), office: new Set<string>() };
  for (const address of [...everyPage, "/dashboard", "/dashboard/menus"]) {
    const isOffice = address.startsWith("/dashboard");
    const { headers, body } = await open(address);
    const policy = String(headers["content-security-policy"]);
    policies[isOffice ? "office" : "guests"].add(policy);
    // codes on goods are read by the camera, with code compiled by us
    expect(policy.includes("'wasm-unsafe-eval'"), address).toBe(isOffice);
    const features = String(headers["permissions-policy"]);
    expect(features, address).toContain(isOffice ? "camera=(self)" : "camera=()");
    expect(features).toMatch(/geolocation=\(\).*payment=\(\)/);
    for (const code of runnable(body)) {
      expect(policy, `${address}: ${code}`).toContain(createHash("sha256").update(code).digest("base64"));
    }
  }
  expect([policies.guests.size, policies.office.size]).toEqual([1, 1]);
  // an address with a secret in it is kept by no one and told to no one
  expect((await open("/newsletter/bestaetigen/gibtesnicht")).headers).toMatchObject({
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  });
});

it("every page ends with address, payment marks and all links", async () => {
  const marks = ["PayPal", "Echtzeit-/Sofortüberweisung", "Visa", "Mastercard", "American Express"];
  const links = ["/agb", "/datenschutz", "/widerruf", "/impressum", "/barrierefreiheit"];
  const foreign = brand.externalLinks.map(({ href }) => href);
  const owed = [company.street, ...marks, ...[...links, ...foreign].map((href) => `href="${href}"`)];
  const lacking: Record<string, string[]> = {};
  for (const address of everyPage) {
    const [, footer = ""] = /<footer\b([\s\S]*)<\/footer>/.exec((await open(address)).body) ?? [];
    const whole = footer.replaceAll(/<wbr\/?>|<!-- -->|\u00ad/g, "");
    const missing = owed.filter((text) => !whole.includes(text));
    if (missing.length > 0) lacking[address] = missing;
  }
  expect(lacking).toEqual({});
});

it("no page brings more than its share of scripts, in brotli's best compression", async () => {
  const heavy: Record<string, number> = {};
  for (const address of [...everyPage, "/dashboard"]) {
    const bytes = bytesOf((await open(address)).body);
    expect(bytes, address).toBeGreaterThan(10_000);
    if (bytes > (address === "/dashboard" ? mostBytesOfOffice : mostBytes)) heavy[address] = bytes;
  }
  expect(heavy).toEqual({});
});

/** All that the document names, and what that imports at once. */
function bytesOf(html: string): number {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const key of byFile.get(file)?.imports ?? []) add(manifest[key]?.file ?? key);
  };
  for (const [, file = ""] of html.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)) add(file);
  return [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
}
