export interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const gapPx = 8;

/** How far a toast moves away from its window edge to cover none of the `boxes`. 0 when there is no such place. */
export function wayOff(
  toast: Edges,
  boxes: readonly Edges[],
  { from, height }: { from: "top" | "bottom"; height: number },
): number {
  let way = 0;
  for (;;) {
    // Named one by one, because the edges of a DOMRect cannot be spread.
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

/**
 * Keeps a toast off headings and controls that must stay readable, also when they move. Returns the function that
 * stops it.
 */
export function keepOffWhatMatters(toast: HTMLElement): () => void {
  const box = toast.parentElement ?? toast;
  let timer: ReturnType<typeof setTimeout>;
  const place = () => {
    box.style.translate = "";
    const from = box.className.includes("bottom") ? "bottom" : "top";
    const way = wayOff(box.getBoundingClientRect(), keptInSight(), { from, height: innerHeight });
    box.style.translate = `0 ${way}px`;
  };
  // The toast stays in place while the guest scrolls.
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

/**
 * The lines of headings as laid out, because there is room beside a short one, and controls that must stay visible.
 */
function keptInSight(): Edges[] {
  const range = document.createRange();
  const boxes = [...document.querySelectorAll("summary, [data-in-sight]")];
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")].flatMap((heading) => {
    range.selectNodeContents(heading);
    // Text for screen readers only is one pixel high and covers nothing.
    return heading.clientHeight < 2 ? [] : [...range.getClientRects()];
  });
  return [...headings, ...boxes.map((box) => box.getBoundingClientRect())];
}
