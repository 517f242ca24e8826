import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { useIsFirstDocument } from "#web/shared/ui/use-is-first-document.ts";

interface Props {
  /** Its approximate height in pixels: on a phone, from 768 px and from 1024 px. */
  heights: readonly [number, number, number];
  children: ReactNode;
}

/**
 * A part below the fold. The browser leaves it out of the first layout, which is the longest task of all,
 * and lays it out when it is idle.
 */
export function BelowFold({ heights: [phone, tablet, desktop], children }: Props) {
  const isFirstDocument = useIsFirstDocument();
  const [isLater, setLater] = useState(isFirstDocument);
  useEffect(() => whenIdle(() => setLater(false)), []);
  const style = { "--phone": `${phone}px`, "--tablet": `${tablet}px`, "--desktop": `${desktop}px` };
  return (
    <div className={isLater ? "seen-later" : undefined} style={style as CSSProperties}>
      {children}
    </div>
  );
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idleRequest = requestIdleCallback(work);
  return () => cancelIdleCallback(idleRequest);
}
