import { useEffect, useState } from "react";

let hasNavigated = false;

/**
 * True for content that came with the document, where the browser may delay layout below the fold. False on a return
 * inside the shop: the scroll position is restored exactly, and delayed content has a guessed height only.
 */
export function useIsFirstDocument(): boolean {
  const [isFirstDocument] = useState(!hasNavigated);
  useEffect(() => {
    hasNavigated = true;
  }, []);
  return isFirstDocument;
}
