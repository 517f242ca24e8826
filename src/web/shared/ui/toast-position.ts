export interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const gapPx = 8;

/** How far a toast moves away from its window edge to cover none of the `boxes`. 0 when there is no such place. */
export function clearingOffset(
  toast: Edges,
  boxes: readonly Edges[],
  { from, height }: { from: "top" | "bottom"; height: number },
): number {
  let offset = 0;
  for (;;) {
    // Named one by one, because the edges of a DOMRect cannot be spread.
    const moved = {
      top: toast.top + offset,
      bottom: toast.bottom + offset,
      left: toast.left,
      right: toast.right,
    };
    const covered = boxes.find((box) => overlaps(moved, box));
    if (!covered) return offset;
    offset += from === "top" ? covered.bottom - moved.top + gapPx : covered.top - moved.bottom - gapPx;
    if (toast.top + offset < gapPx || toast.bottom + offset > height - gapPx) return 0;
  }
}

function overlaps(toast: Edges, box: Edges): boolean {
  return toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom;
}

/**
 * Keeps a toast off headings and controls that must stay readable, also when they move. Returns the function that
 * stops it.
 */
export function keepContentUncovered(toast: HTMLElement): () => void {
  const box = toast.parentElement ?? toast;
  let timer: ReturnType<typeof setTimeout>;
  const place = () => {
    box.style.translate = "";
    const from = box.className.includes("bottom") ? "bottom" : "top";
    const offset = clearingOffset(box.getBoundingClientRect(), visibleAreas(), { from, height: innerHeight });
    box.style.translate = `0 ${offset}px`;
  };
  // The toast stays in place while the guest scrolls.
  const placeAfterPause = () => {
    clearTimeout(timer);
    timer = setTimeout(place, 150);
  };
  const resizeObserver = new ResizeObserver(placeAfterPause);
  resizeObserver.observe(document.documentElement);
  window.addEventListener("scroll", placeAfterPause, { passive: true });
  window.addEventListener("resize", placeAfterPause);
  place();
  return () => {
    clearTimeout(timer);
    resizeObserver.disconnect();
    window.removeEventListener("scroll", placeAfterPause);
    window.removeEventListener("resize", placeAfterPause);
  };
}

/**
 * The lines of headings as laid out, because there is room beside a short one, and controls that must stay visible.
 */
function visibleAreas(): Edges[] {
  const range = document.createRange();
  const boxes = [...document.querySelectorAll("summary, [data-in-sight]")];
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")].flatMap((heading) => {
    range.selectNodeContents(heading);
    // Text for screen readers only is one pixel high and covers nothing.
    return heading.clientHeight < 2 ? [] : [...range.getClientRects()];
  });
  return [...headings, ...boxes.map((box) => box.getBoundingClientRect())];
}
