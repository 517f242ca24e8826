import type { Tones } from "#contract/shop/brand-colours.ts";

/** A very different brand's; `theme.css` holds the same. */
export const tones: Tones = {
  canvas: "#f4f7fc",
  sand: "#e9ecf2",
  ink: "#10182b",
  muted: "#595f6e",
  forest: "#12306b",
  "forest-deep": "#0e2553",
  hero: "#102a5e",
  cream: "#fff8db",
  saffron: "#ffd000",
  paprika: "#a3123f",
  sage: "#dee2ea",
  field: "#828894",
  hairline: "#d9dce3",
};
