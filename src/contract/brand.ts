import * as z from "zod/mini";

/** The fonts that the build carries; `system` is the device's own. */
export const fontNames = ["figtree", "bricolage-grotesque", "system"] as const;
export type FontName = (typeof fontNames)[number];
export const fontWords: Record<FontName, string> = {
  figtree: "Figtree",
  "bricolage-grotesque": "Bricolage Grotesque",
  system: "Schrift des Geräts",
};

export const brandLogo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type BrandLogo = z.infer<typeof brandLogo>;
