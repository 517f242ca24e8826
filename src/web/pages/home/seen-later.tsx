import { type CSSProperties, type ReactNode, useEffect, useState } from "react";

let isBrowsed = false;

interface Props {
  /** about how high it is, in pixels: on a phone, from 768 and from 1024 px */
  heights: readonly [number, number, number];
  children: ReactNode;
}

/**
 * A part of a document's first page that nobody sees at once: the browser leaves it out of the first layout until it comes
 * near. Not for a page that is come back to inside the shop: its place is restored to the pixel, and heights are a guess.
 */
export function SeenLater({ heights: [phone, tablet, desktop], children }: Props) {
  const [isLater] = useState(!isBrowsed);
  useEffect(() => {
    isBrowsed = true;
  }, []);
  if (!isLater) return children;
  const style = { "--phone": `${phone}px`, "--tablet": `${tablet}px`, "--desktop": `${desktop}px` };
  return (
    <div className="seen-later" style={style as CSSProperties}>
      {children}
    </div>
  );
}
