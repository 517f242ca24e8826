import { beforeAll, expect, it } from "vitest";
import { buy, friday, wednesday } from "#test/buy.ts";
import { changeMenus } from "#test/menus.ts";
import { violationsOn } from "./axe.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

let token: string;
const opened = await browserShopForTests();
beforeAll(async () => {
  const { shop } = opened;
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest, {
    lines: [
      { menuId: 1, quantity: 4, day: wednesday },
      { menuId: 3, quantity: 2, day: wednesday },
      { menuId: 2, quantity: 6, day: friday },
    ],
  });
  token = (await guest.call("readOrderLink", { params: { orderId } })).data.token;
  await shop.database.rows(
    `INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
     VALUES ('2026-09-16', now(), now(), 'Test', 5)`,
  );
  await shop.database.rows(
    `UPDATE order_deliveries SET status = 'shipped', carrier = 'DHL', tracking_number = '00340434161094042557'
     WHERE order_id = $1 AND delivery_day = $2`,
    [orderId, wednesday],
  );
  shop.clock.set("2026-09-17T18:00:00");
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("the order page is the week, on a %s", async (name, viewport) => {
  const { page, context, complaints } = await opened.visit(viewport);
  await page.goto(`/bestellung/${token}`, { waitUntil: "networkidle" });
  const week = page.getByRole("region", { name: "Ihre Woche" });
  await week.getByRole("heading", { name: "Heute: 6 Menüs, noch gut bis Sonntag" }).click();
  await week.getByText("3–4 Min. bei 750–800 W").first().waitFor();
  if (name === "desktop") await week.getByRole("heading", { name: "Morgen: 6 Menüs" }).waitFor();
  else await page.getByText("Morgen", { exact: true }).waitFor();
  const [first, second] = await page.getByRole("list", { name: "Stand der Lieferung" }).all();
  await expect.poll(() => first?.locator("[aria-current=step]").innerText()).toBe("Vermutlich zugestellt");
  await expect.poll(() => second?.locator("[aria-current=step]").innerText()).toBe("Wird gekocht");
  await page.getByText("6 Menüs · bewerten").click();
  await page.getByText("Zubereitung").first().click();
  await page.getByText("Deckel mehrmals einstechen.").first().waitFor();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/week-${name}.png`, fullPage: true });
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("the same week comes into the cart, with a substitute that says why, on a %s", async (name, viewport) => {
  const { shop } = opened;
  const gone = shop.snapshot.catalogue.menusById.get(3)?.menu;
  await changeMenus(shop, [gone?.slug ?? ""], { is_published: false });
  const { page, context, complaints } = await opened.visit(viewport);
  await page.goto(`/bestellung/${token}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).click();
  const dialog = page.getByRole("dialog", { name: "Diese Woche noch einmal" });
  const nextWednesday = dialog.getByRole("region", { name: "Mittwoch, 23. September 2026" });
  await nextWednesday.getByText(`${gone?.name} gibt es gerade nicht: Dafür`).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/again-${name}.png` });
  expect(await violationsOn(page)).toEqual([]);
  await dialog
    .getByRole("region", { name: /^Freitag/ })
    .getByRole("button", { name: /^Weglassen/ })
    .press("Enter");
  await dialog.getByRole("button", { name: "6 Menüs in den Warenkorb" }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Freitag, 25. September 2026" }).count()).toBe(0);
  await changeMenus(shop, [gone?.slug ?? ""], { is_published: true });
  expect(complaints).toEqual([]);
  await context.close();
});
