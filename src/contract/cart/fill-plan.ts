import * as z from "zod/mini";
import { picture } from "#contract/catalogue/catalogue.ts";
import { plateFood } from "#contract/catalogue/plate.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";

const day = z.string("Bitte wählen Sie einen Liefertag.").check(z.maxLength(10));
const ids = z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(200)));
const perMenu = (most: number) => z.optional(z.int().check(z.gte(0), z.lte(most)));
const someDishes = z.optional(
  z.array(z.object({ menuId: z.int(), deliveryDate: day })).check(z.maxLength(100)),
);

/** What the proposed dishes must keep to. Calories and protein are of one menu; `budget` in euro, with shipping. */
export const fillGoals = z.object({
  /** how many are eaten a day from the delivery on; dishes that would go bad before they are eaten are not proposed */
  menusPerDay: z.int().check(z.gte(1), z.lte(6)),
  minCal: perMenu(5_000),
  maxCal: perMenu(5_000),
  minProtein: perMenu(500),
  /** for all goods of the deliveries, also those that the cart has already */
  budget: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
  /** A menu whose allergens are not known completely counts as free of none. */
  withoutAllergenIds: ids,
  /** of these allergens; a menu whose traces are not known counts as having them */
  avoidsTraces: z.optional(z.boolean()),
  nutritionIds: ids,
  likedMenuIds: ids,
});
export type FillGoals = z.infer<typeof fillGoals>;

/** `menus`: how many the delivery is to have in all, with those in the cart. */
export const fillRequest = z.extend(fillGoals, {
  days: z
    .array(z.object({ deliveryDate: day, menus: z.int().check(z.gte(1), z.lte(30)) }))
    .check(z.minLength(1), z.maxLength(5)),
  /** dishes of an earlier proposal that stay in it, as far as they still fit */
  keep: z.optional(
    z
      .array(z.object({ menuId: z.int(), deliveryDate: day, quantity: z.int().check(z.gte(1), z.lte(30)) }))
      .check(z.maxLength(100)),
  ),
  /** dishes that are not to be proposed for a day */
  except: someDishes,
});
export type FillRequest = z.infer<typeof fillRequest>;

const filledDish = z.object({
  menuId: z.int(),
  menuSlug: z.string(),
  menuName: z.string(),
  picture,
  quantity: z.int(),
  originalPrice: z.number(),
  linePrice: z.number(),
  food: plateFood,
  /** the last day on which it can be eaten */
  keepsUntil: calendarDayField,
  /** German, in a few words each */
  reasons: z.array(z.string()),
});
export type FilledDish = z.infer<typeof filledDish>;

const filledDay = z.object({
  deliveryIsoDate: deliveryDayField,
  /** portions that the cart has for the day already */
  present: z.int(),
  /** what is eaten first comes first */
  dishes: z.array(filledDish),
  /** portions that could not be found */
  missing: z.int(),
  /** `6 Menüs, im Schnitt 34 g Eiweiß, 58,40 €, Versand frei`; with what the cart has */
  summary: z.string(),
  /** German sentences: which goal is too strict, and the nearest value that would do */
  hurdles: z.array(z.string()),
});
export type FilledDay = z.infer<typeof filledDay>;

/** Nothing is stored. Amounts in euro, of the whole deliveries before a discount. */
export const fillProposal = z.object({
  days: z.array(filledDay),
  goods: z.number(),
  shipping: z.number(),
  total: z.number(),
  summary: z.string(),
});
export type FillProposal = z.infer<typeof fillProposal>;
