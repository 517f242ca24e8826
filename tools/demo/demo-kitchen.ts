import * as z from "zod";
import { type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";

/** `06:10` */
const time = z.string().regex(/^\d\d:\d\d$/);
const degrees = z.number().transform((value) => Math.round(value * 10));
const daysAgo = z.int().positive();

const storing = z.object({
  /** by their names; left out: none */
  place: z.string().optional(),
  point: z.string().optional(),
  /** at the door */
  temperature: degrees.optional(),
  isAnimal: z.boolean().optional(),
  isUseBy: z.boolean().optional(),
  /** null: its pack names no day */
  keepsDays: z.int().nullable(),
  /** in working days */
  deliveredEvery: z.int().positive(),
  daysOnceOpened: z.int().optional(),
});
export type DemoStoring = z.infer<typeof storing>;

/** What the kitchen of the demo does; temperatures are degrees Celsius, in tenths once they are read. */
export const demoKitchen = z.object({
  places: z.array(z.object({ name: z.string(), point: z.string(), most: degrees, usual: degrees })),
  pointSource: z.string(),
  cookedPlace: z.string(),
  nightAlarm: degrees,
  logger: z.string(),
  instruments: z.array(z.object({ name: z.string(), daysAgo, result: z.string() })),
  trainings: z.array(z.object({ topic: z.string(), people: z.string(), daysAgo })),
  /** when a supplier comes, by name */
  delivered: z.record(z.string(), time),
  storing: z.partialRecord(z.enum(Object.keys(shopSections) as [ShopSection]), storing),
  exceptions: z.record(z.string(), storing.partial()),
  codes: z.array(z.object({ gtin: z.string(), article: z.string() })),
  /** on the third working day one supplier brings something else, which goes back */
  wrongGoods: z.object({ ordered: z.string(), came: z.string(), reason: z.string() }),
  /** ingredients of which one pack is open, and all that is cooked takes from it */
  openLots: z.array(z.string()),
  /** recipes that are not heated, besides those of the cold kitchen */
  cold: z.array(z.string()),
  portions: z.int().positive(),
  /** dishes from Monday to Thursday: nothing is delivered on Saturday */
  cooking: z.array(z.array(z.string())).length(4),
});
export type DemoKitchen = z.infer<typeof demoKitchen>;

export function storingOf(
  kitchen: Pick<DemoKitchen, "storing" | "exceptions">,
  { name, section }: { name: string; section: ShopSection | null },
): DemoStoring {
  const usual = kitchen.storing[section ?? "other"];
  if (!usual) throw new Error(`nobody says how ${name} is stored`);
  return { ...usual, ...kitchen.exceptions[name] };
}

/** Figures that look measured, and are the same in every shop: from -3 to 3. */
export function jitter(seed: number): number {
  return ((seed * 7919 + 13) % 7) - 3;
}
