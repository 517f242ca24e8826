import { beforeAll, expect, it } from "vitest";
import { fillKitchen } from "#server/domain/shop/demo/fill-with-demo.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;

beforeAll(() => shop.database.transaction((queries) => fillKitchen(queries, shop.now())));

it("every screen of the kitchen is legible in a dim one, on a tablet that asks for the dark", async () => {
  const { page, context } = await opened.visit(tablet, {
    staff: await staffOf(shop, "admin"),
    browser: { reducedMotion: "reduce", colorScheme: "dark" },
  });
  const found: Record<string, unknown> = {};
  const look = async (name: string) => {
    const violations = await violationsOn(page);
    if (violations.length > 0) found[name] = violations;
  };
  for (const address of [
    ...["", "produktion", "wareneingang", "lager", "lager/zaehlen", "lager/1", "chargen", "hygiene"],
    ...["hygiene/abweichungen", "hygiene/plan", "rueckverfolgung", "haltbarkeit"],
  ]) {
    await page.goto(`/dashboard/${address}`, { waitUntil: "networkidle" });
    await page.locator("main h1").waitFor();
    await look(address);
  }
  await page.goto("/dashboard/hygiene/abweichungen", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Maßnahme aufschreiben" }).click();
  await look("a question");
  const ground = await page
    .locator(".office")
    .first()
    .evaluate("getComputedStyle(document.querySelector('.office')).backgroundColor");
  expect(ground).toBe("rgb(20, 18, 16)");
  await context.close();
  expect(found).toEqual({});
});
