import type { Page } from "playwright-core";

/**
 * Faults that a person would see: a page wider than its window or paper, text that is cut off or overlaps other
 * text or a field. What sticks or floats counts by itself, beside nothing of the page below it; hidden elements and text
 * typed into fields do not. `scrollsAside` says that a row may show more when it is pushed aside.
 */
export function layoutFaults(page: Page, scrollsAside = false): Promise<string[]> {
  return page.evaluate((scrollsAside) => {
    const isPrint = matchMedia("print").matches;
    const faults = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`page is ${scrollWidth} wide instead of ${clientWidth}`);

    const named = (element: Element, text: string) =>
      `„${text.trim().replace(/\s+/g, " ").slice(0, 50)}“ in <${element.tagName.toLowerCase()} class="${String(element.getAttribute("class") ?? "").slice(0, 60)}">`;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const upwards = (element: Element | null): Element[] =>
      element ? [element, ...upwards(element.parentElement)] : [];
    const isIgnored = (element: Element) =>
      upwards(element).some((one) => {
        const { position, opacity, clipPath, width, height } = styleOf(one);
        const isHidden = opacity === "0" || (position === "absolute" && width === "1px" && height === "1px");
        return isHidden || clipPath !== "none" || one.matches("dialog, .uplot, iframe, svg, option");
      });
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const floating = (element: Element) =>
      upwards(element).find((one) => {
        const { position } = styleOf(one);
        return (
          position === "fixed" ||
          (position === "sticky" && !isPrint) ||
          (position === "absolute" && scrollsAside)
        );
      });

    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
      element: Element;
      text: string;
    }
    const texts: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent ?? "";
      if (!element || text.trim() === "" || isUnseen(element) || isIgnored(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width > 1 && height > 1) texts.push({ left, right, top, bottom, element, text });
      }
    }

    // only visible elements can overlap
    const shown: Box[] = [];
    for (const box of texts) {
      const seen = { ...box };
      let isAside = false;
      for (const around of upwards(box.element)) {
        const { overflowX, overflowY } = styleOf(around);
        // The page itself scrolls.
        if (around === document.body || around === document.documentElement) continue;
        const { left, right, top, bottom } = around.getBoundingClientRect();
        const canScrollX = (overflowX === "auto" || overflowX === "scroll") && scrollsAside;
        // what lies beyond its row altogether can be pushed or turned into view
        if (
          canScrollX ||
          (scrollsAside && overflowX !== "visible" && (box.right <= left || box.left >= right))
        )
          isAside = true;
        const isCutX =
          overflowX !== "visible" && !isAside && (box.left < left - 1.5 || box.right > right + 1.5);
        const canScrollY = (overflowY === "auto" || overflowY === "scroll") && !isPrint;
        const isCutY =
          overflowY !== "visible" && !canScrollY && (box.top < top - 6 || box.bottom > bottom + 6);
        if (isCutX || isCutY) faults.add(`cut: ${named(box.element, box.text)}`);
        if (overflowX !== "visible") {
          seen.left = Math.max(seen.left, left);
          seen.right = Math.min(seen.right, right);
        }
        if (overflowY !== "visible") {
          seen.top = Math.max(seen.top, top);
          seen.bottom = Math.min(seen.bottom, bottom);
        }
      }
      shown.push(seen);
      if (!isAside && (box.right > clientWidth + 1 || box.left < -1))
        faults.add(`outside: ${named(box.element, box.text)}`);
    }

    const fields: Box[] = [...document.querySelectorAll("input, select, textarea, button, img")].flatMap(
      (element) => {
        if (isUnseen(element) || isIgnored(element)) return [];
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        return width > 1
          ? [
              {
                left,
                right,
                top,
                bottom,
                element,
                text: element.getAttribute("aria-label") ?? element.tagName,
              },
            ]
          : [];
      },
    );
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
    // Its lines stand closer than its letters are high.
    const isOneHeading = (one: Element, other: Element) => {
      const heading = one.closest("h1");
      return heading !== null && heading === other.closest("h1");
    };
    // A line on a ground of its own may lie over a picture.
    const isOnPicture = (one: Element, other: Element) =>
      one.matches("img") && styleOf(other).backgroundColor !== "rgba(0, 0, 0, 0)";
    const isRelated = (one: Box, other: Box) =>
      isOnPicture(one.element, other.element) ||
      isOnPicture(other.element, one.element) ||
      one.element.contains(other.element) ||
      other.element.contains(one.element) ||
      floating(one.element) !== floating(other.element) ||
      isOneHeading(one.element, other.element);
    const sorted = [...shown, ...fields].sort((a, b) => a.top - b.top);
    for (const [at, one] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length; next++) {
        const other = sorted[next];
        if (!other || other.top > one.bottom) break;
        if (one.element === other.element || isRelated(one, other) || !overlap(one, other)) continue;
        faults.add(`overlap: ${named(one.element, one.text)} and ${named(other.element, other.text)}`);
      }
    }
    return [...faults].slice(0, 12);
  }, scrollsAside);
}
