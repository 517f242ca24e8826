import type { Page } from "playwright-core";
import { hasEdge, pictureOfPage } from "./pixels.ts";

/** Chromium draws no more of a page into one picture. */
const longestPicture = 16_000;

/** Buttons, fields and links that look like a button, in view in a picture of the whole page, without a line around. */
export async function edgeFaults(page: Page): Promise<string[]> {
  // In one picture of the page, what is laid out only when it is near moves all below it, and a bar covers what is under it.
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      "* { content-visibility: visible !important } .bottom-bar { position: static !important }",
    );
    document.adoptedStyleSheets = [style];
    scrollTo(0, 0);
  });
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
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return controls.filter((control) => !hasEdge(picture, control)).map(({ html }) => html);
}
