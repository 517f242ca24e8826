import type { Page } from "playwright-core";

/**
 * Gives the focus to everything that can have it, down the page and up again: what is covered then, and what looks the
 * same as without the focus. The browser scrolls as for the Tab key.
 */
export function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults = new Set<string>();
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    /** Of radio buttons the Tab key reaches the chosen one; the arrows choose the others. */
    const isPassed = (element: HTMLElement) =>
      element instanceof HTMLInputElement &&
      element.type === "radio" &&
      !element.checked &&
      document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null;
    /** A toast leaves by itself. */
    const isToast = (element: Element) => element.closest("[data-sonner-toaster]") !== null;
    const isTabbed = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      !element.closest("[inert]") &&
      !isPassed(element) &&
      !isToast(element) &&
      element.checkVisibility({ visibilityProperty: true });
    /** A ticked box is drawn by its label. */
    const subjectOf = (element: HTMLElement) =>
      (element.getBoundingClientRect().width < 2 && element.closest("label")) || element;
    const isSeen = (element: HTMLElement) => {
      const subject = subjectOf(element);
      const { left, top, width, height } = subject.getBoundingClientRect();
      const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
      return parts.some((across) =>
        parts.some((down) => {
          const hits = document.elementsFromPoint(left + width * across, top + height * down);
          const hit = hits.find((one) => !isToast(one));
          return hit && (subject.contains(hit) || hit.contains(subject));
        }),
      );
    };
    const lookOf = (element: HTMLElement) => {
      const around = [element, element.parentElement, element.closest("label"), ...element.children];
      return around
        .filter((one) => one !== null)
        .map((one) => {
          const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } =
            getComputedStyle(one);
          return [outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor].join();
        })
        .join("|");
    };
    const named = (element: HTMLElement) => element.outerHTML.slice(0, 140);
    const modal = document.querySelector<HTMLElement>("dialog:modal");
    const all = (modal ?? document.body).querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]",
    );
    const focused = [...all].filter(isTabbed);
    for (const order of [focused, focused.toReversed()]) {
      (document.activeElement as HTMLElement | null)?.blur();
      for (const element of order) {
        if (!isTabbed(element)) continue;
        const before = lookOf(element);
        element.focus();
        if (document.activeElement !== element) continue;
        if (lookOf(element) === before) faults.add(`no mark of the focus: ${named(element)}`);
        // a bar that comes or goes with the focus takes a frame or two
        if (!isSeen(element)) await drawn();
        if (document.activeElement === element && !isSeen(element)) faults.add(`covered: ${named(element)}`);
      }
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return [...faults];
  });
}
