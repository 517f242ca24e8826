import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { buy, friday, wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { enterOffice } from "./office-steps.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";
import { differingPixels, pictureOf } from "./pixels.ts";

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
    shown: (page) =>
      page
        .getByRole("main")
        .getByRole("region", { name: "Bilder" })
        .getByRole("button", { name: /Merkliste/ }),
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
    shown: (page) => page.getByRole("progressbar", { name: "Menüs bis zur empfohlenen Menge" }),
    change: (page) => fill(page.getByRole("progressbar", { name: "Menüs bis zur empfohlenen Menge" })),
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

it("in forced colours what a guest has chosen looks unlike what is not", async () => {
  const { page, context } = await opened.visit(desktop, { lines, browser: { reducedMotion: "reduce" } });
  expect(await unmarked(page, ofShop)).toEqual([]);
  await context.close();
});

it("in forced colours what the office has chosen looks unlike what is not", async () => {
  const { page, context } = await enterOffice(opened, desktop, await staffOf(opened.shop, "admin"));
  expect(await unmarked(page, ofOffice)).toEqual([]);
  await context.close();
});

async function unmarked(page: Page, controls: readonly Control[]): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found: string[] = [];
  for (const control of controls) {
    await control.open(page);
    await control.shown(page).waitFor();
    if ((await changeInPixels(page, control)) <= leastPixels) found.push(control.kind);
  }
  return found;
}
