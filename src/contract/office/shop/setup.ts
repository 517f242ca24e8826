import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";

/** In the order in which the set-up leads through them. */
export const setupSteps = [
  "name",
  "company",
  "modules",
  "logo",
  "colours",
  "fonts",
  "sender",
  "days",
  "shelfLife",
  "ingredients",
  "menus",
  "dishes",
  "hygiene",
  "code",
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupStepNames: Record<SetupStep, string> = {
  name: "Name und Motto",
  company: "Firma und Impressum",
  modules: "Was nutzen Sie?",
  logo: "Logo",
  colours: "Farben",
  fonts: "Schriften",
  sender: "Absender und Bestellnummern",
  days: "Liefertage",
  shelfLife: "Haltbarkeit belegen",
  ingredients: "Zutaten und Rezepte",
  menus: "Erste Menüs",
  dishes: "Gerichte fertig machen",
  hygiene: "Hygieneplan",
  code: "Erster Rabattcode",
};

/** What an honest shop cannot open without; all others may wait. */
const neededSteps: readonly SetupStep[] = ["name", "company", "days", "menus"];

export function isNeeded(step: SetupStep): boolean {
  return neededSteps.includes(step);
}

/** `fault`: must not sell like this; `hint`: may, but the team should know. */
const missing = z.object({
  level: z.enum(["fault", "hint"]),
  /** what it is about, such as Zahlungen */
  subject: z.string(),
  text: z.string(),
  /** where to mend it: below `/dashboard/`; null: not in the office */
  path: z.nullable(z.string()),
});
export type MissingForSale = z.infer<typeof missing>;

const setup = z.object({
  /** the shop is empty and the set-up is not finished */
  isOpen: z.boolean(),
  /** made-up dishes are on sale */
  isDemo: z.boolean(),
  /** without those of modules that the company does without */
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(["open", "done", "later"]) })),
  missing: z.array(missing),
  /** while new payments move no money; null: they do */
  trial: z.nullable(z.object({ hasOrders: z.boolean(), showsDemo: z.boolean() })),
});
export type Setup = z.infer<typeof setup>;

const admin = ["admin"] as const;

export const setupCalls = {
  readSetup: staffCall({
    method: "GET",
    path: "/api/v1/staff/setup",
    roles: admin,
    about: "Wie weit die Einrichtung ist, und was bis zum Verkauf noch fehlt",
    data: setup,
  }),
  askForSale: staffCall({
    method: "POST",
    path: "/api/v1/staff/setup/asking",
    roles: admin,
    about:
      "Mailserver, Zahlungsdienst, Namensdienst und die eigene öffentliche Adresse jetzt fragen, ob sie zum Verkauf bereit sind; ändert nichts",
    data: z.object({ missing: z.array(missing) }),
  }),
  noteSetupStep: staffCall({
    method: "PUT",
    path: "/api/v1/staff/setup/steps/:step",
    roles: admin,
    about: "Einen Schritt der Einrichtung als erledigt oder für später merken",
    params: z.object({ step: z.enum(setupSteps) }),
    body: z.object({ state: z.enum(["done", "later"]) }),
    data: z.null(),
  }),
};

const names = z.array(z.string());

/** What leaving would do now, by names. */
const demoContent = z.object({
  menus: names,
  boxes: names,
  styles: names,
  codes: names,
  packaging: names,
  pictures: z.int(),
  /** of these stays what a person has changed or the shop's own dishes need */
  ingredients: names,
  subRecipes: names,
  suppliers: names,
  shelfLife: names,
  /** with test money, and all that hangs on them */
  orders: z.int(),
  /** all of them, with the whole stock */
  receipts: z.int(),
  batches: z.int(),
  readings: z.int(),
  /** menus and styles that were changed since; they go, too */
  changed: names,
  /** stays, because something that is not of the demo needs it */
  retained: names,
  /** open carts that hold something of it */
  carts: z.int(),
});
export type DemoContent = z.infer<typeof demoContent>;

const path = "/api/v1/staff/demo";

export const demoCalls = {
  readDemo: staffCall({
    method: "GET",
    path,
    roles: admin,
    about: "Ob der Shop noch die Demo zeigt und was mit ihr ginge",
    /** null: there is no demo; once real money was asked for it can no longer leave */
    data: z.object({ demo: z.nullable(demoContent), hasSold: z.boolean() }),
  }),
  leaveDemo: staffCall({
    method: "POST",
    path: `${path}/leave`,
    roles: admin,
    stepUp: true,
    about:
      "Demo-Menüs, Boxen, Styles, Codes, Verpackung, Bilder, Zutaten, Rezepte, Lieferanten, Haltbarkeit, das Lager mit Chargen und Messwerten und die Testbestellungen entfernen, solange nicht für echtes Geld verkauft wurde",
    /** as shown before; with another number nothing goes */
    body: z.object({ orders: z.int() }),
    data: z.null(),
  }),
};
