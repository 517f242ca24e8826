import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { useCameWithDocument } from "#web/shared/ui/use-came-with-document.ts";

interface Props {
  /** about how high it is, in pixels: on a phone, from 768 and from 1024 px */
  heights: readonly [number, number, number];
  children: ReactNode;
}

/**
 * A part of the page that nobody sees at once: the browser leaves it out of the first layout, which is the longest task of
 * all, and lays it out when there is nothing else to do.
 */
export function SeenLater({ heights: [phone, tablet, desktop], children }: Props) {
  const came = useCameWithDocument();
  const [isLater, setLater] = useState(came);
  useEffect(() => whenIdle(() => setLater(false)), []);
  const style = { "--phone": `${phone}px`, "--tablet": `${tablet}px`, "--desktop": `${desktop}px` };
  return (
    <div className={isLater ? "seen-later" : undefined} style={style as CSSProperties}>
      {children}
    </div>
  );
}

/** Safari knows no idle time. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work);
  return () => cancelIdleCallback(wish);
}
