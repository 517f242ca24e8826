import { expect, it } from "vitest";
import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "before ordering, a guest sees the legal guarantee and at the first press the whole notice, on a %s",
  async (_name, viewport) => {
    const { page, context, complaints } = await opened.visit(viewport, {
      lines: [{ menuId: 1, quantity: 6, day: wednesday }],
      isFirst: true,
    });
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await arrive(page, "/cart");
    const line = page.getByText(`${guaranteeNotice.title}: mindestens zwei Jahre`);
    await line.scrollIntoViewIfNeeded();
    expect(fetched.filter((url) => url.includes("gewaehrleistung"))).toEqual([]);
    const order = page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first();
    const [above, below] = await Promise.all([line.boundingBox(), order.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);

    await line.click();
    const sheet = page.getByRole("img", {
      name: /Mitteilung der Europäischen Union über die gesetzliche Gewährleistung/,
    });
    await expect
      .poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(500);
    const link = page.getByRole("link", { name: guaranteeNotice.address });
    await expect.poll(() => link.getAttribute("href")).toBe(guaranteeNotice.href);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it("the terms show it whole, with its words, and every page leads there", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/impressum");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gesetzliche Gewährleistung" }).click();
  await page.waitForURL(/\/agb#gewaehrleistung$/);
  const section = page.locator("#gewaehrleistung");
  await section
    .getByRole("heading", { name: /Gewährleistung \(gesetzliches Mängelhaftungsrecht\)/ })
    .waitFor();
  await section.getByRole("img").scrollIntoViewIfNeeded();
  const width = () => section.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(500);
  await section.getByText(guaranteeNotice.lead).waitFor();
  await section.getByText(guaranteeNotice.liability.points[1]).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
