import { useEffect, useState } from "react";

let isBrowsed = false;

/**
 * True for what came with the document, where the browser may put off the layout of what is out of view. False for a page that
 * is come back to inside the shop: its place is restored to the pixel, and what is put off has only a guessed height.
 */
export function useCameWithDocument(): boolean {
  const [came] = useState(!isBrowsed);
  useEffect(() => {
    isBrowsed = true;
  }, []);
  return came;
}
