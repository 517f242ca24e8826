import bwip from "bwip-js/node";

export interface Bars {
  /** in modules, the width of the thinnest bar */
  width: number;
  bars: { x: number; width: number }[];
}

/** A text as Code 128, which every hand scanner reads without setup. */
export function barsOf(text: string): Bars {
  const [code] = bwip.raw("code128", text, {});
  if (!(code && "sbs" in code)) throw new Error(`no bars for "${text}"`);
  let x = 0;
  const bars: Bars["bars"] = [];
  // bars and spaces alternate
  for (const [at, width] of code.sbs.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { width: x, bars };
}
