import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { dayField, euroField, version } from "#contract/office/fields.ts";
import { listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";

/** Amounts of costs are in tenths of a cent, net: 1,234 € are 1,234. */
const tenths = z.int();

/** What is left of a price. */
const margin = z.object({
  netTenths: tenths,
  marginTenths: tenths,
  /** of the net price, in tenths of a percent */
  marginPerMille: z.int(),
  isBelow: z.boolean(),
});
export type Margin = z.infer<typeof margin>;

/** What a portion of a recipe costs today. */
export const recipeCost = z.object({
  /** null: the price of an ingredient is unknown */
  ingredientTenths: z.nullable(tenths),
  /** the dearest first; those without a price at the end; without id: a sub-recipe that is still empty */
  parts: z.array(
    z.object({ ingredientId: z.nullable(z.int()), name: z.string(), tenths: z.nullable(tenths) }),
  ),
  packagingTenths: tenths,
  feeTenths: tenths,
  /** null: unknown, a sub-recipe has no price, or this person may not see it */
  margin: z.nullable(margin),
});
export type RecipeCost = z.infer<typeof recipeCost>;

export const marginStates = ["below", "unknown"] as const;

const marginRow = z.object({
  menuId: z.int(),
  /** of the dish; null: a box, or none was written */
  recipeId: z.nullable(z.int()),
  name: z.string(),
  isBox: z.boolean(),
  isPublished: z.boolean(),
  price: z.number(),
  ingredientTenths: z.nullable(tenths),
  packagingTenths: tenths,
  feeTenths: tenths,
  margin: z.nullable(margin),
  /** why it is unknown: ingredients without a price, dishes without a recipe */
  unknown: z.array(z.string()),
});
export type MarginRow = z.infer<typeof marginRow>;

const dayRow = z.object({
  day: deliveryDayField,
  portions: z.int(),
  /** of these, the cost of which is unknown: they are in no sum */
  unknownPortions: z.int(),
  /** what the guests paid without VAT and shipping, after discounts */
  netTenths: tenths,
  ingredientTenths: tenths,
  packagingTenths: tenths,
  feeTenths: tenths,
  marginTenths: tenths,
  /** null: nothing is known that was sold */
  marginPerMille: z.nullable(z.int()),
});
export type CostDayRow = z.infer<typeof dayRow>;

const dishOfDay = z.extend(z.omit(dayRow, { day: true }), {
  menuId: z.int(),
  name: z.string(),
  unknown: z.array(z.string()),
});
export type CostDayDish = z.infer<typeof dishOfDay>;

const costSettings = z.object({
  /** of a portion, in euro */
  packaging: z.number("Bitte einen Betrag eingeben.").check(
    z.gte(0, "Bitte einen Betrag ab 0\u00a0€ eingeben."),
    z.lte(100, "Höchstens 100\u00a0€."),
    z.refine(
      (euros) => Math.abs(euros * 1000 - Math.round(euros * 1000)) < 1e-6,
      "Höchstens drei Stellen nach dem Komma.",
    ),
  ),
  feePercent: z.number("Bitte einen Anteil eingeben.").check(
    z.gte(0, "Mindestens 0\u00a0%."),
    z.lte(20, "Höchstens 20\u00a0%."),
    z.refine(
      (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
      "Höchstens zwei Stellen nach dem Komma.",
    ),
  ),
  /** of each order */
  fee: euroField(0, 10),
  portionsPerOrder: z
    .int("Bitte eine ganze Zahl eingeben.")
    .check(z.gte(1, "Mindestens 1."), z.lte(100, "Höchstens 100.")),
  leastMarginPercent: z
    .int("Bitte ganze Prozent eingeben.")
    .check(z.gte(0, "Mindestens 0\u00a0%."), z.lte(99, "Höchstens 99\u00a0%.")),
});
export type CostSettings = z.infer<typeof costSettings>;

const admin = ["admin"] as const;
const state = z.optional(z.enum(marginStates));

export const costCalls = {
  readMargins: staffCall({
    method: "GET",
    path: "/api/v1/staff/costs/margins",
    roles: admin,
    about: "Was jedes Menü heute kostet und übrig lässt; zuerst, was unbekannt ist, dann das Knappste",
    query: z.extend(listQuery, { state }),
    data: z.extend(pageOf(marginRow), {
      day: calendarDayField,
      leastMarginPercent: z.int(),
      /** of all menus that are not in the archive */
      below: z.int(),
      unknown: z.int(),
    }),
  }),
  exportMargins: staffCall({
    method: "GET",
    path: "/api/v1/staff/costs/margins.csv",
    roles: admin,
    stepUp: true,
    about: "Dieselbe Liste als CSV, ganz",
    query: z.object({ q: listQuery.shape.q, state }),
    data: textFile,
  }),
  readCostDays: staffCall({
    method: "GET",
    path: "/api/v1/staff/costs/days",
    roles: admin,
    about:
      "Was verkaufte Portionen je Liefertag kosten und übrig lassen, mit den Preisen des Tages; 31 Tage bis zu diesem",
    query: z.object({ until: z.optional(dayField) }),
    data: z.object({ from: calendarDayField, until: calendarDayField, days: z.array(dayRow) }),
  }),
  readCostDay: staffCall({
    method: "GET",
    path: "/api/v1/staff/costs/days/:day",
    roles: admin,
    about: "Derselbe Liefertag nach Gerichten; eine Box zählt als ihre Gerichte",
    params: z.object({ day: dayField }),
    data: z.array(dishOfDay),
  }),
  readCostSettings: staffCall({
    method: "GET",
    path: "/api/v1/staff/costs/settings",
    roles: admin,
    about: "Was eine Portion außer ihren Zutaten kostet, und ab welcher Marge gewarnt wird",
    data: z.extend(costSettings, { version: z.int() }),
  }),
  changeCostSettings: staffCall({
    method: "PUT",
    path: "/api/v1/staff/costs/settings",
    roles: admin,
    about: "Diese Angaben ändern; sie gelten sofort für jede Marge",
    body: z.extend(costSettings, { version }),
    data: z.null(),
  }),
};
