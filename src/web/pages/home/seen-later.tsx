import type { CSSProperties, ReactNode } from "react";
import { useCameWithDocument } from "#web/ui/use-came-with-document.ts";

interface Props {
  /** about how high it is, in pixels: on a phone, from 768 and from 1024 px */
  heights: readonly [number, number, number];
  children: ReactNode;
}

/** A part of the page that nobody sees at once: the browser leaves it out of the first layout until it comes near. */
export function SeenLater({ heights: [phone, tablet, desktop], children }: Props) {
  if (!useCameWithDocument()) return children;
  const style = { "--phone": `${phone}px`, "--tablet": `${tablet}px`, "--desktop": `${desktop}px` };
  return (
    <div className="seen-later" style={style as CSSProperties}>
      {children}
    </div>
  );
}
