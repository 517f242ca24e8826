import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { buy, friday, wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { enterOffice } from "./office-steps.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { everyPage } from "./pages.ts";
import { differingPixels, hasEdge, pictureOf, pictureOfPage } from "./pixels.ts";

let orderPage: string;
const opened = await browserShopForTests();
beforeAll(async () => {
  const guest = opened.shop.guest();
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 3, quantity: 2, day: friday },
  ];
  const { orderId } = await buy(opened.shop, guest, { lines });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  orderPage = `/bestellung/${token}`;
});

const lines = [{ menuId: 4, quantity: 2, day: wednesday }];

async function visitShop(viewport = desktop) {
  const visit = await opened.visit(viewport, { lines, browser: { reducedMotion: "reduce" } });
  await visit.page.emulateMedia({ forcedColors: "active" });
  return visit;
}

interface Control {
  kind: string;
  open: (page: Page) => Promise<unknown>;
  /** what is looked at before and after the change */
  shown: (page: Page) => Locator;
  change: (page: Page) => Promise<unknown>;
}

const label = (input: Locator) => input.locator("xpath=..");
const bar = (page: Page) => page.getByRole("group", { name: "Für welchen Tag bestellen Sie?" });
const choose = (input: Locator) => input.check();
const fill = (progress: Locator) =>
  progress.evaluate((bar: HTMLProgressElement) => {
    bar.value = bar.value === bar.max ? 0 : bar.max;
  });
const calendarDay = (page: Page) => page.getByRole("gridcell").locator("button:not([aria-disabled])").nth(2);
const openCalendar = (page: Page) => page.getByRole("button", { name: "Anderer Liefertag" }).click();

const ofShop: readonly Control[] = [
  {
    kind: "day of the bar",
    open: (page) => arrive(page, "/shop"),
    shown: (page) => label(bar(page).getByRole("radio").nth(2)),
    change: (page) => choose(bar(page).getByRole("radio").nth(2)),
  },
  {
    kind: "filter",
    open: (page) => arrive(page, "/shop"),
    shown: (page) => label(page.getByRole("checkbox", { name: "Vegetarisch" }).first()),
    change: (page) => choose(page.getByRole("checkbox", { name: "Vegetarisch" }).first()),
  },
  {
    kind: "day of a menu",
    open: (page) => arrive(page, "/menu/spaghetti-bolognese"),
    shown: (page) => label(page.getByRole("main").getByRole("radio").nth(1)),
    change: (page) => choose(page.getByRole("main").getByRole("radio").nth(1)),
  },
  {
    kind: "day of the calendar",
    open: async (page) => {
      await arrive(page, "/menu/spaghetti-bolognese");
      await openCalendar(page);
    },
    shown: calendarDay,
    change: async (page) => {
      await calendarDay(page).click();
      await openCalendar(page);
      await calendarDay(page).waitFor();
    },
  },
  {
    kind: "heart",
    open: (page) => arrive(page, "/menu/spaghetti-bolognese"),
    shown: (page) => page.locator("main section button", { has: page.locator(".lucide-heart") }).first(),
    change: (page) =>
      page.getByRole("main").getByRole("button", { name: "Auf die Merkliste" }).first().click(),
  },
  {
    kind: "picture of the gallery",
    open: (page) => arrive(page, "/menu/spaghetti-bolognese"),
    shown: (page) => page.getByRole("list", { name: "Bildauswahl" }).getByRole("button").nth(1),
    change: async (page) => {
      const second = page.getByRole("list", { name: "Bildauswahl" }).getByRole("button").nth(1);
      await second.click();
      await second.and(page.locator("[aria-current]")).waitFor();
    },
  },
  {
    kind: "switch of the plate",
    open: async (page) => {
      await arrive(page, "/impressum");
      await openFooter(page, "Shop");
      await page.getByRole("contentinfo").getByRole("button", { name: "Mein Teller" }).click();
      await page.getByRole("dialog").getByRole("checkbox", { name: "Ohne Eier" }).check();
    },
    shown: (page) => label(page.getByRole("dialog").getByRole("switch")),
    change: (page) => page.getByRole("dialog").getByRole("switch").click(),
  },
  {
    kind: "consent",
    open: (page) => arrive(page, "/cart"),
    shown: (page) => label(page.getByRole("checkbox", { name: /AGB/ })),
    change: (page) => choose(page.getByRole("checkbox", { name: /AGB/ })),
  },
  {
    kind: "progress to the minimum",
    open: (page) => arrive(page, "/cart"),
    shown: (page) => page.getByRole("progressbar", { name: "Menüs bis zur Mindestmenge" }),
    change: (page) => fill(page.getByRole("progressbar", { name: "Menüs bis zur Mindestmenge" })),
  },
  {
    kind: "step of a delivery",
    open: (page) => arrive(page, orderPage),
    // the mark of the first step, which is reached, takes the place of the second, which is not
    shown: (page) => page.getByRole("list", { name: "Stand der Lieferung" }).first().locator("li").nth(1),
    change: (page) =>
      page
        .getByRole("list", { name: "Stand der Lieferung" })
        .first()
        .evaluate((list) => {
          const [reached, ahead] = [...list.children].map((step) => step.firstElementChild);
          if (reached && ahead) ahead.replaceWith(reached.cloneNode(true));
        }),
  },
];

