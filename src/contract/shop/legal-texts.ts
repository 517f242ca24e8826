import * as z from "zod/mini";
import { calendarDayField } from "#contract/day-fields.ts";

/** The legal pages by the last part of their address. */
export const legalPageNames = ["agb", "datenschutz", "widerruf", "impressum", "barrierefreiheit"] as const;
export type LegalPageName = (typeof legalPageNames)[number];

export const legalSection = z.object({
  /** also the fragment of the address: /agb#lieferung */
  id: z.string(),
  heading: z.string(),
  /** clean, with the company filled in */
  html: z.string(),
  /** shows the notice on the legal guarantee above the text */
  hasGuaranteePicture: z.optional(z.boolean()),
});

/** A legal page as guests read it. */
export const legalText = z.object({
  title: z.string(),
  description: z.string(),
  updated: calendarDayField,
  sections: z.array(legalSection),
});
export type LegalText = z.infer<typeof legalText>;
