import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { changeMenus } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { everyPage } from "./pages.ts";

const injected = `</script><script>globalThis.stolen = true</script><!--<img src=x onerror="stolen=true">`;

const opened = await browserShopForTests();
beforeAll(async () => {
  await changeMenus(opened.shop, ["lasagne-al-forno"], { name: `Lasagne al Forno${injected}` });
});

/** Scripts that a browser would run; inert JSON is left out. */
function runnable(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = ""]) => code);
}

describe("the policy of pages", () => {
  it("is one for all guests and one for the office, with any content, and allows all that the build brings", async () => {
    const policies = { guests: new Set<string>(), office: new Set<string>() };
    for (const address of [...everyPage, "/dashboard", "/dashboard/menus"]) {
      const isOffice = address.startsWith("/dashboard");
      const answer = await opened.shop.app.inject({ url: address, headers: { accept: "text/html" } });
      const policy = String(answer.headers["content-security-policy"]);
      policies[isOffice ? "office" : "guests"].add(policy);
      // codes on goods are read by the camera, with code compiled by us
      expect(policy.includes("'wasm-unsafe-eval'"), address).toBe(isOffice);
      const features = String(answer.headers["permissions-policy"]);
      expect(features, address).toContain(isOffice ? "camera=(self)" : "camera=()");
      expect(features).toMatch(/geolocation=\(\).*payment=\(\)/);
      for (const code of runnable(answer.body)) {
        expect(policy, `${address}: ${code}`).toContain(createHash("sha256").update(code).digest("base64"));
      }
    }
    expect([policies.guests.size, policies.office.size]).toEqual([1, 1]);
  });

  it("allows no script that came into a page through a text", async () => {
    const { page, context, complaints } = await opened.visit(desktop);
    for (const address of ["/menu/lasagne-al-forno", "/shop", "/"]) {
      await arrive(page, address);
      expect(await page.evaluate(() => "stolen" in globalThis), address).toBe(false);
    }
    expect(complaints).toEqual([]);
    // Simulates a fault of the renderer: the text is in the page unescaped.
    await page.route("**/agb", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("<h1", `<script>globalThis.stolen = true</script><h1`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/agb");
    expect(await page.evaluate(() => "stolen" in globalThis)).toBe(false);
    await context.close();
  });
});

describe("text that becomes part of a page", () => {
  it("loses all that could act, and nothing else", async () => {
    const { page, context } = await opened.visit(desktop);
    await arrive(page, "/agb");
    const unsafeHtml =
      '<p class="a">Gut <strong>heiß</strong> <a href="/shop">hier</a> <a href="javascript:stolen=1">da</a></p>' +
      '<img src="x" onerror="stolen=true"><svg><script>stolen=true</script></svg><p onclick="stolen=1">!</p>' +
      '<iframe srcdoc="<script>1</script>"></iframe><form action="/"><button>Los</button></form>';
    const made = await page.evaluate((html) => {
      const place = document.body.appendChild(document.createElement("div"));
      place.innerHTML = html;
      return place.innerHTML;
    }, unsafeHtml);
    expect(made).toBe(
      '<p class="a">Gut <strong>heiß</strong> <a href="/shop">hier</a> <a>da</a></p><p>!</p>',
    );
    await context.close();
  });

  it("never turns into a script or its address", async () => {
    const { page, context } = await opened.visit(desktop);
    await arrive(page, "/agb");
    const refused = await page.evaluate(() => {
      const script = document.createElement("script");
      const attempts: (() => unknown)[] = [
        () => (script.src = "/assets/x.js"),
        () => (script.text = "1"),
        () => document.body.setAttribute("onclick", "1"),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "allowed";
        } catch {
          return "refused";
        }
      });
    });
    expect(refused).toEqual(["refused", "refused", "refused"]);
    await context.close();
  });
});

describe("pages come to life under the policy", () => {
  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("of the shop, and lead to each other, on a %s", async (_name, viewport) => {
    const lines = [{ menuId: 1, quantity: 6, day: "2026-09-16" }];
    const { page, context, complaints } = await opened.visit(viewport, { lines });
    for (const address of ["/agb", "/shop", "/menu/spaghetti-bolognese", "/cart", "/"]) {
      await arrive(page, address);
    }
    await goInside(page, "/menu/spaghetti-bolognese");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await goInside(page, "/agb");
    await page.getByRole("heading", { name: /Allgemeine/ }).waitFor();
    await goInside(page, "/cart");
    await page.getByLabel("Vorname", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("of the back office, with an editor that keeps pasted text and drops what could act", async () => {
    const boss = await staffOf(opened.shop, "admin");
    const { page, context, complaints } = await enterOffice(opened, desktop, boss);
    await page.goto("/dashboard/menus/1");
    const text = page.getByRole("textbox", { name: "Zutaten" });
    await text.click();
    await page.keyboard.press("ControlOrMeta+a");
    await text.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", '<b>Milch</b>, <i>Salz</i><img src="x" onerror="stolen=true">');
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await text.locator("strong", { hasText: "Milch" }).waitFor();
    await expect.poll(() => text.textContent()).toBe("Milch, Salz");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Navigates as a link inside the shop does, without a new document. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
