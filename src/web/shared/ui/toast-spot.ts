/** Edges in the window, in pixels. */
export interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const gapPx = 8;

/**
 * How far a toast has to go from where it would stand so that it covers none of the `boxes`: away from its edge of
 * the window, past one after the other. 0 where there is no such place.
 */
export function wayOff(
  toast: Edges,
  boxes: readonly Edges[],
  { from, height }: { from: "top" | "bottom"; height: number },
): number {
  let way = 0;
  for (;;) {
    // named one by one: the edges of a DOMRect cannot be spread
    const moved = { top: toast.top + way, bottom: toast.bottom + way, left: toast.left, right: toast.right };
    const covered = boxes.find((box) => overlaps(moved, box));
    if (!covered) return way;
    way += from === "top" ? covered.bottom - moved.top + gapPx : covered.top - moved.bottom - gapPx;
    if (toast.top + way < gapPx || toast.bottom + way > height - gapPx) return 0;
  }
}

function overlaps(one: Edges, other: Edges): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Keeps a toast off headings and what else has to be read or opened, also when they move. Returns what ends that. */
export function keepOffWhatMatters(toast: HTMLElement): () => void {
  const box = toast.parentElement ?? toast;
  let timer: ReturnType<typeof setTimeout>;
  const place = () => {
    box.style.translate = "";
    const from = box.className.includes("bottom") ? "bottom" : "top";
    const way = wayOff(box.getBoundingClientRect(), keptInSight(), { from, height: innerHeight });
    box.style.translate = `0 ${way}px`;
  };
  // while somebody scrolls it stays where it is
  const placeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(place, 150);
  };
  const size = new ResizeObserver(placeSoon);
  size.observe(document.documentElement);
  window.addEventListener("scroll", placeSoon, { passive: true });
  window.addEventListener("resize", placeSoon);
  place();
  return () => {
    clearTimeout(timer);
    size.disconnect();
    window.removeEventListener("scroll", placeSoon);
    window.removeEventListener("resize", placeSoon);
  };
}

/** Headings' lines as they are written, because beside a short one there is room; and what else has to stay in sight. */
function keptInSight(): Edges[] {
  const range = document.createRange();
  const boxes = [...document.querySelectorAll("summary, [data-in-sight]")];
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")].flatMap((heading) => {
    range.selectNodeContents(heading);
    // what only screen readers see is one pixel high, and covers nothing
    return heading.clientHeight < 2 ? [] : [...range.getClientRects()];
  });
  return [...headings, ...boxes.map((box) => box.getBoundingClientRect())];
}
