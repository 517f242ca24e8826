import type { BaseColours } from "#contract/shop/brand-colours.ts";

/** Readable colours to start from. */
export const palettes: Record<string, BaseColours> = {
  Nachtblau: {
    primary: "#1d3461",
    accent: "#f4b942",
    badge: "#a8324a",
    background: "#fbf9f4",
    text: "#1a2233",
  },
  Beere: {
    primary: "#6b1e4b",
    accent: "#f2c14e",
    badge: "#8f3d13",
    background: "#fcf7f8",
    text: "#2b1721",
  },
  Terrakotta: {
    primary: "#8a3b1e",
    accent: "#f6d186",
    badge: "#2f5d50",
    background: "#fdf8f3",
    text: "#2b1d16",
  },
  Schiefer: {
    primary: "#2f3e46",
    accent: "#9fe0b4",
    badge: "#9c2f2f",
    background: "#f8f9f9",
    text: "#1b2327",
  },
};
