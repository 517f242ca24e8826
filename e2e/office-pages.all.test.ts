import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { officePages } from "#contract/office/office-pages.ts";
import { type Role, roles } from "#contract/team/staff.ts";
import { staffOf } from "#test/staff.ts";
import { dayViews } from "#web/office/kitchen/day-views.ts";
import { contrastFaults, violationsOn } from "./axe.ts";
import { cutOff } from "./cut-off.ts";
import { edgeFaults } from "./edge-faults.ts";
import { fillOffice } from "./fill-office.ts";
import { focusFaults } from "./focus-faults.ts";
import { htmlFaults } from "./html-faults.ts";
import { namesWithoutLabel } from "./label-in-name.ts";
import { layoutFaults } from "./layout-faults.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";
import { type Check, type Found, type Look, passOver } from "./page-pass.ts";

const onDesktop: Look = { name: "desktop", viewport: desktop };
const small: Look = { name: "a small screen", viewport: { width: 1024, height: 768 } };
const sizes: readonly Look[] = [
  onDesktop,
  small,
  { name: "a desktop at 200 %", viewport: { width: 720, height: 450 } },
  { name: "a tablet", viewport: tablet },
  // A4 less its margins, at 96 dots per inch
  { name: "paper", viewport: { width: 688, height: 980 }, media: "print" },
];
/** A narrow phone, and a tablet at 200 % and more: nothing lies aside there. */
const narrow: Look = { name: "a narrow screen", viewport: { width: 320, height: 640 } };
const dark: Look = { name: "the dark", viewport: tablet, colorScheme: "dark" };
const forced: Look = { name: "forced colours", viewport: small.viewport, forcedColors: "active" };

const looksRight: readonly Check[] = [
  { name: "axe", faults: violationsOn },
  { name: "label in name", faults: namesWithoutLabel },
  { name: "HTML", faults: htmlFaults },
  { name: "width", looks: [narrow], faults: cutOff },
];
const ofPages: readonly Check[] = [
  ...looksRight,
  { name: "layout", looks: sizes, faults: (page) => layoutFaults(page) },
  { name: "focus", faults: focusFaults },
];
/** The dark is for a kitchen at night. */
const ofKitchen: readonly Check[] = [{ name: "contrast", looks: [dark], faults: contrastFaults }];
const ofControls: readonly Check[] = [{ name: "edges", looks: [forced], faults: edgeFaults }];
/** Between them they have every kind of button and field. */
const withControls = new Set([
  "",
  "menus",
  "bestellungen",
  "kalender",
  "produktion/:day",
  "einstellungen/marke",
]);
const inKitchen = /^(?:$|wareneingang|lager|chargen|hygiene|rueckverfolgung|haltbarkeit|produktion)/;

/** Who sees other things on a page than the boss. */
const ownViews = ["", "produktion/:day", "bestellungen/:orderId"];

/** What opens on a page: the button that is pressed, the first of its name. */
const questions: readonly (readonly [path: string, ...buttons: (string | RegExp)[]])[] = [
  [
    "bestellungen/:orderId",
    "Erstatten",
    /^Verschieben: /,
    /^Anschrift ändern: /,
    /^Stornieren: /,
    /erneut senden$/,
  ],
  ["produktion/:day", /: Gericht fällt aus$/],
  ["rabattcodes", "Code anlegen", "Serie anlegen"],
  ["kalender", "Regeln ändern"],
];

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
let ids: Record<string, string>;
beforeAll(async () => {
  ids = await fillOffice(opened.shop, boss);
});

const filled = (path: string) => path.replaceAll(/:\w+/g, (name) => ids[name] ?? name);

async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard/${filled(path)}`);
  await page.locator("main h1").first().waitFor({ state: "attached" });
  // what is being computed anew is paler until then
  await expect.poll(() => page.locator("main .animate-spin, main [aria-busy='true']").count()).toBe(0);
}

async function passAs(role: Role, paths: readonly string[]): Promise<Found> {
  const staff = role === "admin" ? boss : await staffOf(opened.shop, role);
  const { page, context, complaints } = await enterOffice(opened, desktop, staff);
  const { ask, found } = await passOver(page, onDesktop);
  for (const path of paths) {
    await arriveAt(page, path);
    await ask(path, ofPages);
    if (inKitchen.test(path)) await ask(path, ofKitchen);
    if (withControls.has(path)) await ask(path, ofControls);
  }
  await context.close();
  if (complaints.length > 0) found.complaints = complaints;
  return found;
}

it("every page is right for everyone, in every size, in the dark and on paper", async () => {
  const views = dayViews.map(({ value }) => `produktion/:day?ansicht=${value}`);
  expect(await passAs("admin", [...officePages.map(({ path }) => path), ...views])).toEqual({});
}, 600_000);

it.each(roles.filter((role) => role !== "admin"))(
  "so are the pages that show %s something of its own",
  async (role) => {
    const reached = (path: string) =>
      officePages.some((page) => page.path === path && (page.roles as readonly Role[]).includes(role));
    expect(await passAs(role, ownViews.filter(reached))).toEqual({});
  },
  240_000,
);

it("so is every question that a page asks", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  const { ask, found } = await passOver(page, onDesktop);
  for (const [path, ...buttons] of questions) {
    await arriveAt(page, path);
    for (const name of buttons) {
      await page.getByRole("main").getByRole("button", { name }).first().click();
      await page.getByRole("dialog").first().waitFor();
      await ask(`${path}, ${name}`, looksRight);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").first().waitFor({ state: "detached" });
    }
  }
  await context.close();
  expect(found).toEqual({});
  expect(complaints).toEqual([]);
}, 240_000);
