import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { desktop, openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";
import { everyPage } from "./pages.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

/** Headings with lines of text below a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll(".Toastify__toast")].map((one) =>
      one.getBoundingClientRect(),
    );
    const range = document.createRange();
    return (
      [...document.querySelectorAll("h1, h2, h3")]
        // Text for screen readers is one pixel high and cannot be covered.
        .filter((heading) => {
          if (heading.clientHeight < 2) return false;
          range.selectNodeContents(heading);
          return [...range.getClientRects()].some((line) =>
            toasts.some(
              (toast) =>
                toast.left < line.right &&
                line.left < toast.right &&
                toast.top < line.bottom &&
                line.top < toast.bottom,
            ),
          );
        })
        .map((heading) => heading.textContent)
    );
  });

it("covers no heading, wherever on a page it appears, on a phone and on a desktop", async () => {
  const { page, context } = await opened.visit(phone);
  // a toast that every page can show
  await page.route("**/api/v1/cart", (route) => route.abort());
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(".Toastify__progress-bar--animated { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [still];
  });
  for (const address of everyPage) {
    // A toast finds its place anew in a window of another size, so each page is opened once; where room is scarce.
    await page.setViewportSize(phone);
    await page.goto(address);
    await page.locator(".Toastify__toast").waitFor();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      for (const share of [0, 0.1, 0.2, 0.35, 0.5, 0.75]) {
        await page.evaluate(
          (part) => scrollTo({ top: document.body.scrollHeight * part, behavior: "instant" }),
          share,
        );
        const message = `${address} at ${share} of ${viewport.width} px`;
        await expect.poll(() => covered(page), { message }).toEqual([]);
      }
      expect(await page.locator(".Toastify__toast").isVisible()).toBe(true);
    }
  }
  await context.close();
}, 240_000);

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "covers no heading of a cart that changes under it, and none beside the order buttons, on a %s",
  async (_name, viewport) => {
    const lines = [1, 2, 3].map((menuId) => ({ menuId, quantity: 2, day: wednesday }));
    const { page, context } = await opened.visit(viewport, { lines });
    await page.goto("/cart");
    await page.getByRole("button", { name: "Menge erhöhen" }).first().click();
    await page.getByText("Menüeintrag aktualisiert!").first().waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    await page
      .getByRole("button", { name: /^Entfernen/ })
      .first()
      .click();
    await page.getByText("Menüeintrag entfernt!").first().waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().click();
    await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    await context.close();
  },
);

it("leaves the guarantee's line free to be opened on a phone, and is not printed", async () => {
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  const { page, context } = await opened.visit(phone, { lines });
  await page.goto("/cart");
  const line = page.getByText(/^Gesetzliche Gewährleistung/).first();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().click();
  await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
  await page.locator(".Toastify__progress-bar--animated").evaluate((element) => {
    element.style.animationPlayState = "paused";
  });
  const toast = page.locator(".Toastify__toast");
  const edges = await toast.evaluate((one) => one.getBoundingClientRect().toJSON());
  // as it happened: the line lies where the toast has come up
  await line.evaluate(
    (one, top) => scrollBy({ top: one.getBoundingClientRect().top - top, behavior: "instant" }),
    edges.top,
  );
  await expect
    .poll(async () => {
      const { y, height } = (await toast.boundingBox()) ?? { y: 0, height: 0 };
      const box = (await line.boundingBox()) ?? { y: 0, height: 0 };
      return y + height <= box.y || y >= box.y + box.height;
    })
    .toBe(true);
  await line.click();
  await page.getByRole("link", { name: /^Wortlaut als Text/ }).waitFor();
  expect(await toast.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await toast.isVisible()).toBe(false);
  await context.close();
});

it("leaves the stepper free that has just taken the place of the pressed button, on a phone", async () => {
  const { page, context } = await opened.visit(phone);
  await page.goto("/shop");
  for (const place of [0, 3]) {
    const add = page.getByRole("button", { name: "In den Warenkorb", exact: true }).nth(place);
    // where a thumb presses it: a bit below the middle of the window
    await add.evaluate((button) => {
      scrollTo({ top: button.getBoundingClientRect().top + scrollY - 490, behavior: "instant" });
    });
    await add.click();
    await page.locator(".Toastify__toast").getByText("Menü zum Warenkorb hinzugefügt!").waitFor();
    const more = page.getByRole("button", { name: "Menge erhöhen" }).last();
    await expect
      .poll(() =>
        more.evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);
    await page.getByRole("button", { name: "Meldung schließen" }).click();
  }
  await context.close();
});