it.each(ofShop)("in forced colours a chosen $kind looks unlike one that is not", async (control) => {
  const { page, context } = await visitShop();
  await control.open(page);
  expect(await changeInPixels(page, control)).toBeGreaterThan(leastPixels);
  await context.close();
});

/** a line of three pixels around the smallest mark has more */
const leastPixels = 30;

async function changeInPixels(page: Page, { shown, change }: Control): Promise<number> {
  const before = await pictureOf(shown(page));
  await change(page);
  // The mark counts, not where focus and pointer are.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  return differingPixels(before, await pictureOf(shown(page)));
}

const pressed = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

const weekday = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Sonntag", exact: true }).first();

const ofOffice: readonly Control[] = [
  {
    kind: "page of the navigation",
    open: (page) => page.goto("/dashboard/menus"),
    shown: (page) => page.getByRole("navigation").getByRole("link", { name: "Bestellungen", exact: true }),
    change: async (page) => {
      const link = page.getByRole("navigation").getByRole("link", { name: "Bestellungen", exact: true });
      await link.click();
      await link.and(page.locator("[aria-current]")).waitFor();
    },
  },
  {
    kind: "switch",
    open: (page) => page.goto("/dashboard/menus"),
    shown: (page) => page.getByRole("switch").first(),
    change: async (page) => {
      const state = (await page.getByRole("switch").first().getAttribute("aria-checked")) ?? "";
      await page.getByRole("switch").first().click();
      await page.locator(`main [role=switch]:first-of-type:not([aria-checked=${state}])`).first().waitFor();
    },
  },
  {
    kind: "view of a day",
    open: (page) => page.goto(`/dashboard/produktion/${wednesday}`),
    shown: (page) => pressed(page, "Packen und Versand"),
    change: (page) => pressed(page, "Packen und Versand").click(),
  },
  {
    kind: "weekday",
    open: async (page) => {
      await page.goto("/dashboard/kalender");
      await page
        .getByRole("button", { name: /Regeln/ })
        .first()
        .click();
    },
    shown: weekday,
    change: (page) => weekday(page).click(),
  },
  {
    kind: "attribute of a menu",
    open: (page) => page.goto("/dashboard/menus/1"),
    shown: (page) => label(page.getByRole("checkbox", { name: "Sellerie" }).first()),
    change: (page) => page.getByRole("checkbox", { name: "Sellerie" }).first().click(),
  },
];

it.each(ofOffice)(
  "in forced colours a chosen $kind of the office looks unlike one that is not",
  async (control) => {
    const { page, context } = await enterOffice(opened, desktop, await staffOf(opened.shop, "admin"));
    await page.emulateMedia({ forcedColors: "active" });
    await control.open(page);
    await control.shown(page).waitFor();
    expect(await changeInPixels(page, control)).toBeGreaterThan(leastPixels);
    await context.close();
  },
);

it("in forced colours every button and field of the shop has an edge", async () => {
  const { page, context } = await visitShop(phone);
  const found: Record<string, string[]> = {};
  for (const address of [...everyPage, orderPage]) {
    await arrive(page, address);
    const bare = await withoutEdge(page);
    if (bare.length > 0) found[address] = bare;
  }
  expect(found).toEqual({});
  await context.close();
}, 240_000);

it("in forced colours every button and field of the office has an edge", async () => {
  const { page, context } = await enterOffice(opened, desktop, await staffOf(opened.shop, "admin"));
  await page.emulateMedia({ forcedColors: "active" });
  const found: Record<string, string[]> = {};
  for (const path of [
    "",
    "menus",
    "bestellungen",
    "kalender",
    `produktion/${wednesday}`,
    "einstellungen/marke",
  ]) {
    await page.goto(`/dashboard/${path}`, { waitUntil: "networkidle" });
    await page.locator("main h1").waitFor({ state: "attached" });
    const bare = await withoutEdge(page);
    if (bare.length > 0) found[path] = bare;
  }
  expect(found).toEqual({});
  await context.close();
}, 240_000);

/** Chromium draws no more of a page into one picture. */
const longestPicture = 16_000;

/** Buttons, fields and links that look like a button, in view in a picture of the whole page, without a line around. */
async function withoutEdge(page: Page): Promise<string[]> {
  // In one picture of the page, what is laid out only when it is near moves all below it, and a bar covers what is under it.
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      "* { content-visibility: visible !important } .checkout-bar, .cart-bar { position: static !important }",
    );
    document.adoptedStyleSheets.push(style);
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
  const controls = await page.evaluate((longestPicture) => {
    const { clientWidth } = document.documentElement;
    const isCovered = (element: Element, { left, right, top, bottom }: DOMRect) => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === "visible" && overflowY === "visible") continue;
        if (around === document.body || around === document.documentElement) continue;
        const box = around.getBoundingClientRect();
        if (left < box.left || right > box.right || top < box.top || bottom > box.bottom) return true;
      }
      return left < 0 || right > clientWidth;
    };
    return [
      ...document.querySelectorAll("button, input, select, textarea, a.rounded-md.font-semibold"),
    ].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && box.width > 8 && box.height > 8;
      if (!isSeen || isCovered(element, box) || box.bottom > longestPicture) return [];
      const { left, top, right, bottom } = box;
      return [{ left, top, right, bottom, html: element.outerHTML.slice(0, 160) }];
    });
  }, longestPicture);
  const picture = await pictureOfPage(page);
  return controls.filter((control) => !hasEdge(picture, control)).map(({ html }) => html);
}
