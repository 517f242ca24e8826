import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "#test/browser.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { cutOff } from "./cut-off.ts";
import { layoutFaults } from "./layout-faults.ts";
import { openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";
import { openStates } from "./open-states.ts";
import { everyPage } from "./pages.ts";

const sizes = [
  [24, 320],
  [32, 390],
] as const;

const lines = [
  { menuId: 4, quantity: 6, day: wednesday },
  { menuId: 35, quantity: 1, day: friday },
];

/** The browser's own font size, on which rem and the widths of media queries hang. */
describe.each(sizes)("with text of %d px on a phone of %d px", (fontSize, width) => {
  const viewport = { width, height: 844 };
  let opened: ShopInBrowser;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const ownBrowser = await openBrowser([`--blink-settings=defaultFontSize=${fontSize}`]);
    opened = await openShopInBrowser({ ownBrowser });
    close = async () => {
      await opened.close();
      await ownBrowser.close();
    };
  });
  afterAll(() => close());

  it("no page overlaps, is cut or is wider than the phone", async () => {
    const { page, guest, context } = await opened.visit(viewport, {
      lines,
      browser: { reducedMotion: "reduce" },
    });
    const { orderId } = await buy(opened.shop, guest, { lines });
    const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
    const found: Record<string, string[]> = {};
    for (const address of [...everyPage, `/bestellung/${token}`]) {
      await arrive(page, address);
      const faults = await layoutFaults(page, true);
      if (faults.length > 0) found[address] = faults;
    }
    expect(found).toEqual({});
    await context.close();
  }, 240_000);

  it("the way to an order never scrolls sideways, also on a small phone", async () => {
    const { page, context } = await opened.visit({ width: Math.min(width, 360), height: 740 }, { lines });
    for (const address of ["/", "/shop", "/menu/lasagne-al-forno", "/cart"]) {
      await arrive(page, address);
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overhang, { message: address }).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  it("nothing that opens is wider than the phone", async () => {
    const found: Record<string, string[]> = {};
    for (const { name, open, only } of openStates) {
      if (only === "desktop") continue;
      const { page, context } = await opened.visit(viewport, { lines, browser: { reducedMotion: "reduce" } });
      await open(page);
      // A placeholder is only a hint, and what is typed scrolls.
      const faults = (await cutOff(page)).filter((fault) => fault.endsWith("too wide"));
      if (faults.length > 0) found[name] = faults;
      await context.close();
    }
    expect(found).toEqual({});
  }, 240_000);
});
