import type { Page } from "playwright-core";

/** the most that painting the header may shift; anything visible is more */
export const mostShift = 0.002;

/** Sums up in the document's `data-shift` what moves by itself on each page that is opened from now on. */
export async function watchShiftsOn(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  // The brand's fonts have fallbacks of the same size (frame/fonts.css), but not on every machine.
  await page.route("**/*.woff2", (route) => route.fulfill({ body: "" }));
}

function watchShifts() {
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries()) {
      dataset.shift = String(Number(dataset.shift ?? 0) + (entry as unknown as { value: number }).value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
