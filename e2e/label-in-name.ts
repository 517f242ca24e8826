import type { Page } from "playwright-core";

/** Controls whose accessible name lacks a word that they show: who speaks to the browser says what is to be seen. */
export function namesWithoutLabel(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position, width, height, opacity } = getComputedStyle(one);
        if (opacity === "0" || (position === "absolute" && width === "1px" && height === "1px")) return false;
      }
      return true;
    };
    const textOf = (root: Element, takes: (element: Element) => boolean): string => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent && takes(parent)) texts.push(walker.currentNode.textContent ?? "");
      }
      return texts.join(" ");
    };
    const isLettered = (element: Element) => !element.closest("[aria-hidden=true]");
    const nameOf = (control: Element, label: Element): string => {
      const ids = control.getAttribute("aria-labelledby");
      const labelled = ids?.split(" ").map((id) => document.getElementById(id)?.textContent ?? "");
      return control.getAttribute("aria-label") ?? labelled?.join(" ") ?? textOf(label, isLettered);
    };
    // Spaces and signs are not spoken.
    const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
    const controls = "a[href], button, summary, input, select, textarea, [role=option], [role=switch]";
    return [...document.querySelectorAll<HTMLInputElement>(controls)].flatMap((control) => {
      const labels = control.labels?.length ? [...control.labels] : [];
      const label = /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName) ? labels[0] : control;
      if (!label || (control.type === "hidden" && control.tagName === "INPUT")) return [];
      const shown = textOf(
        label,
        (element) => isSeen(element) && !element.closest("select, textarea, option"),
      );
      const name = nameOf(control, label);
      const missing = shown.split(/\s+/).filter((word) => !plain(name).includes(plain(word)));
      return missing.length > 0 ? [`„${shown.trim()}“ is called „${name.trim()}“`] : [];
    });
  });
}
