import { beforeEach, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { group } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 2, day: friday },
];
/** The server's clock decides, not the browser's. */
const shortBefore = "2026-09-14T11:59:50+02:00";
const shortAfter = "2026-09-14T12:00:01+02:00";

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "the menu page says until when a day can be ordered, in its calendar too, on a %s",
  async (_name, viewport) => {
    const { page, context, complaints } = await opened.visit(viewport);
    await arrive(page, bolognese);
    const panel = page.getByRole("region", { name: "Bestellen" });
    await panel.getByText("bestellbar bis Mo, 14.09., 12:00 Uhr").waitFor();
    const nextFriday = panel.getByRole("radio", { name: /Freitag, 18\./ });
    await expect.poll(() => nextFriday.getAttribute("title")).toBe("bestellbar bis Mi, 16.09., 12:00 Uhr");
    await nextFriday.check();
    await panel.getByText("bestellbar bis Mi, 16.09., 12:00 Uhr").waitFor();

    await panel.getByRole("button", { name: "Anderer Liefertag" }).click();
    const calendar = page.getByRole("dialog", { name: "Liefertag wählen" });
    await calendar.getByText("Fr., 18. September: lieferbar, bestellbar bis Mi, 16.09., 12:00 Uhr").waitFor();
    const next = calendar.getByRole("button", {
      name: "Donnerstag, 24. September 2026, lieferbar, bestellbar bis Di, 22.09., 12:00 Uhr",
    });
    await expect.poll(() => next.getAttribute("data-until")).toBe("bis Di");
    const closed = calendar.getByRole("button", { name: /^Samstag, 26\. September 2026/ });
    await expect.poll(() => closed.getAttribute("aria-label")).not.toContain("bestellbar");
    await expect.poll(() => closed.getAttribute("data-until")).toBeNull();
    await next.click();
    await panel.getByText("bestellbar bis Di, 22.09., 12:00 Uhr").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it("each delivery of the cart says until when it can be ordered", async () => {
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await group(page, "Mittwoch").getByText("bestellbar bis Mo, 14.09., 12:00 Uhr").waitFor();
  await group(page, "Freitag").getByText("bestellbar bis Mi, 16.09., 12:00 Uhr").waitFor();
  await context.close();
});

it("a page that stays open over a cut-off says by itself that the day is closed", async () => {
  opened.shop.clock.set(shortBefore);
  const { page, context } = await opened.visit(desktop, { lines });
  await page.clock.install({ time: shortBefore });
  await arrive(page, "/cart");
  const closing = group(page, "Mittwoch").getByText("bestellbar bis Mo, 14.09., 12:00 Uhr");
  await closing.waitFor();
  const other = await context.newPage();
  await other.clock.install({ time: shortBefore });
  await arrive(other, bolognese);
  // the bar of days above it says the same words
  const panel = other.getByRole("region", { name: "Bestellen" });
  await panel.getByText("bestellbar bis Mo, 14.09., 12:00 Uhr", { exact: true }).waitFor();

  opened.shop.clock.set(shortAfter);
  await page.clock.fastForward(11_000);
  await page.getByText("Der Bestellschluss für den 16.09.2026 ist vorbei").first().waitFor();
  await closing.waitFor({ state: "detached" });
  await group(page, "Freitag").getByText("bestellbar bis Mi, 16.09., 12:00 Uhr").waitFor();
  await other.clock.fastForward(11_000);
  await panel.getByText("bestellbar bis Di, 15.09., 12:00 Uhr", { exact: true }).waitFor();
  await context.close();
});
