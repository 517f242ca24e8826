import type { Tones } from "#contract/shop/brand-colours.ts";

/** The brand's colours, for what has no style sheet, such as mails and papers; `theme.css` holds the same. */
export const tones: Tones = {
  canvas: "#fffbf4",
  sand: "#f7efe1",
  ink: "#231815",
  muted: "#6a5a50",
  forest: "#1f5140",
  "forest-deep": "#17402f",
  hero: "#1e4536",
  cream: "#fff6e3",
  saffron: "#f6b73c",
  paprika: "#b93a14",
  sage: "#e4eddc",
  field: "#8b7768",
  hairline: "#e8dcc9",
};
