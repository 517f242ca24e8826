import bwip from "bwip-js/node";

export interface Dots {
  /** in modules, on both sides */
  size: number;
  /** dark modules side by side, which are drawn as one, so that no hairline shows between them */
  runs: { x: number; y: number; width: number }[];
}

/** A text as DataMatrix: it is read from any side, and in part also when it is wet. */
export function dotsOf(text: string): Dots {
  const [code] = bwip.raw("datamatrix", text, {});
  if (!(code && "pixs" in code)) throw new Error(`no dots for "${text}"`);
  const { pixs, pixx: size } = code;
  const runs: Dots["runs"] = [];
  for (const [at, isDark] of pixs.entries()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.y === y && last.x + last.width === x) last.width++;
    else runs.push({ x, y, width: 1 });
  }
  return { size, runs };
}
