import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField } from "#contract/office/day-field.ts";
import { euroField } from "#contract/office/euro-field.ts";
import { version } from "#contract/office/version.ts";
import { paymentMethodsField } from "#contract/payment-methods.ts";

function whole(least: number, most: number) {
  return z
    .int("Bitte eine ganze Zahl eingeben.")
    .check(z.gte(least, `Mindestens ${least}.`), z.lte(most, `Höchstens ${most}.`));
}

/** What the operator sets about selling; amounts in euro. Delivery days have a page of their own. */
const shopSettings = z.object({
  /** per delivery day */
  shipping: euroField(0, 100),
  /** goods of one day from which its shipping costs nothing; 0: it never costs anything */
  freeFrom: euroField(0, 10_000),
  minimumMenus: whole(1, 100),
  minimumEnforced: z.boolean(),
  unusedCartDays: whole(1, 365),
  /** as they are switched on at the payment provider */
  paymentMethods: paymentMethodsField,
  /** stands in the bar above the header instead of the brand's facts; empty: those */
  announcement: z
    .string()
    .check(
      z.trim(),
      z.maxLength(120, "Höchstens 120 Zeichen."),
      z.regex(/^[^\n\r]*$/, "Bitte ohne Zeilenumbruch."),
    ),
  /** the last day in Berlin on which it stands there, `YYYY-MM-DD`; null: it has no end */
  announcementUntil: z.nullable(dayField),
});

const admin = ["admin"] as const;

export const settingsCalls = {
  readSettings: staffCall({
    method: "GET",
    path: "/api/v1/staff/settings",
    roles: admin,
    about: "Was die Verwaltung über den Verkauf festgelegt hat",
    /** `announcementIsOver`: its last day has passed, guests see the brand's facts again */
    data: z.extend(shopSettings, { version, announcementIsOver: z.boolean() }),
  }),
  changeSettings: staffCall({
    method: "PUT",
    path: "/api/v1/staff/settings",
    roles: admin,
    stepUp: true,
    about: "Versand, Mindestmenge, Zahlungsarten, Hinweis und Warenkörbe festlegen; gilt sofort",
    body: z.extend(shopSettings, { version }),
    data: z.null(),
  }),
};
