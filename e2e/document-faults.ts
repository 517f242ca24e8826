import type { Page } from "playwright-core";

/** the most that search engines show */
const mostLetters = 160;

/** What is wrong with a document at any width: long descriptions, and pictures that do not say how large they are. */
export function documentFaults(page: Page): Promise<string[]> {
  return page.evaluate((mostLetters) => {
    const tags = "meta[name=description], meta[property='og:description']";
    const long = [...document.querySelectorAll<HTMLMetaElement>(tags)]
      .filter(({ content }) => content.length > mostLetters)
      .map(({ content }) => `longer than ${mostLetters} letters: ${content}`);
    const unsized = [...document.images]
      .filter(
        (image) => !(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0),
      )
      .map(({ outerHTML }) => `without a size: ${outerHTML.slice(0, 200)}`);
    return [...long, ...unsized];
  }, mostLetters);
}

/** An amount that is torn from its sign, a break within E-Mail, and a name of one of these dishes that is cut. */
export function tornOrCut(page: Page, dishes: readonly string[]): Promise<string[]> {
  return page.evaluate((dishes) => {
    const faults = new Set<string>();
    const names = new Set(dishes);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isCut = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { bottom, right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const isCutBelow = /hidden|clip/.test(overflowY) && bottom > edge.bottom + 1;
        // A row that scrolls sideways, such as a carousel, hides what can be scrolled into view.
        const isCutAside =
          /hidden|clip/.test(overflowX) && textOverflow === "ellipsis" && right > edge.right + 1;
        if ((isCutBelow || isCutAside) && edge.width > 1) return true;
      }
      return false;
    };
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/E-Mail|[\d,.]+\s€(\/kg)?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) faults.add(`torn: ${word} in ${text.data.slice(0, 80)}`);
      }
      const name = text.data.trim();
      if (names.has(name) && isCut(text)) faults.add(`cut: ${name}`);
    }
    return [...faults];
  }, dishes);
}
