/** the most that painting the header may shift; anything visible is more */
export const mostShift = 0.002;

/** Runs in the page from its start: sums up in the document's `data-shift` what has moved by itself. */
export function watchShifts() {
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries()) {
      dataset.shift = String(Number(dataset.shift ?? 0) + (entry as unknown as { value: number }).value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
