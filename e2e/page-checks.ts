import type { Page } from "playwright-core";
import { violationsOn } from "./axe.ts";
import { cutOff } from "./cut-off.ts";
import { documentFaults, tornOrCut } from "./document-faults.ts";
import { edgeFaults } from "./edge-faults.ts";
import { focusFaults } from "./focus-faults.ts";
import { htmlFaults } from "./html-faults.ts";
import { namesWithoutLabel } from "./label-in-name.ts";
import { layoutFaults } from "./layout-faults.ts";
import { desktop, phone } from "./open-shop-in-browser.ts";
import type { Check, Look } from "./page-pass.ts";

export const onPhone: Look = { name: "phone", viewport: phone };
export const onDesktop: Look = { name: "desktop", viewport: desktop };
const widths = [320, 390, 600, 768, 1024, 1280, 1920].map((width) => ({
  name: `${width} px`,
  viewport: { width, height: 900 },
}));
const largeText: Look[] = [
  { name: "text of 24 px", viewport: { width: 320, height: 844 }, fontSize: 24 },
  { name: "text of 32 px", viewport: phone, fontSize: 32 },
];
/** a small phone, and a desktop at 200 % */
const low = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
].map((viewport) => ({ name: `${viewport.width} × ${viewport.height}`, viewport }));
const forced: Look = { ...onPhone, name: "forced colours", forcedColors: "active" };
// A4 less its margins, at 96 dots per inch
const paper: Look = { name: "paper", viewport: { width: 688, height: 980 }, media: "print" };

const looksRight: readonly Check[] = [
  { name: "axe", faults: violationsOn },
  { name: "label in name", faults: namesWithoutLabel },
  { name: "HTML", faults: htmlFaults },
];
/** What is asked of every page; names of these dishes are never cut. */
export const checksOfPages = (dishes: readonly string[]): readonly Check[] => [
  ...looksRight,
  { name: "document", faults: documentFaults },
  { name: "label in name", looks: [onPhone], faults: namesWithoutLabel },
  {
    name: "width",
    looks: widths,
    faults: async (page: Page) => [...(await cutOff(page)), ...(await tornOrCut(page, dishes))],
  },
  { name: "layout", looks: largeText, faults: (page) => layoutFaults(page, true) },
  {
    name: "layout",
    looks: [paper],
    // no one prints the home page and the list: both are a little wider than the sheet
    faults: async (page) =>
      (await page.locator(".list-bar, .hero-picture").count()) > 0 ? [] : layoutFaults(page, true),
  },
  { name: "edges", looks: [forced], faults: edgeFaults },
  // last, because what gets the focus may move a carousel
  { name: "focus", looks: low, faults: focusFaults },
];
/** What is asked of all that opens or fails on a page. */
export const checksOfStates: readonly Check[] = [
  ...looksRight,
  { name: "width", looks: low, faults: cutOff },
  {
    name: "width",
    looks: largeText,
    // a placeholder is only a hint, and what is typed scrolls
    faults: async (page) => (await cutOff(page)).filter((fault) => fault.endsWith("too wide")),
  },
];
